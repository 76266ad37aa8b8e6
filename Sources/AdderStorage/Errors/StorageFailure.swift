/// The errors of who uses a database, among them those of the storage.
///
/// ```swift
/// enum NotesError: StorageFailure {
///     case full
///     case storage(StorageError)
///
///     var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
/// }
/// ```
public protocol StorageFailure: Error {
    /// An error of the storage.
    static func storage(_ error: StorageError) -> Self

    /// The storage's error, if it is one.
    var storageError: StorageError? { get }
}

extension StorageError {
    /// Ends a transaction with which an error of the caller's own has done away; nobody sees it.
    static var abandoned: StorageError { StorageError(code: .failed, message: "The transaction was abandoned.") }
}
