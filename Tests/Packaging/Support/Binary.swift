import Foundation

/// A linked program.
struct Binary {
    let url: URL

    /// Returns the number of symbols that contain a module's name. Each symbol of a module contains it, after its length:
    /// https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst
    func symbols(of module: String) async throws -> Int {
        let table = try await output(of: ["nm", url.path])
        return table.split(separator: "\n").count { $0.contains("\(module.utf8.count)\(module)") }
    }

    /// Returns the number of bytes of the symbols whose names, as in the source, meet a condition.
    func size(_ isCounted: (Substring) -> Bool) async throws -> Int {
        let table = try await output(of: ["sh", "-c", "nm -S -t d --defined-only '\(url.path)' | swift demangle"])
        return table.split(separator: "\n").reduce(0) { size, line in
            let columns = line.split(separator: " ", maxSplits: 3)
            // Those of kind “b” take no place in the file.
            guard columns.count == 4, columns[2].lowercased() != "b", isCounted(columns[3]) else { return size }
            return size + (Int(columns[1]) ?? 0)
        }
    }

    /// Returns a Boolean value that indicates whether the program contains a text.
    func contains(_ text: String) throws -> Bool {
        try Data(contentsOf: url, options: .alwaysMapped).range(of: Data(text.utf8)) != nil
    }
}
