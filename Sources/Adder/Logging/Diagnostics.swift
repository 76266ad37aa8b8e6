/// A list of everything that is alive in an SDK, with the line of code that began it.
///
/// `print(await sdk.diagnostics)` shows what keeps a screen busy, or an observation alive.
public struct Diagnostics: Sendable, CustomStringConvertible {
    /// An observation of the stream.
    public struct LiveSubscription: Equatable, Sendable, CustomStringConvertible {
        /// The name of the type of event; `every event` for a tap.
        public let event: String
        /// The file and the line that began the observation: `Shop/Badge.swift:12`.
        public let location: String

        /// The type of event, and the location.
        public var description: String { "\(event) at \(location)" }
    }

    /// An open screen.
    public struct LiveScreen: Equatable, Sendable, CustomStringConvertible {
        /// The identity of the screen.
        public let id: ScreenID
        /// The name of the type of its presenter.
        public let presenter: String
        /// The file and the line that opened the screen.
        public let location: String

        /// The identity, the presenter, and the location.
        public var description: String { "\(id) \(presenter) at \(location)" }
    }

    /// A request whose answer has not ended.
    public struct LiveRequest: Equatable, Sendable, CustomStringConvertible {
        /// The progress of a request.
        public enum Phase: String, Sendable {
            /// The request waits in its lane.
            case waiting
            /// An interactor is answering the request.
            case answering
            /// An interactor is still at work, though the request was cancelled or has failed.
            case abandoned
        }

        /// The identity of the request.
        public let id: EventID
        /// The name of the type of request.
        public let type: String
        /// The progress of the request.
        public let phase: Phase
        /// The screen that sent the request, or for which it was sent; `nil` for a call of the host.
        public let screen: ScreenID?
        /// The file and the line that sent the request; `nil` for one that was sent as an event.
        public let location: String?

        /// The identity, the type, the progress, the screen, and the location.
        public var description: String {
            let screen = screen.map { " on screen \($0)" } ?? ""
            let location = location.map { " at \($0)" } ?? ""
            return "\(id) \(type) \(phase)\(screen)\(location)"
        }
    }

    /// A kit that is off because it failed to start: see ``Kit/enable(when:isRequired:with:_:)``.
    public struct KitFailure: Sendable, CustomStringConvertible {
        /// The name of the kit.
        public let kit: String
        /// The error of its start.
        public let error: any Error

        /// The name, and the error.
        public var description: String { "\(kit): \(error)" }
    }

    /// The kits that failed to start and are off, in the order of their start.
    public let failures: [KitFailure]
    /// The observations that code outside the core has begun, in that order.
    public let subscriptions: [LiveSubscription]
    /// The open screens in the order of their opening.
    public let screens: [LiveScreen]
    /// The requests whose answers have not ended, ordered by type, then by identity.
    public let requests: [LiveRequest]
    /// The number of events that the recorder of the session has dropped; 0 without a recorder.
    public let unrecorded: UInt64

    /// One line for each entry.
    public var description: String {
        var lines: [String] = []
        func add(_ name: String, _ entries: [String]) {
            lines.append("\(name): \(entries.count)")
            for entry in entries { lines.append("  \(entry)") }
        }
        if !failures.isEmpty { add("kits that failed", failures.map(\.description)) }
        add("subscriptions", subscriptions.map(\.description))
        add("screens", screens.map(\.description))
        add("requests", requests.map(\.description))
        if unrecorded > 0 { lines.append("unrecorded events: \(unrecorded)") }
        return lines.joined(separator: "\n")
    }
}

/// The file and the line of a call, as diagnostics name it: `TodosKit/TodoListRouter.swift:13`.
@usableFromInline
struct CallSite: Sendable, CustomStringConvertible {
    private let fileID: StaticString
    /// Half a word, beside the flags of the text.
    private let line: UInt32

    @usableFromInline
    init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = UInt32(clamping: line)
    }

    @usableFromInline var description: String { "\(fileID):\(line)" }
}
