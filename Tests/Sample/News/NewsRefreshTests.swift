import Foundation
import Servers
import Testing

/// `sample news refresh` and `sample news more`, over a server of the test.
@Suite struct NewsRefreshTests {
    private let sandbox: Sandbox
    private let server: FeedServer

    init() throws {
        sandbox = try Sandbox()
        server = try FeedServer(["/a.xml": feed("River", "One"), "/b.xml": feed("Lake", "Uno")])
    }

    private func add(_ path: String) async throws {
        let outcome = try await sandbox.run("news", "sources", "add", server.address + path)
        #expect(outcome.status == 0, "\(outcome)")
    }

    @Test func aRefreshBringsWhatIsNew() async throws {
        try await add("/a.xml")
        let nothing = try await sandbox.run("news", "refresh")
        #expect(nothing == Outcome(output: "Nothing new\n", messages: "", status: 0))
        _ = try await sandbox.run("news", "read", "4")
        server.set("/a.xml", feed("River", "Three", "Two", "One"))
        #expect(try await sandbox.run("news", "refresh").output == "2 new items\n")
        let list = try await sandbox.run("news").output.split(separator: "\n").map { $0.prefix(13) }
        #expect(list == ["6  [ ]  Three", "5  [ ]  Two  ", "4  [x]  One  "])
    }

    @Test func oneFailureSpoilsNoOtherSource() async throws {
        try await add("/a.xml")
        try await add("/b.xml")
        server.set("/a.xml", nil)
        server.set("/b.xml", feed("Lake", "Due", "Uno"))
        let outcome = try await sandbox.run("news", "refresh")
        #expect((outcome.output, outcome.status) == ("1 new item\n", 1))
        #expect(outcome.messages.hasPrefix("sample: River: ") && outcome.messages.contains("/a.xml"), "\(outcome)")
        let sources = try await sandbox.run("news", "sources").output
        #expect(sources.contains("2  River  unread 1  notFound\n"), "\(sources)")
        server.set("/a.xml", "Nothing here.")
        let document = try await sandbox.run("news", "refresh", "--json")
        let counts = #""added":0,"changed":0,"joined":0,"leftOut":0,"freshUntil":null,"error":"#
        #expect(document.output.contains(#"{"id":2,"name":"River","result":"failed",\#(counts){"code":"notAFeed""#))
        #expect(document.output.hasSuffix(#"{"id":3,"name":"Lake","result":"unchanged",\#(counts)null}]}}"# + "\n"))
        #expect((document.messages, document.status) == ("", 1))
    }

    @Test func aTerminalShowsTheProgress() async throws {
        try await add("/a.xml")
        try await add("/b.xml")
        let words = ["-c", #"exec "$0" "$@" 2>&1"#, Sandbox.sample.path, "news", "refresh"]
        let shell = URL(filePath: "/bin/sh")
        let environment = sandbox.environment
        let outcome = try await Program.run {
            try Program(shell, words, environment: environment, output: .terminal)
        }
        let shown = outcome.output.split(separator: "\r").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            shown == [
                "Loading the sources", "Loading 1 of 2 sources", "Loading 2 of 2 sources", "", "Nothing new\n",
            ])
        #expect(outcome.status == 0)
    }

    @Test func olderItemsAreLoadedPageByPage() async throws {
        server.set("/api/4/news/latest", daily("20260103", 3))
        server.set("/api/4/news/before/20260103", daily("20260102", 2))
        server.set("/api/4/news/before/20260102", #"{"stories":[]}"#)
        try await add("/api/4/news/latest")
        let list = try await sandbox.run("news")
        #expect(list.output.hasPrefix("4  [ ]  Story 3"))
        let document = try await sandbox.run("news", "--json").output
        let next = try #require(document.firstMatch(of: /"nextCursor":"(\S+)"}\n/), "\(document)")
        let older = try await sandbox.run("news", "more")
        #expect(older.output.hasPrefix("5  [ ]  Story 2") && older.output.split(separator: "\n").count == 1)
        // A hint is for a person at a terminal.
        #expect(list.messages == "" && older.messages == "")
        #expect(try await sandbox.run("news", "more", "--after", "\(next.output.1)") == older)
        #expect(try await sandbox.run("news", "more", "--json").output == #"{"items":[],"nextCursor":null}"# + "\n")
    }

    private func daily(_ date: String, _ id: Int) -> String {
        #"{"date":"\#(date)","stories":[{"id":\#(id),"title":"Story \#(id)","url":"\#(server.address)/\#(id)"}]}"#
    }
}
