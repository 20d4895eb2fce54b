import TravelGuide

/// Printing what makes a shell complete the command line.
extension Program {
    func completions(for shell: Invocation.Shell) throws {
        let library = try PackageFiles().library(tourNames: Self.tourNames, partNames: Self.partNames)
        Terminal.write(Completions(library, language: style.language).script(for: shell))
    }
}

extension Completions {
    /// Takes the names of the tours, their parts and their stops from the sources and the pages.
    init(_ library: Library, language: Language) {
        self.language = language
        tours = library.tours.map { Entry(word: $0.name, meaning: $0.question(in: language)) }
        // A meaning that two words share would make zsh list them together, in an order of its own.
        parts = library.tours.flatMap { tour in
            tour.parts.map { part in
                let name = part.dropFirst(tour.name.count + 1)
                return Entry(
                    word: part, meaning: language.pick("\(tour.name)의 한 부분, \(name)", "\(name), a part of \(tour.name)")
                )
            }
        }
        stops = library.stops().map { Entry(word: String($0.number), meaning: $0.title) }
    }
}
