import AdderStorage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The paths of files and folders, as candidates for a word.
enum FilePaths {
    /// Returns the paths that begin with a text, sorted; a folder ends with a slash. Hidden files need their dot.
    static func paths(beginning text: some StringProtocol, _ kind: ValueSyntax.Kind) -> [CompletionCandidate] {
        let slash = text.lastIndex(of: "/")
        let folder = slash.map { String(text[...$0]) } ?? ""
        let prefix = slash.map { String(text[$0...].dropFirst()) } ?? String(text)
        var paths: [String] = []
        for name in (try? Folder.names(in: folder.isEmpty ? "." : folder)) ?? [] {
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
}
