/// The structure of AVIF: boxes, by ISO/IEC 14496-12 and <https://aomediacodec.github.io/av1-avif/>.
enum AVIFReader {
    /// Returns `true` if the first box names the brand of AVIF.
    static func isAVIF(_ bytes: [UInt8]) -> Bool {
        guard bytes.isText("ftyp", at: 4), let length = bytes.bigEndian(0, bytes: 4), length <= min(bytes.count, 1_024)
        else { return false }
        // The brand, its version, and the brands that it is compatible with.
        return stride(from: 8, to: length, by: 4).contains {
            $0 != 12 && (bytes.isText("avif", at: $0) || bytes.isText("avis", at: $0))
        }
    }

    /// Returns the size of the largest picture; `nil` if none says its size, a box breaks off, or there is
    /// no box of data.
    static func size(of bytes: [UInt8]) -> ImageSize? {
        guard let boxes = boxes(bytes, 0..<bytes.count), boxes.contains(where: { bytes.isText("mdat", at: $0.type) })
        else { return nil }
        var sizes: [ImageSize] = []
        // The properties of pictures stand in boxes in one another; the first has a version before its contents.
        for meta in boxes where bytes.isText("meta", at: meta.type) {
            for part in Self.boxes(bytes, meta.contents.dropFirst(4)) ?? [] where bytes.isText("iprp", at: part.type) {
                for list in Self.boxes(bytes, part.contents) ?? [] where bytes.isText("ipco", at: list.type) {
                    sizes += (Self.boxes(bytes, list.contents) ?? []).compactMap { extent(bytes, $0) }
                }
            }
        }
        return sizes.max { $0.width * $0.height < $1.width * $1.height }
    }

    private static func extent(_ bytes: [UInt8], _ box: Box) -> ImageSize? {
        guard bytes.isText("ispe", at: box.type), box.contents.count >= 12,
            let width = bytes.bigEndian(box.contents.lowerBound + 4, bytes: 4),
            let height = bytes.bigEndian(box.contents.lowerBound + 8, bytes: 4)
        else { return nil }
        return ImageSize(width: min(width, Int(Int32.max)), height: min(height, Int(Int32.max)))
    }

    private struct Box {
        /// The offset of the four letters of its type.
        let type: Int
        let contents: Range<Int>
    }

    /// Returns the boxes that fill a range; `nil` if one of them breaks off.
    private static func boxes(_ bytes: [UInt8], _ range: Range<Int>) -> [Box]? {
        var boxes: [Box] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard var length = bytes.bigEndian(offset, bytes: 4) else { return nil }
            var head = 8
            if length == 0 { length = range.upperBound - offset }
            if length == 1 {
                head = 16
                guard bytes.bigEndian(offset + 8, bytes: 4) == 0, let low = bytes.bigEndian(offset + 12, bytes: 4)
                else {
                    return nil
                }
                length = low
            }
            guard length >= head, length <= range.upperBound - offset else { return nil }
            boxes.append(Box(type: offset + 4, contents: offset + head..<offset + length))
            offset += length
        }
        return boxes
    }
}
