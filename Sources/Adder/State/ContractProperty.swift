/// A property that a contract reads or writes: its name, and the bytes of the state that it occupies.
@usableFromInline
struct ContractProperty: Sendable {
    var name: String { describe() }
    /// Called only for an error's text: a key path's description takes longer than the rest of a contract.
    private let describe: @Sendable () -> String
    /// The range of bytes in the state; `nil` for a property that is not stored.
    let bytes: Range<Int>?

    @usableFromInline
    init<Root, Value>(_ path: ReadPath<Root, Value>) {
        // The description of a computed property has an address: `\State.<computed 0x… (Int)>`.
        describe = { "\(path)".split(separator: " ").filter { !$0.hasPrefix("0x") }.joined(separator: " ") }
        bytes = MemoryLayout<Root>.offset(of: path).map { $0..<($0 + MemoryLayout<Value>.size) }
    }

    /// Creates the property of a part that may be absent.
    init<Root, Part>(_ part: ReadPath<Root, Part?>, _ property: ContractProperty) {
        describe = { "\(part)?.\(property.name.drop { $0 != "." }.dropFirst())" }
        // An optional value begins with the value that it wraps.
        let start = MemoryLayout<Root>.offset(of: part)
        bytes = start.flatMap { start in
            property.bytes.map { start + $0.lowerBound..<start + $0.upperBound }
        }
    }

    /// Returns the names of this property and of one that overlaps it; `nil` if they are the same property.
    func names(with other: ContractProperty) -> String? {
        bytes == other.bytes && name == other.name ? nil : "\(name) and \(other.name), which overlap"
    }

    /// Returns `true` if the properties are the same, or one is a part of the other.
    func overlaps(_ other: ContractProperty) -> Bool {
        guard let bytes, let others = other.bytes else { return false }
        return bytes.overlaps(others) || bytes == others
    }
}
