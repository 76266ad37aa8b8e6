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

    /// Returns a Boolean value that indicates whether the program contains a text.
    func contains(_ text: String) throws -> Bool {
        try Data(contentsOf: url, options: .alwaysMapped).range(of: Data(text.utf8)) != nil
    }
}
