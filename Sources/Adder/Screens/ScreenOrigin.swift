/// The call that opened a screen, and what it says about the screen's surroundings.
struct ScreenOrigin {
    /// The number of screens that contain the screen, one inside the other.
    let level: Int
    /// The origin of the route that the screen shows.
    let opener: Opener
    let site: CallSite
}
