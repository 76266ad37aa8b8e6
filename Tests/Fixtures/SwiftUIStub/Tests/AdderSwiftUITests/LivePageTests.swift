import Accessibility
import Adder
import AdderTesting
import AdderViews
import Foundation
import Observation
import SwiftUI
import Synchronization
import Testing

@testable import AdderSwiftUI

/// A page of an open screen: what a person does becomes intents, and the changes are drawn.
@MainActor
@Suite struct LivePageTests {
    private let screen: PageScreen
    private let ends = Ends()
    private let drawing: Drawing

    final class Ends { var count = 0 }

    init() {
        let stage = Stage(stream: EventStream(environment: .testing()))
        screen = PageScreen(stage.open(NotePresenter(), state: .init()), NoteView())
        drawing = Drawing(LivePage(screen, PageScreenOptions()) { [ends] in ends.count += 1 })
        drawing.call(".onAppear")
    }

    @Test func aViewOfAScreenDrawsItsPage() {
        #expect(Drawing(PageScreenView(screen)).names == drawing.names)
    }

    @Test func twoWindowsShowOneScreen() {
        let other = Drawing(LivePage(screen, PageScreenOptions()) {})
        other.call(".onAppear")
        #expect(drawing.type("Milk", in: "Text"))
        #expect(other.contains("TextField“Milk”") && drawing.contains("TextField“Milk”"))
        #expect(other.type("Oats", in: "Text"))
        #expect(other.contains("TextField“Oats”") && drawing.contains("TextField“Oats”"))
    }

    @Test func aViewThatIsMadeAgainDrawsNoPage() {
        var drawn = 0
        let model = PageModel<PageIntent>({
            drawn += 1
            return Page()
        }) { _ in }
        #expect(drawn == 0)
        _ = (model.page, model.page, model.notices)
        #expect(drawn == 1)
    }

    @Test func aRowThatAppearsDoesNotDrawTheListAgain() {
        let model = PageModel<PageIntent>({ screen.page() }) { _ in }
        let list = PageList(model: model, options: PageScreenOptions())
        let changes = Mutex(0)
        withObservationTracking {
            _ = list.body
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        model.show(1, of: 0)
        #expect(changes.withLock(\.self) == 0 && model.visibleRows == [0: [1]])
        model.take(PageAction("Delete", screen.page().actions[0].intent, confirmation: "Delete it?"))
        #expect(changes.withLock(\.self) == 1)
    }

    @Test func theTextsAreThoseOfTheAppsTable() throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("\"cancel\" = \"Abbrechen\";\n\"retry\" = \"Noch einmal\";".utf8)
            .write(to: folder.appending(path: "Adder.strings"))
        let bundle = try #require(Bundle(path: folder.path))
        #expect(PageScreenTexts.localized(in: bundle).cancel == "Abbrechen")
        #expect(PageScreenTexts.localized(in: bundle).keepEditing == "Keep editing")
        #expect(PageTexts.localized(in: bundle).retry == "Noch einmal")
    }

    @Test func problemsAndNoticesAreAnnounced() {
        let announcements = StubAnnouncements()
        StubAnnouncements.$posted.withValue(announcements) {
            drawing.change()
            #expect(announcements.texts == [])
            drawing.type("Milk", in: "Text")
            drawing.press("Save")
            drawing.change()
        }
        #expect(announcements.texts == ["Saved Milk"])
    }

    @Test func aSearchThatGoesLeavesTheListAsItIs() {
        #expect(drawing.contains(".searchable “Search” “”"))
        screen.screen(of: NotePresenter.self)?.send(.ask)
        #expect(!screen.page().items.contains { $0.part.field?.isNativeSearch == true })
        #expect(drawing.contains(".searchable “Search” “”"))
    }

    @Test func aFieldOfTheStateSendsEachChange() {
        #expect(drawing.type("M", in: "Text") && drawing.type("Mi", in: "Text"))
        #expect(screen.log.suffix(2) == ["type(\"M\")", "type(\"Mi\")"])
        #expect(drawing.contains("TextField“Mi”"))
    }

    @Test func aDraftIsSentOnceAndForgotten() {
        drawing.type("Milk", in: "Add")
        #expect(screen.log.allSatisfy { !$0.hasPrefix("add") })
        #expect(drawing.contains("TextField“Milk”"))
        #expect(drawing.press("Send"))
        #expect(screen.log.last == "add(\"Milk\")")
        #expect(!drawing.contains("TextField“Milk”"))
        #expect(!drawing.press("Send"))
    }

