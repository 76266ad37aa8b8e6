import Adder
import AdderTesting
import Foundation
import TestSupport
import Testing

@testable import AdderSessions

@Suite struct DamageTests {
    private let written = WrittenRecording.random(240)

    /// Expects that a recording has no event but the first ones of the intact recording, as they were written.
    @discardableResult
    private func expectPrefix(_ bytes: [UInt8], of intact: SessionRecording, upTo limit: Int) -> SessionRecording? {
        guard let recording = try? SessionRecording(bytes) else { return nil }
        #expect(recording.events.count <= intact.events.count)
        #expect(recording.events.elementsEqual(intact.events.prefix(recording.events.count)))
        #expect(recording.byteCount <= limit)
        return recording
    }

    /// A change tries the lengths around the end of each line, and some between. The others wait for CI.
    @Test func everyTruncationLeavesTheIntactPrefix() throws {
        let written = WrittenRecording.random(7)
        let intact = try SessionRecording(written.bytes)
        let step = Depth.choose(29, ci: 1)
        for count in 0..<written.bytes.count
        where count.isMultiple(of: step) || written.ends.contains(where: { abs($0 - count) < 3 }) {
            let bytes = Array(written.bytes.prefix(count))
            // The last line is whole even without its line end.
            guard count >= written.ends[0] - 1 else {
                #expect(throws: SessionRecordingError.self) { try SessionRecording(bytes) }
                continue
            }
            let recording = try SessionRecording(bytes)
            #expect(recording.lineCount == written.ends.count { $0 <= count + 1 })
            #expect(recording.ending == (count == written.bytes.count - 1 ? .complete : .cutOff))
            #expect(recording.events.elementsEqual(intact.events.prefix(recording.events.count)))
        }
    }

    @Test(arguments: Depth.choose([(30 as UInt64, 60), (240, 4)], ci: [(30, 920), (240, 80)]))
    func noFlippedByteIsReadAsGood(_ events: UInt64, _ flips: Int) throws {
        let written = WrittenRecording.random(events, seed: 8)
        let intact = try SessionRecording(written.bytes)
        var random = SeededGenerator(seed: 9)
        for _ in 1...flips {
            var bytes = written.bytes
            let index = Int.random(in: bytes.indices, using: &random)
            bytes[index] ^= UInt8.random(in: 1...255, using: &random)
            let limit = (written.ends.last { $0 <= index + 1 } ?? 0) + 1
            let recording = expectPrefix(bytes, of: intact, upTo: limit)
            #expect(recording?.ending != .complete)
        }
    }

