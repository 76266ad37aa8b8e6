/// A call that a run made on the folder.
struct Call: Sendable {
    let kind: String
    let needsSpace: Bool
    let changes: Bool

    /// Parses the trace of the interposed library.
    static func all(in trace: String) -> [Call] {
        trace.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t")
            return Call(kind: String(fields[0]), needsSpace: fields[1] == "3", changes: fields[1] != "0")
        }
    }
}

/// The faults of a run: `KIND:N:FAULT`, the Nth call of a kind, or `any:N+:FAULT`, from the Nth call on.
enum Fault {
    /// What a call of each kind can come to.
    private static let errors: [String: [String]] = [
        "open": ["EIO", "ENOSPC", "EACCES", "EINTR", "EMFILE"],
        "stat": ["EIO", "EACCES"],
        "read": ["EIO", "EINTR", "SHORT", "END"],
        "write": ["EIO", "ENOSPC", "EINTR", "SHORT", "TORN"],
        "sync": ["EIO", "ENOSPC", "EINTR"],
        "rename": ["EIO", "ENOSPC", "EACCES", "EINTR"],
        "link": ["EIO", "ENOSPC", "EACCES", "EINTR", "EPERM"],
        "unlink": ["EIO", "EACCES", "EINTR"],
        "truncate": ["EIO", "ENOSPC", "EACCES", "EINTR"],
        "lock": ["EIO", "EACCES", "ENOLCK", "EINTR"],
        "folder": ["EIO", "ENOSPC", "EACCES"],
        "mode": ["EIO", "EACCES"],
        "map": ["ENOMEM", "EACCES"],
        "list": ["EIO", "EACCES", "EMFILE"],
        "close": ["EIO", "EINTR"],
    ]

    /// The lasting states of a disk in which files can be read: full, without and with room for empty files, and mounted
    /// read-only.
    static let readableStates = ["ENOSPC", "EDQUOT", "EROFS"]

    /// Returns every fault of a run that makes these calls.
    static func all(_ calls: [Call]) -> [String] {
        let trace = calls.filter { $0.kind != "input" }
        var counts: [String: Int] = [:]
        var faults = readableStates.map { "any:1+:\($0)" }
        for (number, call) in zip(1..., trace) {
            counts[call.kind, default: 0] += 1
            faults += (errors[call.kind] ?? []).map { "\(call.kind):\(counts[call.kind, default: 0]):\($0)" }
            faults += ["any:\(number):KILL", "any:\(number)+:EIO"]
            if call.kind == "read" { faults.append("read:\(counts["read", default: 0])+:END") }
            // The lasting states strike for the first time at a call that they refuse.
            if call.needsSpace { faults += ["any:\(number)+:ENOSPC", "any:\(number)+:EDQUOT"] }
            if call.changes { faults.append("any:\(number)+:EROFS") }
        }
        return faults
    }
}
