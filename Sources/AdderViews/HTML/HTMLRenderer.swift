/// A renderer of any page as a static fragment of HTML: one `section`, to be put into a document.
///
/// ```swift
/// let fragment = HTMLRenderer().render(page)
/// ```
///
/// - A meaning is a class name, such as `tone-late` or `role-destructive`. The document provides the style sheet.
/// - Every text is escaped. Characters that HTML does not allow in a text become U+FFFD, as do the controls of the
///   bidirectional algorithm. Each text is in a `bdi` or in a block with the direction of the text
///   (https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-bdi-element), so that no text reorders
///   another.
/// - The fragment is inert, except links to `http`, `https` and `mailto`. Other links are shown as text. Fields are
///   read-only or disabled, and actions are disabled buttons
///   (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#enabling-and-disabling-form-controls:-the-disabled-attribute).
/// - The draft of a field and the text of a secret are not in a page, so they are not in its HTML.
/// - Problems are alerts and notices a status, as WAI-ARIA 1.2 defines these roles. The code of a problem is in
///   `data-code`.
public struct HTMLRenderer: Sendable {
    private let formatter: any PageFormatter
    private let idPrefix: String
    private let includesRowActions: Bool

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - formatter: Turns numbers, amounts and dates into text.
    ///   - idPrefix: The beginning of the identities of elements, which must be unique in a document
    ///     (https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute): give each page of a document its own.
    ///     White space becomes a hyphen.
    ///   - includesRowActions: A Boolean value that indicates whether the actions of rows are rendered too. Then the
    ///     intents of each row are created.
    public init(
        formatter: any PageFormatter = PlainPageFormatter(), idPrefix: String = "page", includesRowActions: Bool = false
    ) {
        self.formatter = formatter
        self.idPrefix = idPrefix.isEmpty ? "page" : String(idPrefix.map { $0.isWhitespace ? "-" : $0 })
        self.includesRowActions = includesRowActions
    }

    /// Returns the HTML of a page.
    ///
    /// - Complexity: Linear in the length of the HTML, which is written in order.
    public func render<Intent>(_ page: Page<Intent>) -> String {
        var writer = HTMLWriter(formatter: formatter, idPrefix: idPrefix, includesRowActions: includesRowActions)
        writer.page(page)
        return writer.buffer.html
    }
}
