/// The instructions of a row when its count was last committed, with Swift 6.3 on Linux for x86-64. A count may be 1.15 times
/// as high.
enum CommittedInstructions {
    /// Those of one iteration.
    case iteration(Int)
    /// Those of the sample with these arguments, from its start to its end, on as many todos as the row's size.
    case start([String], Int)

    var count: Int {
        switch self {
        case .iteration(let count), .start(_, let count): count
        }
    }
}
