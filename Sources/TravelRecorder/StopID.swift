/// What a journey calls a stop: its number, or where a stop without one stands, which is called a place.
package enum StopID: Hashable, Sendable {
    case number(Int)
    /// A statement, by its line in a file.
    case place(file: String, line: Int)

    /// The number; nil for a place.
    package var number: Int? { if case .number(let number) = self { number } else { nil } }
}

extension StopID: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: Int) { self = .number(number) }
}

/// Places come behind all numbers, in the order of files and lines.
extension StopID: Comparable {
    package static func < (left: StopID, right: StopID) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left < right
        case (.place(let left, let leftLine), .place(let right, let rightLine)): (left, leftLine) < (right, rightLine)
        case (let left, let right): left.number != nil && right.number == nil
        }
    }
}

/// As a text `12` or `Sources/Mine/Mine.swift:9`.
extension StopID: LosslessStringConvertible {
    package init?(_ text: String) {
        let digits = text.lastIndex(of: ":").map { text[text.index(after: $0)...] } ?? text[...]
        guard let number = Int(digits), number > 0 else { return nil }
        self =
            digits.count == text.count
            ? .number(number) : .place(file: String(text.dropLast(digits.count + 1)), line: number)
    }

    package var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .place(let file, let line): "\(file):\(line)"
        }
    }
}

/// A number is a number in JSON, too, and a place a text.
extension StopID: Codable {
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else {
            let text = try value.decode(String.self)
            guard let stop = StopID(text), stop.number == nil else {
                throw DecodingError.dataCorruptedError(in: value, debugDescription: "no place: \(text)")
            }
            self = stop
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        if let number { try value.encode(number) } else { try value.encode(description) }
    }
}
