/// SQLite's log, as far as it takes to write a page into it: <https://sqlite.org/fileformat.html#the_write_ahead_log>.
struct WriteAheadLog {
    private static let headerSize = 32
    private static let frameSize = 24 + 4096

    private var bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The log with every page but the first damaged, and with the checksums of these pages.
    var damaged: [UInt8] {
        var log = self
        // The checksum of each frame continues that of the one before.
        var sum = (log.word(24), log.word(28))
        for frame in stride(from: Self.headerSize, through: bytes.count - Self.frameSize, by: Self.frameSize) {
            if log.word(frame) > 1 { log.bytes[frame + 24] = 0xff }
            sum = log.checksum(frame..<(frame + 8), after: sum)
            sum = log.checksum((frame + 24)..<(frame + Self.frameSize), after: sum)
            log.set(sum.0, at: frame + 16)
            log.set(sum.1, at: frame + 20)
        }
        return log.bytes
    }

    private func checksum(_ range: Range<Int>, after start: (UInt32, UInt32)) -> (UInt32, UInt32) {
        var sum = start
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            sum.0 &+= summand(offset) &+ sum.1
            sum.1 &+= summand(offset + 4) &+ sum.0
        }
        return sum
    }

    /// The magic number says in which order of bytes the checksums read words: 0 for little-endian.
    private func summand(_ offset: Int) -> UInt32 {
        word(0) & 1 == 0 ? word(offset).byteSwapped : word(offset)
    }

    /// A word of the file, which is big-endian.
    private func word(_ offset: Int) -> UInt32 {
        bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private mutating func set(_ word: UInt32, at offset: Int) {
        for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * index)) }
    }
}
