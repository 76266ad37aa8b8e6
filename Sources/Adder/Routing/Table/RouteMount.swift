/// The routes of a kit in those of a host.
struct RouteMount<R: Route>: Sendable {
    /// Returns the traits of the kit's route in a host's route; `nil` for a route of another line.
    let traits: @Sendable (R) -> RouteTraits?
    /// Observes the routes of the kit, unless their type is among those that are observed already.
    fileprivate let observe: @Sendable (EventStream, inout Set<ObjectIdentifier>, @escaping Open) -> [Subscription]

    /// Opens a route that a presenter has opened. It is called on the thread that delivers the event.
    typealias Open = @Sendable (_ route: R, _ opener: Opener) -> Void

    init<Child: Route>(_ make: @escaping @Sendable (Child) -> R, _ child: @escaping @Sendable (R) -> Child?) {
        traits = { child($0)?.combinedTraits }
        observe = { stream, observed, open in
            Child.observeOpenings(on: stream, &observed) { route, opener in open(make(route), opener) }
        }
    }
}

extension Route {
    /// The kits whose routes the table of this type mounts; none if it has no table.
    static var mounts: [RouteMount<Self>] {
        guard let type = Self.self as? any LinkedRoute.Type else { return [] }
        return type.tableMounts as? [RouteMount<Self>] ?? []
    }

    /// Calls `open` for each route of this type that a presenter opens, and of each type that the table mounts. A type is
    /// observed once, so that no route is opened twice.
    static func observeOpenings(
        on stream: EventStream, _ observed: inout Set<ObjectIdentifier>, _ open: @escaping RouteMount<Self>.Open
    ) -> [Subscription] {
        guard observed.insert(ObjectIdentifier(Self.self)).inserted else { return [] }
        let own = stream.subscription(to: RouteOpening<Self>.self) { [weak stream] opening in
            if let stream { open(opening.body.route, Opener(opening, on: stream)) }
        }
        return [own] + mounts.flatMap { $0.observe(stream, &observed, open) }
    }
}

extension LinkedRoute {
    /// The mounts of the table, where the type is not known.
    fileprivate static var tableMounts: any Sendable { paths.mounts }
}
