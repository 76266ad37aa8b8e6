#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

extension String {
    /// The text in the canonical form NFC, in which what looks the same has the same bytes:
    /// <https://www.unicode.org/reports/tr15/#Norm_Forms>.
    ///
    /// The standard library compares texts so, and its tables are in every program: it adds nothing, where Foundation adds 52 MB to
    /// a static one. Its function is not public yet, so a later toolchain may ask for another name here. On Apple’s systems, where
    /// Foundation is there anyway, it is Foundation’s.
    package var canonical: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        #if canImport(Darwin)
            return precomposedStringWithCanonicalMapping
        #else
            var text = String.UnicodeScalarView()
            text.append(contentsOf: _nfc)
            return String(text)
        #endif
    }
}
