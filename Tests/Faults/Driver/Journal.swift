/// The changes of a run in their order, as the interposed library has written them down.
struct Journal: Sendable {
    enum Step: Sendable {
        case open(file: Int, isNew: Bool, isEmptied: Bool, name: String)
        case close(file: Int)
        case write(file: Int, offset: Int, bytes: [UInt8])
        case size(file: Int, Int)
        case sync(file: Int)
        case link(String, String)
        case rename(String, String)
        case exchange(String, String)
        case unlink(String)
        case folder(String)
        case said(file: Int, [UInt8])
        /// A server was called.
        case sent
    }

    private(set) var steps: [Step] = []
    /// The keys that the server got.
    var keys: Set<String> = []

    init(_ bytes: [UInt8]) throws(Failure) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
            let fields = line.split(separator: "\t").map(String.init)
            let numbers = fields.dropFirst().compactMap(Int.init)
            switch (fields[0], numbers.count) {
            case ("open", 3):
                steps.append(
                    .open(file: numbers[0], isNew: numbers[1] == 1, isEmptied: numbers[2] == 1, name: fields[4]))
            case ("close", 1): steps.append(.close(file: numbers[0]))
            case ("write", 3):
                let taken = Array(rest.prefix(numbers[2]))
                steps.append(.write(file: numbers[0], offset: numbers[1], bytes: taken))
                rest = rest.dropFirst(numbers[2] + 1)
            case ("said", 2):
                steps.append(.said(file: numbers[0], Array(rest.prefix(numbers[1]))))
                rest = rest.dropFirst(numbers[1] + 1)
            case ("size", 2): steps.append(.size(file: numbers[0], numbers[1]))
            case ("sync", 1): steps.append(.sync(file: numbers[0]))
            case ("link", _): steps.append(.link(fields[1], fields[2]))
            case ("rename", _): steps.append(.rename(fields[1], fields[2]))
            case ("exchange", _): steps.append(.exchange(fields[1], fields[2]))
            case ("unlink", _): steps.append(.unlink(fields[1]))
            case ("sent", _): steps.append(.sent)
            case ("folder", _): steps.append(.folder(fields[1]))
            default: throw Failure("The journal has a line that nobody understands: \(line)")
            }
        }
    }
}
