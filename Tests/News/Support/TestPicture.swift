@testable import NewsKit

/// Documents that are pictures, or nearly so.
enum TestPicture {
    /// The smallest pictures of each format, by the encoders of others.
    static let all: [(format: NewsImageFormat, size: Int, base64: String)] = [
        (.gif, 1, "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"),
        (.webp, 1, "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"),
        (.webp, 1, "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="),
        (
            .png, 1,
            """
            iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
            """
        ),
        (
            .avif, 2,
            """
            AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2
            aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAx
            Q29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNs
            eAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=
            """
        ),
    ]

    /// A picture in PNG, without pixels, filled up to a number of bytes.
    static func png(_ width: Int = 4, _ height: Int = 3, byteCount: Int = 100) -> [UInt8] {
        let header = bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0]
        let filling = [UInt8](repeating: 0, count: max(0, byteCount - 57))
        return PNGReader.signature + chunk("IHDR", header) + chunk("fiLL", filling) + chunk("IEND", [])
    }

    /// A picture in JPEG, of this size, with a smaller one inside its metadata.
    static func jpeg(_ width: Int = 4, _ height: Int = 3) -> [UInt8] {
        let frame: [UInt8] =
            [0xFF, 0xC2, 0, 11, 8] + bigEndian(height).suffix(2) + bigEndian(width).suffix(2) + [1, 1, 0x11, 0]
        let metadata: [UInt8] = [0xFF, 0xE1, 0, 8, 0xFF, 0xD8, 0xFF, 0xDA, 0xFF, 0xD9]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0x00, 0x34]
        return [0xFF, 0xD8] + metadata + [0xFF] + frame + scan + [0xFF, 0xD9]
    }

    private static func chunk(_ type: String, _ contents: [UInt8]) -> [UInt8] {
        bigEndian(contents.count) + Array(type.utf8) + contents + [0, 0, 0, 0]
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        (1...4).map { UInt8(truncatingIfNeeded: number >> (32 - 8 * $0)) }
    }
}
