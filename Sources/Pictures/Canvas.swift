import Lines
import Stops

/// A drawing in the making, from which the text of an SVG file is made: shapes, and texts whose places are known.
///
/// It is as wide as a page on GitHub. All is set in a fixed pitch, so that how wide a text is can be told without a
/// browser.
package struct Canvas: Equatable, Sendable {
    /// The colours and lines that the parts of a drawing have, in a light and in a dark scheme.
    package enum Look: String, CaseIterable {
        /// What is said, and what is said besides.
        case ink, dim
        /// What is new, what is gone or wrong, what is pointed at.
        case good, bad, link
        /// A box of the module, of the program, of what is gone.
        case box, own, ghost
        /// What has changed, and what goes no further.
        case changed, lost
        /// What hides what is drawn below.
        case paper
    }

    /// Where a text stands, from its upper left corner.
    package struct TextBox: Equatable, Sendable {
        package var text: String
        package var left: Double
        package var top: Double
        package var width: Double
        package var height: Double

        func overlaps(_ other: TextBox) -> Bool {
            left < other.left + other.width && other.left < left + width
                && top < other.top + other.height && other.top < top + height
        }
    }

    package enum Anchor: String { case start, middle, end }

    package static let width = 860.0
    /// The margin on both sides.
    package static let margin = 14.0
    /// The size of a text, when nobody says.
    package static let size = 10.5

    package var height = 0.0
    package private(set) var texts: [TextBox] = []
    private var parts: [String] = []

    /// How wide a text is.
    package static func width(of text: some StringProtocol, size: Double = size) -> Double {
        Double(Columns.width(of: text)) * size * 0.6
    }

    /// A text cut to a width, with `…` for what is left out.
    package static func cut(_ text: String, to width: Double, size: Double = size) -> String {
        Columns.truncate(text, to: Int(width / size / 0.6))
    }

    // MARK: Drawing

    /// Sets a text on a base line.
    package mutating func text(
        _ text: String, _ x: Double, _ y: Double, _ look: Look = .ink, size: Double = size, anchor: Anchor = .start,
        isBold: Bool = false
    ) {
        let text = text.harmless()
        let width = Self.width(of: text, size: size)
        let left = anchor == .start ? x : anchor == .middle ? x - width / 2 : x - width
        texts.append(TextBox(text: text, left: left, top: y - size * 0.8, width: width, height: size))
        let weight = isBold ? #" font-weight="700""# : ""
        let place = anchor == .start ? "" : #" text-anchor="\#(anchor.rawValue)""#
        parts.append(
            #"<text class="\#(look.rawValue)" x="\#(x.svg)" y="\#(y.svg)" font-size="\#(size.svg)"\#(place)\#(weight)>"#
                + "\(text.asMarkup)</text>")
    }

    package mutating func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ look: Look, radius: Double = 3,
        isDashed: Bool = false
    ) {
        let dashes = isDashed ? #" stroke-dasharray="4 3""# : ""
        parts.append(
            #"<rect class="\#(look.rawValue)" x="\#(x.svg)" y="\#(y.svg)" width="\#(max(width, 0).svg)" "#
                + #"height="\#(height.svg)" rx="\#(radius.svg)"\#(dashes)/>"#)
    }

    mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ look: Look, isDashed: Bool = false) {
        let dashes = isDashed ? #" stroke-dasharray="3 2""# : ""
        parts.append(
            #"<circle class="\#(look.rawValue)" cx="\#(x.svg)" cy="\#(y.svg)" r="\#(radius.svg)"\#(dashes)/>"#)
    }

    /// Draws a line along the commands of a path.
    package mutating func path(_ commands: String, _ look: Look, width: Double = 1.2, isDashed: Bool = false) {
        let dashes = isDashed ? #" stroke-dasharray="3 3""# : ""
        parts.append(
            #"<path class="p \#(look.rawValue)" d="\#(commands)" stroke-width="\#(width.svg)"\#(dashes)/>"#)
    }

    package mutating func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ look: Look, width: Double = 1.2,
        isDashed: Bool = false
    ) {
        path("M\(x1.svg) \(y1.svg)L\(x2.svg) \(y2.svg)", look, width: width, isDashed: isDashed)
    }

    /// Draws the head of an arrow: its tip, and whether it points up.
    package mutating func head(_ x: Double, _ y: Double, _ look: Look, isUp: Bool = false) {
        let end = isUp ? y + 7 : y - 7
        parts.append(
            #"<path class="f \#(look.rawValue)" d="M\#(x.svg) \#(y.svg)L\#((x - 3.5).svg) \#(end.svg)"#
                + #"L\#((x + 3.5).svg) \#(end.svg)z"/>"#)
    }

    /// Sets a sentence in as many lines as it needs, and makes the drawing that much higher.
    package mutating func sentence(_ text: String, _ look: Look = .dim, size: Double = size) {
        let columns = Int((Self.width - 2 * Self.margin) / size / 0.6)
        for line in Columns.wrap(text, to: columns) {
            height += size + 4
            self.text(line, Self.margin, height, look, size: size)
        }
    }

    /// Tells what the signs mean that are in the picture, each in one piece.
    mutating func legend(_ items: [(isShown: Bool, words: Words)], _ language: Language) {
        height += 4
        let texts = items.filter(\.isShown).map { Columns.unbroken($0.words.text(in: language)) }
        sentence(texts.joined(separator: " · "), size: 10)
    }

    // MARK: The file

    /// The file, with a name and a description for those who do not see it.
    package func svg(title: String, description: String, _ language: Language) -> Document {
        let (width, height) = (Self.width.svg, (height + Self.margin).svg)
        let lines =
            [
                #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(width) \#(height)" width="\#(width)" "#
                    + #"height="\#(height)" role="img" aria-labelledby="title desc" lang="\#(language.rawValue)">"#,
                #"<title id="title">\#(title.asMarkup)</title>"#,
                #"<desc id="desc">\#(description.asMarkup)</desc>"#,
            ] + Self.style + [#"<rect class="paper" width="\#(width)" height="\#(height)"/>"#] + parts + ["</svg>"]
        return Document(lines.joined(separator: "\n") + "\n", as: .svg)
    }

    private static let style = [
        "<style>",
        "svg{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;"
            + "--paper:#fff;--ink:#1f2328;--dim:#59636e;--good:#1a7f37;--bad:#cf222e;--link:#0550ae;--line:#818b98;"
            + "--box:#ddf4ff;--own:#fff8c5}",
        "@media(prefers-color-scheme:dark){svg{--paper:#0d1117;--ink:#f0f6fc;--dim:#9198a1;--good:#3fb950;"
            + "--bad:#ff7b72;--link:#79c0ff;--line:#656c76;--box:#132e4d;--own:#3d2e0a}}",
        "text{white-space:pre}",
        "text.ink{fill:var(--ink)}text.dim{fill:var(--dim)}text.good{fill:var(--good)}text.bad{fill:var(--bad)}",
        "text.link{fill:var(--link)}rect,circle{stroke:var(--line);fill:var(--paper)}",
        "rect.paper{stroke:none}",
        "rect.box,circle.box{fill:var(--box)}rect.own,circle.own{fill:var(--own)}",
        "rect.ghost{fill:none;stroke:var(--dim)}",
        "rect.changed{fill:none;stroke:var(--link);stroke-width:2.5}",
        "rect.lost{fill:var(--paper);stroke:var(--bad)}",
        "rect.bad{fill:none;stroke:var(--bad);stroke-width:2}",
        "rect.good{fill:none;stroke:var(--good);stroke-width:2}",
        ".p{fill:none;stroke:var(--line)}.p.ink{stroke:var(--ink)}.p.dim{stroke:var(--dim)}.p.good{stroke:var(--good)}",
        ".p.bad{stroke:var(--bad)}.p.link{stroke:var(--link)}.f{fill:var(--line)}.f.ink{fill:var(--ink)}",
        ".f.dim{fill:var(--dim)}.f.good{fill:var(--good)}.f.bad{fill:var(--bad)}.f.link{fill:var(--link)}",
        "</style>",
    ]
}

extension Double {
    /// The number as it is written in a picture: with one digit behind the point at most.
    package var svg: String {
        let tenths = Int((self * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }
}
