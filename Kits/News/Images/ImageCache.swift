import Adder
import AdderStorage
import Dispatch

/// Keeps pictures in a folder within a number of bytes. The one that was not used for the longest time leaves first.
///
/// The folder is listed once, at the first use. Work on files runs on a queue of the cache's own. Another process may use
/// the same folder: each of the two counts what it knows, and finds out when a file has gone.
actor ImageCache {
    /// A picture that was found.
    struct Found: Equatable {
        let image: NewsImage
        /// A Boolean value that indicates whether the picture is to be used without asking its server.
        let isFresh: Bool
    }

    /// The location of the folder.
    enum Location: Equatable {
        /// The folder at a path, which is created with the first picture.
        case folder(String)
        /// A folder in the system's folder for temporary files, until the cache is closed.
        case temporary
    }

    private enum State {
        case unopened
        case open(ImageFolder)
        case closed
    }

    private struct Entry {
        var file: ImageFolder.File
        /// The header of the picture; `nil` if the file is an earlier process's, and has not been read yet.
        var header: ImageHeader?
    }

    private let location: Location
    private let limit: Int
    private let writer: ImageFileWriter
    private let executor = ImageExecutor()
    private var state = State.unopened
    private var entries: [String: Entry] = [:]
    private var order = RecentUse<String>()
    /// The number of bytes that all pictures take on the disk.
    private(set) var byteCount = 0

    /// The executor of the cache's queue.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ location: Location, limit: Int, writer: ImageFileWriter = ImageFileWriter()) {
        self.location = location
        self.limit = limit
        self.writer = writer
    }

    /// Returns the picture of a URL, and notes that it was used; `nil` if there is none, or its file is damaged.
    func find(_ url: String, at now: Timestamp) -> Found? {
        let key = ImageName.key(of: url)
        guard let folder = existingFolder(at: now), let entry = entries[key] else { return nil }
        let name = entry.file.name
        guard let file = folder.file(name),
            let header = (file.size == entry.file.size ? entry.header : nil) ?? header(of: name, in: folder)
        else {
            forget(key, folder)
            return nil
        }
        byteCount += file.space - entry.file.space
        entries[key] = Entry(file: file, header: header)
        order.use(key)
        folder.touch(name, at: now)
        // A clock that was set back does not make a picture fresh for years.
        let isFresh = now < name.freshUntil && name.freshUntil <= now.advanced(by: ImageFreshness.longest)
        return Found(image: NewsImage(url, header, file, folder), isFresh: isFresh)
    }

    /// Stores a picture in the place of an earlier one of the same URL.
    ///
    /// - Throws: `full`, `readOnly` or another error of the system; `closed`. The earlier picture is then still there.
    func store(
        _ bytes: [UInt8], _ header: ImageHeader, for url: String, at now: Timestamp, freshUntil: Timestamp
    ) throws(StorageError) -> NewsImage {
        let name = ImageName(key: ImageName.key(of: url), freshUntil: freshUntil, format: header.format)
        let file = ImageFolder.File(name: name, size: bytes.count, usedAt: now)
        var folder = try openFolder(at: now)
        var reason = writer.add(bytes, as: file, to: folder)
        if reason == ImageFolder.missing {
            // Somebody has removed the folder.
            (state, entries, order, byteCount) = (.unopened, [:], RecentUse(), 0)
            folder = try openFolder(at: now)
            reason = writer.add(bytes, as: file, to: folder)
        }
        if let reason { throw ImageFolder.error(reason, folder.path(of: name.text), "written") }
        if let earlier = entries[name.key]?.file {
            byteCount -= earlier.space
            if earlier.name != name { folder.remove(earlier.name) }
        }
        entries[name.key] = Entry(file: file, header: header)
        order.use(name.key)
        byteCount += file.space
        evict(from: folder)
        return NewsImage(url, header, file, folder)
    }

    /// Closes the cache, and removes a temporary folder. Later calls find and store nothing.
    func close() {
        if case .open(let folder) = state, location == .temporary { folder.removeAll() }
        (state, entries, order, byteCount) = (.closed, [:], RecentUse(), 0)
    }

    /// Returns the folder if there is one, and lists it at the first call.
    private func existingFolder(at now: Timestamp) -> ImageFolder? {
        if case .open(let folder) = state { return folder }
        guard case .unopened = state, case .folder(let path) = location, let folder = ImageFolder(existing: path) else {
            return nil
        }
        open(folder, at: now)
        return folder
    }

    private func openFolder(at now: Timestamp) throws(StorageError) -> ImageFolder {
        if case .closed = state {
            throw StorageError(code: .closed, message: "The cache of pictures was closed. Start the SDK again.")
        }
        if let folder = existingFolder(at: now) { return folder }
        let folder: ImageFolder =
            switch location {
            case .folder(let path): try .create(path)
            case .temporary: try .createTemporary()
            }
        open(folder, at: now)
        return folder
    }

    private func open(_ folder: ImageFolder, at now: Timestamp) {
        state = .open(folder)
        for file in folder.files(at: now) {
            let key = file.name.key
            if let other = entries[key]?.file.name {
                // A process that was killed has stored the newer one, and has not removed the other yet.
                guard other.freshUntil <= file.name.freshUntil else {
                    folder.remove(file.name)
                    continue
                }
                forget(key, folder)
            }
            entries[key] = Entry(file: file)
            order.use(key)
            byteCount += file.space
        }
        evict(from: folder)
    }

    private func header(of name: ImageName, in folder: ImageFolder) -> ImageHeader? {
        guard let bytes = folder.contents(of: name, limit: ImageLoader.greatestByteCount),
            let header = try? ImageHeader(bytes), header.format == name.format
        else { return nil }
        return header
    }

    private func forget(_ key: String, _ folder: ImageFolder) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        order.remove(key)
        byteCount -= entry.file.space
        folder.remove(entry.file.name)
    }

    /// Removes pictures until the others are within the limit. The one that was used last stays.
    private func evict(from folder: ImageFolder) {
        while byteCount > limit, order.count > 1, let key = order.removeOldest() { forget(key, folder) }
    }
}

extension NewsImage {
    fileprivate init(_ url: String, _ header: ImageHeader, _ file: ImageFolder.File, _ folder: ImageFolder) {
        self.init(
            url: url, path: folder.path(of: file.name.text), format: header.format, byteCount: file.size,
            width: header.width, height: header.height)
    }
}

/// An executor that runs the work on files on a dispatch queue of its own, whose thread may block.
///
/// Swift's cooperative pool has one thread a core, so an actor that waited for the disk there would stop unrelated tasks.
private final class ImageExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "adder.news.images")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }
}
