/// The rules for the names of kits, which are also the keys of an encoded configuration.
struct KitNames {
    private var kits: [String: any Kit.Type] = [:]

    /// Adds a kit, and returns the problem of its name, if it has one.
    mutating func add(_ kit: any Kit.Type) -> ConfigurationProblem? {
        message(for: Self.base(of: kit)).map { ConfigurationProblem(kit.name, $0) }
    }

    private mutating func message(for kit: any Kit.Type) -> String? {
        let name = kit.name
        guard Self.isValid(name) else {
            return """
                “\(name)” is not a valid name of a kit. Name the kit \(kit) with a lower-case letter from a to z, followed \
                by lower-case letters, digits and hyphens, such as my-kit.
                """
        }
        guard name != Self.core else {
            return "The name “core” belongs to the options of the SDK itself. Give the kit \(kit) another name."
        }
        guard let other = kits.updateValue(kit, forKey: name) else { return nil }
        guard other != kit else { return "The kit \(kit) is enabled twice: enable it once." }
        return """
            The kits \(String(reflecting: other)) and \(String(reflecting: kit)) have the same name “\(name)”. Give one of \
            them another name, or enable only one.
            """
    }

    /// The key of the options of the core.
    static let core = "core"

    /// The kit behind a flag, or the kit itself.
    private static func base(of kit: any Kit.Type) -> any Kit.Type {
        if let switched = kit as? any AnySwitched.Type { base(of: switched.base) } else { kit }
    }

    private static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLowercase(first) else { return false }
        return name.utf8.allSatisfy { isLowercase($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isLowercase(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
