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
        // The properties of pictures are in nested boxes; the first has a version before its contents.
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
