/// A disk that has some changes for good, and others only in its cache.
struct Disk {
    /// What a sync makes durable.
    enum Policy: Sendable {
        /// A sync of a file makes its contents durable, and that of a folder the names in it: no more than POSIX says.
        case strict
        /// A sync of either makes all changes of names before it durable, as with ext4's journal.
        case journaled
        /// A sync does nothing. The control: such a disk has to lose.
        case ignored
    }

    enum Change {
        case write(Int, [UInt8])
        case size(Int)
    }

    private struct Node {
        var durable: [UInt8] = []
        var pending: [Change] = []
    }

    /// What a name leads to; `nil` if it is gone.
    private typealias Target = Int?
    private static let folderNode = -1

    private let policy: Policy
    private var nodes: [Node]
    private var names: [String: Int]
    private var durableNames: [String: Int]
    private var pendingNames: [(folder: String, changes: [(String, Target)])] = []
    private var files: [Int: Int] = [:]
    private var folders: [Int: String] = [:]

    init(_ image: Image, _ policy: Policy) {
        self.policy = policy
        nodes = image.contents.map { Node(durable: $0) }
        names = image.names
        for folder in image.folders { names[folder] = Self.folderNode }
        durableNames = names
    }

    mutating func take(_ step: Journal.Step) {
        switch step {
        case .open(let file, let isNew, let isEmptied, let name): open(file, isNew, isEmptied, name)
        case .close(let file):
            files[file] = nil
            folders[file] = nil
        case .write(let file, let offset, let bytes): change(file, .write(offset, bytes))
        case .size(let file, let size): change(file, .size(size))
        case .sync(let file): sync(file)
        case .link(let old, let new): rename([(new, names[old])])
        case .rename(let old, let new): rename([(old, nil), (new, names[old])])
        case .exchange(let one, let other): rename([(one, names[other]), (other, names[one])])
        case .unlink(let name): rename([(name, nil)])
        case .folder(let name): rename([(name, Self.folderNode)])
        case .said, .sent: break
        }
    }

    private mutating func open(_ file: Int, _ isNew: Bool, _ isEmptied: Bool, _ name: String) {
        if isNew {
            nodes.append(Node())
            rename([(name, nodes.count - 1)])
        }
        guard let node = names[name], node != Self.folderNode else {
            folders[file] = name
            return
        }
        files[file] = node
        if isEmptied { change(file, .size(0)) }
    }

    private mutating func change(_ file: Int, _ change: Change) {
        if let node = files[file] { nodes[node].pending.append(change) }
    }

    private mutating func rename(_ changes: [(String, Target)]) {
        for (name, target) in changes { names[name] = target }
        pendingNames.append((Self.parent(of: changes[changes.count - 1].0), changes))
    }

    private mutating func sync(_ file: Int) {
        guard policy != .ignored else { return }
        if let node = files[file] {
            for change in nodes[node].pending { Self.apply(change, to: &nodes[node].durable) }
            nodes[node].pending = []
        }
        for (folder, changes) in pendingNames where policy == .journaled || folder == folders[file] {
            for (name, target) in changes { durableNames[name] = target }
        }
        pendingNames.removeAll { policy == .journaled || $0.folder == folders[file] }
    }

    /// Returns what is there after a loss of power at this moment.
    func image(_ loss: Loss, _ generator: inout SeededGenerator) -> Image {
        var kept = durableNames
        for (_, changes) in pendingNames.prefix(loss.names.count(of: pendingNames.count, &generator)) {
            for (name, target) in changes { kept[name] = target }
        }
        var image = Image()
        image.folders = Set(kept.filter { $0.value == Self.folderNode }.keys)
        var indices: [Int: Int] = [:]
        for (name, node) in kept.sorted(by: { $0.key < $1.key }) where node != Self.folderNode {
            guard Self.parent(of: name) == "." || image.folders.contains(Self.parent(of: name)) else { continue }
            if indices[node] == nil {
                indices[node] = image.contents.count
                image.contents.append(contents(nodes[node], loss, &generator))
            }
            image.names[name] = indices[node]
        }
        return image
    }

    private func contents(_ node: Node, _ loss: Loss, _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = node.durable
        for change in node.pending {
            for part in loss.writes.parts(of: change, &generator) { Self.apply(part, to: &bytes) }
        }
        return bytes
    }

    private static func apply(_ change: Change, to bytes: inout [UInt8]) {
        switch change {
        case .size(let size):
            if size < bytes.count { bytes.removeLast(bytes.count - size) }
            bytes += repeatElement(0, count: size - bytes.count)
        case .write(let offset, let new):
            let end = offset + new.count
            if bytes.count < end { bytes += repeatElement(0, count: end - bytes.count) }
            bytes.replaceSubrange(offset..<end, with: new)
        }
    }

    private static func parent(of name: String) -> String {
        guard let slash = name.lastIndex(of: "/") else { return "." }
        return String(name[..<slash])
    }
}
