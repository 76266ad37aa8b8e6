import CartKit
import NewsKit
import Testing
import TodosKit

@testable import sample

/// The texts of the full screen.
@Suite struct HostTextsTests {
    /// Every page of the gallery, with the texts of the full screen.
    @Test func noSentenceNamesACommand() {
        let texts = HostTexts.keys
        let (todos, cart, news) = (texts.todos.sentences, texts.cart.sentences, texts.news.sentences)
        let sentences = [
            todos.noOpen, todos.noDone, todos.noTodos, todos.noMatch, todos.emptyTrash, todos.readOnly("milk"),
            todos.bought, cart.empty, texts.cart.notices.keptTodo, news.noItems, news.noMatch, news.unsearchable,
            news.noFavourites, news.noSources,
            news.unreadable(2), news.bought,
        ]
        for sentence in sentences { #expect(!sentence.contains("sample "), "\(sentence)") }
        #expect(HostTexts.commands.todos.sentences.noOpen.contains("sample todos add"))
    }
}
