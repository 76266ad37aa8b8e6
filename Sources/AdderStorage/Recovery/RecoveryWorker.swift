#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Recovers a damaged database on a queue of its own.
actor RecoveryWorker {
    private let executor = DatabaseExecutor()

    /// The queue that the work runs on.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Copies what can be read of a damaged database into a new one, which takes the place of an earlier one at its path.
    func recover(_ damaged: String, to path: String) throws(StorageError) -> Recovery {
        // Without any lock or file, so that the damaged files stay as they are.
        let source = try Engine(path: damaged, access: .unlocked, toleratesDamage: true, waiting: LockWaiting(.zero))
        let tables = try source.tablesToRecover()
        for suffix in [""] + DatabaseName.companionSuffixes { unlink(path + suffix) }
        var recovered: [Recovery.Table] = []
        let isCreated = try DatabaseName(path: path).create(waiting: LockWaiting(.seconds(5))) {
            new throws(StorageError) in
            let engine = try Engine(path: new, describedAs: path, waiting: LockWaiting(.zero))
            recovered = try engine.fill(from: source, tables)
        }
        guard isCreated else {
            throw StorageError(
                code: .locked,
                message: "The database \"\(path)\" was created by another program meanwhile. Try again.")
        }
        return Recovery(path: path, tables: recovered)
    }
}
