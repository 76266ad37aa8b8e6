import Adder

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Host {
    /// All commands, in the order of the help, each with the kits that it needs.
    nonisolated static let commands = sections.table

    nonisolated private static let sections = CommandSections<HostSession>(
        program: "sample", summary: "a host of the Adder SDK",
        sections: [
            .init { core }, .init("todos") { todos }, .init("cart") { cart }, .init("news") { news },
            .init("news sources") { newsSources },
        ])

    /// Parses a command line, as the table of all commands does; makes the rest of that table only if it needs to.
    nonisolated static func parse(_ arguments: [String]) -> (Options, Result<Invocation<HostSession>, Failure>) {
        sections.parse(arguments).map { ($0, .success($1)) } ?? commands.parse(arguments)
    }

    nonisolated private static var todos: CommandGroup<HostSession> {
        CommandGroup(CommandGroup<TodosCommands>.todos) { try await $0.host([.todos]).todos }
            .adding(
                CommandGroup(CommandGroup<TodoPurchaseCommands>.todos) {
                    try await $0.host([.todos, .cart]).todoPurchases
                })
    }

    nonisolated private static var cart: CommandGroup<HostSession> {
        CommandGroup(CommandGroup<CartCommands>.cart) { try await $0.host([.cart]).cart }
            .adding(
                CommandGroup(CommandGroup<SaveForLaterCommands>.cart) {
                    try await $0.host([.cart, .todos]).saveForLater
                })
    }

    nonisolated private static var news: CommandGroup<HostSession> {
        CommandGroup(CommandGroup<NewsCommands>.news) { try await $0.host([.news]).news }
            .adding(
                CommandGroup(CommandGroup<NewsLaterCommands>.news) { try await $0.host([.news, .todos]).newsLater }
            )
            .adding(
                CommandGroup(CommandGroup<NewsPurchaseCommands>.news) {
                    try await $0.host([.news, .cart]).newsPurchases
                })
    }

    nonisolated private static var newsSources: CommandGroup<HostSession> {
        CommandGroup(CommandGroup<NewsCommands>.newsSources) { try await $0.host([.news]).news }
    }

    /// The commands that belong to no kit.
    nonisolated private static var core: CommandGroup<HostSession> {
        CommandGroup([
            CommandSpec(
                "[]", "show a summary of each kit, and what to type next; run the command lines of a pipe",
                options: [OptionSpec("--no-follow", "at the prompt, do not show a list again after it has changed")]
            ) { session, command in
                if session.readsLines {
                    let result = try await session.runLines(
                        of: LineReader(file: STDIN_FILENO), .stop, session.writeLine)
                    if let result { return result }
                }
                guard session.startsPrompt else { return try await session.host(.all).home.show() }
                try await session.runPrompt(followsLists: !command.has("--no-follow"))
                return CommandResult()
            },
            .follow,
            CommandSpec(
                "open", "open a link, such as adder://todos/done",
                arguments: PositionalArguments(
                    "URL", rule: "Open one link at a time", hint: "such as adder://todos/done"),
                options: [OptionSpec("--dry-run", "only print what would be shown")]
            ) { session, command in
                // The link itself says which kits it needs.
                guard !command.has("--dry-run") else {
                    let navigator = try CommandNavigator(on: EventStream())
                    return try await LinkOpener(navigator: navigator, isJSON: session.options.isJSON)
                        .plan(command.text)
                }
                let route = try AppRoute.links().parse(command.text).route
                return try await session.host(route.kits).links.open(command.text)
            },
            .ui, .doctor,
            completion, candidates, manual,
            .schema { commands },
            batch,
            .help, .version,
        ])
    }
}
