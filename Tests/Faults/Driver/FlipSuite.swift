import Foundation

/// Flips bits of the files, and cuts them short.
struct FlipSuite {
    let options: Options

    /// A file and its damage.
    struct Case: Sendable {
        let image: Image
        let file: String
        let damage: Damage
        let name: String
        let expected: State
    }

    enum Damage: Sendable {
        case flip(bit: Int)
        case size(Int)

        /// The offset of the first damaged byte.
        var offset: Int {
            switch self {
            case .flip(let bit): bit / 8
            case .size(let size): size
            }
        }

        func applied(to bytes: [UInt8]) -> [UInt8] {
            guard case .flip(let bit) = self else { return Array(bytes.prefix(offset)) }
            var bytes = bytes
            bytes[offset] ^= 1 << UInt8(bit % 8)
            return bytes
        }
    }

    /// What came of a damaged file.
    struct Result: Sendable {
        var verdict: Verdict
        let kind: String
    }

    private static let files: [(template: Template, file: String)] = [
        (.filled, "data/todos.sqlite"), (.filled, "data/cart.sqlite"), (.logged, "data/todos.sqlite"),
        (.logged, "data/todos.sqlite-wal"), (.logged, "data/todos.sqlite-shm"),
    ]

    func run() throws(Failure) -> Bool {
        let sandbox = try Sandbox(options)
        defer { sandbox.remove() }
        var tally = Tally(.flips)
        var kinds: [String] = []
        for (template, file) in Self.files {
            let title = "\(template.rawValue):\(file.dropFirst("data/".count))"
            let image = try template.image(sandbox)
            try image.write(to: sandbox.home)
            guard let expected = try Reading(sandbox).state, let size = image[file]?.count else {
                throw Failure("\(title) cannot be read without damage.")
            }
            var cases = damages(size).map { damage, name in
                Case(image: image, file: file, damage: damage, name: "\(title):\(name)", expected: expected)
            }
            if !options.only.isEmpty { cases = cases.filter { options.only.contains($0.name) } }
            let results = try Workers.map(cases, options) { item, sandbox throws(Failure) in
                try Self.result(item, sandbox)
            }
            tally.add(title, results.map(\.verdict))
            let groups = Dictionary(grouping: results, by: \.kind).sorted { $0.key < $1.key }
            kinds += groups.map { "\($0.value.count)\t\($0.key), as \($0.value[0].verdict.name)" }
        }
        tally.add("recording", try recordings(sandbox))
        tally.printFailures()
        for line in kinds { print(line) }
        return tally.defects == 0
    }

    /// Damages a recording, which has to be read up to the damage.
    private func recordings(_ sandbox: Sandbox) throws(Failure) -> [Verdict] {
        try Template.filled.image(sandbox).write(to: sandbox.home)
        let path = "HOME/\(Subject.recordingFile)"
        _ = try sandbox.run(["--record", path, "todos", "add", "Tea"])
        let bytes = try Files.read("\(sandbox.home)/\(Subject.recordingFile)")
        let cases = damages(bytes.count).filter { options.only.isEmpty || options.only.contains("recording:\($0.1)") }
        return try Workers.map(cases, options) { item, sandbox throws(Failure) in
            let (damage, name) = item
            var verdict = Verdict(name: "recording:\(name)")
            var image = Image()
            image.folders = ["data"]
            image[Subject.recordingFile] = damage.applied(to: bytes)
            try image.write(to: sandbox.home)
            let info = try sandbox.run(["session", "info", path, "--json"])
            let newline = UInt8(ascii: "\n")
            let whole = bytes.prefix(damage.offset).lastIndex(of: newline).map { bytes[...$0] } ?? []
            let events = whole.split(separator: newline).count { $0.starts(with: Array("{\"n\":".utf8)) }
            switch info.end {
            case .signal(14): verdict.defect = (.hang, info.messages)
            case .signal(let number): verdict.defect = (.crash, "signal \(number): \(info.messages)")
            case .code where whole.isEmpty: break
            case .code:
                // The last line may lack no more than its end.
                let found = info.document(Recorded.self)?.session.events ?? 0
                if !(events...(events + 1)).contains(found) { verdict.defect = (.lost, "\(found) of \(events) events") }
            }
            return verdict
        }
    }

