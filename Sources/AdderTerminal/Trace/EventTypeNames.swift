import Adder

/// The names of the types of events. Each is made once, since the runtime takes microseconds for it.
struct EventTypeNames: Sendable {
    /// The names of one type.
    struct Names: Sendable {
        /// The name without its module: `TodosRequest`.
        let type: String
        /// The name of the kit that declares the type, `todos`, or that of its module; `nil` for the core.
        let kit: String?
        /// A Boolean value that indicates whether the events are about routes, whatever the type of route.
        let isRouting: Bool
    }

    /// The beginnings of the qualified names of events about routes: a generic type cannot be asked for by `is`.
    private static let routing = ["Adder.RouteOpening<", "Adder.RouteOutcome<", "Adder.NavigationEvent<"]

    private var names: [ObjectIdentifier: Names] = [:]

    /// Returns the names of a type.
    mutating func names(of type: any Event.Type) -> Names {
        let id = ObjectIdentifier(type)
        if let known = names[id] { return known }
        let qualified = String(reflecting: type)
        let made = Names(
            type: String(describing: type), kit: Self.kit(qualified),
            isRouting: Self.routing.contains { qualified.hasPrefix($0) })
        names[id] = made
        return made
    }

    /// Returns the kit of a type with a qualified name. A route's event belongs to the kit of its route.
    private static func kit(_ qualified: String) -> String? {
        let name = qualified.split(separator: "<").last ?? ""
        guard let module = name.split(separator: ".").first, module != "Adder" else { return nil }
        guard module.hasSuffix("Kit"), module.utf8.count > 3 else { return String(module) }
        return module.dropLast(3).lowercased()
    }
}
