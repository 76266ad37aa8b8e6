/// The structure of GIF: <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
enum GIFReader {
    /// Returns the size; `nil` if there is no whole picture, or a block breaks off.
    ///
    /// The trailer may be missing, as it is in some documents that every program shows.
    static func size(of bytes: [UInt8]) -> ImageSize? {
        guard let width = bytes.littleEndian(6, bytes: 2), let height = bytes.littleEndian(8, bytes: 2),
            let flags = bytes.bigEndian(10, bytes: 1)
        else { return nil }
        var offset = 13 + tableSize(flags)
        var hasPicture = false
        while let kind = bytes.bigEndian(offset, bytes: 1), kind != 0x3B {
            switch kind {
            case 0x21: offset += 2
            case 0x2C:
                guard let flags = bytes.bigEndian(offset + 9, bytes: 1) else { return nil }
                // A descriptor, a table of colours, and the size of codes.
                offset += 10 + tableSize(flags) + 1
                hasPicture = true
            default: return nil
            }
            guard let end = endOfParts(bytes, from: offset) else { return nil }
            offset = end
        }
        return hasPicture && offset <= bytes.count ? ImageSize(width: width, height: height) : nil
    }

    /// Returns the offset after parts that begin with their lengths, the last of which is empty.
    private static func endOfParts(_ bytes: [UInt8], from start: Int) -> Int? {
        var offset = start
        while let length = bytes.bigEndian(offset, bytes: 1) {
            offset += 1 + length
            if length == 0 { return offset }
        }
        return nil
    }

    /// Returns the size of a table of colours in bytes.
    private static func tableSize(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
    }
}
