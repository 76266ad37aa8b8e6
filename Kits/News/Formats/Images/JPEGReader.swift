/// The structure of JPEG: <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>, annex B.
enum JPEGReader {
    /// Returns the size; `nil` if the segments have none, or the end of the picture is missing.
    static func size(of bytes: [UInt8]) -> ImageSize? {
        var size: ImageSize?
        var offset = 2
        while bytes.bigEndian(offset, bytes: 1) == 0xFF, let marker = bytes.bigEndian(offset + 1, bytes: 1) {
            switch marker {
            // A byte that fills up, and markers without contents.
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD7: offset += 2
            case 0xD9: return nil
            // The scan, in which an end is always the marker: its own bytes of that value are escaped.
            case 0xDA: return hasEnd(bytes, after: offset) ? size : nil
            default:
                guard let length = bytes.bigEndian(offset + 2, bytes: 2), length >= 2 else { return nil }
                if isFrame(marker), let height = bytes.bigEndian(offset + 5, bytes: 2),
                    let width = bytes.bigEndian(offset + 7, bytes: 2)
                {
                    size = ImageSize(width: width, height: height)
                }
                offset += 2 + length
            }
        }
        return nil
    }

    /// Returns `true` for the markers of table B.1 that begin a frame.
    private static func isFrame(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    private static func hasEnd(_ bytes: [UInt8], after offset: Int) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var index = offset
            while index + 1 < bytes.count {
                if bytes[index] == 0xFF, bytes[index + 1] == 0xD9 { return true }
                index += 1
            }
            return false
        }
    }
}
