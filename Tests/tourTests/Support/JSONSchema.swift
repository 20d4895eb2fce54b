import Foundation

/// A JSON Schema, in as many words of draft 2020-12 as ours uses.
struct JSONSchema {
    private let root: [String: Any]

    init(_ data: Data) throws {
        root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    /// The keys that the objects at a place of the schema may have.
    func keys(of definition: String?) -> Set<String> {
        let schema = definition.map { definitions[$0] ?? [:] } ?? root
        let choices = schema["oneOf"] as? [[String: Any]] ?? [schema]
        return Set(choices.flatMap { ($0["properties"] as? [String: Any] ?? [:]).keys })
    }

    private var definitions: [String: [String: Any]] { root["$defs"] as? [String: [String: Any]] ?? [:] }

    /// What in a document is not as the schema says, and every key that it does not know.
    func mistakes(in document: Any) -> [String] { mistakes(in: document, root, "$") }

    private func mistakes(in value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        schema.sorted { $0.key < $1.key }.flatMap { word, rule -> [String] in
            let isMet: Bool
            switch (word, rule) {
            case ("$schema", _), ("$defs", _), ("title", _), ("description", _): return []
            case ("$ref", let name as String):
                guard let definition = definitions[name.replacing("#/$defs/", with: "")] else {
                    return ["\(path): \(name)"]
                }
                return mistakes(in: value, definition, path)
            case ("type", let type as String): isMet = Self.types(of: value).contains(type)
            case ("type", let types as [String]): isMet = !Self.types(of: value).isDisjoint(with: types)
            case ("const", _): isMet = (value as? NSObject) == (rule as? NSObject)
            case ("minimum", let least as Int): isMet = (value as? Int).map { $0 >= least } ?? true
            case ("pattern", let pattern as String):
                isMet = (value as? String).map { $0.range(of: pattern, options: .regularExpression) != nil } ?? true
            case ("required", let keys as [String]):
                isMet = (value as? [String: Any]).map { Set($0.keys).isSuperset(of: keys) } ?? true
            case ("items", let items as [String: Any]):
                return (value as? [Any] ?? []).enumerated().flatMap { mistakes(in: $1, items, "\(path)[\($0)]") }
            case ("properties", let properties as [String: [String: Any]]):
                return (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.flatMap { key, value in
                    properties[key].map { mistakes(in: value, $0, "\(path).\(key)") } ?? ["\(path).\(key): unknown"]
                }
            case ("oneOf", let choices as [[String: Any]]):
                isMet = choices.count { mistakes(in: value, $0, path).isEmpty } == 1
            default: isMet = false
            }
            return isMet ? [] : ["\(path): \(word)"]
        }
    }

    private static func types(of value: Any) -> Set<String> {
        switch value {
        case is NSNull: return ["null"]
        case is String: return ["string"]
        case is [Any]: return ["array"]
        case is [String: Any]: return ["object"]
        case let number as NSNumber:
            let isBoolean = String(cString: number.objCType) == "c"
            return isBoolean
                ? ["boolean"] : number.doubleValue == number.doubleValue.rounded() ? ["integer"] : ["number"]
        default: return []
        }
    }
}
