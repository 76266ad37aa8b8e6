import Adder
import Testing

@testable import AdderHTTP

@Suite struct HTTPDateTests {
    /// The three forms of section 5.6.7 of RFC 9110.
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func aDateHasThreeForms(_ text: String) {
        #expect(HTTPDate.timestamp(text) == Timestamp(milliseconds: 784_111_777_000))
    }

    @Test(arguments: [("Thursday, 01-Jan-70 00:00:00 GMT", 1_970), ("Tuesday, 31-Dec-69 00:00:00 GMT", 2_069)])
    func twoDigitsAreAYear(_ text: String, _ year: Int) {
        #expect(HTTPDate.timestamp(text)?.rfc3339.hasPrefix("\(year)-") == true)
    }

    @Test(arguments: [
        "", "0", "Sun, 06 Nov 1994", "Sun, 06 Nox 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
        "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 6 Nov 0000 08:49:37 GMT", "soon", "a b c d e", "Sun a b c d",
        String(repeating: "1 ", count: 90),
    ])
    func anythingElseIsNone(_ text: String) {
        #expect(HTTPDate.timestamp(text) == nil)
    }
}
