import AdderTesting
import Foundation
import Testing

/// The table of currencies is what its script makes of the published list.
@Suite struct CurrencyTableTests {
    @Test func theScriptMakesTheTableThatIsThere() async throws {
        let path = "Sources/AdderServices/Money/CurrencyTable.swift"
        let table = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
        let date = try #require(table.firstMatch(of: /as of (.+):/)?.output.1)
        // The list has a row for each country, in the order of their names, and more codes than the table.
        var rows = ["\"GOLD, SILVER\",Gold,XAU,959,-,", "BULGARIA,Bulgarian Lev,BGN,975,2,2026-01"]
        for match in table.matches(of: /\(\n +([0-9]),\n +"""\n([^"]+)"""/) {
            for code in match.output.2.matches(of: /[A-Z]{3}/) {
                let row = "\"COUNTRY, OF\",Currency,\(code.output),001,\(match.output.1),"
                rows += [row, row.replacing("COUNTRY", with: "ISLAND")]
            }
        }
        #expect(rows.count > 300)
        let folder = try TemporaryFolder()
        let list = folder.file("list.csv")
        let headings = "Entity,Currency,AlphabeticCode,NumericCode,MinorUnit,WithdrawalDate"
        let text = ([headings] + rows.reversed()).joined(separator: "\r\n") + "\r\n"
        try Data(text.utf8).write(to: URL(filePath: list))
        let script = Repository.root.appending(path: ".ci/make-currencies").path
        #expect(try await output(of: [script, list, String(date)]) == table)
    }
}
