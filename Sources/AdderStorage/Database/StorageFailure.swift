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
    /// Returns the error that holds an error of the storage.
    static func storage(_ error: StorageError) -> Self

    /// The storage's error; `nil` if this error is the client's own.
    var storageError: StorageError? { get }
}