    @Test func linesInOtherPlacesAreDamaged() throws {
        let intact = try SessionRecording(written.bytes)
        let lines = written.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        var random = SeededGenerator(seed: 4)
        for _ in 1...40 {
            let (a, b) = (
                Int.random(in: 1..<lines.count, using: &random), Int.random(in: 1..<lines.count, using: &random)
            )
            for change in 0...2 {
                var changed = Array(lines)
                switch change {
                case 0: changed.swapAt(a, b)
                case 1: changed.insert(changed[a], at: b)
                default: changed.remove(at: a)
                }
                let bytes = Array(changed.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
                let recording = expectPrefix(bytes, of: intact, upTo: written.bytes.count)
                #expect(change == 0 && a == b || recording?.ending != .complete)
            }
        }
    }

    /// A line with the checksum that it should have may still be one that no recorder writes.
    @Test(arguments: [
        "{}", "[]", "1", #"{"n":3}"#, #"{"n":-1,"time":0,"id":"1","role":"host","type":"x","body":{}}"#,
        #"{"n":2,"time":0,"id":"1","role":"host","type":"x","body":{}}"#,
        #"{"n":1,"time":0,"id":"é","role":"host","type":"x","body":{}}"#,
        #"{"n":1,"time":0,"id":"01","role":"host","type":"x","body":{}}"#,
        #"{"n":1,"time":0,"id":"1","role":"host","type":"x"}"#,
        #"{"n":1,"time":0,"id":"1","role":"host","type":"x","body":{},"kind":"other"}"#,
        #"{"n":1,"time":0,"id":"1","role":"host","type":"x","body":{},"screen":4294967296}"#,
        #"{"n":1,"time":0,"id":"1","role":"host","type":"x","body":{},"now":{"-":1}}"#, #"{"n":1,"n":1}"#,
        #"{"n":1,"time":0,"id":"1","role":"host","type":"x","body":{},"shown":{"1":7}}"#, #"{"dropped":0,"after":0}"#,
        #"{"dropped":18446744073709551615,"after":1}"#, #"{"end":0,"events":0,"reason":"?"}"#, #"{"type":3}"#,
        #"{"adder":1}"#, #"{"n":1,"time":0,"id":"1","type":"x","body":{}}"#,
        #"{"n":1,"time":0,"id":"1","role":"?","type":"x","body":{}}"#,
    ])
    func linesThatNobodyWritesAreRefused(_ line: String) throws {
        var written = WrittenRecording()
        written.append(line)
        written.append(1, ScreenEvent.folded([]))
        let recording = try SessionRecording(written.bytes)
        if case .damaged(let number, let reason) = recording.ending {
            #expect(number == 2 && reason.hasSuffix("."))
            #expect(recording.events.isEmpty)
        } else {
            // A line of a kind that a later version may add.
            #expect(line == "{}" || line == "[]" || line == "1")
            #expect(line == "{}" && recording.events.count == 1)
        }
    }

    /// A line that somebody has changed, with the checksum that it should have.
    @Test func changedLinesDoNotCrash() throws {
        let lines = written.bytes.split(separator: UInt8(ascii: "\n")).map { Checksum.content(of: $0) }
        var random = SeededGenerator(seed: 12)
        for _ in 1...150 {
            var changed = WrittenRecording()
            for line in lines[1...].prefix(24) {
                var line = line
                if Int.random(in: 0..<8, using: &random) == 0 {
                    let index = Int.random(in: 1..<line.count - 1, using: &random)
                    line[index] = UInt8.random(in: 0x20...0x7E, using: &random)
                }
                changed.append(line)
            }
            for event in try SessionRecording(changed.bytes).events { _ = try? event.decoded() }
        }
    }

    @Test func mangledNamesDoNotCrash() throws {
        var random = SeededGenerator(seed: 13)
        let names = [
            TypeName(Generic<Sample.Pair<Int, String>>.self), TypeName(ScreenEvent.self), TypeName(Sample.self),
        ]
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_".utf8)
        for name in names.compactMap(\.mangled) {
            #expect(TypeName.find(name) != nil)
            for _ in 1...Depth.choose(100, ci: 3_000) {
                var changed = Array(name.utf8)
                for _ in 0...Int.random(in: 0...3, using: &random) {
                    let index = Int.random(in: changed.indices, using: &random)
                    changed[index] = letters.randomElement(using: &random) ?? 0
                }
                _ = TypeName.find(String(decoding: changed, as: UTF8.self))
            }
        }
    }

    @Test func deepBodiesAreRefused() throws {
        for depth in [400, 100_000] {
            var written = WrittenRecording()
            let body = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            written.append(#"{"n":1,"time":0,"id":"1","role":"host","type":"x","body":\#(body)}"#)
            let recording = try SessionRecording(written.bytes)
            #expect(recording.events.count == (depth == 400 ? 1 : 0))
            #expect((recording.ending == .cutOff) == (depth == 400))
        }
    }

    @Test func whatFollowsTheEndIsNotUsed() throws {
        let recording = try SessionRecording(written.bytes + Array("more".utf8))
        #expect(recording.events.count == 240)
        let reason = "It follows the line that ends the recording."
        #expect(recording.ending == .damaged(line: recording.lineCount + 1, reason: reason))
    }

    /// The file is sparse, so that it takes no room on the disk.
    @Test func aGigabyteOfOneLineIsNotLoaded() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("huge.adder")
        try Data(written.bytes.prefix(written.ends[9])).write(to: URL(filePath: path))
        try #require(truncate(path, 1 << 30) == 0)
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.lineCount == 10)
        #expect(recording.ending == .damaged(line: 11, reason: "It has more than 4194304 bytes."))
    }
}
