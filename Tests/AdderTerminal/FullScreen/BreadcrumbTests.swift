import Testing

@testable import AdderTerminal

/// The titles of the pages in the first line.
@Suite struct BreadcrumbTests {
    private static let titles = ["Adder", "Todos", "Milk", "Edit"]

    @Test(arguments: [
        (60, "Adder › Todos › Milk › Edit"), (27, "Adder › Todos › Milk › Edit"), (26, "Adder › … › Milk › Edit"),
        (22, "Adder › … › Edit"), (15, "… › Edit"), (7, "Edit"), (4, "Edit"), (3, "Ed…"), (1, "…"), (0, ""),
    ])
    func titlesAreLeftOutInTheMiddle(_ width: Int, _ text: String) {
        #expect(Breadcrumb.text(Self.titles, width) == text)
    }

    @Test(arguments: [([String](), ""), (["Todos"], "Todos"), (["A very long title"], "A very lo…")])
    func oneTitleIsCutAtItsEnd(_ titles: [String], _ text: String) {
        #expect(Breadcrumb.text(titles, 10) == text)
    }

    @Test func widthsAreThoseOfCells() {
        #expect(Breadcrumb.text(["買い物", "牛乳"], 13) == "買い物 › 牛乳")
        #expect(Breadcrumb.text(["買い物", "牛乳"], 12) == "… › 牛乳")
        #expect(Breadcrumb.text(["a\u{1B}[2J", "b"], 40) == "a<U+001B>[2J › b")
    }
}
