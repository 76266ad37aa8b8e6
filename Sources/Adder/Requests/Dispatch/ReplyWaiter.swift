/// The caller that waits for the response to a request.
///
/// It is resumed when its response is delivered and the answer's work is over, whichever comes last: a thread that woke
/// up earlier would run into the locks of the other.
@usableFromInline
struct ReplyWaiter: ~Copyable, Sendable {
    // Not private: Swift 6.3.1 then crashes in a debug build.
    enum Phase {
        case waiting
        case delivered
        /// The answer's work is over.
        case answered(Resumption)
    }

    /// Resumes the caller with the response.
    ///
    /// An object, since it is rarely needed: a closure in its place would enlarge every request.
    final class Resumption: Sendable {
        let resume: @Sendable () -> Void

        init(_ resume: @escaping @Sendable () -> Void) {
            self.resume = resume
        }
    }

    private let phase = Lock(Phase.waiting)

    /// Notes that the response is delivered, and resumes the caller if the answer's work is over.
    func noteDelivery() {
        let resumption: Resumption? = phase.withLock { phase in
            guard case .answered(let resumption) = phase else {
                phase = .delivered
                return nil
            }
            return resumption
        }
        resumption?.resume()
    }

    /// A Boolean value that indicates whether the response is delivered, and the answer's work is not known to be over.
    @usableFromInline var isDelivered: Bool {
        phase.withLock { if case .delivered = $0 { true } else { false } }
    }

    /// Notes that the answer's work is over. Returns `true` if the response was delivered before; otherwise the delivery
    /// calls `resume`.
    @usableFromInline
    func noteAnswer(_ resume: @escaping @Sendable () -> Void) -> Bool {
        phase.withLock { phase in
            if case .delivered = phase { return true }
            phase = .answered(Resumption(resume))
            return false
        }
    }
}
