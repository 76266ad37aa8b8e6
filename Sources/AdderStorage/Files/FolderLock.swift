#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A lock on a folder, held while databases in it are created or renamed, and released with this value.
///
/// It excludes the other databases of this module, in this process and in others, and ends with its process. It needs no
/// file of its own. Reading and writing a database takes no such lock.
struct FolderLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for the lock until the time for waiting is over or the task is cancelled.
    ///
    /// - Throws: `locked`; `cancelled`; an error of the system if the folder cannot be opened or locked.
    init(_ folder: String, _ waiting: LockWaiting) throws(StorageError) {
        descriptor = try Self.locked(folder, waiting)
    }

    deinit { close(descriptor) }

    /// Returns a descriptor that holds the lock.
    private static func locked(_ folder: String, _ waiting: LockWaiting) throws(StorageError) -> Int32 {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard descriptor >= 0 else { throw error(errno, folder, action: "opened") }
        do throws(StorageError) {
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                let number = errno
                guard number == EWOULDBLOCK || number == EINTR else { throw error(number, folder, action: "locked") }
                if Task.isCancelled { throw .cancelled("The folder \"\(folder)\"") }
                guard waiting.pause() else { throw timeout(folder) }
            }
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    private static func timeout(_ folder: String) -> StorageError {
        StorageError(
            code: .locked,
            message: "The folder \"\(folder)\" stayed locked by another program that creates or moves a database. "
                + "Try again, or close that program.")
    }

    private static func error(_ number: Int32, _ folder: String, action: String) -> StorageError {
        StorageError(errno: number, subject: "The folder", path: folder, action: action)
    }
}
