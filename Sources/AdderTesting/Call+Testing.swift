public import Adder

extension Call {
    /// Returns a call for testing an interactor with a plain `await`.
    ///
    /// ```swift
    /// let response = await interactor.respond(to: .add("Milk"), .testing())
    /// ```
    ///
    /// - Parameters:
    ///   - environment: The source of time, identifiers and randomness.
    ///   - request: The identity of the request, from which identifiers and random numbers are derived.
    ///   - progress: Called with each progress response, on the interactor's thread.
    public static func testing(
        _ environment: HostEnvironment = .testing(), request: EventID = EventID(rawValue: 1),
        progress: @escaping @Sendable (Response) -> Void = { _ in }
    ) -> Call {
        Call(scope: RequestScope(event: request, environment: SharedEnvironment(environment)), progress: progress)
    }
}
