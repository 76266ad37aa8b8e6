import Adder
import Foundation
import Testing

@testable import AdderSessions

/// The policy of a page, which names what the page may run.
@Suite struct ReportPolicyTests {
    /// A changed script has another digest: it is printed here.
    @Test func theDigestsAreThoseOfTheScriptAndTheStyle() throws {
        for (text, digest) in [
            (SessionReport.script, SessionReport.Digest.script), (SessionReport.style, SessionReport.Digest.style),
        ] {
            let bytes = SHA256.digest(of: Array(text.utf8))
            #expect("sha256-" + Data(bytes).base64EncodedString() == digest)
        }
    }
}
