extension SessionRecorder {
    /// A maximum size of a recording.
    ///
    /// A full recording ends at its limit, and can be replayed up to there. A masked one loses its oldest half each time it
    /// reaches the limit. No recording has a body that is longer than a quarter of the limit, or than 4 MB.
    public struct Limit: Equatable, Sendable {
        /// The number of bytes, at least 64 KB.
        public let bytes: Int

        /// Returns a limit of a number of bytes; 64 KB for a smaller one.
        public static func bytes(_ count: Int) -> Limit { Limit(bytes: max(count, 64 << 10)) }

        /// Returns a limit in megabytes, of 1,048,576 bytes each; 64 KB for 0 or less, and 1 TB for more.
        public static func megabytes(_ count: Int) -> Limit { .bytes(min(max(count, 0), 1 << 20) << 20) }
    }

    /// The decision of a person about the recording of the session.
    public enum Consent: Sendable {
        /// The person has not decided. Events are kept in memory, and nothing is written. 1 MB is the limit meanwhile, at
        /// which a full recording ends and a masked one loses its oldest half.
        case pending
        /// The session is written to the file.
        case granted
        /// No event is kept, and the file is deleted.
        case denied
    }

    /// The extent of a recording so far.
    public struct Counts: Equatable, Sendable {
        /// The number of recorded events, also those that a masked recording has lost again, or that a problem of the file
        /// has kept from it.
        public internal(set) var events: UInt64 = 0
        /// The number of events that were not recorded: they came faster than they could be written, or without consent.
        public internal(set) var dropped: UInt64 = 0
        /// The number of bytes in the file, or in memory while the consent is pending.
        public internal(set) var bytes = 0
    }
}
