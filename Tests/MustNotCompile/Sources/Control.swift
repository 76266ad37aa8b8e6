// Compiles: the correct form of the mistakes in the other files.
import Adder

struct CartOptions: KitOptions {}

struct CartKit: Kit {
    static let name = "cart"
    let context: Context<CartKit>
    init(options: CartOptions, context: Context<Self>) { self.context = context }
}

struct NewsKit: Kit {
    static let name = "news"
    init(options: CartOptions, context: Context<Self>) {}
}

struct Price: Event {
    let cents: Int
}

func start() async throws {
    let sdk = try await SDK.start(kits: {
        CartKit.enable()
        NewsKit.enable()
    })
    let (cart, news) = sdk.kits
    cart.context.stream.send(Price(cents: 1))
    _ = news
}
