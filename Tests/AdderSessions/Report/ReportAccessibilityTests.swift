import Adder
import Foundation
import TestSupport
import Testing

@testable import AdderSessions

extension ReportTests {
    /// The page of a session for a keyboard, a screen reader, weak eyes and paper.
    @MainActor
    @Suite struct Accessibility {
        private let browser: Browser

        init() async throws {
            browser = try await Browser()
        }

        /// A telephone's. Tablets, screens and masked sessions wait for CI.
        @Test(arguments: Depth.choose([SessionRecording.Mode.full], ci: [.full, .masked]))
        func itIsReadAndFitsAtEveryWidth(_ mode: SessionRecording.Mode) async throws {
            try await browser.open(try await SessionReport.ofDesk(try await deskRecording(mode)).html, at: "#event-9")
            for width in Depth.choose([390], ci: [390, 820, 1_440]) {
                for isDark in [false, true] {
                    try await browser.show(width: width, isDark: isDark)
                    let name = "\(width), \(isDark ? "dark" : "light")"
                    #expect(try await browser.evaluate(PageChecks.contrast) == "", "\(name)")
                    #expect(try await browser.evaluate(PageChecks.overflow) == "", "\(name)")
                    #expect(try await browser.evaluate(PageChecks.targets) == "", "\(name)")
                    Attachment.record(try await browser.picture(), named: "report-\(mode)-\(width)-\(isDark).png")
                }
            }
            #expect(await browser.messages.isEmpty)
            try await browser.close()
        }

        @Test func aScreenReaderHasLandmarksAndNames() async throws {
            try await browser.open(try await SessionReport.ofDesk(try await deskRecording()).html)
            let nodes = try await browser.nodes()
            func names(_ role: String) -> [String] { nodes.filter { $0.role == role }.map(\.name) }
            for landmark in ["banner", "main", "search", "tree", "slider", "article", "contentinfo", "table"] {
                #expect(names(landmark).count == 1, "\(landmark)")
            }
            #expect(names("tree") == ["Events by their causes"] && names("slider") == ["Position in the session"])
            #expect(names("heading").prefix(2) == ["Session report", "Timeline"])
            let controls = ["button", "combobox", "searchbox", "treeitem", "slider", "tree", "DisclosureTriangle"]
            for control in nodes where controls.contains(control.role) { #expect(control.name != "", "\(control)") }
            let item = try #require(nodes.first { $0.role == "treeitem" && $0.properties["level"] == "2" })
            #expect(item.name.contains("Turn") || item.name.contains("screen"), "\(item)")
            try await browser.close()
        }

        @Test func focusIsSeenWhereverItIs() async throws {
            try await browser.open(try await SessionReport.ofDesk(try await deskRecording()).html, at: "#event-9")
            var visited: [String] = []
            for _ in 0..<40 {
                try await browser.press("Tab")
                let state = try await browser.evaluate(
                    """
                    (() => { const element = document.activeElement, style = getComputedStyle(element);
                    return [element.tagName, element.id || element.className, style.outlineStyle, style.outlineWidth].join(" "); })()
                    """)
                if state.hasPrefix("BODY") { break }
                #expect(state.hasSuffix("solid 3px"), "\(state)")
                visited.append(state)
            }
            for id in ["kit", "screen", "kind", "text", "scrubber", "tree", "detail"] {
                #expect(visited.contains { $0.contains(" \(id) ") }, "\(id) of \(visited)")
            }
            try await browser.close()
        }

        @Test func nothingMovesForWhoWantsNoMotion() async throws {
            try await browser.open(try await SessionReport.ofDesk(try await deskRecording()).html)
            let moving = """
                [...document.querySelectorAll("*")].filter(e => getComputedStyle(e).transitionDuration !== "0s"
                    || getComputedStyle(e).animationName !== "none").length
                """
            try await browser.show(width: 1_000, isReduced: true)
            #expect(try await browser.evaluate(moving) == "0")
            try await browser.show(width: 1_000)
            #expect(try await browser.evaluate(moving) != "0")
            try await browser.close()
        }

        @Test func paperHasTheSessionAndNoControls() async throws {
            try await browser.open(try await SessionReport.ofDesk(try await deskRecording()).html)
            try await browser.show(width: 800, isDark: true, media: "print")
            #expect(try await browser.evaluate(PageChecks.contrast) == "", "paper is white, also in the dark")
            let shown = try await browser.evaluate(
                "['filter', 'player', 'tree', 'detail', 'ledger'].filter(id => document.getElementById(id).checkVisibility()).join()"
            )
            #expect(shown == "tree,detail,ledger")
            #expect(try await browser.evaluate("getComputedStyle(document.querySelector('.row')).position") == "static")
            try await browser.close()
        }
    }
}
