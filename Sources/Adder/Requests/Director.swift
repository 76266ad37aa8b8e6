/// The source of all that code outside of screens has done in a session, when the session is replayed.
///
/// In a replay only presenters, views and routers run. Interactors, observers and the host are not asked: their events are
/// those of the recording, which the owner of the replay sends again.
package protocol Director: RecordedSource {
    /// Returns the recorded response to a request that code sends on its own, such as that which makes the screen of a route.
    ///
    /// - Throws: ``ReplyError`` when the recording has none: its code is ``ReplyError/Code/unanswered``.
    func response<R: Request>(to request: R) throws(ReplyError) -> R.Response
}
