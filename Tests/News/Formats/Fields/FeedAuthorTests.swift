import Testing

@testable import NewsKit

@Suite struct FeedAuthorTests {
    @Test(
        arguments: [
            ("Ann", "Ann", nil), ("a@b.example", nil, "a@b.example"), ("a@b.example (Ann)", "Ann", "a@b.example"),
            ("Ann (a@b.example)", "Ann", "a@b.example"), ("Ann <a@b.example>", "Ann", "a@b.example"),
            (" Ann (staff) ", "Ann (staff)", nil),
            ("<a@b.example>", nil, "a@b.example"), ("Ann @ home", "Ann @ home", nil), ("(", "(", nil),
            ("a@b.example ()", nil, "a@b.example"),
        ] as [(String, String?, String?)])
    func anAuthorIsReadInTheFormsOfRSS(_ text: String, _ name: String?, _ email: String?) {
        #expect(FeedAuthor(text: text) == FeedAuthor(name: name, email: email))
    }

    @Test func anEmptyTextIsNoAuthor() {
        #expect(FeedAuthor(text: " \n") == nil)
    }
}
