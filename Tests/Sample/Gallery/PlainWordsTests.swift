import Adder
import AdderTerminal
import AdderViews
import CartKit
import NewsKit
import Testing
import TodosKit

@testable import sample

/// The words that people read: in every text of the kits, and on every page of this host.
@MainActor
@Suite struct PlainWordsTests {
    /// The words of the architecture. A page says what a person sees and does.
    private static let technical: Set<String> = [
        "dispatcher", "entity", "envelope", "event", "intent", "interactor", "kit", "lane", "navigator", "payload",
        "presenter", "request", "response", "route", "router", "screen", "sdk", "sku", "stage", "state", "store",
        "stream", "turn", "tuple", "version", "viper",
    ]

    @Test(arguments: [HostTexts.Choice.commands, .neutral, .keys])
    func theTextsAreInPlainWords(_ choice: HostTexts.Choice) {
        for (name, text) in Said(choice.texts).texts { expectPlain(text, name) }
    }

    @Test(arguments: [HostTexts.Choice.commands, .neutral, .keys])
    func oneOfSomethingIsSingular(_ choice: HostTexts.Choice) {
        let things = /\b1 (new |edited )?(item|line|source|step|todo|word|day|order)s\b/
        for (name, text) in Said(choice.texts).texts { #expect(!text.contains(things), "\(name): \(text)") }
    }

    @Test func everyTextOfAKitIsRead() {
        let texts = HostTexts.neutral
        let results =
            results(texts.todos) + results(texts.cart) + results(texts.news)
            + results(texts.pages.marks)
        #expect(results.count == Said(texts).functionCount, "Add the new function of the texts to its results.")
        #expect(Said(texts).texts.count > 200)
    }

    @Test func thePagesAreInPlainWords() throws {
        for entry in try ScreenGallery.pages() {
            expectPlain(entry.page.snapshot(), entry.name)
            #expect(!entry.page.snapshot().contains("0 in a row"), "\(entry.name)")
        }
    }

    @Test(arguments: [
        ReplyError.Code.unanswered, .unsubscribed, .stopped, .cancelled, .circular, .unexpected,
    ])
    func aRequestWithoutAnAnswerIsToldInPlainWords(_ code: ReplyError.Code) {
        expectPlain(Problem(ReplyError(code, request: TodosRequest.self)).message, code.rawValue)
    }

    @Test func aTechnicalWordIsFound() {
        #expect(Self.technicalWords(in: "Two requests, one Store: storeys, evented.") == ["requests", "store"])
    }

    private func expectPlain(_ text: String, _ name: String) {
        #expect(Self.technicalWords(in: text) == [], "\(name): \(text)")
    }

    /// Returns the words of a text that are technical, in the singular or in the plural.
    private static func technicalWords(in text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init)
            .filter { technical.contains($0) || technical.contains(String($0.dropLast($0.hasSuffix("s") ? 1 : 0))) }
    }
}

/// The texts of a host, with the results of those that are functions.
private struct Said {
    /// The texts, each with the name of its property.
    private(set) var texts: [(name: String, text: String)] = []
    /// The number of functions among the texts.
    private(set) var functionCount = 0

    init(_ host: HostTexts) {
        for kit in [host.todos, host.cart, host.news, host.pages] as [Any] { add(kit, "\(type(of: kit))") }
        let results =
            results(host.todos) + results(host.cart) + results(host.news) + results(host.pages.marks)
        for text in results.joined() {
            texts.append(("a function", text))
        }
    }

    private mutating func add(_ value: Any, _ name: String) {
        if let text = value as? String { return texts.append((name, text)) }
        if "\(type(of: value))".contains("->") { functionCount += 1 }
        for child in Mirror(reflecting: value).children { add(child.value, "\(name).\(child.label ?? "")") }
    }
}

private let numbers = [0, 1, 2, 12]
private let word = "Milk"

private func results(_ texts: TodosTexts) -> [[String]] {
    let (labels, sentences, notices, steps) = (texts.labels, texts.sentences, texts.notices, texts.steps)
    let unread = numbers.map { UnreadWords([UnreadWord(line: 3, text: word)], count: $0) }
    let counts = [
        labels.inARow, labels.day, texts.statuses.every, texts.dates.late, sentences.due,
        sentences.waiting, notices.count, notices.unreadable,
    ].map { numbers.map($0) }
    let words = [
        texts.statuses.keptToday, texts.actions.sort, sentences.readOnly, sentences.draft, notices.undone,
        notices.redone,
        steps.undone,
    ].map { [$0(word)] }
    let pairs = [texts.titles.found, labels.entry, steps.step].map { [$0(word, word)] }
    let others: [[String]] = [
        [sentences.purge([]), sentences.purge([word, word])], unread.map(sentences.unread),
        ["every day", "every 2 weeks on mon"].map(labels.rule),
        // A todo that was done once has no number.
        [labels.times(2)],
        numbers.flatMap { [steps.todos(word, $0), steps.todos(nil, $0)] },
    ]
    return counts + words + pairs + others
}

private func results(_ texts: MarkTexts) -> [[String]] {
    [numbers.map { texts.several(word, $0) }, numbers.map(texts.marked)]
}

private func results(_ texts: CartTexts) -> [[String]] {
    let (labels, notices, steps) = (texts.labels, texts.notices, texts.steps)
    return [
        texts.titles.order, texts.actions.removeLine, texts.actions.pay, labels.discount, labels.addedTax,
        labels.includedTax, notices.undone, notices.redone, texts.sentences.unanswered, texts.sentences.pay,
        texts.sentences.abandon, steps.edited, steps.removed,
        steps.savedForLater, steps.cleared, steps.discounted, steps.discountsRemoved, steps.changed, steps.undone,
    ].map { [$0(word)] }
        + [steps.added, steps.set, steps.increased, steps.decreased, labels.unitsOfItem].map { text in
            numbers.map { text($0, word) }
        }
        + [
            numbers.map(notices.unreadable), numbers.map { texts.sentences.saveForLater(word, $0) },
            numbers.flatMap { [steps.lines(word, $0), steps.lines(nil, $0)] },
        ]
}

private func results(_ texts: NewsTexts) -> [[String]] {
    let sentences = texts.sentences
    let counts = [
        sentences.joined, sentences.unreadable, sentences.readAll, sentences.passwordsLeftOut,
        sentences.hiddenSources, sentences.removeSources, sentences.size,
    ].map {
        numbers.map($0)
    }
    let pairs = [sentences.refreshing, sentences.refreshed].map { text in
        numbers.flatMap { first in numbers.map { text(first, $0) } }
    }
    let words = [
        texts.titles.unread, texts.labels.name, texts.labels.folder, sentences.draft, sentences.removeSource,
        sentences.later, sentences.downloading,
    ].map { [$0(word)] }
    let others: [[String]] = [
        [texts.titles.found(word, word)], [sentences.notAsked(word, word)], [sentences.noneAsked(2, word)],
        [sentences.kept(word, 12, 20)],
    ]
    return counts + pairs + words + others
}
