import Adder

/// The response of a page to a key.
enum PageResponse<Intent> {
    /// A new position alone.
    case none
    /// An intent is sent.
    case send(Intent)
    /// The page is left for the one before it.
    case leave
    /// All pages are left.
    case quit
    /// The question before a page is left is answered.
    case answer(LeaveAnswer)
    /// The panel is shown or hidden.
    case togglePanel
    /// The history of the session is shown.
    case showHistory
    /// A text is copied to the clipboard of the terminal.
    case copy(String)
    /// The whole screen is drawn again.
    case redraw
}

extension PageResponse: Equatable where Intent: Equatable {}
extension PageResponse: Sendable where Intent: Sendable {}
