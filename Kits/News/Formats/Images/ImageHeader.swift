/// The format and the size of a picture, read from its bytes.
///
/// The structure of the document is followed to its end, so that a picture that broke off is found. Nothing is decoded:
/// damage within the picture shows itself in the host's decoder.
struct ImageHeader: Hashable, Sendable {
    let format: NewsImageFormat
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int

    /// The greatest number of pixels of a picture. Decoded, it needs four bytes each: 200 MB.
    static let greatestPixelCount = 50_000_000

    /// The reasons why bytes are not a picture that is shown.
    enum Defect: Error, Equatable {
        case unknownFormat
        /// The structure breaks off, or contradicts itself.
        case damaged(NewsImageFormat)
        case unusableSize(width: Int, height: Int)
    }

    /// Creates the header of a whole picture.
    ///
    /// - Complexity: Linear in the number of bytes for JPEG, and in the number of parts for the others.
    init(_ bytes: [UInt8]) throws(Defect) {
        guard let format = NewsImageFormat(firstBytes: bytes) else { throw .unknownFormat }
        let size: ImageSize? =
            switch format {
            case .avif: AVIFReader.size(of: bytes)
            case .gif: GIFReader.size(of: bytes)
            case .jpeg: JPEGReader.size(of: bytes)
            case .png: PNGReader.size(of: bytes)
            case .webp: WebPReader.size(of: bytes)
            }
        guard let size else { throw .damaged(format) }
        // Each is below 2³², so that the product does not overflow.
        guard size.width > 0, size.height > 0, UInt64(size.width) * UInt64(size.height) <= Self.greatestPixelCount
        else {
            throw .unusableSize(width: size.width, height: size.height)
        }
        self.format = format
        (width, height) = (size.width, size.height)
    }
}

/// The size of a picture in pixels, as its header says.
struct ImageSize: Equatable {
    let width: Int
    let height: Int
}

extension NewsImageFormat {
    /// Creates the format that the first bytes of a document have; `nil` for any other format.
    init?(firstBytes bytes: [UInt8]) {
        if bytes.starts(with: PNGReader.signature) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.isText("RIFF", at: 0), bytes.isText("WEBP", at: 8) {
            self = .webp
        } else if AVIFReader.isAVIF(bytes) {
            self = .avif
        } else {
            return nil
        }
    }
}

extension [UInt8] {
    /// Returns a number of some bytes, the highest first; `nil` if the bytes end before.
    func bigEndian(_ offset: Int, bytes: Int) -> Int? {
        guard offset >= 0, bytes <= count, offset <= count - bytes else { return nil }
        return self[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns a number of some bytes, the lowest first; `nil` if the bytes end before.
    func littleEndian(_ offset: Int, bytes: Int) -> Int? {
        guard offset >= 0, bytes <= count, offset <= count - bytes else { return nil }
        return self[offset..<offset + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns `true` if the bytes have a text at an offset.
    func isText(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset <= count else { return false }
        return text.withUTF8Buffer { self[offset...].starts(with: $0) }
    }
}