    /// Single bits in random places, and in the header; sizes around the pages, and random ones.
    private func damages(_ size: Int) -> [(Damage, String)] {
        var generator = SeededGenerator(seed: options.seed)
        let header = (0..<100).map { $0 * 8 + Int.random(in: 0..<8, using: &generator) }
        let random = (0..<900).map { _ in Int.random(in: 0..<(size * 8), using: &generator) }
        let chosen = header.sample(options.isShort ? 10 : 100, seed: options.seed)
        let bits = Set(chosen + random.prefix(options.isShort ? 30 : 900)).filter { $0 < size * 8 }.sorted()
        let edges = stride(from: 0, through: size, by: 4096).flatMap { [$0 - 1, $0, $0 + 1, $0 + 512] }
        let sizes = edges.filter { 0..<size ~= $0 }
        let cuts =
            Array(sizes.prefix(3)) + Array(sizes.dropFirst(3)).sample(options.isShort ? 8 : 200, seed: options.seed)
        let flips: [(Damage, String)] = bits.map { (.flip(bit: $0), "flip:\($0)") }
        return flips + cuts.map { (.size($0), "size:\($0)") }
    }

    private static func result(_ item: Case, _ sandbox: Sandbox) throws(Failure) -> Result {
        var image = item.image
        image[item.file] = image[item.file].map(item.damage.applied)
        try image.write(to: sandbox.home)
        let first = try sandbox.run(
            item.file.contains("cart") ? ["cart", "--json"] : ["todos", "export", "-", "--json"])
        let reading = try Reading(sandbox)
        var result = Result(verdict: Verdict(name: item.name), kind: kind(item, first, reading))
        switch (first.end, reading.end) {
        case (.signal(14), _), (_, .signal(14)): result.verdict.defect = (.hang, reading.messages)
        case (.signal(let number), _), (_, .signal(let number)):
            result.verdict.defect = (.crash, "signal \(number): \(first.messages)\(reading.messages)")
        case (.code(let code), _):
            let isWarned = (first.messages + reading.messages + String(decoding: first.output, as: UTF8.self))
                .contains("corrupt-")
            if let state = reading.state, !isWarned, isEmptied(state, item.expected) {
                result.verdict.defect = (.silent, "nothing is shown, and nothing is said")
            } else if result.kind == "told as inputOutput" {
                result.verdict.defect = (.stuck, "the damage is taken for a fault of the disk")
            } else if code != 0, result.kind == "told as corrupt", try !isKept(item, image, sandbox) {
                result.verdict.defect = (.touched, String(decoding: first.output, as: UTF8.self))
            }
        }
        return result
    }

    private static func isEmptied(_ state: State, _ expected: State) -> Bool {
        state.todos.isEmpty && !expected.todos.isEmpty || state.cart.isEmpty && !expected.cart.isEmpty
    }

    /// A name for what came of it: the code of the error, or how the text differs.
    private static func kind(_ item: Case, _ first: Program.Outcome, _ reading: Reading) -> String {
        struct Document: Decodable {
            struct Problem: Decodable { let code: String }
            let error: Problem
        }
        if let document = try? JSONDecoder().decode(Document.self, from: Data(first.output)) {
            return "told as \(document.error.code)"
        }
        if reading.state == item.expected { return reading.problem == nil ? "right" : "right, then told" }
        if reading.state == nil { return "told later" }
        return item.file.hasSuffix("-wal") ? "end of the log dropped" : "wrong text"
    }

    /// A Boolean value that indicates whether the damaged database is somewhere byte for byte, with its log.
    private static func isKept(_ item: Case, _ image: Image, _ sandbox: Sandbox) throws(Failure) -> Bool {
        let database = item.file.hasPrefix("data/cart") ? "data/cart.sqlite" : Template.database
        let found = try Image(of: sandbox.home)
        return found.names.keys.contains { name in
            found[name] == image[database]
                && (image[database + "-wal"] == nil || found[name + "-wal"] == image[database + "-wal"])
        }
    }
}
