public import AdderHTTP

/// Loads pictures for views, and keeps them in a cache.
///
/// ```swift
/// let pictures = PictureLoader(LiveHTTPClient(), cache: try await HTTPCache(.file(folder + "/pictures.db")))
/// let bytes = try await pictures.bytes(of: "https://river.example/bridge.png")
/// ```
///
/// The bytes decide whether a document is a picture, whatever its server says: GIF, JPEG, PNG or WebP. SVG is not accepted, since
/// it can contain programs and addresses. Nothing is decoded: damage within a picture shows itself in the decoder of the view.
public struct PictureLoader: Sendable {
    /// The greatest number of bytes of a picture.
    private static let byteLimit = 5 << 20
    /// The greatest number of pixels of a picture. Decoded, it needs four bytes each: 200 MB.
    private static let pixelLimit = 50_000_000

    private let http: CachingHTTPClient

    /// Creates a loader over a client, which transfers at most four pictures at once.
    public init(_ client: any HTTPClient, cache: HTTPCache) {
        http = CachingHTTPClient(LimitedHTTPClient(client, atMost: 4), cache: cache)
    }

    /// Returns the bytes of the picture at an address: those of the cache while they are fresh, or when the server cannot be
    /// reached, and otherwise those of the server. The transfer ends when the task is cancelled, such as that of a view that goes.
    ///
    /// An address in a document of others may not reach into the network of its reader, so it leads to public servers only.
    ///
    /// - Throws: The errors of the client; `undecodable` for a document that is not a picture; `tooLarge` for more than 5 MiB or 50
    ///   million pixels.
    public func bytes(of url: String) async throws(HTTPError) -> [UInt8] {
        var request = HTTPRequest(
            url: url, limit: Self.byteLimit, accept: "image/webp, image/png, image/jpeg, image/gif", origin: .public)
        request.priority = .low
        do throws(HTTPError) {
            return try Self.checked(try await http.fetch(request))
        } catch {
            request.source = .cache
            guard error.isTransient, let kept = try? await http.fetch(request) else { throw error }
            return try Self.checked(kept)
        }
    }

    private static func checked(_ response: HTTPResponse) throws(HTTPError) -> [UInt8] {
        guard let size = PictureSize(response.body) else {
            throw HTTPError(
                .undecodable,
                "The document at \(response.url) is not a picture in GIF, JPEG, PNG or WebP. Open its page instead.")
        }
        guard size.width > 0, size.height > 0, size.height <= pixelLimit / size.width else {
            throw HTTPError(
                .tooLarge,
                "The picture at \(response.url) has \(size.width) × \(size.height) pixels, which is nothing or more than "
                    + "50 million. Open its page instead.")
        }
        return response.body
    }
}

/// The size of a picture in pixels, as its head says.
private struct PictureSize {
    let width: Int
    let height: Int

    /// Reads the head of a picture; `nil` for another document, and for a head that breaks off.
    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.has("IHDR", at: 12) {
            // https://www.w3.org/TR/png-3/#11IHDR
            self.init(bytes.number(16, 4), bytes.number(20, 4))
        } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
            // https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 18
            self.init(bytes.little(6, 2), bytes.little(8, 2))
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self.init(jpeg: bytes)
        } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
            self.init(webP: bytes)
        } else {
            return nil
        }
    }

    private init?(_ width: Int?, _ height: Int?) {
        guard let width, let height else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// Follows the segments to the frame: <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>, annex B.
    private init?(jpeg bytes: [UInt8]) {
        var offset = 2
        while bytes.number(offset, 1) == 0xFF, let marker = bytes.number(offset + 1, 1) {
            switch marker {
            // A byte that fills up, and markers without contents.
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD7: offset += 2
            // The scan or the end, without a frame before it.
            case 0xD9, 0xDA: return nil
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                self.init(bytes.number(offset + 7, 2), bytes.number(offset + 5, 2))
                return
            default:
                guard let length = bytes.number(offset + 2, 2), length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }

    /// Reads the first chunk: <https://www.rfc-editor.org/rfc/rfc9649#section-2>.
    private init?(webP bytes: [UInt8]) {
        if bytes.has("VP8 ", at: 12), bytes.number(23, 3) == 0x9D012A {
            self.init(bytes.little(26, 2).map { $0 & 0x3FFF }, bytes.little(28, 2).map { $0 & 0x3FFF })
        } else if bytes.has("VP8L", at: 12), bytes.number(20, 1) == 0x2F, let bits = bytes.little(21, 4) {
            self.init(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        } else if bytes.has("VP8X", at: 12) {
            self.init(bytes.little(24, 3).map { $0 + 1 }, bytes.little(27, 3).map { $0 + 1 })
        } else {
            return nil
        }
    }
}

extension [UInt8] {
    /// Returns a number of some bytes, the highest first; `nil` if the bytes end before.
    fileprivate func number(_ offset: Int, _ length: Int) -> Int? {
        offset + length <= count ? self[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) } : nil
    }

    /// Returns a number of some bytes, the lowest first; `nil` if the bytes end before.
    fileprivate func little(_ offset: Int, _ length: Int) -> Int? {
        offset + length <= count ? self[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) } : nil
    }

    /// Returns `true` if the bytes have a text at an offset.
    fileprivate func has(_ text: String, at offset: Int) -> Bool { dropFirst(offset).starts(with: text.utf8) }
}
