import Dispatch
import Synchronization

/// Runs independent cases on some threads, each with a sandbox of its own.
enum Workers {
    /// Returns the results in the order of the cases.
    static func map<Case: Sendable, Result: Sendable>(
        _ cases: [Case], _ options: Options,
        _ body: @escaping @Sendable (Case, Sandbox) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        let next = Mutex(0)
        let results = Mutex<[Int: Result]>([:])
        let failure = Mutex<Failure?>(nil)
        DispatchQueue.concurrentPerform(iterations: options.jobs) { _ in
            do throws(Failure) {
                let sandbox = try Sandbox(options)
                defer { sandbox.remove() }
                while failure.withLock({ $0 }) == nil {
                    let index = next.withLock { number in
                        defer { number += 1 }
                        return number
                    }
                    guard index < cases.count else { return }
                    let result = try body(cases[index], sandbox)
                    results.withLock { $0[index] = result }
                }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
        return results.withLock { results in results.sorted { $0.key < $1.key }.map(\.value) }
    }
}
