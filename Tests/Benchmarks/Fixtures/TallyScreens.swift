import Adder
import TodosKit

/// The smallest screen and others of its kind on one stage, with their views.
@MainActor
final class TallyScreens {
    let stream: EventStream
    let screen: Screen<Tally>
    let view = BlankView<Tally.State>()
    private let others: [(Screen<Tally>, BlankView<Tally.State>)]

    /// Opens the screens.
    ///
    /// - Parameters:
    ///   - count: The number of other screens.
    ///   - interactor: An interactor of the first screen.
    init(others count: Int, interactor: (any Interactor<EchoRequest>)? = nil) async throws {
        let sdk = try await makeSDK()
        stream = sdk.stream
        screen =
            if let interactor {
                sdk.stage.open(Tally(), state: Tally.State(), interactor: interactor)
            } else {
                sdk.stage.open(Tally(), state: Tally.State())
            }
        screen.show(in: view)
        others = (0..<count).map { _ in
            let (screen, view) = (sdk.stage.open(Tally(), state: Tally.State()), BlankView<Tally.State>())
            screen.show(in: view)
            return (screen, view)
        }
    }
}
