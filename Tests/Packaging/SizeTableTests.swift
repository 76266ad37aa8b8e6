import Foundation
import Testing

/// The table of `docs/internal/Size.md`: a row for every combination of kits. The sizes depend on the toolchain.
@Suite struct SizeTableTests {
    @Test func theTableHasEveryCombination() async throws {
        let guide = try String(contentsOf: Repository.root.appending(path: "docs/internal/Size.md"), encoding: .utf8)
        let rows = guide.components(separatedBy: "\n").filter { $0.hasPrefix("| core") }
        let names = rows.map { $0.components(separatedBy: "|")[1].trimmingCharacters(in: .whitespaces) }
        let script = Repository.root.appending(path: ".ci/sizes").path
        let expected = try await output(of: [script, "--combinations"]).split(separator: "\n").map(String.init)
        #expect(names == expected)
        let kits = try Repository.kits
        #expect(Set(expected).count == 1 << kits.count)
        for kit in kits { #expect(expected.count { $0.contains(" \(kit)") } == expected.count / 2) }
    }
}
