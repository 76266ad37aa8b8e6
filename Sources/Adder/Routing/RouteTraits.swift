/// The way in which a route is shown, and the conditions under which it is opened.
///
/// They belong to the route: a route without a path has them too.
///
/// ```swift
/// var traits: RouteTraits {
///     switch self {
///     case .edit: RouteTraits(.present)
///     case .clear: RouteTraits(confirmation: .links)
///     case .orders: RouteTraits(requires: [.signedIn])
///     case .latest: RouteTraits()
///     }
/// }
/// ```
public struct RouteTraits: Equatable, Sendable {
    /// The openings of a route that a person confirms.
    public enum Confirmation: Int, CaseIterable, Sendable {
        /// No opening.
        case none
        /// A link from outside, since the route changes something.
        case links
        /// Every opening.
        case always
    }

    /// The way in which the route is shown; `nil` for a push, or for that of the kit's route that the route contains.
    public var presentation: Presentation?
    /// The openings of the route that a person confirms.
    public var confirmation: Confirmation
    /// The conditions that guards check.
    public var requirements: Set<RouteRequirement>

    /// Creates traits.
    public init(
        _ presentation: Presentation? = nil, confirmation: Confirmation = .none,
        requires requirements: Set<RouteRequirement> = []
    ) {
        self.presentation = presentation
        self.confirmation = confirmation
        self.requirements = requirements
    }

    /// Returns these traits and those of a route that the route contains.
    fileprivate func adding(_ other: RouteTraits) -> RouteTraits {
        RouteTraits(
            presentation ?? other.presentation,
            confirmation: confirmation.rawValue < other.confirmation.rawValue ? other.confirmation : confirmation,
            requires: requirements.union(other.requirements))
    }

    func needsConfirmation(fromOutside: Bool) -> Bool {
        switch confirmation {
        case .none: false
        case .links: fromOutside
        case .always: true
        }
    }
}

/// A condition of a route, which a ``RouteGuard`` of the host checks.
///
/// ```swift
/// extension RouteRequirement {
///     static let signedIn = RouteRequirement("signedIn")
/// }
/// ```
public struct RouteRequirement: Hashable, Sendable {
    /// The name of the condition. Requirements with one name are equal.
    public let name: String

    /// Creates a requirement.
    public init(_ name: String) {
        self.name = name
    }
}

extension Route {
    /// No traits: the route is pushed, and opened without conditions.
    public var traits: RouteTraits { RouteTraits() }

    /// The traits of the route, with those of the kit's route that it contains.
    ///
    /// - Complexity: Linear in the number of mounted tables.
    public var combinedTraits: RouteTraits {
        for mount in Self.mounts {
            if let contained = mount.traits(self) { return traits.adding(contained) }
        }
        return traits
    }
}
