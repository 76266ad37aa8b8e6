import Foundation

/// The program behind `swift package new-kit` and `new-screen`. It uses no module of Adder, so that it builds in seconds.
@main
enum NewKitTool {
    static func main() async {
        do throws(Mistake) {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ words: [String]) throws(Mistake) {
        switch try Order(words) {
        case .help(let text): print(text)
        case .kit(let kit, let package):
            let plan = kit.plan(in: package)
            try plan.write()
            print(plan.summary)
            print(Manifest(of: kit, in: package).enter())
        case .screen(let screen, let package):
            let plan = try screen.plan(in: package)
            try plan.write()
            print(plan.summary)
            print(screen.nextStep)
        }
    }
}

/// The error of a command that makes nothing.
struct Mistake: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The files to make and to change, by their paths in the package.
struct Plan {
    private let folder: URL
    private var files: [(path: String, text: String)] = []
    /// The files of the package that change.
    private var changes: [(path: String, text: String)] = []
    /// The lines for files of the package, and the first whose place was not found.
    private var insertions: [Insertion] = []
    private var missing: Insertion?

    init(in folder: URL) {
        self.folder = folder
    }

    mutating func add(_ path: String, _ template: String, _ values: Template.Values) {
        files.append((path, Template(template).text(values)))
    }

    /// Inserts lines into files that the plan makes, and into those of the package if all have their places.
    mutating func insert(_ insertions: [Insertion]) {
        for insertion in insertions {
            if let index = files.firstIndex(where: { $0.path == insertion.path }) {
                files[index].text = insertion.inserted(into: files[index].text) ?? files[index].text
            } else {
                self.insertions.append(insertion)
                change(insertion)
            }
        }
    }

    private mutating func change(_ insertion: Insertion) {
        let file = folder.appending(path: insertion.path)
        let index = changes.firstIndex { $0.path == insertion.path }
        let text = index.map { changes[$0].text } ?? (try? String(contentsOf: file, encoding: .utf8))
        guard let changed = text.flatMap(insertion.inserted) else {
            missing = missing ?? insertion
            return
        }
        if let index { changes.remove(at: index) }
        changes.append((insertion.path, changed))
    }

    /// Writes all files, or none if one of them exists.
    func write() throws(Mistake) {
        let existing = files.map(\.path)
            .filter { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
        guard existing.isEmpty else {
            throw Mistake("Nothing was made. Choose another name, or remove: \(existing.joined(separator: ", "))")
        }
        do {
            for file in files {
                let url = folder.appending(path: file.path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
            }
            guard missing == nil else { return }
            for file in changes {
                try Data(file.text.utf8).write(to: folder.appending(path: file.path), options: .atomic)
            }
        } catch {
            throw Mistake("A file was not written: \(error.localizedDescription)")
        }
        SwiftFormat(of: folder).format(files.map { folder.appending(path: $0.path) })
    }

    /// The paths of the files, a line for each, or the lines that a person enters if a place was not found.
    var summary: String {
        var lines = files.map { "Made \($0.path)" }
        if let missing {
            lines.append("No other file was changed: \(missing.path) has no “\(missing.mark)” of new-kit. Insert into")
            lines += insertions.map(\.instruction)
        } else {
            lines += changes.map { "Changed \($0.path)" }
        }
        return lines.joined(separator: "\n")
    }
}
