import Adder

/// A value of the standard library that is one text, number or Boolean value in JSON.
package enum JSONLeaf {
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
}

/// The reason why a value is not the leaf that is expected.
typealias LeafProblem = CodedError<JSONCodingError.Code>

extension JSONTree {
    var isNull: Bool { if case .null = self { true } else { false } }

    /// The value in a message, if it is a text or a number.
    var shortText: String? {
        switch self {
        case .text(let text), .number(let text): text
        case .null, .boolean, .array, .object: nil
        }
    }

    /// Returns the value as one of the standard library's texts, numbers and Boolean values; `nil` for another type.
    // Copies for each type of number would take 85 kB of a host.
    @_semantics("optimize.sil.specialize.generic.never")
    func leaf<T>(_ allowsSpecialNumbers: Bool) -> Result<T, LeafProblem>? {
        if T.self == String.self {
            guard case .text(let text) = self else { return .failure(mismatch("a string")) }
            return (text as? T).map { .success($0) }
        }
        if T.self == Bool.self {
            guard case .boolean(let flag) = self else { return .failure(mismatch("true or false")) }
            return (flag as? T).map { .success($0) }
        }
        guard numbers.contains(ObjectIdentifier(T.self)) else { return nil }
        do throws(LeafProblem) {
            if let type = T.self as? any FixedWidthInteger.Type {
                return (try integer(type) as? T).map { .success($0) }
            }
            if T.self == Float.self {
                return (try fraction(Float.self, allowsSpecialNumbers) as? T).map { .success($0) }
            }
            return (try fraction(Double.self, allowsSpecialNumbers) as? T).map { .success($0) }
        } catch {
            return .failure(error)
        }
    }

    /// Returns the problem of a value that is not of the expected kind.
    func mismatch(_ expected: String) -> LeafProblem {
        let found =
            switch self {
            case .null: "null"
            case .boolean: "true or false"
            case .number: "a number"
            case .text: "a string"
            case .array: "an array"
            case .object: "an object"
            }
        return LeafProblem(isNull ? .unexpectedNull : .wrongType, "Expected \(expected), but found \(found).")
    }

    /// Returns a whole number.
    private func integer(_ type: any FixedWidthInteger.Type) throws(LeafProblem) -> any FixedWidthInteger {
        guard case .number(let digits) = self else { throw mismatch("a whole number") }
        if type == Int.self, let number = Int(digits) { return number }
        guard let whole = Self.whole(digits) else {
            throw LeafProblem(.outOfRange, "“\(digits.excerpt)” is not a whole number.")
        }
        guard let number = Self.number(type, whole) else {
            throw LeafProblem(.outOfRange, "“\(digits.excerpt)” is not a number \(Self.range(of: type)).")
        }
        return number
    }

    private static func number<Number: FixedWidthInteger>(
        _ type: Number.Type, _ digits: String
    ) -> (any FixedWidthInteger)? { Number(digits) }

    private static func range<Number: FixedWidthInteger>(of type: Number.Type) -> String {
        "from \(Number.min) to \(Number.max)"
    }

    /// Returns a number without decimals and exponent; `nil` if it is not whole. One that no type can hold is `huge`.
    private static func whole(_ digits: String) -> String? {
        guard digits.utf8.contains(where: { ".eE".utf8.contains($0) }) else { return digits }
        let parts = digits.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
        let mantissa = parts[0].split(separator: ".", maxSplits: 1)
        var significant = mantissa.joined()[...]
        let decimals = mantissa.count > 1 ? mantissa[1].utf8.count : 0
        while significant.last == "0", significant.utf8.count > 1 { significant.removeLast() }
        if significant == "0" || significant == "-0" { return "0" }
        let removed = mantissa.joined().utf8.count - significant.utf8.count
        // An exponent that no integer holds is as good as any other large one.
        let exponent = parts.count > 1 ? Int(parts[1]) ?? (parts[1].first == "-" ? -1_000_000 : 1_000_000) : 0
        let zeros = removed - decimals + max(-1_000_000, min(exponent, 1_000_000))
        guard zeros >= 0 else { return nil }
        return zeros > 40 ? "huge" : significant + String(repeating: "0", count: zeros)
    }

    private func fraction<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ type: Number.Type, _ allowsSpecialNumbers: Bool
    ) throws(LeafProblem) -> Number {
        switch self {
        case .number(let digits):
            guard let number = Number(digits), number.isFinite else {
                throw LeafProblem(.outOfRange, "“\(digits.excerpt)” is too large for the type \(type).")
            }
            return number
        case .text("inf") where allowsSpecialNumbers: return .infinity
        case .text("-inf") where allowsSpecialNumbers: return -.infinity
        case .text("nan") where allowsSpecialNumbers: return .nan
        case .null, .boolean, .text, .array, .object: throw mismatch("a number")
        }
    }
}

/// The types of numbers that a container encodes without the help of their own `encode(to:)`.
private let numbers: Set<ObjectIdentifier> = Set(
    [
        Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
        UInt16.self,
        UInt32.self, UInt64.self, Int128.self, UInt128.self,
    ].map { (type: Any.Type) in ObjectIdentifier(type) })
