#if canImport(SwiftUI)
    public import Adder
    import Dispatch
    import Foundation
    import Synchronization

    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    /// Tells an SDK the phases of the application's life, as long as this object is kept.
    ///
    /// ```swift
    /// phases = ApplicationPhases { await sdk.enter($0) }
    /// ```
    ///
    /// `active` is told at once if the app is active already. In the background, the system is asked to let the app run until the
    /// SDK has flushed. `ending` is waited for, for at most three seconds. The phases are those of the app, of which each window
    /// has its own: in an app of two windows, one that closes is not the background.
    @available(iOSApplicationExtension, unavailable)
    @available(visionOSApplicationExtension, unavailable)
    @MainActor
    public final class ApplicationPhases {
        private let enter: @Sendable (ApplicationPhase) async -> Void
        private let observers = Mutex<[any NSObjectProtocol]>([])
        #if canImport(UIKit)
            private var time = UIBackgroundTaskIdentifier.invalid
        #endif

        /// Begins to tell the phases.
        ///
        /// - Parameter enter: Called with each phase: `{ await sdk.enter($0) }`.
        public init(_ enter: @escaping @Sendable (ApplicationPhase) async -> Void) {
            self.enter = enter
            if Self.isActive { begin(.active) }
            observe(Self.names.active) { $0.begin(.active) }
            observe(Self.names.background) { $0.background() }
            observe(Self.names.ending) { $0.end() }
        }

        deinit {
            observers.withLock { for observer in $0 { NotificationCenter.default.removeObserver(observer) } }
        }

        private func observe(_ name: Notification.Name, _ react: @escaping @MainActor (ApplicationPhases) -> Void) {
            observers.withLock {
                // Of no queue: the system posts on the main thread, and does not wait for a queue when the app ends.
                $0.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                        MainActor.assumeIsolated { if let self { react(self) } }
                    })
            }
        }

        private func begin(_ phase: ApplicationPhase) {
            Task { await enter(phase) }
        }

        private func end() {
            let (enter, done) = (enter, DispatchSemaphore(value: 0))
            Task.detached {
                await enter(.ending)
                done.signal()
            }
            _ = done.wait(timeout: .now() + 3)
        }

        #if canImport(UIKit)
            private static var isActive: Bool { UIApplication.shared.applicationState == .active }
            private static var names:
                (active: Notification.Name, background: Notification.Name, ending: Notification.Name)
            {
                (
                    UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification,
                    UIApplication.willTerminateNotification
                )
            }

            private func background() {
                endTime()
                time = UIApplication.shared.beginBackgroundTask(withName: "Adder") { [weak self] in self?.endTime() }
                Task {
                    await enter(.background)
                    endTime()
                }
            }

            private func endTime() {
                guard time != .invalid else { return }
                UIApplication.shared.endBackgroundTask(time)
                time = .invalid
            }
        #else
            private static var isActive: Bool { NSApplication.shared.isActive }
            private static var names:
                (active: Notification.Name, background: Notification.Name, ending: Notification.Name)
            {
                (
                    NSApplication.didBecomeActiveNotification, NSApplication.didResignActiveNotification,
                    NSApplication.willTerminateNotification
                )
            }

            private func background() { begin(.background) }
        #endif
    }
#endif
