import Adder
import CartKit
import NewsKit
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The completion of a word at the prompt.
@MainActor
struct PromptCompletion<Runner> {
    let table: CommandTable<Runner>
    let stream: EventStream

    /// Returns the completion of the text before the cursor.
    func completion(of text: String) async -> LineCompletion {
        let line = UnfinishedLine(text)
        var words = line.words
        if words.first == table.program { words.removeFirst() }
        let completion = CommandCompletion(source: StreamCompletionSource(stream: stream))
        let known = await completion.candidates(in: table, after: words, current: line.current)
        // In columns, without the summaries of commands and options, which the help shows.
        var all = known.words.map { known.subject == nil ? CompletionCandidate(word: $0.word) : $0 }
        if words.isEmpty, known.subject == nil {
            all += ["exit", "quit"].map { CompletionCandidate(word: $0) }
        }
        if let kind = known.paths, kind != .any {
            all += FilePaths.paths(beginning: line.current.dropFirst(known.option.count), kind)
        }
        let matching = all.map { CompletionCandidate(word: known.option + $0.word, summary: $0.summary) }
            .filter { $0.word.hasPrefix(line.current) }
        return LineCompletion(of: line.typed, line.current, matching)
    }
}

/// The kits that answer on a stream: the source of the prompt.
private struct StreamCompletionSource: CompletionSource {
    let stream: EventStream

    func todos(_ status: TodoStatus) async -> [ListedTodo] {
        var query = TodoQuery(status)
        query.limit = CommandCompletion.limit
        guard case .todos(let page) = try? await stream.reply(to: TodosRequest.list(query)) else { return [] }
        return page.todos
    }

    func cart() async -> Cart? {
        guard case .cart(let cart) = try? await stream.reply(to: CartRequest.show) else { return nil }
        return cart
    }

    func newsItems(_ query: NewsQuery) async -> [NewsItem] {
        guard case .items(let page) = try? await stream.reply(to: NewsRequest.list(query)) else { return [] }
        return page.items
    }

    func newsSources() async -> [NewsSource] {
        guard case .sources(let sources) = try? await stream.reply(to: NewsRequest.sources) else { return [] }
        return sources
    }
}

/// The paths of files and folders, as candidates for a word.
private enum FilePaths {
    /// Returns the paths that begin with a text, sorted; a folder ends with a slash. Hidden files need their dot.
    static func paths(beginning text: some StringProtocol, _ kind: ValueSyntax.Kind) -> [CompletionCandidate] {
        let slash = text.lastIndex(of: "/")
        let folder = slash.map { String(text[...$0]) } ?? ""
        let prefix = slash.map { String(text[$0...].dropFirst()) } ?? String(text)
        var paths: [String] = []
        for name in names(in: folder.isEmpty ? "." : folder) {
            guard name.hasPrefix(prefix), name != ".", name != "..", !name.hasPrefix(".") || prefix.hasPrefix(".")
            else {
                continue
            }
            var status = stat()
            let isFolder = stat(folder + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            if isFolder || kind == .file { paths.append(folder + name + (isFolder ? "/" : "")) }
        }
        return paths.sorted().map { CompletionCandidate(word: $0) }
    }

    /// Returns the names in a folder; none if it cannot be read.
    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // The name is read in place: the entry can be shorter than its declared type.
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
            let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            names.append(String(cString: start))
        }
        return names
    }
}
