public import Adder
import AdderServices

/// The form of an editor, ready to show: that of a todo that is done once, or that of a streak.
public protocol TodoEditorForm: Equatable, Sendable {
    /// The kind of the todo that is edited.
    static var kind: TodoDraft.Kind { get }
    /// The fields of the form, in their order.
    static var fields: [TodoField] { get }

    /// Creates the form of a draft.
    init(_ loaded: LoadedDraft)

    /// The text in each field.
    var texts: TodoDraft.Fields { get }
    /// The first days on which a todo that repeats, or a streak, would be due; empty while the fields cannot be read.
    var days: [String] { get }
}

/// The form of a todo that is done once, ready to show.
public struct TodoForm: TodoEditorForm {
    /// The kind of the todo: done once.
    public static let kind = TodoDraft.Kind.once
    /// The fields of the form: all but the interval of a streak.
    public static let fields: [TodoField] = [.title, .note, .due, .recurrence, .wait, .priority, .tags]

    /// The text in each field.
    public let texts: TodoDraft.Fields
    /// The first three days on which the todo would be due; empty if it does not repeat, or the fields cannot be read.
    public let days: [String]

    /// Creates a form from its texts, for a preview or a test.
    public init(texts: TodoDraft.Fields, days: [String] = []) {
        self.texts = texts
        self.days = days
    }

    /// Creates the form of a draft.
    public init(_ loaded: LoadedDraft) {
        let texts = loaded.draft.fields
        let context = DateContext(today: loaded.today)
        let days = try? Recurrence.dueDays(texts.recurrence, from: texts.due, in: context, count: 3)
        self.init(texts: texts, days: days?.map(\.description) ?? [])
    }
}

/// The form of a streak, ready to show.
public struct StreakForm: TodoEditorForm {
    /// The kind of the todo: a streak.
    public static let kind = TodoDraft.Kind.streak
    /// The fields of the form.
    public static let fields: [TodoField] = [.title, .note, .due, .wait, .priority, .tags, .every]

    /// The text in each field.
    public let texts: TodoDraft.Fields
    /// The first three days on which the streak would be due; empty while the fields cannot be read.
    public let days: [String]

    /// Creates a form from its texts, for a preview or a test.
    public init(texts: TodoDraft.Fields, days: [String] = []) {
        self.texts = texts
        self.days = days
    }

    /// Creates the form of a draft.
    public init(_ loaded: LoadedDraft) {
        let texts = loaded.draft.fields
        let days = try? Streak.dueDays(
            every: texts.every, from: texts.due, in: DateContext(today: loaded.today), count: 3)
        self.init(texts: texts, days: days?.map(\.description) ?? [])
    }
}

/// A field whose text was rejected, ready to show.
public struct RejectedField: Equatable, Sendable {
    /// The field.
    public let field: TodoField
    /// The reason.
    public let problem: Problem

    /// Creates a field from its rejection.
    public init(_ rejection: TodoRejection) {
        (field, problem) = (rejection.field, Problem(rejection))
    }
}

/// The intents of an editor.
public enum TodoEditorIntent: Event {
    /// The editor appears.
    case appear
    /// A load that failed is repeated.
    case retry
    /// The text of one field changes.
    case type(Typed)
    /// Restores the draft that is offered.
    case restoreDraft
    /// Removes the draft that is offered.
    case discardDraft
    /// Removes the typed texts that are kept, since the editor is left without saving.
    case discard
    /// Checks and saves the draft.
    case submit

    /// A field and the text in it.
    public struct Typed: Codable, Equatable, Sendable {
        /// The field.
        public let field: TodoField
        /// The whole text in the field.
        public let text: String

        /// Creates the text of a field.
        public init(_ text: String, in field: TodoField) {
            self.field = field
            self.text = text
        }
    }
}
