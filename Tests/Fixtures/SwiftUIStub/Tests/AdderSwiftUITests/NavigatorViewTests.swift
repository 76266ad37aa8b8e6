import Adder
import AdderViews
import SwiftUI
import Testing

@testable import AdderSwiftUI

/// The stack and the sheets of a navigator.
@MainActor
@Suite struct NavigatorViewTests {
    private let notes = Notes()
    private let drawing: Drawing

    init() {
        drawing = Drawing(NavigatorView(notes.navigator) { Text(verbatim: "Root") })
    }

    @Test func theRootIsBelowThePushedPages() async throws {
        #expect(drawing.contains("Text “Root”"))
        _ = try await notes.open(.note)
        _ = try await notes.open(.note)
        #expect(drawing.all("pushed").count == 2)
        _ = try await notes.open(.list)
        #expect(drawing.all("pushed").isEmpty && !drawing.contains("Text “Root”"))
        #expect(drawing.all(".navigationTitle").count == 1 && !drawing.press("Close"))
    }

    @Test func aPresentedPageHasAStackInASheet() async throws {
        _ = try await notes.open(.list)
        _ = try await notes.open(.sheet)
        _ = try await notes.open(.note)
        let sheet = try #require(drawing.all("sheet").first)
        let names = sheet.all.map(\.name)
        #expect(names.contains("NavigationStack") && names.contains("pushed"))
        #expect(drawing.press("Close"))
        #expect(drawing.all("sheet").isEmpty && drawing.all("fullScreenCover").isEmpty)
    }

    @Test func aFullScreenPageIsACover() async throws {
        _ = try await notes.open(.cover)
        #expect(drawing.all("sheet").isEmpty && drawing.all("fullScreenCover").count == 1)
        #expect(drawing.contains(".interactiveDismissDisabled") && !drawing.press("Close"))
    }

    @Test func aPageWithTypedTextAsksOnTheTop() async throws {
        _ = try await notes.open(.list)
        let sheet = try await notes.open(.sheet)
        sheet.screen(of: NotePresenter.self)?.send(.type("Milk"))
        #expect(drawing.press("Close"))
        #expect(drawing.all("alert").map(\.name) == ["alert “Discard “Milk”?”"])
        // Only the topmost layer can show it.
        #expect(drawing.all("sheet").flatMap(\.all).contains { $0.name == "alert “Discard “Milk”?”" })
        #expect(drawing.press("Keep editing"))
        #expect(drawing.all("alert").isEmpty && drawing.all("sheet").count == 1)
        #expect(drawing.press("Close") && drawing.press("Discard"))
        #expect(drawing.all("sheet").isEmpty)
    }

    @Test func goingBackFromAPageThatAsksAsksFirst() async throws {
        _ = try await notes.open(.list)
        let note = try await notes.open(.note)
        drawing.call(".onAppear")
        #expect(!drawing.contains(".navigationBarBackButtonHidden") && !drawing.press("Back"))
        note.screen(of: NotePresenter.self)?.send(.type("Milk"))
        // The system's button would remove the page before the answer, and a swipe too.
        #expect(drawing.contains(".navigationBarBackButtonHidden"))
        #expect(drawing.press("Back"))
        #expect(drawing.all("alert").map(\.name) == ["alert “Discard “Milk”?”"] && drawing.all("pushed").count == 1)
        #expect(drawing.press("Keep editing"))
        #expect(drawing.all("pushed").count == 1)
        #expect(drawing.press("Back") && drawing.press("Discard"))
        #expect(drawing.all("pushed").isEmpty && !drawing.contains(".navigationBarBackButtonHidden"))
    }

    @Test func aPageBelowThatAsksIsNotSwipedAway() async throws {
        _ = try await notes.open(.list)
        let sheet = try await notes.open(.sheet)
        _ = try await notes.open(.note)
        drawing.call(".onAppear")
        sheet.screen(of: NotePresenter.self)?.send(.type("Milk"))
        let pushed = try #require(drawing.all("pushed").first)
        #expect(pushed.all.contains { $0.name == ".interactiveDismissDisabled" })
        // Going back does not leave the page that asks.
        #expect(!drawing.contains(".navigationBarBackButtonHidden"))
    }

    @Test func aHostDrawsOnePageInItsOwnWay() async throws {
        let view = NavigatorView(notes.navigator) { page in
            page.route == .note ? page.shown.screen(of: NotePresenter.self).map { OwnNote($0) } : nil
        }
        let drawing = Drawing(view)
        _ = try await notes.open(.list)
        let note = try await notes.open(.note)
        drawing.call(".onAppear")
        #expect(drawing.all(".navigationTitle").count == 1)
        note.screen(of: NotePresenter.self)?.send(.type("Milk"))
        #expect(drawing.contains("Text “Own Milk”"))
        #expect(drawing.type("Oats", in: "Own"))
        #expect(note.log.last == "type(\"Oats\")")
        // The generated parts still know it.
        #expect(drawing.press("Back") && drawing.press("Discard"))
        #expect(notes.navigator.entries.map(\.route) == [.list])
    }

    @Test func aRefusedRouteIsToldOnce() async throws {
        _ = try await notes.open(.list)
        await #expect(throws: RouteError.self) { try await notes.open(.locked) }
        #expect(drawing.all("alert").map(\.name) == ["alert “The note is locked.”"])
        #expect(drawing.press("OK"))
        #expect(drawing.all("alert").isEmpty)
    }

    @Test func noticesOfAClosedPageAreOnTheOneBelow() async throws {
        _ = try await notes.open(.list)
        let note = try await notes.open(.note)
        drawing.change()
        note.screen(of: NotePresenter.self)?.send(.close)
        await notes.navigator.settled()
        #expect(notes.navigator.entries.count == 1)
        drawing.change()
        #expect(drawing.contains("Text “Saved”"))
    }
}

/// A page that a host draws itself.
private struct OwnNote: View {
    @State private var note: ObservableView<NotePresenter>

    init(_ screen: Screen<NotePresenter>) {
        _note = State(initialValue: ObservableView(screen))
    }

    var body: some View {
        VStack {
            Text(verbatim: "Own \(note.text)")
            TextField("Own", text: note.binding(\.text) { .type($0) })
        }
    }
}
