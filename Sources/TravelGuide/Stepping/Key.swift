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
