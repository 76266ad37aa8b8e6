import Adder

@testable import AdderTerminal

/// The events of a small kit, which the tests of the tree send.
enum NotesRequest: Request {
    typealias Response = NotesResponse
    case list(NotesQuery)
    case remove([NoteKey])
}

enum NotesResponse: Response {
    case notes(NotesPage)
    case rejected([NoteError])
    case failed(ReplyError)
}

enum NotesIntent: Event {
    case appear
    case remove([NoteKey])
    case signIn(Secret)
}

struct NoteKey: Codable, Equatable, Sendable, CustomStringConvertible {
    let description: String
}

struct NoteError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    var description: String { "The note is empty. Type a text." }
}

struct NotesQuery: Codable, Equatable, Sendable {
    var search: String?
    var limit = 0
    var isDone = false
}

struct NotesPage: Codable, Equatable, Sendable {
    struct ListedNote: Codable, Equatable, Sendable {
        var title: String
        var text: String?
    }

    var notes: [ListedNote]
    var version = 0

    static func numbered(_ count: Int) -> NotesPage {
        NotesPage(notes: (1...count).map { ListedNote(title: "Note \($0)", text: nil) }, version: 7)
    }
}

/// A presenter's events, with the identities and the causes that a screen gives them.
struct TracedSession {
    private(set) var tree: EventTree
    private var last: UInt64 = 0

    init(limit: Int = 1_000, detail: EventTree.Detail = .short) {
        tree = EventTree(limit: limit, detail: detail)
    }

    /// Adds an event and returns its identity.
    @discardableResult
    mutating func add(
        _ body: any Event, because cause: EventID? = nil, on screen: UInt32? = nil, _ kind: EventKind = .event,
        at milliseconds: Int = 0
    ) -> EventID {
        last += 1
        let id = EventID(rawValue: last)
        tree.add(
            Envelope<any Event>(body, id: id, cause: cause, screen: screen.map(ScreenID.init(rawValue:)), kind: kind),
            at: .milliseconds(milliseconds))
        return id
    }

    /// Adds an intent, its request, the response, and their turns.
    @discardableResult
    mutating func addList(of count: Int = 1, at time: Int = 0) -> EventID {
        let intent = add(NotesIntent.appear, on: 1, at: time)
        add(ScreenEvent.folded([intent]), because: intent, at: time + 1)
        let request = add(NotesRequest.list(NotesQuery()), because: intent, on: 1, at: time + 2)
        let response = add(NotesResponse.notes(.numbered(count)), because: request, on: 1, .final, at: time + 12)
        add(ScreenEvent.folded([response]), because: response, at: time + 15)
        return intent
    }

    func text(width: Int? = nil, height: Int? = nil) -> String {
        tree.lines(width: width, height: height).map(\.text).joined(separator: "\n")
    }
}
