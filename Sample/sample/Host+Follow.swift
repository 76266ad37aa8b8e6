extension CommandSpec<HostSession> {
    /// The command that turns the repetition of changed lists on or off, at the prompt.
    static var follow: CommandSpec {
        CommandSpec(
            "follow", "at the prompt: show a list again after it has changed, or no longer",
            arguments: PositionalArguments("on|off", rule: "Name one setting"),
            note: "It is on at first, unless the prompt is started with sample --no-follow."
        ) { session, command in
            guard session.isLine else {
                throw Failure(
                    usage:
                        "sample follow is for the prompt: type it there, or start the prompt with sample --no-follow.")
            }
            let isFollowed = command.text == "on"
            try await session.host([]).watchedList.isFollowed = isFollowed
            return CommandResult(
                output: session.options.isJSON ? JSONValue.object(["isFollowed": .boolean(isFollowed)]).document : "",
                message: isFollowed ? "Changed lists are shown again." : "Changed lists are not shown again.")
        }
    }
}
