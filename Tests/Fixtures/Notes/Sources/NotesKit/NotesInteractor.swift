import Adder

/// The interactor that keeps the entries in memory.
actor NotesInteractor: Interactor {
    private let limit: Int
    private var entries: [NotesEntry] = []

    init(limit: Int) {
        self.limit = limit
    }

    func respond(to request: NotesRequest, _ call: Call<NotesResponse>) -> NotesResponse {
        do throws(Problem) {
            switch request {
            case .list: return .entries(entries)
            case .add(let title): return .changed(.added(try add(title)))
            case .clear:
                entries = []
                return .changed(.cleared)
            }
        } catch {
            return .failed(error)
        }
    }

    private func add(_ title: String) throws(Problem) -> NotesEntry {
        guard title.contains(where: { !$0.isWhitespace }), title.utf8.count <= 400 else {
            throw Problem(
                code: "title", message: "The title has \(title.utf8.count) bytes. Enter 1 to 400 and a letter.")
        }
        guard entries.count < limit else {
            throw Problem(code: "tooMany", message: "There are \(limit) entries already, the maximum.")
        }
        let entry = NotesEntry(id: entries.count + 1, title: title)
        entries.append(entry)
        return entry
    }
}
