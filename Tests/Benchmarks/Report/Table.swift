import Foundation

/// Prints rows under a heading, each cell padded to the width of its column.
struct Table {
    struct Column {
        let title: String
        let width: Int
        var isNumber = true
    }

    private let columns: [Column]

    init(_ columns: [Column]) {
        self.columns = columns
        write(columns.map(\.title))
        Self.write(String(repeating: "─", count: columns.reduce(0) { $0 + $1.width } + 2 * (columns.count - 1)))
    }

    func write(_ cells: [String]) {
        let padded = zip(columns, cells).map { column, cell in
            let space = String(repeating: " ", count: max(0, column.width - cell.count))
            return column.isNumber ? space + cell : cell + space
        }
        let line = padded.joined(separator: "  ")
        Self.write(String(line.reversed().drop { $0 == " " }.reversed()))
    }

    /// Writes a line without buffering, also to a file.
    static func write(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}
