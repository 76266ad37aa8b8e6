import Adder
import TodosKit

/// An SDK that keeps nothing and says nothing.
func makeSDK() async throws -> SDK<TodosKit> {
    try await SDK.start {
        $0.logLevel = .none
    } kits: {
        TodosKit.enable()
    }
}

/// Screens of the smallest kind on one stage, with their views.
@MainActor
final class Tallies {
    let stream: EventStream
    let screen: Screen<Tally>
    let view = BlankView<Tally.State>()
    private let others: [(Screen<Tally>, BlankView<Tally.State>)]

    /// - Parameter count: How many screens there are besides.
    init(others count: Int) async throws {
        let sdk = try await makeSDK()
        stream = sdk.stream
        screen = try sdk.stage.open(Tally(), state: Tally.State())
        screen.show(in: view)
        others = try (0..<count).map { _ in
            let (screen, view) = (try sdk.stage.open(Tally(), state: Tally.State()), BlankView<Tally.State>())
            screen.show(in: view)
            return (screen, view)
        }
    }
}
