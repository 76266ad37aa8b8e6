/// The structure of PNG: <https://www.w3.org/TR/png-3/#5DataRep>.
enum PNGReader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns the size; `nil` if the chunks do not begin with a header, or break off before the end.
    static func size(of bytes: [UInt8]) -> ImageSize? {
        guard bytes.isText("IHDR", at: 12), let width = bytes.bigEndian(16, bytes: 4),
            let height = bytes.bigEndian(20, bytes: 4)
        else { return nil }
        // A chunk has a length, a type, its contents, and a checksum.
        var offset = signature.count
        while let length = bytes.bigEndian(offset, bytes: 4), offset + 12 + length <= bytes.count {
            if bytes.isText("IEND", at: offset + 4) { return ImageSize(width: width, height: height) }
            offset += 12 + length
        }
        return nil
    }
}
