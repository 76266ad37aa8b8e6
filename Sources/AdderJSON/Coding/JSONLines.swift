import Adder

extension JSONCoder {
    /// Returns documents, one a line, with each list split into lines.
    ///
    /// A document whose first member is an array becomes a line for each element of its arrays, and for each other member:
    /// `{"todos":[1,2],"next":3}` becomes `{"todo":1}`, `{"todo":2}` and `{"next":3}`. Every other document stays as it is.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the documents.
    public static func lines(of documents: String) -> String {
        var lines: [UInt8] = []
        for document in documents.utf8.split(separator: UInt8(ascii: "\n")) {
            let bytes = Array(document)
            lines += (try? Self.lines(of: bytes)) ?? bytes + "\n".utf8
        }
        return String(decoding: lines, as: UTF8.self)
    }

    /// Returns the lines of a document; `nil` if it does not begin with a list.
    private static func lines(of document: [UInt8]) throws(JSONError) -> [UInt8]? {
        var reader = JSONReader(document, .strict)
        var (lines, beginsWithList) = ([UInt8](), Bool?.none)
        try reader.object { reader, name throws(JSONError) in
            let isList = reader.next == UInt8(ascii: "[")
            beginsWithList = beginsWithList ?? isList
            let element = isList && name.hasSuffix("s") ? String(name.dropLast()) : name
            func append(_ reader: inout JSONReader) throws(JSONError) {
                let start = reader.index
                try reader.skip()
                lines.append(UInt8(ascii: "{"))
                lines.appendJSON(element)
                lines.append(UInt8(ascii: ":"))
                lines += document[start..<reader.index]
                lines += "}\n".utf8
            }
            if isList { try reader.array(append) } else { try append(&reader) }
        }
        return beginsWithList == true ? lines : nil
    }
}
