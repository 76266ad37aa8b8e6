#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Returns a Boolean value that indicates whether some work on a larger input takes about as much longer as the input is
/// larger, at most 2.5 times that.
///
/// It is measured in the processor time of this thread, so other tests change little. Only a machine that is disturbed makes
/// it longer, so the work counts as linear if one of three measurements is.
package func growsLinearly(from small: Int, to large: Int, _ work: (Int) throws -> Void) rethrows -> Bool {
    // What the runtime prepares at the first use would count for the small input.
    try work(small)
    for _ in 0..<3 {
        let (first, second) = (try processorTime { try work(small) }, try processorTime { try work(large) })
        if second < first * 2.5 * Double(large) / Double(small) { return true }
    }
    return false
}

/// Returns the seconds of this thread's processor time that some work takes.
private func processorTime(_ work: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try work()
    return now() - start
}
