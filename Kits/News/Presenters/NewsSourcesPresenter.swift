public import Adder

/// The presenter of the sources, with the form of a new one.
///
/// The screen asks before a typed address is lost. With ``NewsOptions/keepsDrafts``, it is kept until its source is added or it
/// is discarded, and offered when the sources are opened again.
public struct NewsSourcesPresenter: Presenter {
    public typealias Request = NewsRequest
    /// The routes that the screen opens.
    public typealias Route = NewsRoute

    /// The intents of the sources.
    public enum Intent: Event {
        /// The screen has appeared.
        case appear
        /// Repeats the load that has failed.
        case retry
        /// Shows the items of a source.
        case open(NewsSourceID)
        /// Shows the items of the sources in a folder.
        case openFolder(NewsFolder)
        /// The address of a new source changes. It may have a password.
        case type(AddressEntry)
        /// Restores the address that is offered.
        case restoreDraft
        /// Removes the address that is offered.
        case discardDraft
        /// Removes the typed address that is kept, since the screen is left without adding it.
        case discard
        /// Adds a source. Ignored while one is being added.
        case add(NewsSourceDraft)
        /// Adds the source of the typed address, and closes the screen when it is added.
        case addAndClose
        /// Gives a source another name.
        case rename(NewsSourceRename)
        /// Puts sources into a folder, or takes them out of theirs.
        case move(NewsSourceMove)
        /// Gives a folder another name.
        case renameFolder(NewsFolderRename)
        /// Opens the entry of a name or of a folder.
        case enter(NewsSourceEntry)
        /// The text of the entry, as it is typed.
        case edit(String)
        /// Changes the name or the folder of the entry to a text.
        case submit(String)
        /// Closes the entry, and changes nothing.
        case cancel
        /// Shows only the sources with unread items, or all.
        case unreadOnly(Bool)
        /// Marks a source to be changed together with others, or takes its mark away.
        case mark(NewsSourceID)
        /// Takes all marks away.
        case unmarkAll
        /// Removes sources with their items.
        case remove([NewsSourceID])
        /// Adds the sources of a list in the format of OPML, which may have passwords. Ignored while a source is being added.
        case `import`(Sensitive<String>)
        /// Writes the sources as a list in the format of OPML.
        case export
    }

    /// Asks before a typed address is lost, and offers to add its source.
    public static func leaving(_ state: State) -> LeaveQuestion<Intent>? {
        guard !state.address.isEmpty, !state.isAdding else { return nil }
        return LeaveQuestion(
            "Discard the address that you have typed?", save: .addAndClose, discard: state.keepsDraft ? .discard : nil)
    }

