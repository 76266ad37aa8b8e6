import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

@Suite struct NewsImageTests {
    private let url = "https://a.example/1.png"
    private let image = NewsImage(
        url: "https://a.example/1.png", path: "/pictures/1.png", format: .png, byteCount: 100, width: 4, height: 3)
    private let picture = NewsPicture(path: "/pictures/1.png", mediaType: "image/png", width: 4, height: 3)
    private var request: NewsImageRequest { NewsImageRequest(url: url, of: NewsItemID(1)) }

    private var screen: PresenterHarness<NewsImagePresenter> {
        PresenterHarness(NewsImagePresenter(), state: .init(url: url, description: "One", item: NewsItemID(1)))
    }

    @Test func aRowThatAppearsLoadsItsPicture() throws {
        var screen = screen
        try screen.handle(.appear, effects: [.send(request)]) { $0.picture = .loading }
        try screen.handle(.appear)
        try screen.receive(.image(image), for: request) { $0.picture = .loaded(picture, .loaded(.initial)) }
        // The host asks again when the file has gone.
        try screen.handle(.appear, effects: [.send(request)]) { $0.picture = .loaded(picture, .loading(.refresh)) }
    }

    @Test func aFailedPictureCanBeRepeated() throws {
        var screen = screen
        let error = NewsImageError.notLoaded(NewsLoadFailure(code: "unreachable", message: "It is down."))
        try screen.handle(.retry)
        try screen.handle(.appear, effects: [.send(request)]) { $0.picture = .loading }
        try screen.receive(.failed(error), for: request) { $0.picture = .failed(Problem(ofPicture: error)) }
        #expect(
            NewsImageView().snapshot(of: screen.state)
                == "picture One <https://a.example/1.png> · failure unreachable: It is down. [r Retry]")
        try screen.handle(.retry, effects: [.send(request)]) { $0.picture = .loading }
        let stopped = NewsImageError.unanswered(ReplyError(.stopped, request: NewsImageRequest.self))
        try screen.fail(request, .stopped) { $0.picture = .failed(Problem(ofPicture: stopped)) }
    }

    @Test func anOldPictureShowsUntilTheNewOneIsThere() throws {
        var screen = screen
        let failure = NewsImageError.notLoaded(NewsLoadFailure(code: "gone", message: "It was removed."))
        try screen.handle(.appear, effects: [.send(request)]) { $0.picture = .loading }
        for _ in 1...2 {
            try screen.receive(.outdated(image), for: request) { $0.picture = .loaded(picture, .loading(.refresh)) }
        }
        try screen.receive(.failed(failure), for: request) {
            $0.picture = .loaded(picture, .failed(.refresh, Problem(ofPicture: failure)))
        }
        // One that is late changes nothing.
        try screen.receive(.outdated(image), for: request)
        try screen.handle(.retry, effects: [.send(request)]) { $0.picture = .loaded(picture, .loading(.refresh)) }
        try screen.receive(.image(image), for: request) { $0.picture = .loaded(picture, .loaded(.refresh)) }
    }

    @Test func thePictureOfAnotherScreenIsIgnored() throws {
        var screen = screen
        try screen.receive(.image(image))
    }

    @Test func theViewNamesThePicture() {
        let states: [(Loadable<NewsPicture>, String)] = [
            (.idle, ""), (.loading, " · progress Loading"), (.loaded(picture, .loaded(.initial)), ""),
            (.loaded(picture, .loading(.refresh)), " · busy"),
        ]
        for (state, more) in states {
            let text = NewsImageView().snapshot(of: .init(url: url, description: "One", picture: state))
            #expect(text == "picture One <\(url)>" + more)
        }
    }
}
