import TravelRecorder

/// A key that somebody pressed.
package enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case enter, backspace, escape
    /// Control with a letter, such as Ctrl-C.
    case control(Character)
    /// A text that was pasted rather than typed.
    case pasted(String)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    package init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }

    /// The key that a Hangul letter stands on, for those who forget to switch the keyboard.
    var latin: Key {
        guard case .character(let character) = self, let letter = Self.hangul[character] else { return self }
        return .character(letter)
    }

    private static let hangul = Dictionary(
        uniqueKeysWithValues: zip("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"))
}
