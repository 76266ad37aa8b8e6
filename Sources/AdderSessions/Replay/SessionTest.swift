/// A test that replays a recording, as the text of a file for Swift Testing.
///
/// The file and the recording stand beside each other in a folder of tests, so no manifest changes. The test passes as long as
/// the screens behave as recorded, and fails with the first turn that differs.
public struct SessionTest: Equatable, Sendable {
    /// The name of the test's type, and of its files: `name.swift` and `name.adder`.
    public let name: String
    /// The modules that the file imports, beside Adder's own and Testing; `@testable import Shop` is written as it is.
    public let imports: [String]
    /// The kits of the session, one a line, such as `TodosKit.enable()`.
    public let kits: [String]
    /// The closure that returns the pages of the running SDK and its kits, such as `_, todos in todos.pages(cart: nil)`.
    public let pages: String

    /// Creates a test.
    ///
    /// - Parameters:
    ///   - name: A name, of which all that cannot be part of a Swift name is left out.
    ///   - imports: The modules that declare the kits and the pages.
    ///   - kits: The kits of the session, one a line.
    ///   - pages: The closure, without its braces, that returns the pages of the running SDK and its kits.
    public init(_ name: String, imports: [String], kits: [String], pages: String) {
        let allowed = name.unicodeScalars.filter { $0.properties.isXIDContinue }
        let rest = allowed.drop { !$0.properties.isXIDStart }
        self.name = rest.isEmpty ? "Session" : String(String.UnicodeScalarView(rest))
        (self.imports, self.kits, self.pages) = (imports, kits, pages)
    }

    /// The text of the file.
    public var source: String {
        let lines = (["Adder", "AdderSessions", "AdderViews", "Testing"] + imports)
            .map { $0.contains("import ") ? $0 : "import \($0)" }.sorted()
        let testable = lines.filter { $0.hasPrefix("@") }
        let imported = lines.filter { !$0.hasPrefix("@") } + (testable.isEmpty ? [] : [""]) + testable
        return """
            \(imported.joined(separator: "\n"))

            // A recorded session. The test fails with the first turn in which the screens behave otherwise.
            @MainActor
            @Suite struct \(name) {
                @Test func theSessionIsRepeated() async throws {
                    let recording = try SessionRecording("\(name).adder", beside: #filePath)
                    let replay = try await SessionReplay(
                        recording,
                        kits: {
            \(kits.map { "                " + $0 }.joined(separator: "\n"))
                        }
                    ) {
                        \(pages)
                    }
                    let difference = try await replay.run()
                    #expect(difference == nil, "\\(difference?.description ?? "")")
                    await replay.stop()
                }
            }

            """
    }
}