    public init() {}

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        turn.state.notice = nil
        switch intent {
        case .appear:
            if turn.state.keepsDraft, turn.state.sources == .idle { turn.send(.address(.kept)) }
            if turn.state.sources.begin(.refresh) { turn.send(.sources(.list)) }
        case .open(let id): turn.open(.source(id))
        case .openFolder(let folder): turn.open(.folder(folder))
        case .type(let address): type(address, &turn)
        case .restoreDraft:
            guard let offer = turn.state.offer else { return }
            turn.state.offer = nil
            type(.open(offer), &turn)
        case .discardDraft:
            turn.state.offer = nil
            // The address that was typed meanwhile has taken its place.
            if turn.state.kept == nil { forget(nil, &turn) }
        case .discard: forget(turn.state.kept, &turn)
        case .addAndClose:
            turn.state.closesWhenAdded = true
            add(.add(NewsSourceDraft(turn.state.address.text)), &turn)
        case .retry: if turn.state.sources.retry() != nil { turn.send(.sources(.list)) }
        case .add(let draft): add(.add(draft), &turn)
        case .import(let text): add(.import(text), &turn)
        case .rename(let rename): turn.send(.sources(.rename(rename)))
        case .move(let move): turn.send(.sources(.move(move)))
        case .renameFolder(let rename): turn.send(.sources(.renameFolder(rename)))
        case .enter(let entry): turn.state.entry = entry
        case .edit(let text): turn.state.entry?.type(text)
        case .submit(let text): if let request = turn.state.entry?.submit(text) { turn.send(.sources(request)) }
        case .cancel: turn.state.entry = nil
        case .unreadOnly(let isOn): turn.state.isUnreadOnly = isOn
        case .mark(let id): turn.state.marked.formSymmetricDifference([id])
        case .unmarkAll: turn.state.marked = []
        case .remove(let ids): turn.send(.sources(.remove(ids)))
        case .export: turn.send(.sources(.export))
        }
    }

    /// Shows changed sources, and loads them again when their unread items may have changed.
    public func notice(_ change: NewsResponse.Change, _ turn: inout Turn) {
        switch change {
        case .sources(let change):
            let rows = change.sources.map { NewsSourceRow($0) }
            if turn.state.sources.begin(.initial) { turn.state.sources.finish(rows) }
            turn.state.sources.update { $0 = rows }
        case .refreshed, .items:
            if turn.state.sources.value != nil, turn.state.sources.begin(.refresh) { turn.send(.sources(.list)) }
        }
    }

    public func receive(_ response: NewsResponse, for request: NewsRequest, _ turn: inout Turn) {
        switch response {
        case .sources(.list(let sources)): turn.state.sources.finish(sources.map { NewsSourceRow($0) })
        case .changed(.sources(let change)):
            guard case .sources(let request) = request else { return }
            turn.state.isAdding = false
            turn.state.notice = change.notice(after: request)
            switch request {
            case .add: finish(&turn)
            case .move: (turn.state.entry, turn.state.marked) = (nil, [])
            case .rename, .renameFolder: turn.state.entry = nil
            default: break
            }
        case .address(let address): if request == .address(.kept) { turn.state.offer = address }
        case .sources(.exported(let list)): turn.state.exported = list
        case .failed(let error): fail(request, Problem(error), &turn)
        case .sources(.refreshing), .changed(.items), .changed(.refreshed): break
        case .items, .story, .opened: break
        }
    }

    private func type(_ address: AddressEntry, _ turn: inout Turn) {
        let former = turn.state.kept
        turn.state.address = address
        let kept = turn.state.kept
        guard kept != former else { return }
        if kept != nil { keep(&turn) } else { forget(former, &turn) }
    }

    private func add(_ request: NewsSourcesRequest, _ turn: inout Turn) {
        guard !turn.state.isAdding else { return }
        turn.state.isAdding = true
        // Otherwise the address could be kept again after its source is added.
        if let kept = turn.state.kept { turn.cancel(.address(.keep(kept))) }
        turn.send(.sources(request))
    }

    /// Ends the form, whose source is added.
    private func finish(_ turn: inout Turn) {
        if !turn.state.address.isEmpty { forget(turn.state.kept, &turn) }
        turn.state.address = AddressEntry("")
        if turn.state.closesWhenAdded { turn.close() }
    }

    private func keep(_ turn: inout Turn) {
        if let kept = turn.state.kept { turn.send(.address(.keep(kept))) }
    }

    /// Removes the address that is kept, also one that is about to be.
    private func forget(_ address: KeptAddress?, _ turn: inout Turn) {
        guard turn.state.keepsDraft else { return }
        if let address { turn.cancel(.address(.keep(address))) }
        turn.send(.address(.remove))
    }

    private func fail(_ request: NewsRequest, _ problem: Problem, _ turn: inout Turn) {
        switch request {
        case .sources(.list): turn.state.sources.fail(problem)
        case .sources(.add), .sources(.import):
            (turn.state.isAdding, turn.state.closesWhenAdded) = (false, false)
            turn.state.problem = problem
            keep(&turn)
        // A person who types is not disturbed, whether the address is kept or not.
        case .address: break
        default: turn.state.problem = problem
        }
    }
}
