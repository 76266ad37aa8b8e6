// expected-error: pack expansion requires that 'NewsKit, CartKit' and '_, _, _' have the same shape
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
    let sdk = try await SDK.start(kits: {
        NewsKit.enable()
        CartKit.enable()
    })
    let (news, cart, more) = sdk.kits
    _ = (news, cart, more)
}
