import Adder
import AdderTesting
import Foundation
import Testing

@testable import AdderSessions

/// The page of a session in a real browser. One browser runs at a time.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Browser.program != nil, "There is no Chromium."))
enum ReportTests {}

extension ReportTests {
    /// The page of a session in a real browser, with real keys.
    @MainActor
    @Suite struct Page {
        private let browser: Browser

        init() async throws {
            browser = try await Browser()
        }

        /// The number of the selected event, from 1, and what is selected.
        private func selection() async throws -> String {
            try await browser.evaluate(#"document.querySelector("[aria-selected=true]").getAttribute("aria-label")"#)
        }

        /// The index of the selected row.
        private func row() async throws -> String {
            try await browser.evaluate(
                #"Array.from(document.querySelectorAll(".row"), row => row.ariaSelected).indexOf("true")"#)
        }

        /// The number of rows, of which some may be out of sight.
        private func rowCount() async throws -> Int {
            try #require(Int(try await browser.evaluate("parseInt(space.style.height) / 30")))
        }

        /// The texts of the frames before and after the turn, and of what is marked in them.
        private func frames(_ selector: String = ".content") async throws -> [String] {
            let texts = try await browser.evaluate(
                """
                Array.from(document.querySelectorAll("#detail .frame"), frame =>
                    Array.from(frame.shadowRoot.querySelectorAll("\(selector)"), part => part.innerText).join(";"))
                    .join("|").replaceAll("\\n", " ")
                """)
            return texts.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        }

        @Test func thePageShowsTheSession() async throws {
            let recording = try await deskRecording()
            try await browser.open(try await SessionReport.ofDesk(recording).html, at: "#event-9")
            #expect(try await selection().hasPrefix("9, "))
            let head = try await browser.evaluate("document.querySelector('header').innerText + warnings.innerText")
            #expect(
                head.contains("\(recording.events.count) events") && head.contains("contains what was typed and shown"))
            #expect(try await browser.evaluate("ledger.innerText").contains("1\nevents with a secret"))
            #expect(await browser.messages.isEmpty)
            try await browser.close()
        }

        @Test func keysStepThroughTheTimeline() async throws {
            try await browser.open(try await SessionReport.ofDesk(try await deskRecording()).html)
            try await browser.press("Tab", "Enter", "Home", "ArrowDown", "ArrowDown")
            #expect(try await row() == "2", "the first link skips to the timeline")
            try await browser.press("ArrowUp")
            #expect(try await row() == "1")
            try await browser.press("End")
            let last = try await selection()
            try await browser.press("Home")
            let first = try await selection()
            #expect(first.hasPrefix("1, ") && last != first)
            try await browser.press("Enter")
            #expect(try await browser.evaluate("document.activeElement.id") == "detail")
            try await browser.close()
        }

        @Test func aBranchIsClosedAndOpened() async throws {
            try await browser.open(try await SessionReport.ofDesk(try await deskRecording()).html)
            let count = try await rowCount()
            try await browser.click("[aria-label*='Intent.note']", at: 0.9)
            try await browser.press("ArrowLeft")
            #expect(try await rowCount() < count)
            let nodes = try await browser.nodes().filter { $0.role == "treeitem" && $0.name.contains("Intent.note") }
            #expect(nodes.map { $0.properties["expanded"] } == ["0", "1"], "\(nodes)")
            try await browser.press("ArrowRight")
            #expect(try await rowCount() == count)
            try await browser.close()
        }

        @Test func theDifferenceOfATurnIsMarked() async throws {
            try await browser.open(try await SessionReport.ofDesk(try await deskRecording()).html)
            for _ in 1...3 { try await browser.click("#next") }
            #expect(try await browser.evaluate("position.innerText").hasPrefix("Turn 4 of "))
            let (marked, all) = (try await frames(".added, .removed"), try await frames())
            #expect(marked == ["", "Added: Note;Added: paper"], "\(all)")
            #expect(all.count == 2 && !all[0].contains("paper") && all[1].contains("paper"))
            try await browser.click("#next")
            #expect(try await frames(".added, .removed") == ["Removed: 103", "Added: 108"])
            try await browser.click("#previous")
            #expect(try await frames(".added, .removed") == marked)
            try await browser.close()
        }

        @Test func eventsAreFiltered() async throws {
            let recording = try await deskRecording()
            let count = "\(recording.events.count) events"
            try await browser.open(try await SessionReport.ofDesk(recording).html)
            try await browser.click("#text")
            for letter in "paper" { try await browser.press(String(letter)) }
            try await browser.evaluate("new Promise(done => setTimeout(done, 200))")
            let found = try await browser.evaluate(
                "document.querySelector('.row:not(.aside)').innerText + count.innerText")
            #expect(found.contains("Intent.note") && found.hasSuffix("2 of \(count)"), "\(found)")
            #expect(try await selection().contains("Intent.note"), "the first match is selected")
            try await browser.evaluate("filter.reset(); new Promise(done => setTimeout(done, 50))")
            #expect(try await browser.evaluate("count.innerText") == count)
            try await browser.evaluate(
                "kind.value = [...kind.options].find(o => o.text === 'Request').value; kind.dispatchEvent(new Event('change'))"
            )
            let roles = try await browser.evaluate(
                "[...new Set([...document.querySelectorAll('.row:not(.aside) .role')].map(r => r.innerText))].join()")
            #expect(roles == "request")
            try await browser.close()
        }

        @Test func theStripScrubsByMouseAndKeys() async throws {
            let recording = try await deskRecording()
            try await browser.open(try await SessionReport.ofDesk(recording).html)
            try await browser.click("#scrubber", at: 0.999)
            let last = try await selection()
            #expect(try #require(Int(last.prefix { $0.isNumber })) > recording.events.count - 5, "\(last)")
            try await browser.click("#scrubber", at: 0)
            #expect(try await selection().hasPrefix("1, "))
            try await browser.press("ArrowRight", "ArrowRight")
            #expect(try await selection().hasPrefix("3, "))
            let slider = try #require(try await browser.nodes().first { $0.role == "slider" })
            #expect(slider.properties["value"] == "2", "\(slider)")
            #expect(try await browser.evaluate("scrubber.ariaValueText").hasPrefix("Event 3, 00:00."))
            try await browser.press("End")
            #expect(try await selection().hasPrefix("\(recording.events.count), "))
            try await browser.close()
        }

        @Test func aSlowRequestLeadsToItsEvent() async throws {
            try await browser.open(try await SessionReport.ofDesk(try await deskRecording()).html)
            let name = try await browser.evaluate(
                "document.querySelector('.outlier:last-child').getAttribute('aria-label')")
            try await browser.click(".outlier:last-child")
            let number = try #require(name.firstMatch(of: /event (\d+)/)?.1)
            #expect(try await selection().hasPrefix("\(number), Request DeskRequest"), "\(name)")
            #expect(try await browser.evaluate("document.activeElement.id") == "tree")
            try await browser.close()
        }

        @Test func aMaskedRecordingShowsItsMaskedPages() async throws {
            let recording = try await deskRecording(.masked)
            try await browser.open(try await SessionReport.ofDesk(recording).html)
            for _ in 1...3 { try await browser.click("#next") }
            let marked = try await frames(".added, .removed")
            #expect(marked.count == 2 && marked[0] == "" && marked[1].contains(#/Added: ~5\.\w{6}/#), "\(marked)")
            #expect(try await browser.evaluate("warnings.innerText").contains("Texts and numbers are masked."))
            #expect(await browser.messages.isEmpty)
            try await browser.close()
        }

        @Test func aDifferentReplayIsNamed() async throws {
            let report = try await SessionReport.ofDesk(try await deskRecording(), .louder)
            #expect(report.difference?.kind == .page)
            try await browser.open(report.html)
            #expect(
                try await browser.evaluate("warnings.innerText").contains("Not all screens are shown. After turn 1"))
            try await browser.close()
        }

        @Test func anEmptyRecordingIsShown() async throws {
            try await browser.open(SessionReport(try SessionRecording(WrittenRecording().bytes)).html)
            try await browser.press("Tab", "Enter", "ArrowDown", "End")
            #expect(try await browser.evaluate("nothing.checkVisibility() + count.innerText") == "true0 events")
            #expect(await browser.messages.isEmpty)
            try await browser.close()
        }
    }
}
