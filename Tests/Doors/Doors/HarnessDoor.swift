import Adder
import AdderTesting

/// The harness that drives the navigator in the tests of a flow.
final class HarnessDoor: Door {
    static let origin = DoorOrigin.host
    private let flow: FlowHarness<StoreRoute>
    private(set) var refusal: String?

    init(_ store: Store) async throws {
        flow = try FlowHarness(
            store.sdk, scheme: "store", guards: store.guards, confirm: { store.confirm($0) },
            show: { try await store.page($0, $1) })
        try await flow.open(.front)
    }

    func open(_ route: StoreRoute) async { refusal = await sentence { try await flow.open(route) } }
    func back() async { flow.close() }
    func resume() async { refusal = await sentence { try await flow.navigator.resume() } }
    var routes: [StoreRoute] { flow.routes }
}
