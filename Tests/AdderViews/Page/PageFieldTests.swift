import Adder
import AdderViews
import Testing

@Suite struct PageFieldTests {
    private enum Intent: Event { case search(String), add(String) }

    private func field(_ draw: (inout Page<Intent>) -> Void) throws -> PageField<Intent> {
        var page = Page<Intent>()
        draw(&page)
        guard case .field(let field) = try #require(page.parts.first) else {
            throw Problem(code: "parts", message: "\(page.parts)")
        }
        return field
    }

    @Test func aFieldSendsEachChange() throws {
        let field = try field { $0.field("Search", "mil", hint: "Milk") { .search($0) } }
        #expect(field.text == .state("mil"))
        #expect(field.text.value == "mil")
        #expect(field.intent("milk") == .search("milk"))
        #expect((field.label, field.hint, field.error, field.isEnabled) == ("Search", "Milk", nil, true))
    }

    @Test func anEntryKeepsItsTextInTheRenderer() throws {
        let field = try field { $0.entry("Add", kind: .number, error: "x", isEnabled: false) { .add($0) } }
        #expect((field.text, field.text.value, field.kind) == (.draft, "", .number))
        #expect((field.error, field.isEnabled) == ("x", false))
        #expect(field.intent("1") == .add("1"))
    }

    @Test func anEntrySendsItsChangesAndItsSubmission() throws {
        let field = try field {
            $0.entry("Add", text: "mil") {
                .search($0)
            } submit: {
                .add($0)
            }
        }
        #expect((field.text, field.text.value) == (.entry("mil"), "mil"))
        #expect(field.typingIntent("milk") == .search("milk") && field.intent("milk") == .add("milk"))
        var page = Page<Intent>()
        page.entry("Add", text: "") {
            .search($0)
        } submit: {
            .add($0)
        }
        guard case .field(let mapped) = page.map({ $0 == .add("x") ? 1 : 2 }).parts[0] else { return }
        #expect(mapped.intent("x") == 1 && mapped.typingIntent("x") == 2)
    }

    @Test func aSecretIsALineThatIsNotShown() throws {
        let field = try field { $0.secret("Password") { .add($0.reveal() ?? "") } }
        #expect((field.text, field.text.value, field.kind) == (.secret, "", .line))
    }

    @Test func everyKindOfFieldHasAKey() {
        var page = Page<Intent>()
        page.field("Search", "", key: "s") { .search($0) }
        page.entry("Add", key: "a") { .add($0) }
        page.secret("Key", key: "k") { .add($0.reveal() ?? "") }
        // It stays when the intents change.
        let keys = page.map { _ in 0 }.parts.map { part -> Character? in
            if case .field(let field) = part { field.key } else { nil }
        }
        #expect(keys == ["s", "a", "k"])
    }

    @Test(
        arguments: [
            (0.5, 0.5), (-1, 0), (2, 1), (.infinity, 1), (-.infinity, 0), (.nan, nil), (nil, nil),
        ] as [(Double?, Double?)])
    func aFractionIsBetweenZeroAndOne(_ fraction: Double?, _ shown: Double?) {
        #expect(PageProgress("x", fraction: fraction).fraction == shown)
    }
}
