/// The point from which on a text is no JSON.
struct JSONDefect: Error {
    /// The position in the document.
    let offset: Int
    /// A sentence that says what was expected there.
    let message: String
    /// A Boolean value that indicates whether the document ends there.
    let isEnd: Bool
}
