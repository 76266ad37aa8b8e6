extension RouteTrie {
    // A hash only narrows the search: an edge is taken if its literal is equal. The literals are the table author's, so a
    // link cannot make them collide.

    static func seed(_ node: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15
    }

    static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash << 5 | hash >> 59) ^ UInt64(byte)
    }

    static func finished(_ hash: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
}
