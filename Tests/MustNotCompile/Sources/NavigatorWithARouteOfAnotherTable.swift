// expected-error: cannot convert value of type 'OtherRoute' to expected argument type 'OneRoute'
import Adder

enum OneRoute: LinkedRoute {
    case one
    static let paths: RouteTable<OneRoute> = [.path("one", .one)]
}

enum OtherRoute: LinkedRoute {
    case other
    static let paths: RouteTable<OtherRoute> = [.path("other", .other)]
}

@MainActor
func open(_ navigator: Navigator<OneRoute, Void>) async throws {
    try await navigator.open(OtherRoute.other)
}
