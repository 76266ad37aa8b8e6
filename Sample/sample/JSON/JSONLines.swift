/// Splits the document of a list into lines.
///
/// A document whose first member is an array becomes a line for each element of its arrays, and for each other member:
/// `{"todos":[1,2],"next":3}` becomes `{"todo":1}`, `{"todo":2}` and `{"next":3}`. Every other document stays as it is.
///
/// The documents have no white space between their values, as ``JSONValue`` writes them.
struct JSONLines {
    private let bytes: [UInt8]
    private var index = 0

    private init(_ document: some Collection<UInt8>) {
        bytes = Array(document)
    }

    /// Returns the lines of documents, one document a line.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the documents.
    static func lines(of documents: String) -> String {
        var lines: [UInt8] = []
        for document in documents.utf8.split(separator: UInt8(ascii: "\n")) {
            var splitter = JSONLines(document)
            lines += splitter.lines() ?? splitter.bytes + "\n".utf8
        }
        return String(decoding: lines, as: UTF8.self)
    }

    /// Returns the lines of the document; `nil` if it does not begin with a list.
    private mutating func lines() -> [UInt8]? {
        guard take("{") else { return nil }
        var lines: [UInt8] = []
        repeat {
            let name = value()
            guard take(":") else { return nil }
            if take("[") {
                let element = singular(name)
                while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
                    append(element, value(), to: &lines)
                    _ = take(",")
                }
                _ = take("]")
            } else if name.lowerBound == 1 {
                return nil
            } else {
                append(bytes[name], value(), to: &lines)
            }
        } while take(",")
        return lines
    }

    private func append(_ name: ArraySlice<UInt8>, _ value: Range<Int>, to lines: inout [UInt8]) {
        lines.append(UInt8(ascii: "{"))
        lines += name
        lines.append(UInt8(ascii: ":"))
        lines += bytes[value]
        lines += "}\n".utf8
    }

    /// Returns the name of an element of the list with a name, in quotation marks: `"todo"` for `"todos"`.
    private func singular(_ name: Range<Int>) -> ArraySlice<UInt8> {
        let text = bytes[name]
        return text.suffix(2).elementsEqual("s\"".utf8) ? text.dropLast(2) + "\"".utf8 : text
    }

    /// Skips a value, and returns its position.
    private mutating func value() -> Range<Int> {
        let start = index
        var (depth, isText) = (0, false)
        scan: while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isText: index += 1
            case UInt8(ascii: "\""): isText.toggle()
            case _ where isText: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}") where depth == 0, UInt8(ascii: "]") where depth == 0: break scan
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 0, UInt8(ascii: ":") where depth == 0: break scan
            default: break
            }
            index += 1
        }
        return start..<min(index, bytes.count)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}
