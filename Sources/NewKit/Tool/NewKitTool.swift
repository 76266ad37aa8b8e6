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
            try plan.write(to: package.folder)
            print(plan.summary)
            print(Manifest(of: kit, in: package).enter())
        case .screen(let screen, let package):
            let plan = try screen.plan(in: package)
            try plan.write(to: package.folder)
            print(plan.summary)
            print(screen.nextSteps)
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

/// The files to make, by their paths in the package.
struct Plan {
    private(set) var files: [(path: String, text: String)] = []

    mutating func add(_ path: String, _ template: String, _ values: Template.Values) {
        files.append((path, Template(template).text(values)))
    }

    /// Writes all files, or none if one of them exists.
    func write(to folder: URL) throws(Mistake) {
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
        } catch {
            throw Mistake("A file was not written: \(error.localizedDescription)")
        }
        SwiftFormat(of: folder).format(files.map { folder.appending(path: $0.path) })
    }

    /// The paths of the files, a line for each.
    var summary: String {
        files.map { "Made \($0.path)" }.joined(separator: "\n")
    }
}
