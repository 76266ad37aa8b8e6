import AdderTesting
import Testing

@testable import AdderStorage

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// A file that is good, on a disk that does not return all of it.
@Suite struct UnreadablePageTests {
    private let folder: TemporaryFolder
    private let path: String

    init() async throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
        try await fillWithNotes(path)
    }

    private let damage = Damage(
        error: StorageError(code: .corrupt, message: "It is damaged."), query: "SELECT text FROM note")

    @Test func aGoodFileIsNotDamaged() throws {
        let engine = try Engine(path: path, access: .readOnly, waiting: LockWaiting(.zero))
        #expect(try !engine.isDamageConfirmed(damage))
    }

    /// The codes of a failed reading, and of a reading that returned less than was asked for.
    private static let codes = [SQLITE_IOERR | 1 << 8, SQLITE_IOERR | 2 << 8]

    /// SQLite takes a page that is read in part for one whose rest is zero: it looks like damage.
    @Test(arguments: codes)
    func aPageThatCannotBeReadIsNoDamage(_ code: Int32) throws {
        let engine = try Engine(path: path, access: .readOnly, waiting: LockWaiting(.zero))
        let disk = try FailingDisk(engine, code)
        let error = #expect(throws: StorageError.self) { try engine.isDamageConfirmed(damage) }
        #expect(error?.code == .inputOutput)
        disk.mend()
        #expect(try !engine.isDamageConfirmed(damage))
    }
}

/// The descriptor of a connection, whose reading beyond the first pages fails.
private final class FailingDisk {
    private let handle: UnsafeMutablePointer<sqlite3_file>
    private let usual: UnsafePointer<sqlite3_io_methods>
    private let failing = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)

    init(_ engine: Engine, _ code: Int32) throws {
        var file: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(engine.database, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        handle = try #require(file)
        usual = try #require(handle.pointee.pMethods)
        failing.initialize(to: usual.pointee)
        if code == SQLITE_IOERR | 1 << 8 {
            failing.pointee.xRead = { _, _, _, _ in SQLITE_IOERR | 1 << 8 }
        } else {
            failing.pointee.xRead = { _, buffer, count, _ in
                buffer?.initializeMemory(as: UInt8.self, repeating: 0, count: Int(count))
                return SQLITE_IOERR | 2 << 8
            }
        }
        handle.pointee.pMethods = UnsafePointer(failing)
    }

    func mend() { handle.pointee.pMethods = usual }

    deinit { failing.deallocate() }
}
