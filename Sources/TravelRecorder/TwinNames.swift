/// Gives the modules of the twin the names of those that people read.
///
/// A class without a description of its own describes itself with the name of its module.
enum TwinNames {
    private static let originals = [
        ("WovenTravel.", "RxTravel."), ("WovenRoutes.", "Routes."), ("WovenMine.", "Mine."),
    ]

    static func original(_ text: String) -> String {
        guard isOfTwin(text) else { return text }
        return originals.reduce(text) { text, names in text.replacing(names.0, with: names.1) }
    }

    /// A value as it is shown: the name of the reader's own module tells nothing.
    static func withoutOwnModule(_ text: String) -> String {
        isOfTwin(text) ? text.replacing("WovenMine.", with: "") : text
    }

    /// Looking for one byte is fast, and nearly no text has it.
    private static func isOfTwin(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "W")) && text.contains("Woven")
    }
}
