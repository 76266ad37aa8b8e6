import Glibc

/// The contents of a folder: what a run begins with, or what a power loss leaves.
struct Image: Hashable, Sendable {
    /// The folders below, by their paths inside the folder.
    var folders: Set<String> = []
    /// The contents of the files. Several names of one file have the same index.
    var contents: [[UInt8]] = []
    /// The index of the contents of each name.
    var names: [String: Int] = [:]

    init() {}

    /// Reads a folder.
    init(of path: String) throws(Failure) {
        var known: [ino_t: Int] = [:]
        var open = [""]
        while let folder = open.popLast() {
            for name in Files.names(in: "\(path)/\(folder)") {
                let inner = folder.isEmpty ? name : "\(folder)/\(name)"
                var status = stat()
                guard lstat("\(path)/\(inner)", &status) == 0 else { throw Failure("\(path)/\(inner) has vanished.") }
                if status.st_mode & S_IFMT == S_IFDIR {
                    folders.insert(inner)
                    open.append(inner)
                } else if let index = known[status.st_ino] {
                    names[inner] = index
                } else {
                    known[status.st_ino] = contents.count
                    names[inner] = contents.count
                    contents.append(try Files.read("\(path)/\(inner)"))
                }
            }
        }
    }

    /// The contents of a file; `nil` if there is none of that name.
    subscript(name: String) -> [UInt8]? {
        get { names[name].map { contents[$0] } }
        set {
            guard let newValue else {
                names[name] = nil
                return
            }
            if let index = names[name] {
                contents[index] = newValue
            } else {
                names[name] = contents.count
                contents.append(newValue)
            }
        }
    }

    /// Makes a folder contain this, and nothing else.
    func write(to path: String) throws(Failure) {
        Files.remove(path)
        mkdir(path, 0o700)
        for folder in folders.sorted() { mkdir("\(path)/\(folder)", 0o700) }
        var written: [Int: String] = [:]
        for (name, index) in names {
            if let other = written[index] {
                guard link("\(path)/\(other)", "\(path)/\(name)") == 0 else { throw Failure("\(name): no link.") }
            } else {
                try Files.write(contents[index], to: "\(path)/\(name)")
                written[index] = name
            }
        }
    }
}
