import Foundation

/// How the cost may grow when the size does: it is measured at a size and at ten times that.
enum Growth {
    /// `within` is how far from flat it may be; what is flat by a budget of its own says so.
    case flat(from: Int, within: Double = Growth.room)
    /// `within` is what ten times the size may cost, when a budget says so.
    case linear(from: Int, within: Double = 10 * Growth.room)
    case linearithmic(from: Int)

    /// Room for noise, and for data that no longer fits a cache. What is quadratic grows by 100.
    static let room = 1.5

    var size: Int {
        switch self {
        case .flat(let size, _), .linear(let size, _), .linearithmic(let size): size
        }
    }

    /// What the cost at ten times the size may be at most, over the cost at the size.
    var limit: Double {
        switch self {
        case .flat(_, let room): room
        case .linear(_, let room): room
        case .linearithmic(let size): 10 * log(Double(size) * 10) / log(Double(size)) * Self.room
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
