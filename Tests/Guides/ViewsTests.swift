import Adder
import AdderServices
import AdderSwiftUI
import AdderTerminal
import AdderTesting
import AdderViews
import Foundation
import Testing

/// The code that docs/Views.md shows.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct ViewsTests {
    private let ada = InvoiceRow(
        id: 1, customer: "Ada", amount: Money(minor: 125_000, currency: .eur), dueOn: "2026-01-31", isLate: true)
    private var state: InvoicesPresenter.State {
        .init(rows: .loaded([ada], .loaded(.initial)), due: Money(minor: 125_000, currency: .eur))
    }

    @Test func aPageIsComparedAsALine() {
        #expect(
            InvoicesView().snapshot(of: .init(rows: .loaded([], .loaded(.initial))))
                == "Invoices · Search=“”~search · empty There are no invoices.")
        #expect(
            InvoicesView().snapshot(of: state)
                == "Invoices · Search=“”~search · - Ada, 1250.00 EUR, due: 2026-01-31~late [p Mark as paid~primary] "
                + "[d Delete~destructive Delete the invoice for Ada?] · Total: 1250.00 EUR")
    }

    @Test func everyRendererTakesAnyPage() {
        let page = InvoicesView().page(of: state)
        let text = PlainRenderer(width: 80).render(page).output
        let html = HTMLRenderer(idPrefix: "invoices").render(page)
        #expect(text.contains("Ada  1250.00 EUR  due 2026-01-31\n"))
        #expect(html.contains("<bdi class=\"value tone-late\"><time datetime=\"2026-01-31\">"))
    }

    @Test func aHostFormatsValuesForItsLocale() {
        let german = LocalePageFormatter(locale: Locale(identifier: "de_DE"))
        let text = PlainRenderer(formatter: german).render(InvoicesView().page(of: state)).output
        #expect(text.contains("1.250,00\u{A0}€"))
        #expect(text.contains("31. Jan. 2026"))
        #expect(german.number(1_234_567) == "1.234.567")
        #expect(german.amount(minorUnits: -5, currency: "JPY", decimals: 0).contains("5"))
        #expect(german.date(PageDate("2026-01-31T15:07")).contains("15:07"))
        #expect(german.date(PageDate("soon")) == "soon")
    }

    @Test func aHostReplacesTexts() {
        var texts = InvoicesTexts()
        texts.noInvoices = "Es gibt keine Rechnungen."
        texts.confirmDeletion = { "Die Rechnung für \($0) löschen?" }
        let view = InvoicesView(texts: texts)
        #expect(view.snapshot(of: state).contains("Die Rechnung für Ada löschen?"))
        var shared = PageTexts()
        shared.loading = "Wird geladen"
        #expect(view.page(of: .init(), texts: shared).parts.last == .progress(PageProgress("Wird geladen")))
    }

    @Test func aHostShowsAScreenWithoutItsTypes() throws {
        let stage = Stage(stream: EventStream(environment: .testing()))
        var shown: [String] = []
        let screen = PageScreen(stage.open(InvoicesPresenter(), state: state), InvoicesView())
        let changes = screen.onChange { [unowned screen] in shown.append(HTMLRenderer().render(screen.page())) }
        guard case .rows(let rows) = screen.page().parts[1] else { return }
        rows.row(at: 0).actions[0].intent.send()
        #expect(shown.count == 1)
        #expect(shown[0].contains("<bdi class=\"verb\">Paid</bdi> <bdi class=\"title\">Ada</bdi>"))
        changes.cancel()
    }
}

private struct LoginView: PageView {
    struct State {
        var user = ""
        var error: String?
    }
    enum Intent: Event { case type(String), logIn(Sensitive<String>) }

    func draw(_ state: State, on page: inout Page<Intent>) {
        page.title = "Login"
        page.field("User", state.user) { .type($0) }
        page.secret("Password", error: state.error) { .logIn($0) }
    }
}

/// Not called: it would take over the terminal at which the tests run.
@MainActor
private func showInvoices(on stage: Stage) async throws {
    let screen = stage.open(InvoicesPresenter(), state: .init())
    try await Terminal.run(screen, InvoicesView())
}
