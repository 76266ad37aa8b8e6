/// Lines to insert into a file, at a place that the code in it names.
struct Insertion {
    /// The path of the file in the package.
    let path: String
    /// The text that begins the place: a block at whose end the lines go, or a declaration above which they go.
    let mark: String
    private let isInside: Bool
    private var lines: [String] = []

    /// Reads the insertions of a template that is filled in. A line `#inside PATH: MARK` or `#above PATH: MARK` begins each.
    static func all(in text: String) -> [Insertion] {
        var all: [Insertion] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if let place = line.wholeMatch(of: /#(inside|above) ([^:]+): (.+)/)?.output {
                all.append(Insertion(path: "\(place.2)", mark: "\(place.3)", isInside: place.1 == "inside"))
            } else if !all.isEmpty {
                all[all.count - 1].lines.append(String(line))
            }
        }
        return all
    }

    /// Returns the text of the file with the lines, or `nil` if it has no such place.
    func inserted(into text: String) -> String? {
        var file = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = file.firstIndex(where: { $0.contains(mark) }), let index = index(in: file, from: start)
        else { return nil }
        // The formatter has removed the comma of a list with one element.
        if isInside, file[start].hasSuffix("["), file[index - 1].hasSuffix(")") { file[index - 1] += "," }
        file.insert(contentsOf: lines, at: index)
        return file.joined(separator: "\n")
    }

    private func index(in file: [String], from start: Int) -> Int? {
        guard isInside else {
            // The comment of a declaration and the blank line above it are its own.
            return file[..<start].lastIndex { line in
                let text = line.drop(while: \.isWhitespace)
                return !text.isEmpty && !text.hasPrefix("//")
            }.map { $0 + 1 }
        }
        guard file[start].hasSuffix("{") || file[start].hasSuffix("[") else { return nil }
        let indentation = file[start].prefix(while: \.isWhitespace)
        return file[start...].firstIndex { $0.hasPrefix(indentation + "}") || $0.hasPrefix(indentation + "]") }
    }

    /// The lines, and the place at which a person inserts them.
    var instruction: String {
        """
        \(path), \(isInside ? "at the end of" : "above") “\(mark)”:
        \(lines.joined(separator: "\n"))
        """
    }
}
