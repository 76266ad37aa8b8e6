import Adder
public import AdderServices

extension NewsProblem {
    /// Creates a problem from an error of another kit's service.
    public init<Code>(_ error: ServiceError<Code>) {
        self.init(code: error.reason, message: error.message)
    }

    /// Creates a problem from an amount that cannot be read.
    init(_ error: MoneyError) {
        self.init(code: error.code.rawValue, message: error.message)
    }

    /// Returns the problem of a quantity that is not a number.
    static func malformedQuantity(_ text: String) -> NewsProblem {
        NewsProblem(code: "malformed", message: "“\(text.excerpt)” is not a quantity. Enter a whole number, such as 1.")
    }
}
