/// An error type of a storage client, which can hold the storage's own errors.
///
/// ```swift
/// enum NotesError: StorageFailure {
///     case tooManyNotes
///     case storage(StorageError)
///
///     var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
/// }
/// ```
///
/// A closure of ``Database/write(_:throwing:_:)`` throws such errors. Each of them rolls its transaction back.
public protocol StorageFailure: Error {
    /// Returns an error of this type that contains an error of the storage.
    static func storage(_ error: StorageError) -> Self

    /// The storage's error; `nil` if this error is the client's own.
    var storageError: StorageError? { get }
}

extension Database {
    /// Runs `body` on one consistent snapshot, like ``read(_:)``, with the caller's own type of error.
    ///
    /// - Throws: The error of `body`, or `Failure.storage` with an error of the storage.
    public func read<Result: Sendable, Failure: StorageFailure>(
        throwing: Failure.Type, _ body: @Sendable (_ connection: borrowing DatabaseConnection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try perform(.read, throwing: throwing, body)
    }

    /// Runs `body` as one transaction, like ``write(_:_:)``, with the caller's own type of error.
    ///
    /// Every error that `body` throws rolls the transaction back.
    ///
    /// - Throws: The error of `body`, or `Failure.storage` with an error of the storage.
    @discardableResult
    public func write<Result: Sendable, Failure: StorageFailure>(
        _ durability: Durability = .durable, throwing: Failure.Type,
        _ body: @Sendable (_ connection: borrowing DatabaseConnection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try perform(.write(durability), throwing: throwing, body)
    }

    private func perform<Result, Failure: StorageFailure>(
        _ kind: TransactionKind, throwing: Failure.Type,
        _ body: (borrowing DatabaseConnection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var thrown: Failure?
        do throws(StorageError) {
            return try perform(kind) { connection throws(StorageError) in
                do throws(Failure) {
                    return try body(connection)
                } catch {
                    if let error = error.storageError { throw error }
                    thrown = error
                    throw .rolledBackForCaller
                }
            }
        } catch {
            guard let thrown, error == .rolledBackForCaller else { throw .storage(error) }
            throw thrown
        }
    }
}
