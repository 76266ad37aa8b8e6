// expected-error: pack expansion requires that 'NewsKit, CartKit' and 'NewsKit, CartKit, TodosKit' have the same shape
import Adder

struct Options: KitOptions {}

struct CartKit: Kit {
    static let name = "cart"
    init(options: Options, context: Context) {}
}

struct NewsKit: Kit {
    static let name = "news"
    init(options: Options, context: Context) {}
}

struct TodosKit: Kit {
    static let name = "todos"
    init(options: Options, context: Context) {}
}

func start() async throws {
    let sdk = try await SDK.start(kits: {
        NewsKit.enable()
        CartKit.enable()
    })
    let (news, cart, todos): (NewsKit, CartKit, TodosKit) = sdk.kits
    _ = (news, cart, todos)
}
