import Testing

@testable import NewsKit

@Suite struct TextPositionTests {
    @Test(arguments: [(0, 1, 1), (1, 1, 2), (2, 2, 1), (4, 3, 1), (5, 4, 1), (6, 4, 2), (8, 4, 3), (99, 4, 4)])
    func linesEndInThreeWaysAndColumnsAreScalars(_ offset: Int, _ line: Int, _ column: Int) {
        let bytes = Array("a\n\r\n\rbéc".utf8)
        #expect(TextPosition(of: offset, in: bytes) == TextPosition(line: line, column: column))
        #expect(TextPosition.lines(of: [offset], in: bytes) == [line])
    }
}
