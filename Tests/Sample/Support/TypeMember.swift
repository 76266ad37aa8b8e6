/// The kinds of types that the runtime tells apart, as far as tests ask for them.
private enum TypeKind: Int {
    case structure = 0x200
    case enumeration = 0x201
    case optional = 0x202
    case tuple = 0x301
    case object = 0

    /// Creates the kind of a type; `nil` for a function, an existential and all others.
    init?(_ type: Any.Type) {
        self = .object
        if type is AnyClass { return }
        self.init(rawValue: unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee)
    }
}

/// A stored property of a struct or a class, or the associated values of an enum's case, with its type.
///
/// It is read from the descriptions that the compiler writes for reflection, so no value is needed: an optional that is
/// always `nil` and a case that no test makes are seen too. The layout is stable: docs/ABI/TypeMetadata.rst of Swift.
struct TypeMember {
    let name: String
    let type: Any.Type
    let isVariable: Bool

    var isTuple: Bool { TypeKind(type) == .tuple }

    /// Returns the members of a struct, a class, an enum or a tuple; empty for all other types.
    static func all(of type: Any.Type) -> [TypeMember] {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        switch TypeKind(type) {
        case .structure, .enumeration, .optional: return fields(metadata, descriptorAt: 8)
        case .object: return fields(metadata, descriptorAt: descriptorOfClass)
        case .tuple: return elements(metadata)
        case nil: return []
        }
    }

    private static func elements(_ tuple: UnsafeRawPointer) -> [TypeMember] {
        (0..<tuple.load(fromByteOffset: 8, as: Int.self)).map { index in
            let type = tuple.load(fromByteOffset: 24 + index * 16, as: Any.Type.self)
            return TypeMember(name: "\(index)", type: type, isVariable: false)
        }
    }

    #if canImport(ObjectiveC)
        private static let descriptorOfClass = 64
    #else
        private static let descriptorOfClass = 40
    #endif

    private static func fields(_ metadata: UnsafeRawPointer, descriptorAt offset: Int) -> [TypeMember] {
        let descriptor = metadata.load(fromByteOffset: offset, as: UnsafeRawPointer.self)
        guard let fields = target(of: descriptor + 16) else { return [] }
        let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
        let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
        return (0..<count).compactMap { index in
            let record = fields + 16 + index * size
            // A case without associated values has no type.
            guard let mangled = target(of: record + 4)?.assumingMemoryBound(to: UInt8.self),
                let name = target(of: record + 8)?.assumingMemoryBound(to: CChar.self),
                let type = _getTypeByMangledNameInContext(
                    mangled, length(of: mangled), genericContext: descriptor, genericArguments: metadata + 16)
            else { return nil }
            let isVariable = record.load(as: UInt32.self) & 2 != 0
            return TypeMember(name: String(cString: name), type: type, isVariable: isVariable)
        }
    }

    /// Follows a relative pointer.
    private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = Int(pointer.load(as: Int32.self))
        return offset == 0 ? nil : pointer + offset
    }

    /// Symbolic references in a mangled name contain zeros.
    private static func length(of mangled: UnsafePointer<UInt8>) -> UInt {
        var length = 0
        while mangled[length] != 0 {
            switch mangled[length] {
            case 0x01...0x17: length += 5
            case 0x18...0x1F: length += 9
            default: length += 1
            }
        }
        return UInt(length)
    }
}

/// A collection of the standard library, whose storage is a class: its elements count.
private protocol Container {
    static var elements: [Any.Type] { get }
}

extension Array: Container {
    fileprivate static var elements: [Any.Type] { [Element.self] }
}
extension Set: Container {
    fileprivate static var elements: [Any.Type] { [Element.self] }
}
extension Dictionary: Container {
    fileprivate static var elements: [Any.Type] { [Key.self, Value.self] }
}

/// A type that a value can contain, and the way to it, such as `TodosRequest.draft.submit.fields`.
struct ContainedType {
    let path: String
    let type: Any.Type

    /// A Boolean value that indicates whether the type is a value: a struct, an enum or a tuple, or a class that only one
    /// file can name and whose properties never change, which is the storage of a value.
    var isValue: Bool {
        switch TypeKind(type) {
        case .structure, .enumeration, .optional, .tuple: true
        case .object:
            String(reflecting: type).contains("(unknown context at ")
                && !TypeMember.all(of: type).contains(where: \.isVariable)
        case nil: false
        }
    }

    /// Returns a type and all types that its values can contain, each once, but for some with what they contain.
    static func all(in type: Any.Type, except others: [Any.Type] = []) -> [ContainedType] {
        var found: [ContainedType] = []
        var seen = Set(others.map(ObjectIdentifier.init))
        func visit(_ type: Any.Type, _ path: String) {
            guard seen.insert(ObjectIdentifier(type)).inserted else { return }
            found.append(ContainedType(path: path, type: type))
            if let container = type as? any Container.Type {
                for element in container.elements { visit(element, path) }
            } else if TypeKind(type) == .optional || !String(reflecting: type).hasPrefix("Swift.") {
                for member in TypeMember.all(of: type) { visit(member.type, "\(path).\(member.name)") }
            }
        }
        visit(type, "\(type)")
        return found
    }
}
