import Foundation

// A stub of AppKit, likewise. https://developer.apple.com/documentation/appkit/nsimage (macOS 10.0)
public final class NSImage: Sendable {
    public let data: Data
    public init?(data: Data) {
        if data.isEmpty { return nil }
        self.data = data
    }
}

// nsapplication (macOS 10.0)
@MainActor public final class NSApplication: NSObject {
    public static let shared = NSApplication()
    nonisolated public static let didBecomeActiveNotification = Notification.Name("didBecomeActive")
    nonisolated public static let didResignActiveNotification = Notification.Name("didResignActive")
    nonisolated public static let willTerminateNotification = Notification.Name("willTerminate")
    public var isActive = true
}
