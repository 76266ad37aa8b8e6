/// Numbers the events that code sends because of one cause, from 0.
///
/// The numbers are kept for the 4,096 latest causes, or more. A cause that is older continues in a range that no cause
/// has used before, so that memory stays bounded and no number is given out twice.
struct AnnouncementOrdinals {
    private static let capacity = 4_096

    private var generation: UInt64 = 0
    private var recent = IdentityTable<EventID, UInt64>()
    private var former = IdentityTable<EventID, UInt64>()

    mutating func next(of cause: EventID) -> UInt64 {
        if recent.count >= Self.capacity {
            (former, recent) = (recent, IdentityTable())
            generation += 1
        }
        let ordinal = recent[cause] ?? former[cause] ?? generation << 32
        recent[cause] = ordinal + 1
        return ordinal
    }
}
