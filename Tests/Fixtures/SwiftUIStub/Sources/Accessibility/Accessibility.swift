// A stub of Accessibility, likewise. https://developer.apple.com/documentation/accessibility/accessibilitynotification (iOS 17)
public enum AccessibilityNotification {
    public struct Announcement {
        let text: String
        public init(_ announcement: String) { text = announcement }
        public func post() { StubAnnouncements.posted?.texts.append(text) }
    }
}
/// The announcements that a test has asked for.
public final class StubAnnouncements: @unchecked Sendable {
    @TaskLocal public static var posted: StubAnnouncements?
    public internal(set) var texts: [String] = []
    public init() {}
}
