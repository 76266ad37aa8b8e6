public import Adder

// Indirect: what holds parts then copies references, and not the values of each kind by code of its own.

/// A part of the content of a page. A renderer shows the parts in their order.
public indirect enum PagePart<Intent> {
    /// The heading of the parts that follow.
    case section(String)
    /// A list.
    case rows(PageRows<Intent>)
    /// A field.
    case field(PageField<Intent>)
    /// A labelled value.
    case fact(PageCell)
    /// A long text, in which line breaks count.
    case text(String)
    /// A picture.
    case picture(PagePicture)
    /// A link.
    case link(PageLink)
    /// The progress of work that is not finished.
    case progress(PageProgress)
    /// The sentence that is shown instead of empty content.
    case empty(String)
    /// The failure of the load of the content.
    case failure(PageFailure<Intent>)
    /// An action among the content, such as that of a child.
    case action(PageAction<Intent>)
    /// The place of a child, in which a ``PageScreen`` puts the parts and the actions of the child's page.
    case child(PageChild)

    /// Returns the same part with other intents.
    func map<Other>(_ transform: @escaping @Sendable (Intent) -> Other) -> PagePart<Other> {
        switch self {
        case .section(let title): .section(title)
        case .rows(let rows): .rows(rows.map(transform))
        case .field(let field): .field(field.map(transform))
        case .fact(let cell): .fact(cell)
        case .text(let text): .text(text)
        case .picture(let picture): .picture(picture)
        case .link(let link): .link(link)
        case .progress(let progress): .progress(progress)
        case .empty(let text): .empty(text)
        case .failure(let failure): .failure(failure.map(transform))
        case .action(let action): .action(action.map(transform))
        case .child(let child): .child(child)
        }
    }
}

/// A child of the screen, by its identity.
public struct PageChild: Hashable, Sendable {
    /// The identity.
    public let id: any Adder.Child

    /// Creates the place of a child.
    public init(_ id: any Child) {
        self.id = id
    }

    /// Returns `true` for the same identity.
    public static func == (a: PageChild, b: PageChild) -> Bool { AnyHashable(a.id) == AnyHashable(b.id) }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { id.hash(into: &hasher) }
}

/// A picture, by reference: the renderer loads it, or shows its description.
public struct PagePicture: Equatable, Sendable {
    /// The URL of the picture.
    public let url: String
    /// The text alternative of the picture, for people who do not see it.
    public let description: String

    /// A Boolean value that indicates whether the URL has the scheme `http` or `https`. The URL may be untrusted: a
    /// renderer loads no other.
    public var canBeLoaded: Bool { isURL(url, ["http://", "https://"]) }

    /// Creates a picture.
    public init(_ url: String, description: String) {
        self.url = url
        self.description = description
    }
}

/// A link out of the app.
public struct PageLink: Equatable, Sendable {
    /// The title.
    public let title: String
    /// The URL.
    public let url: String

    /// A Boolean value that indicates whether the URL has the scheme `http`, `https` or `mailto`. The URL may be
    /// untrusted: a renderer opens no other.
    public var canBeOpened: Bool { isURL(url, ["http://", "https://", "mailto:"]) }

    /// Creates a link.
    public init(_ title: String, to url: String) {
        self.title = title
        self.url = url
    }
}

/// Returns `true` if a URL begins with one of the given lower-case beginnings. The case of ASCII letters is ignored, as
/// it is for schemes (RFC 3986, section 3.1). White space before the scheme, which a browser would skip, is not
/// skipped.
private func isURL(_ url: String, _ beginnings: [String]) -> Bool {
    beginnings.contains { beginning in
        let start = url.utf8.prefix(beginning.utf8.count)
        return start.count == beginning.utf8.count
            && zip(start, beginning.utf8).allSatisfy { (0x41...0x5A ~= $0 ? $0 | 0x20 : $0) == $1 }
    }
}

/// The progress of work.
public struct PageProgress: Equatable, Sendable {
    /// A text that names the work.
    public let text: String
    /// The part of the work that is done, from 0 to 1; `nil` if it is not known.
    public let fraction: Double?

    /// Creates the progress of work. A fraction outside of 0 to 1 counts as the nearest of the two; NaN counts as
    /// `nil`.
    public init(_ text: String, fraction: Double? = nil) {
        self.text = text
        self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    }
}

/// The failure of a load.
public struct PageFailure<Intent> {
    /// The reason.
    public let problem: Problem
    /// The action that repeats the load; `nil` if that would not help.
    public let retry: PageAction<Intent>?

    /// Creates a failure.
    public init(_ problem: Problem, retry: PageAction<Intent>? = nil) {
        self.problem = problem
        self.retry = retry
    }

    /// Returns the same failure with another intent.
    func map<Other>(_ transform: (Intent) -> Other) -> PageFailure<Other> {
        PageFailure<Other>(problem, retry: retry.map { $0.map(transform) })
    }
}

extension PageFailure: Equatable where Intent: Equatable {}
extension PagePart: Equatable where Intent: Equatable {}
extension PageFailure: Sendable where Intent: Sendable {}
extension PagePart: Sendable where Intent: Sendable {}
