import Adder

/// The interactor of the kit, which answers from the repository.
///
/// It answers one change at a time, so that a list that is requested after a change contains it. Requests that wait for the
/// network are answered beside the others.
struct NewsInteractor: Sendable {
    let repository: NewsRepository

    var store: any NewsStore { repository.store }
}
