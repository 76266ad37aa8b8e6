/// The error that a recorded turn cannot be repeated, since some of its events will not arrive.
///
/// A request of the lanes `latest` and `watch` that was cancelled in the recording has been answered in the replay, or the
/// other way round: it is as quick as its interactor and its pauses.
package struct ReplayError: Error, Equatable, CustomStringConvertible {
    /// The events of the turn that will not arrive.
    package let events: [EventID]

    /// A full sentence that says what happened and how to recover.
    package var description: String {
        """
        The recorded turn folds the events \(events.map(\.description).joined(separator: ", ")), which cannot arrive: their \
        requests were answered where the recording cancels them, or cancelled where it answers them. Let the interactors and \
        the clock of the replay answer as slowly as those of the recording.
        """
    }
}
