// expected-error: value of type 'NoDependencies' has no member 'name'
import Adder

struct Wires: KitDependencies {
    static let live = Wires(name: "live")
    var name: String
}

final class WiredKit: Kit {
    struct Options: KitOptions {}

    static let name = "wired"
    let wires: String

    init(options: Options, context: Context<WiredKit>) {
        wires = context.dependencies.name
    }
}
