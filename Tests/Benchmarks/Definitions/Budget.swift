/// The maximum cost of a row.
enum Budget {
    /// A multiple of the cost of the alternative in the same run.
    case times(Double)
    /// A number of milliseconds on any machine.
    case milliseconds(Double)
    /// A number of megabytes on any machine.
    case megabytes(Double)

    /// Returns the maximum of the ratio, or of the cost in nanoseconds or bytes.
    func limit(_ allowance: Double) -> Double {
        switch self {
        case .times(let ratio): ratio * allowance
        case .milliseconds(let limit): limit * 1e6 * allowance
        case .megabytes(let limit): limit * 1e6
        }
    }
}
