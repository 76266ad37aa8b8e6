import Adder
import AdderTerminal
public import AdderViews

/// Shows screens of any kits. It knows none of them.
@MainActor
public struct PageShow {
    /// A renderer by its name.
    public enum Form: String, CaseIterable, Sendable {
        /// Lines of text.
        case plain
        /// HTML.
        case html
        /// The whole terminal.
        case full
    }

    private let form: Form

    /// Creates a show with a renderer.
    public init(_ form: Form) {
        self.form = form
    }

    /// Opens the first screen of a kit, types a text into its first empty field, and shows the page.
    ///
    /// - Parameters:
    ///   - pages: The screens of the kit.
    ///   - text: The text.
    ///   - submits: A Boolean value that indicates whether the text is submitted.
    public func show<Pages: PageKit>(_ pages: Pages, typing text: String, submits: Bool = true) async throws {
        let screen = try await pages.screen(for: Pages.firstRoute, openedBy: Opener())
        await screen.settled()
        let field = screen.page().parts.firstDraft
        (submits ? field?.intent(text) : field?.typingIntent(text))?.send()
        try await show(screen)
    }

    /// Shows the page of a screen when all that it has asked for is answered.
    public func show(_ screen: PageScreen) async throws {
        await screen.settled()
        switch form {
        case .plain: Terminal().write(PlainRenderer.standardOutput().renderOutcome(screen.page()))
        case .html: Terminal().write(HTMLRenderer(idPrefix: "page-\(screen.id)").render(screen.page()))
        case .full: try await Terminal.run(screen)
        }
    }
}

extension [PagePart<PageIntent>] {
    /// The first field that a person submits and that is empty.
    fileprivate var firstDraft: PageField<PageIntent>? {
        for case .field(let field) in self where field.text == .draft || field.text == .entry("") { return field }
        return nil
    }
}
