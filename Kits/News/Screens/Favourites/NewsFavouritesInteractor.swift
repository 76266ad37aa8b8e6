import Adder

/// The functions of the favourites.
extension NewsInteractor {
    /// Marks items, and returns them as they are now, for every screen that shows them.
    func mark(_ marking: NewsMarking) async throws(NewsError) -> NewsResponse {
        .changed(NewsChange(try await store.mark(marking.ids, marking.mark)))
    }
}
