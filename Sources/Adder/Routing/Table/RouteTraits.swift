/// The conditions under which a route is opened, and the way in which it is shown.
struct RouteTraits: Sendable {
    var isExternal = false
    var isChanging = false
    var isConfirmed = false
    var presentation = Presentation.push

    func needsConfirmation(fromOutside: Bool) -> Bool {
        isConfirmed || (fromOutside && isChanging)
    }
}
