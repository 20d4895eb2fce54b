import Stops

extension Stop {
    /// The sentence in one language, with the name that comes next tied to the word before it.
    ///
    /// `Columns.wrap` keeps them on one line.
    package func sentence(in language: Language) -> String {
        NextName.unbroken(language.pick(korean, english))
    }
}
