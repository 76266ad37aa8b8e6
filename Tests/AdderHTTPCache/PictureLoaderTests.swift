import Adder
import AdderHTTP
import AdderHTTPCache
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Foundation
import Servers
import Testing

@Suite(.timeLimit(.minutes(3))) struct PictureLoaderTests {
    private let http = HTTPStub()
    private let url = "https://river.example/bridge.png"
    private let cache: HTTPCache
    private let pictures: PictureLoader

    init() async throws {
        cache = try await HTTPCache(.memory)
        pictures = PictureLoader(http, cache: cache)
    }

    /// The smallest pictures of each format, by the encoders of others.
    private static let smallest: [[UInt8]] = [
        "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
        "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA",
        "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==",
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    ].compactMap { Data(base64Encoded: $0).map(Array.init) }

    /// The head of a picture in PNG.
    private static func png(_ width: UInt32 = 4, _ height: UInt32 = 3) -> [UInt8] {
        let size = [width, height].flatMap { number in [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + size
    }

    /// The head of a picture in JPEG, after that of a smaller one inside its metadata.
    private static func jpeg(_ width: UInt16 = 4, _ height: UInt16 = 3) -> [UInt8] {
        let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let inner: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1]
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, 13] + inner + [0xFF, 0xFF, 0xC2, 0, 11, 8] + size + [1, 1, 0x11, 0]
    }

    /// Returns the code of the error for a document.
    private func code(_ bytes: [UInt8]) async -> HTTPError.Code? {
        http.answer(url, with: .document(bytes, type: "text/html"))
        do throws(HTTPError) { _ = try await pictures.bytes(of: url) } catch { return error.code }
        return nil
    }

    @Test func theBytesDecideWhatIsAPicture() async {
        for picture in Self.smallest + [Self.png(50_000, 1_000), Self.jpeg(50_000, 1_000)] {
            #expect(await code(picture) == nil)
            #expect(await code(Array(picture.prefix(9))) == .undecodable)
        }
        for text in ["", "<html></html>", "<svg xmlns='http://www.w3.org/2000/svg'/>", "RIFF\0\0\0\0WAVE"] {
            #expect(await code(Array(text.utf8)) == .undecodable, "\(text)")
        }
        for (width, height) in [(50_001, 1_000), (0, 3), (3, 0), (UInt32.max, UInt32.max)] {
            #expect(await code(Self.png(width, height)) == .tooLarge)
        }
        #expect(await code(Self.jpeg(50_001, 1_000)) == .tooLarge)
        #expect(http.requests.allSatisfy { $0.limit == 5 << 20 })
    }

    @Test func noBytesCrashTheReader() async {
        var generator = SeededGenerator(seed: 25)
        var codes: Set<HTTPError.Code?> = []
        let pictures = Self.smallest + [Self.png(), Self.jpeg()]
        for round in 0..<600 {
            var bytes = pictures[round % pictures.count]
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            bytes.removeLast(Int.random(in: 0...(round % 3 == 0 ? bytes.count : 0), using: &generator))
            codes.insert(await code(bytes))
        }
        #expect(codes.isSubset(of: [nil, .undecodable, .tooLarge]) && codes.count > 1)
    }

    @Test func aKeptPictureIsShownOffline() async throws {
        http.answer(
            url, with: .document(Self.png(), type: "image/png", headers: [HTTPHeader("Cache-Control", "max-age=0")]),
            .failure(HTTPError(.unreachable, "It is down.")), .failure(HTTPError(.gone, "It was removed.")))
        for _ in 1...2 { #expect(try await pictures.bytes(of: url) == Self.png()) }
        let error = await #expect(throws: HTTPError.self) { try await pictures.bytes(of: url) }
        #expect(error?.code == .gone)
        #expect(try await cache.byteCount() == 0)
    }

    @Test func aViewThatGoesEndsItsTransfer() async {
        http.answer(url, with: .document(Self.png(), type: nil).delayed(by: .seconds(1)))
        let load = Task { try await pictures.bytes(of: url) }
        await http.clock.hasSleepers()
        load.cancel()
        let error = await #expect(throws: HTTPError.self) { try await load.value }
        #expect(error?.code == .cancelled)
        await http.hasCancelled()
    }

    @Test func aPictureDoesNotReachIntoTheNetworkOfItsReader() async throws {
        let server = try HostileServer { _, _ in .document(Self.png()) }
        let pictures = PictureLoader(LiveHTTPClient(), cache: cache)
        let error = await #expect(throws: HTTPError.self) { try await pictures.bytes(of: server.address + "/1.png") }
        #expect(error?.code == .privateAddress)
        #expect(server.connections == 0)
    }
}