    @Test func returnSubmitsDraftsAndSecrets() {
        drawing.type("Milk", in: "Add")
        drawing.type("swordfish", in: "Password")
        #expect(!drawing.names.contains { $0.contains("swordfish") })
        drawing.call(".onSubmit")
        #expect(screen.log.suffix(2) == ["add(\"Milk\")", "logIn(\"swordfish\")"])
    }

    @Test func aPickedDayIsWrittenInItsText() throws {
        drawing.type("2026-01-31T15:00", in: "Day")
        let picker = try #require(drawing.all("DatePicker").first?.view as? any StubDatePicker)
        let day = picker.stubDate.wrappedValue
        picker.stubDate.wrappedValue = try #require(
            Calendar(identifier: .gregorian).date(byAdding: .day, value: 1, to: day))
        #expect(screen.log.last == "type(\"2026-02-01T15:00\")")
    }

    @Test func aConfirmationComesBeforeTheIntent() {
        #expect(drawing.press("Delete"))
        #expect(!screen.log.contains("delete"))
        #expect(drawing.all("confirmationDialog").map(\.name) == ["confirmationDialog “Delete row 0?”"])
        let dialog = Drawing(StubGroup.first(drawing, "confirmationDialog"))
        // It belongs to the row.
        let row = drawing.all(".transition").first
        #expect(row?.all.contains { $0.name.hasPrefix("confirmationDialog") } == true)
        #expect(dialog.press("Delete"))
        #expect(screen.log.last == "delete")
        #expect(drawing.all("confirmationDialog").isEmpty)
    }

    @Test func aQuestionWaitsForItsAnswer() {
        screen.screen(of: NotePresenter.self)?.send(.ask)
        #expect(drawing.contains("alert “Really?”"))
        #expect(drawing.press("No"))
        #expect(!drawing.contains("alert “Really?”"))
        #expect(screen.log.suffix(2) == ["ask", "ask"])
    }

    @Test func aDisabledActionSendsNothing() {
        #expect(!drawing.press("Locked"))
    }

    @Test func aPageWithoutARefreshCanBePulled() async {
        let model = PageModel<PageIntent>({ Page() }) { _ in Issue.record("There is no action.") }
        #expect(await Drawing(PageList(model: model, options: PageScreenOptions())).pull())
    }

    @Test func pullingTakesTheActionThatRefreshes() async {
        #expect(await drawing.pull())
        #expect(screen.log.last == "refresh")
    }

    @Test func theEndOfTheListLoadsMore() {
        #expect(screen.log.filter { $0 == "more" }.count == 1)
    }

    @Test func visibleRowsAreToldOnce() {
        drawing.change()
        drawing.change()
        #expect(screen.log.filter { $0.hasPrefix("visible") } == ["visible([0, 1, 2])"])
    }

    @Test func aFinishedPageEnds() {
        #expect(drawing.press("Save"))
        drawing.change()
        #expect(ends.count == 1)
        #expect(screen.isClosed)
    }

    @Test func aPageFinishedBelowAnotherEndsOnTop() {
        drawing.call(".onDisappear")
        screen.screen(of: NotePresenter.self)?.send(.save)
        drawing.change()
        #expect(ends.count == 0)
        drawing.call(".onAppear")
        drawing.change()
        #expect(ends.count == 1)
    }

    @Test func aPageFinishedAtFirstStaysUntilItsNextEnd() {
        screen.screen(of: NotePresenter.self)?.send(.save)
        let other = Drawing(LivePage(screen, PageScreenOptions()) { [ends] in ends.count += 1 })
        other.call(".onAppear")
        other.change()
        #expect(ends.count == 0 && !screen.isClosed)
        for _ in 1...2 { screen.screen(of: NotePresenter.self)?.send(.save) }
        other.change()
        #expect(ends.count == 1)
    }

    @Test func noticesOfAFinishedPageStayUntilAnIntent() {
        let memory = NavigatorMemory()
        memory.notices = [PageNotice("Saved", title: "Milk")]
        let below = Drawing(LivePage(screen, PageScreenOptions(), after: memory) {})
        #expect(below.contains("Text “Saved Milk”"))
        below.press("Refresh")
        #expect(!below.contains("Text “Saved Milk”"))
    }

    @Test func typedTextKeepsASheetFromASwipe() {
        #expect(!drawing.contains(".interactiveDismissDisabled"))
        drawing.type("Milk", in: "Text")
        #expect(drawing.contains(".interactiveDismissDisabled"))
    }

}

extension StubGroup {
    /// Returns the first element with a name.
    @MainActor static func first(_ drawing: Drawing, _ name: String) -> any View {
        drawing.all(name).first?.view ?? EmptyView()
    }
}
