public import Adder

/// A folder of sources: its name, after those of the folders around it.
///
/// A folder is there as long as a source is in it, or in a folder inside it.
public struct NewsFolder: Hashable, Codable, Sendable {
    /// The names, from the outermost folder on; at least one. Each is a line of text.
    public let names: [String]

    /// The greatest number of folders inside one another. What is deeper is in the last one.
    public static let greatestDepth = 8
    private static let greatestLength = 200

    /// Creates a folder from its names; `nil` without one. A name is cut after 200 characters, and one without text is left out.
    public init?(_ names: [String]) {
        let lines = names.map { String($0.onOneCleanLine.prefix(Self.greatestLength)) }.filter { !$0.isEmpty }
        guard !lines.isEmpty else { return nil }
        self.names = Array(lines.prefix(Self.greatestDepth))
    }

    /// The name of the folder itself.
    public var name: String { names.last ?? "" }

    /// Returns `true` if another folder is this one, or inside it.
    func contains(_ other: NewsFolder?) -> Bool {
        other?.names.starts(with: names) == true
    }
}

extension NewsFolder: RouteParameter, CustomStringConvertible {
    /// Creates a folder from its description; `nil` for a text without a name.
    public init?(parameter: String) {
        var (names, isEscaped) = ([""], false)
        for character in parameter {
            switch character {
            case "\\" where !isEscaped: isEscaped = true
            case "/" where !isEscaped: names.append("")
            default:
                names[names.count - 1].append(character)
                isEscaped = false
            }
        }
        self.init(names)
    }

    /// The description.
    public var parameter: String? { description }

    /// The names, separated by slashes: `Technology/Apple`. A backslash precedes a slash or a backslash of a name.
    public var description: String {
        names.map { name in
            name.map { $0 == "/" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
        }.joined(separator: "/")
    }
}

/// Values in their folders: those of a folder itself, then the folders inside it, each at its first mention.
struct FolderTree<Value> {
    private(set) var values: [Value] = []
    private(set) var folders: [(name: String, tree: FolderTree)] = []

    /// Creates a tree of values, which keep their order.
    ///
    /// - Complexity: Linear in the number of values and of their folders' names. It calls itself at most
    ///   ``NewsFolder/greatestDepth`` times.
    init(_ values: [Value], folder: (Value) -> NewsFolder?) {
        self.init(values, level: 0, folder: folder)
    }

    private init(_ values: [Value], level: Int, folder: (Value) -> NewsFolder?) {
        var (inner, order) = ([String: [Value]](), [String]())
        for value in values {
            guard let name = folder(value)?.names.dropFirst(level).first else {
                self.values.append(value)
                continue
            }
            if inner[name] == nil { order.append(name) }
            inner[name, default: []].append(value)
        }
        folders = order.map { ($0, FolderTree(inner[$0] ?? [], level: level + 1, folder: folder)) }
    }

    private init(values: [Value], folders: [(name: String, tree: FolderTree)]) {
        (self.values, self.folders) = (values, folders)
    }

    /// Returns the same tree with other values.
    func map<Other>(_ transform: (Value) -> Other) -> FolderTree<Other> {
        FolderTree<Other>(
            values: values.map(transform), folders: folders.map { ($0.name, $0.tree.map(transform)) })
    }
}
