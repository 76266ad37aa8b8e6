import Foundation

/// A program as the linker made it.
struct Binary {
    let url: URL

    /// How many symbols are of a module or name it. A module's name stands in every symbol of its own, after its length:
    /// https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst
    func symbols(of module: String) async throws -> Int {
        let table = try await output(of: ["nm", url.path])
        return table.split(separator: "\n").count { $0.contains("\(module.utf8.count)\(module)") }
    }

    /// Whether a text stands in it anywhere.
    func contains(_ text: String) throws -> Bool {
        try Data(contentsOf: url, options: .alwaysMapped).range(of: Data(text.utf8)) != nil
    }
}
