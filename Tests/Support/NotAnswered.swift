/// The error of a test in which something other than the expected came.
struct NotAnswered: Error {
    let description: String

    init(_ value: Any) {
        description = "\(value)"
    }
}
