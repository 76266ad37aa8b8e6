/// The reason that a row cannot be measured here.
struct Skipped: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
