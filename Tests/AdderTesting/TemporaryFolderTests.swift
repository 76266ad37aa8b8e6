import AdderTesting
import Foundation
import Testing

@Suite struct TemporaryFolderTests {
    private let files = FileManager.default

    @Test func everyFolderIsNewAndEmpty() throws {
        let (one, two) = (try TemporaryFolder(), try TemporaryFolder())
        #expect(one.path != two.path)
        #expect(try files.contentsOfDirectory(atPath: one.path) == [])
        #expect(one.file("a.txt") == "\(one.path)/a.txt")
    }

    @Test func itIsRemovedWithItsContents() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let path = try #require(folder?.path)
        let outside = try TemporaryFolder()
        try Data("kept".utf8).write(to: URL(filePath: outside.file("kept.txt")))
        try files.createDirectory(atPath: "\(path)/a/b", withIntermediateDirectories: true)
        try Data("gone".utf8).write(to: URL(filePath: "\(path)/a/b/gone.txt"))
        try files.createSymbolicLink(atPath: "\(path)/a/link", withDestinationPath: outside.path)
        folder = nil
        #expect(!files.fileExists(atPath: path))
        #expect(files.fileExists(atPath: outside.file("kept.txt")))
    }
}
