import Foundation

/// What a scenario is about beside the todos and the cart: what is read back of it, and what it promises.
enum Subject: Sendable {
    case account, orders, measures, recording

    static let old = "first password 1"
    static let new = "second password 2"
    static let recordingFile = "data/session.adder"
    /// The file of the home with the recovery code of a template. The program does not know it.
    static let code = "code"

    /// Returns what is true in a home, such as which passwords are right.
    func facts(_ sandbox: Sandbox) throws(Failure) -> Set<String> {
        switch self {
        case .account:
            let session = try sandbox.run(["account", "--json"])
            var facts: Set = [String(decoding: session.output, as: UTF8.self)]
            for password in [Self.old, Self.new] where try isRight(["login", "ada"], password, sandbox) {
                facts.insert(password)
            }
            let hasCode = Files.exists("\(sandbox.home)/\(Self.code)")
            if hasCode, try isRight(["password", "reset", "ada"], "CODE\nnew one 3", sandbox) {
                facts.insert("the recovery code")
            }
            return facts
        case .orders, .recording:
            let orders = try sandbox.run(["cart", "orders", "--json"]).document(Orders.self)?.orders.count
            return ["orders: \(orders.map(String.init) ?? "unreadable")"]
        case .measures: return []
        }
    }

    /// Returns the promise that was broken, after the todos and the cart were read.
    func defect(_ judge: Judge, _ facts: Set<String>, _ acknowledged: Set<Int>) throws(Failure) -> (Defect, String)? {
        let sandbox = judge.sandbox
        switch self {
        case .account:
            guard let code = judge.output.recoveryCode, !acknowledged.isEmpty else { return nil }
            let isRight = try isRight(["password", "reset", "ada"], "\(code)\nnew one 4", sandbox)
            return isRight ? nil : (.lost, "the recovery code that was shown")
        case .orders: return try chargeDefect(sandbox, facts)
        case .measures: return try ledgerDefect(sandbox)
        case .recording: return try recordingDefect(judge, acknowledged)
        }
    }

    private func isRight(_ command: [String], _ input: String, _ sandbox: Sandbox) throws(Failure) -> Bool {
        try sandbox.run(command, input: input + "\n").end == .code(0)
    }

    /// A payment that has no order is paid once more: by its key, so that it is charged once.
    private func chargeDefect(_ sandbox: Sandbox, _ facts: Set<String>) throws(Failure) -> (Defect, String)? {
        if facts != ["orders: 1"] {
            let again = try sandbox.run(["cart", "checkout", "--yes", "--gateway", "GATEWAY/pay"])
            guard again.end == .code(0) else { return (.stuck, again.messages) }
        }
        let (facts, keys) = (try self.facts(sandbox), sandbox.keys)
        return facts == ["orders: 1"] && keys.count == 1 ? nil : (.miscounted, "\(facts), \(keys.count) charges")
    }

    /// The ledger balances as the fault has left it, and after what waits was delivered: each measure is counted once.
    private func ledgerDefect(_ sandbox: Sandbox) throws(Failure) -> (Defect, String)? {
        let left = try sandbox.run(["doctor", "--report", "--json"]).document(Report.self)?.report.ledger
        let next = try sandbox.run(["--measures", "COUNTER", "todos"])
        guard next.end == .code(0) else { return (.stuck, next.messages) }
        guard let ledger = try sandbox.run(["doctor", "--report", "--json"]).document(Report.self)?.report.ledger else {
            return (.stuck, "the ledger")
        }
        let isWhole = left?.isBalanced ?? true && ledger.isBalanced && ledger.queued == 0
        let isCounted = ledger.delivered <= sandbox.keys.count && sandbox.keys.count <= 1
        return isWhole && isCounted ? nil : (.miscounted, "\(ledger), \(sandbox.keys.count) received")
    }

    /// What has reached the file can be read. Of a killed process it has all but the last 100 ms, and of another one all, unless
    /// the program has said that it ended early.
    private func recordingDefect(_ judge: Judge, _ acknowledged: Set<Int>) throws(Failure) -> (Defect, String)? {
        let path = "\(judge.sandbox.home)/\(Self.recordingFile)"
        let bytes = Files.exists(path) ? try Files.read(path) : []
        let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let info = try judge.sandbox.run(["session", "info", path, "--json"])
        // A loss of power may leave a hole.
        guard first.count < bytes.count, !first.contains(0) else {
            let isSaid = judge.isKilled || judge.messages.contains("recording")
            return isSaid && [.code(1), .code(2)].contains(info.end) ? nil : (.silent, "the recording has no beginning")
        }
        guard let session = info.document(Recorded.self)?.session else { return (.stuck, info.messages) }
        let isSaid = judge.isKilled || session.isComplete || judge.messages.contains("The recording has ended early")
        guard isSaid else { return (.silent, "the end of the recording") }
        // The first change was made more than 100 ms before the second one was acknowledged.
        let isOld = judge.end == .signal(9) && acknowledged.contains(1)
        return isOld && !bytes.contains(Array("\"Tea\"".utf8)) ? (.lost, "an event of the recording") : nil
    }
}

private struct Orders: Decodable {
    struct Order: Decodable {}
    let orders: [Order]
}

private struct Report: Decodable {
    struct Ledger: Decodable { let accepted, delivered, queued: Int, isBalanced: Bool }
    struct Contents: Decodable { let ledger: Ledger? }
    let report: Contents
}

/// What `session info` says of a recording.
struct Recorded: Decodable {
    struct Session: Decodable { let isComplete: Bool, events: Int }
    let session: Session
}

extension Program.Outcome {
    /// Returns the document that the program has printed; `nil` if it has printed another one.
    func document<Document: Decodable>(_ type: Document.Type) -> Document? {
        try? JSONDecoder().decode(type, from: Data(output))
    }
}

extension [UInt8] {
    /// The recovery code that a sign-up or a reset shows last; `nil` if it shows none.
    var recoveryCode: String? {
        let text = String(decoding: self, as: UTF8.self)
        return text.firstMatch(of: /Recovery code +(\S+)/).map { String($0.1) }
    }
}
