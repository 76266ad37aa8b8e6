import Foundation
import Testing

/// `docs/Size.md` has a row for every combination of kits. How many bytes each takes depends on the toolchain.
@Suite struct SizeTableTests {
    @Test func theTableHasEveryCombination() async throws {
        let guide = try String(contentsOf: Repository.root.appending(path: "docs/Size.md"), encoding: .utf8)
        let rows = guide.components(separatedBy: "\n").filter { $0.hasPrefix("| core") }
        let names = rows.map { $0.components(separatedBy: "|")[1].trimmingCharacters(in: .whitespaces) }
        let script = Repository.root.appending(path: ".ci/sizes").path
        let wanted = try await output(of: [script, "--combinations"]).split(separator: "\n").map(String.init)
        #expect(names == wanted)
        let kits = try Repository.kits
        #expect(Set(wanted).count == 1 << kits.count)
        for kit in kits { #expect(wanted.count { $0.contains(" \(kit)") } == wanted.count / 2) }
    }
}
