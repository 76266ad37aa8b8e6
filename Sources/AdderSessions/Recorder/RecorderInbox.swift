import Adder

/// The events and looks that a recorder has taken and not written yet.
struct RecorderInbox {
    enum Item: Sendable {
        case event(QueuedEvent)
        case look(ScreenLook)
    }

    /// The moment at which the items are written.
    enum Schedule {
        /// A moment that was planned before.
        case none
        case soon, now
    }

    /// The number of items that are written without waiting for others.
    private static let batch = 1_024
    /// The maximum number of times before one event.
    private static let timeLimit = 4_096

    private var items: [Item] = []
    /// A Boolean value that indicates whether the items will be written.
    private var isScheduled = false
    private var isDenied: Bool
    private var hasEnded = false
    /// The number of the last event, whether it was taken or not.
    private var lastNumber: UInt64 = 0
    /// The times that were drawn since the last event.
    private var newTimes: [EventID: Timestamp] = [:]
    private var lacksTimes = false
    private var times = RecentTimes()

    init(isDenied: Bool) {
        self.isDenied = isDenied
    }

    private var accepts: Bool { !hasEnded && !isDenied && items.count < SessionRecorder.queueLimit }

    mutating func append(_ event: QueuedEvent) -> Schedule {
        guard !hasEnded else { return .none }
        lastNumber = event.number
        guard accepts else { return .none }
        var event = event
        event.times = newTimes
        event.lacksTimes = lacksTimes
        (newTimes, lacksTimes) = ([:], false)
        return append(.event(event))
    }

    mutating func append(_ look: ScreenLook) -> Schedule { accepts ? append(.look(look)) : .none }

    private mutating func append(_ item: Item) -> Schedule {
        items.append(item)
        if items.count == Self.batch { return .now }
        guard !isScheduled else { return .none }
        isScheduled = true
        return .soon
    }

    mutating func time(of event: EventID, now: Timestamp) -> Timestamp {
        if let time = times[event] { return time }
        times[event] = now
        guard !hasEnded, !isDenied else { return now }
        if newTimes.count < Self.timeLimit { newTimes[event] = now } else { lacksTimes = true }
        return now
    }

    mutating func takeAll() -> [Item] {
        isScheduled = false
        defer { items = [] }
        return items
    }

    mutating func setDenied(_ isDenied: Bool) {
        self.isDenied = isDenied
        if isDenied { (items, newTimes, lacksTimes) = ([], [:], false) }
    }

    /// Takes no more events, and returns the number of the last one.
    mutating func end() -> UInt64 {
        hasEnded = true
        newTimes = [:]
        return lastNumber
    }
}

/// An event that is not encoded yet.
struct QueuedEvent: Sendable {
    let number: UInt64
    let time: Int64
    let id: EventID
    let cause: EventID?
    let screen: ScreenID?
    let kind: EventKind
    let role: EventRole
    let type: any Event.Type
    let encode: @Sendable (RecordingMask?) -> EncodedEvent
    fileprivate(set) var times: [EventID: Timestamp] = [:]
    /// A Boolean value that indicates whether times are missing, since more were drawn than a line holds.
    fileprivate(set) var lacksTimes = false

    init(
        number: UInt64, time: Int64, id: EventID, cause: EventID?, screen: ScreenID?, kind: EventKind,
        role: EventRole, type: any Event.Type, encode: @escaping @Sendable (RecordingMask?) -> EncodedEvent
    ) {
        self.number = number
        self.time = time
        self.id = id
        self.cause = cause
        self.screen = screen
        self.kind = kind
        self.role = role
        self.type = type
        self.encode = encode
    }
}

/// The times of the events that were folded or answered last, at least 16,384 of them.
private struct RecentTimes {
    private static let limit = 16_384

    private var newer: [EventID: Timestamp] = [:]
    private var older: [EventID: Timestamp] = [:]

    subscript(event: EventID) -> Timestamp? {
        get { newer[event] ?? older[event] }
        set {
            if newer.count >= Self.limit { (newer, older) = ([:], newer) }
            newer[event] = newValue
        }
    }
}
