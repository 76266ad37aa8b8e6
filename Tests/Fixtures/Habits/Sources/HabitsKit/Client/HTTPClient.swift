/// A client of HTTP: one function, which a test replaces by a closure.
public struct HTTPClient: Sendable {
    /// The answer of a server.
    public struct Answer: Equatable, Sendable {
        /// The status, such as 200.
        public let status: Int
        /// The bytes of the body.
        public let body: [UInt8]

        /// Creates an answer.
        public init(status: Int, body: [UInt8]) {
            self.status = status
            self.body = body
        }
    }

    /// Loads a resource from an address and returns the answer, whatever its status. It returns soon after its task is
    /// cancelled.
    public let get: @Sendable (_ address: String) async throws(HTTPError) -> Answer

    /// Creates a client from a function.
    public init(get: @escaping @Sendable (_ address: String) async throws(HTTPError) -> Answer) {
        self.get = get
    }
}
