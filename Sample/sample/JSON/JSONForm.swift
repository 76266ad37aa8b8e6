/// A form of JSON on standard output.
enum JSONForm: Sendable {
    /// One document on one line.
    case document
    /// A line for each element of a list, and for each step of long work: https://github.com/ndjson/ndjson-spec
    case lines
}
