// expected-error: cannot convert value of type 'NewsKit' to specified type 'CartKit'
import Adder

struct Options: KitOptions {}

struct CartKit: Kit {
    static let name = "cart"
    init(options: Options, context: Context<Self>) {}
}

struct NewsKit: Kit {
    static let name = "news"
    init(options: Options, context: Context<Self>) {}
}

func start() async throws {
    let sdk = try await SDK.start(kits: { NewsKit.enable() })
    let cart: CartKit = sdk.kits
    _ = cart
}
