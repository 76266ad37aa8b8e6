/// The structure of WebP: <https://www.rfc-editor.org/rfc/rfc9649#section-2>.
enum WebPReader {
    /// Returns the size; `nil` if the first chunk has none, or the bytes end before the end of the document.
    static func size(of bytes: [UInt8]) -> ImageSize? {
        guard let length = bytes.littleEndian(4, bytes: 4), length + 8 <= bytes.count else { return nil }
        if bytes.isText("VP8 ", at: 12) {
            guard bytes.bigEndian(23, bytes: 3) == 0x9D012A, let width = bytes.littleEndian(26, bytes: 2),
                let height = bytes.littleEndian(28, bytes: 2)
            else { return nil }
            return ImageSize(width: width & 0x3FFF, height: height & 0x3FFF)
        }
        if bytes.isText("VP8L", at: 12) {
            guard bytes.bigEndian(20, bytes: 1) == 0x2F, let bits = bytes.littleEndian(21, bytes: 4) else { return nil }
            return ImageSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        guard bytes.isText("VP8X", at: 12), let width = bytes.littleEndian(24, bytes: 3),
            let height = bytes.littleEndian(27, bytes: 3)
        else { return nil }
        return ImageSize(width: width + 1, height: height + 1)
    }
}
