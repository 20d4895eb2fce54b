import Files
import Lines
import Stops

extension PackageLayout {
    /// The file of a tour for CodeTour.
    package static func codeTour(_ tour: Tour, in language: Language) -> String {
        "\(codeTours)/\(tour.number)-\(tour.name).\(language.rawValue).tour"
    }

    /// The walk of a tour as it was shipped.
    package static func walk(of tour: Tour) -> String { "\(walks)/\(tour.name).txt" }
}
