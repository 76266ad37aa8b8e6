import Glibc

/// Plain files, without Foundation's detours: the suites read and write some hundred thousand.
enum Files {
    static func read(_ path: String) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure("\(path) cannot be read: system error \(errno).") }
        defer { close(file) }
        var status = stat()
        fstat(file, &status)
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
        guard count == bytes.count else { throw Failure("\(path) cannot be read: system error \(errno).") }
        return bytes
    }

    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Failure("\(path) cannot be written: system error \(errno).") }
        defer { close(file) }
        let written = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        guard written == bytes.count else { throw Failure("\(path) cannot be written: system error \(errno).") }
    }

    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Returns the names in a folder, sorted; an empty array if there is none.
    static func names(in path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return names }
            let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            let name = String(cString: start)
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Removes a file, or a folder with everything in it.
    static func remove(_ path: String) {
        guard unlink(path) != 0, errno != ENOENT else { return }
        for name in names(in: path) { remove("\(path)/\(name)") }
        rmdir(path)
    }
}
