/// Returns a value in which every bit depends on every bit of `value`: the finaliser of SplitMix64
/// (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
}

/// Returns the qualified name of a type, which is the same in every process: `ShopKit.Cart.Load`.
///
/// The name of a private type has the address of its context, which is left out. So two private types of one name in one
/// module share it.
package func stableName(of type: Any.Type) -> String {
    // The same text as `String(reflecting:)` has, which first looks whether the type of the type describes itself.
    let parts = _typeName(type).split(separator: "(", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { name, part in
        let isContext = part.hasPrefix("unknown context at $")
        // The parenthesis at its end, and the dot before the name.
        name += isContext ? part.drop { $0 != ")" }.dropFirst(2) : "(" + part
    }
}

/// Returns the same hash of a text in every process, unlike `Hasher`: FNV-1a
/// (draft-eastlake-fnv-35, section 2), then mixed.
func stableHash(of text: String) -> UInt64 {
    mix(text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
}
