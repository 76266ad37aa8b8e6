#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The time zone in which a person types and reads dates: the offset of local time from UTC at each moment.
///
/// A zone is a value: it can be compared, encoded and printed, and the options of kits contain it.
///
/// ```swift
/// TodosKit.enable { $0.zone = .system }
/// ```
public struct LocalZone: Hashable, Sendable {
    private enum Rule: Hashable, Sendable {
        case system
        case table(first: Int, [Transition])
    }

    /// A change of the offset, such as that to summer time.
    public struct Transition: Hashable, Sendable {
        /// The moment from which the offset counts.
        public let time: Timestamp
        /// The offset of local time from UTC, in seconds.
        public let secondsFromGMT: Int

        /// Creates a change of the offset.
        ///
        /// - Parameters:
        ///   - time: The moment from which the offset counts.
        ///   - secondsFromGMT: The offset of local time from UTC, in seconds, clamped to 18 hours.
        public init(at time: Timestamp, secondsFromGMT: Int) {
            self.time = time
            self.secondsFromGMT = LocalZone.clamped(secondsFromGMT)
        }
    }

    private let rule: Rule

    private init(_ rule: Rule) { self.rule = rule }

    /// The zone of the system: that of the variable `TZ`, otherwise that of the machine.
    ///
    /// The C library reads it once in a process.
    public static let system = LocalZone(.system)

    /// The zone without an offset.
    public static let utc = LocalZone.fixed(secondsFromGMT: 0)

    /// Returns a zone that has the same offset at every moment.
    ///
    /// - Parameter secondsFromGMT: The offset of local time from UTC, in seconds, clamped to 18 hours.
    public static func fixed(secondsFromGMT: Int) -> LocalZone { .changing(from: secondsFromGMT, []) }

    /// Returns a zone whose offset changes at given moments, such as a recorded one.
    ///
    /// ```swift
    /// let change = LocalZone.Transition(at: Timestamp(milliseconds: 1_774_746_000_000), secondsFromGMT: 7_200)
    /// let berlin = LocalZone.changing(from: 3_600, [change])
    /// ```
    ///
    /// - Parameters:
    ///   - secondsFromGMT: The offset before the first change, in seconds, clamped to 18 hours.
    ///   - transitions: The changes, in any order.
    public static func changing(from secondsFromGMT: Int, _ transitions: [Transition]) -> LocalZone {
        LocalZone(.table(first: clamped(secondsFromGMT), transitions.sorted { $0.time < $1.time }))
    }

    private static func clamped(_ seconds: Int) -> Int { min(max(seconds, -64_800), 64_800) }

    /// Returns the offset of local time from UTC at a moment, in seconds.
    ///
    /// - Complexity: O(log *n*) in the number of changes; one call of the C library for the zone of the system.
    public func secondsFromGMT(at time: Timestamp) -> Int {
        switch rule {
        case .system: return Self.systemOffset(at: time)
        case .table(let first, let transitions):
            var (low, high) = (0, transitions.count)
            while low < high {
                let middle = (low + high) / 2
                if transitions[middle].time <= time { low = middle + 1 } else { high = middle }
            }
            return low == 0 ? first : transitions[low - 1].secondsFromGMT
        }
    }

    private static func systemOffset(at time: Timestamp) -> Int {
        // The C library's years end before the moments that a timestamp has.
        var seconds = time_t(min(max(time.milliseconds, -62_135_596_800_000), 253_402_300_799_999) / 1_000)
        var local = tm()
        return localtime_r(&seconds, &local) == nil ? 0 : clamped(local.tm_gmtoff)
    }

    /// Returns the moment of a local time, which is given as if it were in UTC.
    ///
    /// A local time that occurs twice, when summer time ends, is the first of the two. One that is skipped, when summer time
    /// begins, counts from before the change: where 2:00 becomes 3:00, 2:30 is the moment of 3:30.
    package func moment(ofLocal local: Timestamp) -> Timestamp {
        func moment(_ offset: Int) -> Timestamp {
            Timestamp(milliseconds: local.milliseconds.clampedSum(Int64(offset) * -1_000))
        }
        let day: Int64 = 86_400_000
        let before = secondsFromGMT(at: Timestamp(milliseconds: local.milliseconds.clampedSum(-day)))
        let after = secondsFromGMT(at: Timestamp(milliseconds: local.milliseconds.clampedSum(day)))
        let fitting = [before, after].filter { secondsFromGMT(at: moment($0)) == $0 }.map(moment)
        return fitting.min() ?? moment(before)
    }

    /// Returns the same zone as a table, which is the same in another process: the changes of the years from 1970 to 2037.
    public func recorded() -> LocalZone {
        guard rule == .system else { return self }
        let week: Int64 = 604_800_000
        var transitions: [Transition] = []
        let first = secondsFromGMT(at: Timestamp(milliseconds: 0))
        var last = first
        for start in stride(from: Int64(0), to: 2_145_916_800_000, by: Int(week)) {
            let next = secondsFromGMT(at: Timestamp(milliseconds: start + week))
            guard next != last else { continue }
            // The moment of the change, to the second, between two weeks.
            var (low, high) = (start / 1_000, (start + week) / 1_000)
            while high - low > 1 {
                let middle = (low + high) / 2
                if secondsFromGMT(at: Timestamp(milliseconds: middle * 1_000)) == last {
                    low = middle
                } else {
                    high = middle
                }
            }
            transitions.append(Transition(at: Timestamp(milliseconds: high * 1_000), secondsFromGMT: next))
            last = next
        }
        return .changing(from: first, transitions)
    }
}

extension LocalZone: CustomStringConvertible {
    /// The zone as a report shows it: `system`, `UTC`, `UTC+01:00`, or `UTC+01:00, then 2 changes`.
    public var description: String {
        switch rule {
        case .system: return "system"
        case .table(let first, let transitions):
            let minutes = abs(first) / 60
            let digits = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            let offset = first == 0 ? "UTC" : "UTC\(first < 0 ? "-" : "+")\(digits)"
            return transitions.isEmpty ? offset : "\(offset), then \(transitions.count) changes"
        }
    }
}

extension LocalZone: Codable {
    /// Decodes `null` for the zone of the system; otherwise the offset in seconds, and before each further offset the moment, in
    /// milliseconds since 1970, from which it counts.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard !container.decodeNil() else {
            self = .system
            return
        }
        let numbers = try container.decode([Int64].self)
        guard !numbers.count.isMultiple(of: 2) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "A time zone has no offset.")
        }
        self = .changing(
            from: Int(clamping: numbers[0]),
            stride(from: 1, to: numbers.count, by: 2).map {
                Transition(at: Timestamp(milliseconds: numbers[$0]), secondsFromGMT: Int(clamping: numbers[$0 + 1]))
            })
    }

    /// Encodes `null` for the zone of the system; otherwise the offsets and the moments of their changes.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch rule {
        case .system: try container.encodeNil()
        case .table(let first, let transitions):
            try container.encode(
                [Int64(first)] + transitions.flatMap { [$0.time.milliseconds, Int64($0.secondsFromGMT)] })
        }
    }
}
