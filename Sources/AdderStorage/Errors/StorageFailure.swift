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
/// A closure of ``Database/write(_:_:)`` throws such errors, and so does its ``StoreConnection``. Each of them rolls the
/// transaction back.
public protocol StorageFailure: Error {
    /// Returns an error of this type that contains an error of the storage.
    static func storage(_ error: StorageError) -> Self

    /// The storage's error; `nil` if this error is the client's own.
    var storageError: StorageError? { get }
}

extension StorageError: StorageFailure {
    /// Returns the error itself.
    public static func storage(_ error: StorageError) -> StorageError { error }

    /// The error itself.
    public var storageError: StorageError? { self }
}
