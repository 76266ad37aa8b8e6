import Foundation
import Testing

/// The sources of the news in `sample ui`, at a real terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceSourcesTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func aSourceIsPutIntoAFolderByKeys() async throws {
        let list = "<opml version='2.0'><body><outline text='Comets' xmlUrl='https://comets.example/'/></body></opml>"
        _ = try await sandbox.run("news", "sources", "import", try sandbox.write(list, to: "list.opml"))
        let terminal = try await Tmux(sandbox, "ui adder://news/sources")
        try await terminal.mentions("› 2  Comets")
        try await terminal.press("f")
        try await terminal.mentions("Folder of Comets")
        try await terminal.write("Space")
        try await terminal.press("Enter")
        try await terminal.mentions("Moved  2  Comets  to Space")
        #expect(try await terminal.frame().contains("Folder of Comets") == false)
        // The folder is the row before its source.
        try await terminal.press("Up", "e")
        try await terminal.mentions("Name of Space")
        try await terminal.press("C-u")
        try await terminal.write("Sky")
        try await terminal.press("Enter")
        try await terminal.mentions("Renamed  Sky")
        // Nothing is unread.
        try await terminal.press(".")
        try await terminal.mentions("1 source without unread items is not shown.")
        try await terminal.press(".")
        try await terminal.mentions("Comets")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
        let exported = try await sandbox.run("news", "sources", "export").output
        #expect(exported.contains(#"<outline text="Sky" title="Sky">"#), "\(exported)")
    }
}
