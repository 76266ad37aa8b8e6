import Adder
import AdderHTTP
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Testing

@testable import NewsKit

@Suite(.timeLimit(.minutes(5))) struct ImageLoaderTests {
    private let client = HTTPStub()
    private let folder: PictureFolder
    private let loader: ImageLoader
    private let now = Timestamp(milliseconds: 1_800_000_000_000)
    private let url = "https://a.example/1.png"

    init() throws {
        folder = try PictureFolder()
        loader = ImageLoader(http: client, cache: ImageCache(.folder(folder.path), limit: 10 << 20))
    }

    private func load(
        _ url: String? = nil, days: Int = 0, outdated: (NewsImage) -> Void = { _ in }
    ) async -> Result<NewsImage, NewsImageError> {
        do throws(NewsImageError) {
            let now = now.advanced(by: .seconds(86_400 * days))
            return .success(try await loader.image(at: url ?? self.url, origin: .public, now: now, outdated: outdated))
        } catch {
            return .failure(error)
        }
    }

    private func code(_ answer: HTTPStub.Answer) async -> String? {
        client.answer(url, with: answer)
        if case .failure(let error) = await load() { return error.code }
        return nil
    }

    @Test func aPictureIsAskedForOnceADay() async throws {
        client.answer(url, with: .picture(TestPicture.png()))
        let image = try await load().get()
        #expect(try await load().get() == image)
        #expect(client.requests.count == 1)
        client.answer(url, with: .picture(TestPicture.png(9, 9)))
        #expect(try await load(days: 1).get().width == 9)
        #expect(client.requests.count == 2)
        #expect(client.requests[0].limit == 5 << 20 && client.requests[0].origin == .public)
        #expect(client.requests[0].accept.contains("image/webp"))
    }

    @Test func theServerDecidesWithinAMonth() async throws {
        for (caching, days, isAsked) in [
            ("no-cache", 0, true), ("no-store", 0, true), ("max-age=864000", 9, false),
            ("max-age=2147483648", 29, false), ("max-age=2147483648", 30, true),
        ] {
            let url = "https://a.example/\(client.requests.count)"
            client.answer(url, with: .picture(TestPicture.png(), headers: [HTTPHeader("Cache-Control", caching)]))
            _ = try await load(url).get()
            let count = client.requests.count
            _ = try await load(url, days: days).get()
            #expect(client.requests.count == count + (isAsked ? 1 : 0), "\(caching), \(days) days")
        }
    }

    @Test func anOldPictureIsBetterThanNone() async throws {
        client.answer(url, with: .picture(TestPicture.png()))
        let image = try await load().get()
        for code in [HTTPError.Code.unreachable, .timedOut, .serverFailure] {
            client.answer(url, with: .failure(HTTPError(code, "It is down.")))
            #expect(try await load(days: 2).get() == image)
        }
        client.answer(url, with: .failure(HTTPError(.gone, "It was removed.", status: 410)))
        #expect(await load(days: 2) == .failure(.notLoaded(NewsLoadFailure(code: "gone", message: "It was removed."))))
    }

    @Test func theOldPictureShowsWhileTheNetworkIsAsked() async throws {
        client.answer(url, with: .picture(TestPicture.png()))
        let old = try await load().get()
        client.answer(url, with: .picture(TestPicture.png(9, 9)))
        for (days, expected) in [(0, []), (2, [old]), (2, [])] {
            var shown: [NewsImage] = []
            let count = client.requests.count
            _ = try await load(days: days) { image in
                shown.append(image)
                #expect(client.requests.count == count)
            }.get()
            #expect(shown == expected)
        }
    }

    @Test func otherDocumentsAreRefused() async {
        let html = Array("<html></html>".utf8)
        let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
        let cases: [(HTTPStub.Answer, String)] = [
            (.picture(html), "notAnImage"), (.picture(TestPicture.png(), type: "text/html"), "notAnImage"),
            (.picture(svg, type: "image/svg+xml"), "notAnImage"), (.picture([], type: nil), "notAnImage"),
            (.picture(Array(TestPicture.png().dropLast(3))), "damagedImage"),
            (.picture(TestPicture.png(60_000, 60_000)), "unusableSize"),
            (.failure(HTTPError(.tooLarge, "It is too large.")), "tooLarge"),
            (.failure(HTTPError(.cutOff, "It broke off.")), "cutOff"),
        ]
        for (answer, expected) in cases { #expect(await code(answer) == expected) }
        #expect(folder.names.isEmpty)
    }

    @Test func theBytesDecideTheFormat() async throws {
        for type in ["image/png", "application/octet-stream", nil] {
            client.answer(url, with: .picture(TestPicture.jpeg(), type: type))
            #expect(try await load(days: client.requests.count * 2).get().format == .jpeg)
        }
    }

    @Test func atMostFourPicturesAreTransferred() async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<9 {
                let url = "https://a.example/\(number)"
                client.answer(url, with: .picture(TestPicture.png()).delayed(by: .seconds(1)))
                group.addTask { _ = await load(url) }
            }
            for (waiting, sent) in [(ImageLoader.width, 4), (ImageLoader.width, 8), (1, 9)] {
                await client.clock.hasSleepers(waiting)
                for _ in 0..<200 { await Task.yield() }
                #expect(client.requests.count == sent)
                client.clock.advance(by: .seconds(1))
            }
        }
        #expect(client.requests.count == 9 && folder.names.count == 9)
    }

    @Test func anotherRowKeepsTheTransfer() async throws {
        client.answer(url, with: .picture(TestPicture.png()).delayed(by: .seconds(1)))
        let (first, second) = (Task { await load() }, Task { await load() })
        await client.clock.hasSleepers()
        while loader.loads.waiterCount(for: "public \(url)") < 2 { await Task.yield() }
        first.cancel()
        #expect(await first.value == .failure(.cancelled))
        client.clock.advance(by: .seconds(1))
        #expect(try await second.value.get().width == 4)
        #expect(client.requests.count == 1 && client.cancelled.isEmpty)
    }

    @Test func aCancelledLoadIsAbandoned() async {
        client.answer(url, with: .picture(TestPicture.png()).delayed(by: .seconds(1)))
        let task = Task { await load() }
        await client.clock.hasSleepers()
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        await client.hasCancelled()
        #expect(folder.names.isEmpty)
    }
}
