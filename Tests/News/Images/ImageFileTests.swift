import Adder
import AdderStorage
import AdderTesting
import Foundation
import Testing

@testable import NewsKit

/// The moments at which a disk or a process gives up.
@Suite struct ImageFileTests {
    private let folder: PictureFolder
    private let now = Timestamp(milliseconds: 1_800_000_000_000)

    init() throws {
        folder = try PictureFolder()
    }

    /// Returns a cache on a disk that takes a number of bytes and is full then.
    private func cache(room: Int) -> ImageCache {
        let left = Lock(room)
        let writer = ImageFileWriter { descriptor, bytes in
            let count = left.withLock { left in
                let count = min(left, bytes.count)
                left -= count
                return count
            }
            guard count > 0 else {
                errno = ENOSPC
                return -1
            }
            return systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
        }
        return ImageCache(.folder(folder.path), limit: 1 << 20, writer: writer)
    }

    @Test func aFullDiskIsATypedError() async throws {
        let cache = cache(room: 150)
        try await cache.keep(TestPicture.png(), for: "a", at: now)
        for url in ["a", "b"] {
            await #expect {
                try await cache.keep(TestPicture.png(), for: url, at: now)
            } throws: { ($0 as? StorageError)?.code == .full }
        }
        // The earlier picture is there still, and no remains.
        #expect(await cache.find("a", at: now) != nil)
        #expect(folder.names.count == 1)
        #expect(await cache.byteCount == 4_096)
    }

    @Test func aFolderThatCannotBeThereIsATypedError() async throws {
        try folder.write([1], to: "file")
        let cache = ImageCache(.folder(folder.path + "/file/pictures"), limit: 1 << 20)
        await #expect {
            try await cache.keep(TestPicture.png(), for: "a", at: now)
        } throws: { ($0 as? StorageError)?.code == .cannotOpen }
    }

    @Test(arguments: [0, 40, 100]) func aKilledProcessLeavesNoHalfOfAPicture(written: Int) async throws {
        let path = folder.path
        try await cache(room: 100).keep(TestPicture.png(), for: "a", at: now)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, written = written as Int] in
            let writer = ImageFileWriter { descriptor, bytes in
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(written)))
                kill(getpid(), SIGKILL)
                return count
            }
            let cache = ImageCache(.folder(path), limit: 1 << 20, writer: writer)
            _ = try await cache.keep(TestPicture.jpeg(), for: "a", at: Timestamp(milliseconds: 1_800_000_000_000))
        }
        #expect(folder.names.count == 2)
        let next = cache(room: 1_000)
        #expect(await next.find("a", at: now)?.image.format == .png)
        #expect(folder.names.count == 1)
        #expect(await next.byteCount == 4_096)
    }

    @Test func theRemainsOfALivingProcessStay() async throws {
        let (folder, now) = (folder, now)
        let second = ImageCache(.folder(folder.path), limit: 1 << 20)
        let names = Lock<[String]>([])
        // The other cache lists the folder while this one is writing.
        let writer = ImageFileWriter { descriptor, bytes in
            if let path = ImageFolder(existing: folder.path) { _ = path.files(at: Timestamp(milliseconds: 0)) }
            names.withLock { $0 = folder.names }
            return systemWrite(descriptor, bytes)
        }
        let first = ImageCache(.folder(folder.path), limit: 1 << 20, writer: writer)
        try await first.keep(TestPicture.png(), for: "a", at: now)
        #expect(names.withLock { $0.count } == 1)
        #expect(await second.find("a", at: now) != nil)
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
