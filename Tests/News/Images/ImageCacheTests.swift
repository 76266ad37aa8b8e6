import Adder
import AdderStorage
import Testing

@testable import NewsKit

@Suite struct ImageCacheTests {
    private let folder: PictureFolder
    private let now = Timestamp(milliseconds: 1_800_000_000_000)

    init() throws {
        folder = try PictureFolder()
    }

    private func cache(limit: Int = 1 << 20) -> ImageCache { ImageCache(.folder(folder.path), limit: limit) }

    private func later(_ seconds: Int) -> Timestamp { now.advanced(by: .seconds(seconds)) }

    @Test func aPictureIsFoundInALaterProcess() async throws {
        let image = try await cache().keep(TestPicture.png(7, 5), for: "a", at: now)
        #expect(image.format == .png && image.width == 7 && image.height == 5 && image.byteCount == 100)
        #expect(image.path.hasSuffix("/" + folder.names[0]) && image.url == "a")
        #expect(folder.bytes(of: folder.names[0]) == TestPicture.png(7, 5))
        let next = cache()
        #expect(await next.find("a", at: later(60)) == ImageCache.Found(image: image, isFresh: true))
        #expect(await next.find("b", at: later(60)) == nil)
        #expect(await next.byteCount == 4_096)
    }

    @Test func freshnessEndsWhenTheServerSays() async throws {
        try await cache().keep(TestPicture.png(), for: "a", at: now, freshUntil: later(60))
        for cache in [cache(), cache()] {
            #expect(await cache.find("a", at: later(59))?.isFresh == true)
            #expect(await cache.find("a", at: later(60))?.isFresh == false)
            // A clock that was set back.
            #expect(await cache.find("a", at: Timestamp(milliseconds: 0))?.isFresh == false)
        }
    }

    @Test func onlyThisUserReadsThePictures() async throws {
        try await cache().keep(TestPicture.png(), for: "a", at: now)
        #expect(try folder.permissions() == 0o700)
        #expect(try folder.permissions(of: folder.names[0]) == 0o600)
    }

    /// The next process knows no clock that was ahead.
    @Test func aUseOfTheFutureIsOneOfNow() async throws {
        try await cache().keep(TestPicture.png(), for: "a", at: later(1_000_000_000))
        let next = cache(limit: 2 * 4_096)
        try await next.keep(TestPicture.png(), for: "b", at: later(1))
        try await next.keep(TestPicture.png(), for: "c", at: later(2))
        let last = cache(limit: 2 * 4_096)
        for (url, isThere) in [("a", false), ("b", true), ("c", true)] {
            #expect(await (last.find(url, at: later(3)) != nil) == isThere, "\(url)")
        }
    }

    @Test func theLeastRecentlyUsedLeavesFirst() async throws {
        let cache = cache(limit: 3 * 4_096)
        for (index, url) in ["a", "b", "c"].enumerated() {
            try await cache.keep(TestPicture.png(), for: url, at: later(index))
        }
        _ = await cache.find("a", at: later(10))
        try await cache.keep(TestPicture.png(), for: "d", at: later(11))
        #expect(await cache.find("b", at: later(12)) == nil)
        #expect(folder.byteCount == 300)
        // The next process knows the order of the uses.
        let next = self.cache(limit: 2 * 4_096)
        #expect(await next.find("c", at: later(13)) == nil)
        #expect(await next.find("a", at: later(13)) != nil)
        #expect(folder.byteCount == 200)
        #expect(await next.byteCount == 8_192)
    }

    @Test func theLargestPictureStaysAlone() async throws {
        let cache = cache(limit: 4_096)
        try await cache.keep(TestPicture.png(), for: "a", at: now)
        try await cache.keep(TestPicture.png(byteCount: 5_000), for: "b", at: now)
        #expect(await cache.find("b", at: now)?.image.byteCount == 5_000)
        #expect(folder.byteCount == 5_000)
    }

    @Test func aNewPictureTakesThePlaceOfTheOldOne() async throws {
        let cache = cache()
        try await cache.keep(TestPicture.png(), for: "a", at: now)
        try await cache.keep(TestPicture.png(9, 9, byteCount: 5_000), for: "a", at: now)
        #expect(await cache.byteCount == 8_192)
        try await cache.keep(TestPicture.jpeg(), for: "a", at: now)
        #expect(folder.names.count == 1 && folder.names[0].hasSuffix(".jpeg"))
        #expect(await cache.byteCount == 4_096)
        #expect(await cache.find("a", at: now)?.image.format == .jpeg)
    }

    @Test func theNewerOfTwoPicturesStays() async throws {
        try await cache().keep(TestPicture.png(), for: "a", at: now)
        let (name, old) = (folder.names[0], TestPicture.png())
        try await cache().keep(TestPicture.jpeg(), for: "a", at: later(60))
        // A process was killed before it removed the old one.
        try folder.write(old, to: name)
        let next = cache()
        #expect(await next.find("a", at: later(61))?.image.format == .jpeg)
        #expect(folder.names.count == 1)
        #expect(await next.byteCount == 4_096)
    }

    @Test(arguments: [[], Array(TestPicture.png().dropLast()), TestPicture.jpeg()])
    func aDamagedFileIsLeftOut(bytes: [UInt8]) async throws {
        let cache = cache()
        try await cache.keep(TestPicture.png(), for: "a", at: now)
        let name = folder.names[0]
        for cache in [cache, self.cache()] {
            try folder.write(bytes, to: name)
            #expect(await cache.find("a", at: now) == nil)
            #expect(await cache.byteCount == 0)
            #expect(folder.names.isEmpty)
        }
        try await cache.keep(TestPicture.png(), for: "a", at: now)
        #expect(await cache.find("a", at: now) != nil)
    }

    @Test func aFolderThatHasGoneIsCreatedAgain() async throws {
        let cache = cache()
        try await cache.keep(TestPicture.png(), for: "a", at: now)
        try folder.removeAll()
        #expect(await cache.find("a", at: now) == nil)
        try await cache.keep(TestPicture.png(), for: "b", at: now)
        #expect(folder.names.count == 1)
        #expect(await cache.byteCount == 4_096)
    }

    @Test func filesOfOthersAreLeftAlone() async throws {
        let others = ["notes.txt", "picture.png", String(repeating: "A", count: 64) + ".1.png", ".adder-image-notes"]
        for name in others { try folder.write([1, 2, 3], to: name) }
        let cache = cache(limit: 4_096)
        for url in ["a", "b", "c"] { try await cache.keep(TestPicture.png(), for: url, at: now) }
        #expect(Set(folder.names).isSuperset(of: others))
        #expect(folder.names.count == others.count + 1)
    }

    @Test func aTemporaryFolderGoesWithItsCache() async throws {
        let cache = ImageCache(.temporary, limit: 10_000)
        #expect(await cache.find("a", at: now) == nil)
        let path = try await cache.keep(TestPicture.png(), for: "a", at: now).path
        let place = try #require(ImageFolder(existing: Folder.containing(path)))
        #expect(await cache.find("a", at: now) != nil)
        await cache.close()
        #expect(ImageFolder(existing: place.path) == nil)
        #expect(await cache.find("a", at: now) == nil)
        await #expect {
            try await cache.keep(TestPicture.png(), for: "a", at: now)
        } throws: { ($0 as? StorageError)?.code == .closed }
    }
}
