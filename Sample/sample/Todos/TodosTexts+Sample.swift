import TodosKit

extension TodosTexts {
    /// The texts of the todos' views, with the commands of this host.
    static var sample: TodosTexts {
        var texts = TodosTexts()
        texts.sentences.noOpen = "Nothing to do. Add something: sample todos add \"Buy milk\""
        texts.sentences.noDone = "Nothing is done yet. Complete something: sample todos toggle ID"
        texts.sentences.noTodos = "There are no todos. Add one: sample todos add \"Buy milk\""
        texts.sentences.noMatch = "No todo matches. See sample todos list --help"
        texts.sentences.readOnly = { key in "To change it, restore it first: sample todos restore \(key)" }
        texts.sentences.bought = "Show the cart: sample cart"
        return texts
    }

    /// Returns the same texts with another verb for a todo that was saved.
    func saying(_ verb: String) -> TodosTexts {
        var texts = self
        texts.notices.saved = verb
        return texts
    }
}
