/// A value of the standard library that is one text, number or Boolean value in JSON.
enum JSONLeaf {
    case text(String)
    case number(String)
    case boolean(Bool)
    /// A number that JSON does not have: `inf`, `-inf` or `nan`.
    case special(String)

    /// Creates the leaf of a value; `nil` if the value encodes itself.
    init?<T>(_ value: T) {
        if T.self == String.self, let text = value as? String {
            self = .text(text)
        } else if T.self == Int.self, let number = value as? Int {
            self = .number(String(number))
        } else if T.self == Bool.self, let flag = value as? Bool {
            self = .boolean(flag)
        } else if numbers.contains(ObjectIdentifier(T.self)) {
            switch value {
            case let number as any BinaryInteger: self = .number("\(number)")
            case let number as any BinaryFloatingPoint:
                self = number.isFinite ? .number("\(number)") : .special("\(number.isNaN ? "nan" : "\(number)")")
            default: return nil
            }
        } else {
            return nil
        }
    }

    var content: EncodedValue.Content {
        switch self {
        case .text(let text), .special(let text): .text(text)
        case .number(let digits): .raw(digits)
        case .boolean(let flag): .raw(flag ? "true" : "false")
        }
    }
}

/// The types of numbers that a container encodes without the help of their own `encode(to:)`.
private let numbers: Set<ObjectIdentifier> = Set(
    [
        Double.self, Float.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
        UInt32.self, UInt64.self, Int128.self, UInt128.self,
    ].map { (type: Any.Type) in ObjectIdentifier(type) })
