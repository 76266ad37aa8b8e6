// expected-error: pack expansion requires that '' and 'NotesKit' have the same shape
import Adder

struct Options: KitOptions {}

struct NotesKit: Kit {
    static let name = "notes"
    init(options: Options, context: Context<Self>) {}
}

func start() async throws {
    let sdk = try await SDK.start(kits: {})
    let notes: NotesKit = sdk.kits
    _ = notes
}
