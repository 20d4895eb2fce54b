/// A place of a page that cannot be read for sure.
struct PageMistake: Equatable {
    /// The line, counted from 0.
    var line: Int
    var message: Words
}
