import Foundation
import Testing

@testable import sample

/// The page of the manual, as the programs that show it read it.
@Suite struct ManualTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private static func hasProgram(_ name: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)")
    }

    @Test(.enabled(if: hasProgram("groff"), "There is no groff."), arguments: ["ascii", "utf8"])
    func groffShowsEveryCommand(_ device: String) async throws {
        let script = "\"$0\" man | groff -ww -mandoc -rLL=400n -T\(device) -P-cbou"
        let outcome = try await sandbox.shell(script)
        #expect((outcome.messages, outcome.status) == ("", 0))
        let lines = outcome.output.split(separator: "\n").map { $0.drop { $0 == " " } }
        for command in Host.commands.commands where !command.isHidden {
            let usage = Host.commands.usage(command)
            let start = try #require(lines.firstIndex { $0 == usage }, "\(usage)")
            for option in command.options {
                let head = "\(option.names.joined(separator: ", "))\(option.form.dropFirst(option.name.count))"
                #expect(lines[start...].contains { $0.hasPrefix(head) }, "\(usage): \(head)")
            }
        }
        for option in Options.specs { #expect(lines.contains { $0.contains(option.form) }, "\(option.form)") }
        for code in ExitCode.allCases { #expect(lines.contains { $0.hasPrefix("\(code.rawValue) ") }) }
        #expect(!outcome.output.contains(CommandTable<HostSession>.candidatesCommand))
        #expect(outcome.output.contains(#"printf 'todos add %s\n' Milk Oats | sample"#))
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
    }

    @Test(.enabled(if: hasProgram("mandoc"), "There is no mandoc."))
    func mandocFindsNothingToWarnOf() async throws {
        let outcome = try await sandbox.shell("\"$0\" man | mandoc -T lint")
        #expect(outcome == Outcome(output: "", messages: "", status: 0))
    }

    @Test(arguments: [
        (".de x", "\\&.de x\n"), ("'br", "\\(aqbr\n"), ("a\\fBb", "a\\(rsfBb\n"), ("--tag", "\\-\\-tag\n"),
        ("“a”…", "\\(lqa\\(rq...\n"), ("~`^\"", "\\(ti\\(ga\\(ha\\(dq\n"), ("5 °C\t😀", "5 \\[u00B0]C \\[u1F600]\n"),
        ("", ""),
        (String(repeating: "a", count: 76) + " .b", String(repeating: "a", count: 76) + "\n\\&.b\n"),
    ])
    func noTextIsARequest(_ text: String, _ source: String) {
        #expect(RoffText(text).lines == source)
    }

    @Test func formsShowWhatStandsForOthers() {
        let form = RoffText.form("[--due DATE|-]...").source
        #expect(form == #"[\fB\-\-due\fR\~\fIDATE\fR|\fB\-\fR]...\&"#)
    }
}
