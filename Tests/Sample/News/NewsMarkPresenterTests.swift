import Adder
import AdderTesting
import NewsKit
import Testing

@testable import sample

@Suite struct NewsMarkPresenterTests {
    private let item = NewsItem(id: NewsItemID(7), sourceID: NewsSourceID(2), title: "A")

    @Test(arguments: [
        (NewsMark.read(true), "Read"), (.read(false), "Unread"), (.favourite(true), "Favourite"),
        (.favourite(false), "No favourite"),
    ])
    func eachMarkHasItsWord(_ mark: NewsMark, _ verb: String) throws {
        let marking = NewsMarking([item.id], mark)
        var harness = PresenterHarness(NewsMarkPresenter(), state: .init())
        try harness.handle(.mark(marking), effects: [.send(.mark(marking))])
        try harness.receive(.changed(NewsChange([item])), for: .mark(marking)) { state in
            state.rows = [.init(verb: verb, key: "7", title: "A")]
        }
    }

    @Test func aFailureIsTheProblem() throws {
        let marking = NewsMarking([item.id], .read(true))
        var harness = PresenterHarness(NewsMarkPresenter(), state: .init())
        try harness.receive(.failed(.noItem(item.id)), for: .mark(marking)) { state in
            state.problem = Problem(NewsError.noItem(item.id))
        }
        try harness.receive(.changed(NewsChange([item])), for: nil)
    }
}
