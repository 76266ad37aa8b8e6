// expected-error: cannot assign to property: 'core' is a 'let' constant
// expected-error: cannot assign to property: 'bundles' is a 'let' constant
import Adder

struct CartOptions: KitOptions {}

struct CartKit: Kit {
    static let name = "cart"
    init(options: CartOptions, context: Context<Self>) {}
}

func change(_ configuration: Configuration<CartKit>, into other: Configuration<CartKit>) {
    var changed = configuration
    changed.core = other.core
    changed.bundles = other.bundles
}
