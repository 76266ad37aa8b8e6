/// The way in which a reader treats a text that is not as expected.
package enum JSONPolicy {
    /// The reading ends at the first problem, whose location is named, for a text that a person can correct.
    case strict
    /// The reading goes on as far as it can, for a text that somebody else wrote.
    ///
    /// A value of another type is skipped. A missing comma, one before a closing bracket, a control character in a string and
    /// an unknown escape are read as they are meant.
    case tolerant(JSONTolerance)
}

/// The limits of a tolerant reading, and the receiver of the defects that it reads over.
package struct JSONTolerance {
    /// A defect that is read over.
    package enum Defect: Sendable {
        case missingComma, wrongType, controlCharacter
        /// Values are nested deeper than the limit.
        case depth
    }

    let depth: Int
    let interruption: () -> String?
    let report: (Defect, _ offset: Int, _ message: @autoclosure () -> String) -> Void

    /// Creates a tolerance.
    ///
    /// - Parameters:
    ///   - depth: The number of values inside one another up to which none is reported.
    ///   - interruption: Returns the reason to stop, which is asked for before each element of an array; `nil` to go on.
    ///   - report: Receives a defect, its position, and a sentence about it.
    package init(
        depth: Int, interruption: @escaping () -> String?,
        report: @escaping (Defect, _ offset: Int, _ message: @autoclosure () -> String) -> Void
    ) {
        self.depth = depth
        self.interruption = interruption
        self.report = report
    }
}

/// The problem that ends a reading.
package struct JSONError: Error {
    /// The position in the text.
    package let offset: Int
    /// The path of the value, such as `todos[2].title`, or the line and the column; empty in a tolerant reading.
    package let location: String
    /// A sentence that says what was expected.
    package let message: String
    /// A Boolean value that indicates whether the text ends there, or the reading was interrupted.
    package let isEnd: Bool
}
