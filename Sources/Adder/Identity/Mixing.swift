/// Returns a value in which every bit depends on every bit of `value`: the finaliser of SplitMix64
/// (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
@usableFromInline
func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
}
