/// A damaged database and its log, which have to be kept as they are.
struct DamagedFile: Sendable {
    private let database: [UInt8]
    private let log: [UInt8]?
    /// The database after its log was copied into it, by a program that read nothing of what is damaged.
    private let withLog: [UInt8]

    /// Finds the damaged file in an image: the one that was set aside, if there is one.
    init(_ image: Image, _ sandbox: Sandbox) throws(Failure) {
        let copies = image.names.keys.filter { $0.contains("corrupt") }.sorted()
        let name = copies.first ?? Template.database
        guard let bytes = image[name] else { throw Failure("\(name) is missing.") }
        database = bytes
        log = image[name + "-wal"]
        try image.write(to: sandbox.home)
        // It opens the todos, and reads none of them, since it refuses the title.
        _ = try sandbox.run(["todos", "add", ""])
        withLog = try log == nil ? bytes : Image(of: sandbox.home)[name] ?? bytes
    }

    /// A Boolean value that indicates whether a folder still has the damaged file.
    ///
    /// The log may have been copied into it before anybody noticed the damage, also in part as long as the log is there.
    func isKept(in image: Image) -> Bool {
        image.names.keys.contains { name in
            guard let found = image[name] else { return false }
            if found == withLog || log == nil && found == database { return true }
            return image[name + "-wal"] == log && isMix(found)
        }
    }

    /// A Boolean value that indicates whether each page is the damaged file's, or the one from the log.
    private func isMix(_ found: [UInt8]) -> Bool {
        guard [database.count, withLog.count].contains(found.count) else { return false }
        return stride(from: 0, to: found.count, by: 4096).allSatisfy { start in
            let page = found[start..<min(start + 4096, found.count)]
            return page.elementsEqual(database[min(start, database.count)...].prefix(page.count))
                || page.elementsEqual(withLog[min(start, withLog.count)...].prefix(page.count))
        }
    }
}
