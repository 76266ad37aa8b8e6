// expected-error: type 'HallRoute' does not conform to protocol 'LinkedRoute'
import Adder

enum HallRoute: Route { case hall, cellar }

func links() throws -> RouteLinks<HallRoute> {
    try RouteLinks(scheme: "house")
}
