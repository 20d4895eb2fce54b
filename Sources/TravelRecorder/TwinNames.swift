/// Gives the modules of the twin the names of those that people read.
///
/// A class without a description of its own describes itself with the name of its module.
enum TwinNames {
    private static let originals = [
        ("WovenTravel.", "RxTravel."), ("WovenRoutes.", "Routes."), ("WovenMine.", "Mine."),
    ]

    static func original(_ text: String) -> String {
        // Looking for one byte is fast, and nearly no text has it.
        guard text.utf8.contains(UInt8(ascii: "W")), text.contains("Woven") else { return text }
        return originals.reduce(text) { text, names in text.replacing(names.0, with: names.1) }
    }
}
