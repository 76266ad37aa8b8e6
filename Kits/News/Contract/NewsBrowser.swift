/// A program of the host that opens links. A host gives one to the kit: see ``NewsDependencies/browser``.
///
/// ```swift
/// struct Browser: NewsBrowser {
///     func open(_ link: NewsLink) async throws(NewsError) {
///         guard await system.open(link.description) else { throw .notOpened("No program opens \(link).") }
///     }
/// }
/// ```
///
/// The kit opens a link when a person asks for it, and never by itself. A link comes from a feed: pass it as one argument to a
/// program, and never as a part of a command to a shell.
public protocol NewsBrowser: Sendable {
    /// Opens a link, and returns when a program has begun to open it.
    ///
    /// - Throws: ``NewsError/notOpened(_:)`` if none has.
    func open(_ link: NewsLink) async throws(NewsError)
}
