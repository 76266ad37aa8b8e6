import AdderServices
import CartKit

extension CommandGroup {
    static let cart: CommandGroup = CommandGroup(
        "cart", "the cart",
        [
            CommandSpec("[show]", "show what is in the cart") { host, _ in try await host.cart(.appear) },
            CommandSpec(
                "add", "put an item into the cart", words: .sku,
                options: [
                    OptionSpec("--title TITLE", "what a person knows it by", isRequired: true),
                    OptionSpec("--price AMOUNT", "the price of one, such as 12.50", isRequired: true),
                    OptionSpec("--quantity N", "how many units, preset to 1"),
                    OptionSpec("--attribute NAME=VALUE...", "what sets it apart, such as size=L"),
                ],
                note: "An item of the same SKU with the same attributes goes onto the line that is there."
            ) { host, command in
                try await host.cart(.add(try CartEntry(command)))
            },
            CommandSpec(
                "set", "let a line count so many units; at 0 it goes", words: .lineAndQuantity,
                options: [OptionSpec("--based-on VERSION", "refuse it if the cart has another version by now")]
            ) { host, command in
                try await host.cart(.set(try CartSetting(command)))
            },
            CommandSpec("remove", "take lines out", words: .lines) { host, command in
                try await host.cart(.remove(command.words))
            },
            CommandSpec(
                "clear", "take all lines out", options: [OptionSpec("--yes", "do not ask whether that is meant")]
            ) { host, command in
                try await host.clear(isConfirmed: command.has("--yes"))
            },
            CommandSpec("later", "move a line to the todos", words: .line) { host, command in
                try await host.later(command.text)
            },
        ])
}
