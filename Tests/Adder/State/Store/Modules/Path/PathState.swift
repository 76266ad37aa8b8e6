/// The state of the module for navigation: the screens that are open, the topmost last.
struct PathState: Equatable, Sendable {
    var screens: [String] = []
}
