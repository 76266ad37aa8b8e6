import Synchronization

/// The serial lane of one interactor: the request that it is answering.
///
/// It also identifies the interactor, without the type of its requests.
@usableFromInline
final class SerialLane: Sendable {
    /// The name of the interactor's kit; `nil` for the interactor of a screen or of the host.
    let kit: String?
    private let holder = Atomic<UInt64>(0)

    init(kit: String?) {
        self.kit = kit
    }

    /// The request that is being answered; `nil` while the lane is free.
    var request: EventID? {
        let rawValue = holder.load(ordering: .acquiring)
        return rawValue == 0 ? nil : EventID(rawValue: rawValue)
    }

    /// Notes the request that is being answered. Called in the dispatcher's lock, one call at a time.
    func occupy(by request: EventID?) {
        holder.store(request?.rawValue ?? 0, ordering: .releasing)
    }
}
