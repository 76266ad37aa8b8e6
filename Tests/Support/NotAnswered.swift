/// The error of a value that the test did not expect.
package struct NotAnswered: Error, CustomStringConvertible {
    package let description: String

    package init(_ value: Any) {
        description = "The answer was \(value)."
    }
}
