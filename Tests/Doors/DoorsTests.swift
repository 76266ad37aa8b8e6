import Testing

/// Every door leads to the same screens, in the same way.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct DoorsTests {
    /// The doors that tests of one process can pass at once.
    enum Name: CaseIterable {
        case host, presenter, link, harness, command

        var type: any Door.Type {
            switch self {
            case .host: HostDoor.self
            case .presenter: PresenterDoor.self
            case .link: LinkDoor.self
            case .harness: HarnessDoor.self
            case .command: CommandDoor.self
            }
        }
    }

    @Test(arguments: Name.allCases, Scenario.allCases)
    func aScenarioIsTheSameAtEachDoor(_ door: Name, _ scenario: Scenario) async throws {
        try await scenario.run(at: door.type)
    }

    /// In a process of its own, whose standard input and output are a terminal.
    @Test(arguments: Scenario.allCases)
    func aScenarioIsTheSameAtTheFullScreen(_ scenario: Scenario) async {
        await #expect(processExitsWith: .success) { [scenario = scenario as Scenario] in
            try await scenario.run(at: FullScreenDoor.self)
        }
    }
}
