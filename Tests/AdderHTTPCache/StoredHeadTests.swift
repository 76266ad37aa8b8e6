import Adder
import AdderHTTP
import Testing

@testable import AdderHTTPCache

/// The rules of RFC 9111 for one document, which came at midnight on 1 January 2026.
@Suite struct StoredHeadTests {
    private static let midnight: Int64 = 1_767_225_600_000

    private func moment(_ seconds: Double) -> Timestamp {
        Timestamp(milliseconds: Self.midnight + Int64(seconds * 1_000))
    }

    private func head(_ lines: [String], code: Int = 200, requested: Double = 0) -> StoredHead {
        let headers = lines.map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return HTTPHeader(String(parts[0]), parts[1].trimmingPrefix(" ").description)
        }
        return StoredHead(
            code: code, url: "https://shop.example/", permanentURL: nil, zone: .public, headers: headers,
            requested: moment(requested), received: moment(0))
    }

    @Test(
        arguments: [
            // 4.2.1: max-age comes before Expires, and Expires is compared with Date.
            (["cache-control: max-age=60"], 60), (["cache-control: MAX-AGE=60 , private"], 60),
            (["cache-control: max-age=60", "expires: Thu, 01 Jan 2026 01:00:00 GMT"], 60),
            (["expires: Thu, 01 Jan 2026 01:00:00 GMT"], 3_600),
            (["date: Thu, 01 Jan 2026 00:30:00 GMT", "expires: Thu, 01 Jan 2026 01:00:00 GMT"], 1_800),
            // 4.2.1: of contradicting directives, the first; one that is no number is over.
            (["cache-control: max-age=60, max-age=90"], 60), (["cache-control: max-age=soon"], 0),
            (["cache-control: max-age=-1"], 0), (["cache-control: max-age"], 0),
            // 1.2.2: more than 2³¹ is as long as that.
            (["cache-control: max-age=99999999999999999999"], 2_147_483_648),
            // 5.2: a comma in quotation marks separates nothing, and a value may be in them.
            ([#"cache-control: private="a, max-age=9", max-age="60""#], 60),
            // 5.2.2.10: s-maxage is for shared caches.
            (["cache-control: s-maxage=9, max-age=60"], 60), (["cache-control: s-maxage=9"], 0),
            // 5.3: a date that is none has passed.
            (["expires: 0"], 0), (["expires: -1"], 0), (["expires: Wed, 31 Dec 2025 23:59:59 GMT"], 0),
            // 5.2.2.4: no-cache, also with the names of headers.
            (["cache-control: no-cache, max-age=60"], 0), ([#"cache-control: no-cache="set-cookie", max-age=60"#], 0),
            // 4.2.2: a tenth of the time since the last change, at most a day.
            (["last-modified: Wed, 31 Dec 2025 23:00:00 GMT"], 360),
            (["last-modified: Tue, 01 Jan 2019 00:00:00 GMT"], 86_400),
            (["last-modified: Fri, 02 Jan 2026 00:00:00 GMT"], 0), (["last-modified: never"], 0), ([], 0),
            (["cache-control: max-age=0", "last-modified: Tue, 01 Jan 2019 00:00:00 GMT"], 0),
            // 4.2.3: the age on the way counts.
            (["cache-control: max-age=60", "age: 20"], 40), (["cache-control: max-age=60", "age: 90"], 0),
            (["cache-control: max-age=60", "age: many"], 60),
            (["cache-control: max-age=60", "date: Wed, 31 Dec 2025 23:59:30 GMT"], 30),
            (["cache-control: max-age=60", "date: Wed, 31 Dec 2025 23:59:30 GMT", "age: 45"], 15),
            // 4.2.3: the clock of a server that is ahead adds nothing.
            (["cache-control: max-age=60", "date: Thu, 01 Jan 2026 05:00:00 GMT"], 60),
        ] as [([String], Double)])
    func aDocumentIsFreshForATime(_ lines: [String], _ seconds: Double) {
        let head = head(lines)
        #expect(head.isFresh(at: moment(0)) == (seconds > 0))
        #expect(seconds == 0 || head.isFresh(at: moment(seconds - 1)))
        #expect(!head.isFresh(at: moment(seconds)))
    }

    /// 4.2.3: the time of the request counts, since the answer may be as old.
    @Test func theDelayOfTheAnswerCounts() {
        let head = head(["cache-control: max-age=60", "age: 5"], requested: -10)
        #expect(head.age(at: moment(3)) == .seconds(18))
        #expect(head.isFresh(at: moment(44)) && !head.isFresh(at: moment(45)))
    }

    /// A clock that was set back says nothing about the age.
    @Test func aDocumentOfTheFutureIsNotFresh() {
        let head = head(["cache-control: max-age=60"])
        #expect(head.age(at: moment(-1)) == nil && !head.isFresh(at: moment(-1)))
    }

    @Test(
        arguments: [
            // 3: a success in full. 5.2.2.5: no-store. 4.1: Vary.
            (200, [], true), (204, [], true), (206, [], false), (404, [], false), (304, [], false),
            (200, ["cache-control: max-age=60, no-store"], false), (200, ["cache-control: NO-STORE"], false),
            // 5.2.2.7: private is for shared caches.
            (200, ["cache-control: private"], true), (200, ["vary: accept, *"], false), (200, ["vary: accept"], true),
        ] as [(Int, [String], Bool)])
    func someDocumentsAreNotStored(_ code: Int, _ lines: [String], _ isStorable: Bool) {
        #expect(head(lines, code: code).isStorable == isStorable)
    }

    /// 4.2.2: only some statuses have a time that the server does not say.
    @Test func aCreatedDocumentIsNotFreshByItself() {
        let lines = ["last-modified: Tue, 01 Jan 2019 00:00:00 GMT"]
        #expect(!head(lines, code: 201).isFresh(at: moment(1)) && head(lines, code: 203).isFresh(at: moment(1)))
        #expect(head(["cache-control: max-age=60"], code: 201).isFresh(at: moment(1)))
    }

    @Test(
        arguments: [
            // RFC 5861, section 4. 5.2.2.2 and 5.2.2.4: unless the server forbids it.
            (["cache-control: max-age=60, stale-if-error=30"], 90), (["cache-control: stale-if-error=30"], 30),
            (["cache-control: max-age=60"], 0), (["cache-control: max-age=60, stale-if-error"], 0),
            (["cache-control: max-age=60, stale-if-error=30, must-revalidate"], 0),
            (["cache-control: no-cache, stale-if-error=30"], 0),
        ] as [([String], Double)])
    func aStaleDocumentMayReplaceAnError(_ lines: [String], _ seconds: Double) {
        let head = head(lines)
        #expect(seconds == 0 || head.mayReplaceAnError(at: moment(seconds - 1)))
        #expect(!head.mayReplaceAnError(at: moment(seconds)))
    }

    /// 3.2: an answer that confirms a document brings new headers, but for those about its bytes.
    @Test func aConfirmationFreshensTheHead() {
        var stored = head(["etag: \"a\"", "content-type: text/plain", "x: 1", "x: 2", "y: 3"])
        stored.freshen(with: head(["x: 4", "content-type: text/html", "cache-control: max-age=60"], code: 304))
        #expect(
            stored.headers.map(\.description)
                == ["etag: \"a\"", "content-type: text/plain", "y: 3", "x: 4", "cache-control: max-age=60"])
        #expect(stored.code == 200)
    }

    @Test func secretHeadersAreNotKept() {
        #expect(head(["set-cookie: id=canary", "etag: \"a\""]).headers.map(\.name) == ["etag"])
    }
}
