import Foundation
import Testing

@testable import AdderSessions
@testable import NewsKit

/// The policy of a page, which names what the page may run.
@Suite struct ReportPolicyTests {
    /// A changed script has another digest: it is printed here.
    @Test func theDigestsAreThoseOfTheScriptAndTheStyle() throws {
        for (text, digest) in [
            (SessionReport.script, SessionReport.Digest.script), (SessionReport.style, SessionReport.Digest.style),
        ] {
            let digits = Array(SHA256.digits(of: text))
            let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
                UInt8(String(digits[$0...$0 + 1]), radix: 16)
            }
            #expect("sha256-" + Data(bytes).base64EncodedString() == digest)
        }
    }
}
