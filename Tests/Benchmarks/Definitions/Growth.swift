import Foundation

/// The allowed growth of a cost from a size to ten times that size.
enum Growth {
    /// The cost does not grow, within a factor.
    case flat(from: Int, within: Double = Growth.tolerance)
    /// The cost grows in proportion to the size. Ten times the size may cost at most `within` times as much.
    case linear(from: Int, within: Double = 10 * Growth.tolerance)
    /// The cost grows in proportion to *n* log *n*.
    case linearithmic(from: Int)

    /// The tolerance for noise, and for data that exceeds a cache. A quadratic cost grows by 100.
    static let tolerance = 1.5

    var size: Int {
        switch self {
        case .flat(let size, _), .linear(let size, _), .linearithmic(let size): size
        }
    }

    /// The maximum of the cost at ten times the size, divided by the cost at the size.
    var limit: Double {
        switch self {
        case .flat(_, let tolerance): tolerance
        case .linear(_, let tolerance): tolerance
        case .linearithmic(let size): 10 * log(Double(size) * 10) / log(Double(size)) * Self.tolerance
        }
    }

    var name: String {
        switch self {
        case .flat: "flat"
        case .linear: "linear"
        case .linearithmic: "n log n"
        }
    }
}
