import Foundation
import Processes
import Testing

/// Kits that `swift package new-kit` makes in a package elsewhere: they build without a warning, and their tests pass.
extension KitFromOutsideTests {
    @Test func aNewKitWithAllPartsPassesItsTests() async throws {
        let package = try OutsidePackage(empty: "shop")
        let made = try await package.plugin(
            "new-kit Weather --screens Places,Detail,OpeningHours --sqlite --http --service --host")
        #expect(made.status == 0 && made.output.contains("Entered WeatherServices, WeatherKit, weather, "), "\(made)")
        for screen in ["Alerts", "NewPlace --form", "Settings --plain"] {
            let made = try await package.plugin("new-screen Weather \(screen)")
            #expect(made.status == 0 && made.output.contains("Changed Sources/WeatherKit/Router"), "\(made)")
        }
        try await addSecondKit(to: package)
        try await package.test("WeatherKitTests|BudgetKitTests").check()

        let host = package.program("weather").url.path
        let lines = #"New entry: Cairo\n1 Detail\n"#
        let commands = "cd '\(package.folder.path)'; printf '\(lines)' | '\(host)' --trace"
        let shown = try await run(["/bin/sh", "-c", commands])
        #expect(shown.status == 0 && shown.output.hasSuffix("\nDetail\n\nCairo\n"), "\(shown)")
        #expect(shown.messages.contains("intent detail: 1  weather"), "\(shown)")

        // Nothing is written over.
        let before = package.files
        let again = try await package.plugin("new-screen Weather Alerts")
        #expect(again.status == 1 && again.output.contains("Nothing was made."), "\(again)")
        #expect(package.files == before)
    }

    /// Makes a kit with screens of the same names, which imports the service of the first one, and a host of both.
    private func addSecondKit(to package: OutsidePackage) async throws {
        let made = try await package.plugin("new-kit Budget --screens Places,Detail --service")
        #expect(made.status == 0, "\(made)")
        try await package.depend(on: "WeatherServices", in: "BudgetKit")
        for name in ["WeatherServices", "BudgetKit"] { try await package.depend(on: name, in: "weather") }
        try package.write(
            """
            import WeatherServices

            func places(of weather: some WeatherService) async throws(WeatherServiceError) -> [WeatherServiceEntry] {
                try await weather.weatherEntries(containing: "")
            }
            """, to: "Sources/BudgetKit/Places.swift")
        try package.write(
            """
            import BudgetKit
            import WeatherKit
            import WeatherServices

            struct Home: HasWeather, WeatherService {
                let weather: WeatherKit
                let lists: (WeatherPlacesPresenter, BudgetPlacesPresenter)
            }
            """, to: "Sources/weather/Home.swift")
    }

    /// A person has changed what `new-screen` looks for: it says what to insert where, and changes nothing.
    @Test func aPlaceThatIsNotFoundIsSaid() async throws {
        let package = try OutsidePackage(empty: "shop")
        let tool = Hosts.besideTheseTests.appending(path: "new-kit-tool").path
        let folder = package.folder.path
        _ = try await output(of: [tool, "kit", "--package", folder, "--adder", "adder", "Notes"])
        let router = package.folder.appending(path: "Sources/NotesKit/Router/NotesRouter.swift")
        let text = try String(contentsOf: router, encoding: .utf8)
        try text.replacing("switch route {", with: "switch (route) {")
            .write(to: router, atomically: true, encoding: .utf8)
        let before = try package.contents()
        let made = try await output(of: [tool, "screen", "--package", folder, "Notes", "Settings", "--plain"])
        #expect(made.contains("Sources/NotesKit/Router/NotesRouter.swift has no “switch route {” of new-kit"))
        #expect(made.contains("NotesRoute.swift, above “public static let paths”:\n    /// The route to the screen"))
        #expect(try package.contents().filter { before[$0.key] != nil } == before)
    }

    /// The steps of `docs/Start.md`. Its code is in the fixture, which is what they lead to.
    @Test func theTutorialLeadsToItsKit() async throws {
        let package = try OutsidePackage(empty: "notes")
        let made = try await package.plugin("new-kit Notes --minimal --host")
        #expect(made.status == 0, "\(made)")
        #expect(package.files.count(where: { $0.contains("/") }) == 8)
        try await package.test("NotesKitTests").check()
        let host = package.program("notes").url.path
        let shown = try await run(["/bin/sh", "-c", "printf 'New entry: Milk\\n' | '\(host)'"])
        #expect(shown.status == 0 && shown.output.hasSuffix("\nMilk\n"), "\(shown)")

        try await package.apply("Clear.diff", of: "Notes")
        try await package.test("NotesKitTests").check()
        let fixture = Repository.root.appending(path: "Tests/Fixtures/Notes")
        for file in package.files where file != "Package.swift" {
            let text = try String(contentsOf: package.folder.appending(path: file), encoding: .utf8)
            #expect(try text == String(contentsOf: fixture.appending(path: file), encoding: .utf8), "\(file)")
        }
    }

    @Test(arguments: [
        ("kit notes", "“notes” is not the name of a kit."), ("kit Core", "The name Core is taken"),
        ("kit Notes --screens List,Default", "The name Default is taken"),
        ("kit Notes --screens List,List", "The name List is taken"),
        ("kit Notes --minimal --sqlite", "A minimal kit has one screen"),
        ("kit Notes --sqllite", "“--sqllite” is not an option."),
        ("kit Notes --screens", "The option --screens has no value."),
        ("screen Notes Alerts", "There is no Sources/NotesKit/Contract/NotesRequest.swift."),
        ("screen Notes Search", "The name Search is taken"),
        ("screen Notes Alerts --form --plain", "A screen is --form or --plain."),
    ])
    func aWrongCommandMakesNothing(_ command: String, _ message: String) async throws {
        let package = try OutsidePackage(empty: "shop")
        // What the plugin passes on to it, without the seconds that a plugin takes.
        let tool = Hosts.besideTheseTests.appending(path: "new-kit-tool").path
        let words = command.split(separator: " ").map(String.init)
        let outcome = try await run([tool, words[0], "--package", package.folder.path] + words.dropFirst())
        #expect(outcome.status == 1 && outcome.messages.hasPrefix("error: \(message)"), "\(outcome)")
        #expect(package.files == ["Package.swift"])
    }
}

extension OutsidePackage {
    fileprivate func write(_ text: String, to path: String) throws {
        try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
    }

    /// Lets a target of the package depend on another one.
    fileprivate func depend(on name: String, in target: String) async throws {
        _ = try await output(
            of: ["swift", "package", "--package-path", folder.path, "add-target-dependency", name, target])
    }

    /// The texts of the Swift files, by their paths.
    fileprivate func contents() throws -> [String: String] {
        let texts = try files.map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
        return Dictionary(uniqueKeysWithValues: texts)
    }
}

extension ProcessOutcome {
    /// Checks that tests have passed, without a warning of their build.
    fileprivate func check() {
        #expect(status == 0 && output.contains("passed") && !output.contains("warning:"), "\(self)")
    }
}
