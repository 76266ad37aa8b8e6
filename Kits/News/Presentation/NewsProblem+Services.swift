public import AdderServices

extension NewsProblem {
    /// Creates a problem from an error of another kit's service.
    public init<Code>(_ error: ServiceError<Code>) {
        self.init(code: error.reason, message: error.message)
    }
}
