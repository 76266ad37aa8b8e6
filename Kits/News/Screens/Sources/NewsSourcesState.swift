public import Adder

extension NewsSourcesPresenter {
    /// The state of the sources.
    public struct State: Equatable, Sendable {
        /// The sources, and the load that brings them.
        public internal(set) var sources: Loadable<[NewsSourceRow]>
        /// The typed address of a new source, which may have a password.
        public internal(set) var address = AddressEntry("")
        /// The address that was typed before, which is offered until it is restored or discarded; `nil` if there is none.
        public internal(set) var offer: KeptAddress?
        /// A Boolean value that indicates whether only sources with unread items are shown.
        public internal(set) var isUnreadOnly: Bool
        /// The entry of a name or of a folder; `nil` for none.
        public internal(set) var entry: NewsSourceEntry?
        /// A Boolean value that indicates whether a source is being added or imported.
        public internal(set) var isAdding: Bool
        /// The last change.
        public internal(set) var notice: NewsSourcesNotice?
        /// The sources as a list for other readers, after an export.
        public internal(set) var exported: NewsSourceExport?
        /// The reason why the last intent failed; `nil` if it did not.
        public internal(set) var problem: Problem?
        /// A Boolean value that indicates whether the screen closes when the source is added.
        var closesWhenAdded = false
        /// A Boolean value that indicates whether the typed address is kept.
        let keepsDraft: Bool

        /// Creates a state. By default, nothing is loaded yet.
        public init(
            sources: Loadable<[NewsSourceRow]> = .idle, isUnreadOnly: Bool = false, entry: NewsSourceEntry? = nil,
            isAdding: Bool = false, notice: NewsSourcesNotice? = nil, exported: NewsSourceExport? = nil,
            problem: Problem? = nil,
            keepsDraft: Bool = false
        ) {
            self.sources = sources
            self.isUnreadOnly = isUnreadOnly
            self.entry = entry
            self.isAdding = isAdding
            self.notice = notice
            self.exported = exported
            self.problem = problem
            self.keepsDraft = keepsDraft
        }

        /// The typed address if it is kept; `nil` if it is not.
        var kept: KeptAddress? { keepsDraft ? address.kept : nil }
    }
}
