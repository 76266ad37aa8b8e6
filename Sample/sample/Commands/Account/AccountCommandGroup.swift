import AccountKit

extension CommandGroup<AccountCommands> {
    /// The commands of the account.
    static var account: CommandGroup {
        CommandGroup([
            CommandSpec("account", "show who is signed in") { account, _ in try await account.run(.appear) },
            CommandSpec(
                "signup", "create an account, and sign in", arguments: .accountName, note: .passwordSource
            ) { account, command in
                try await account.signUp(command.text)
            }.readingSecret,
            CommandSpec("login", "sign in", arguments: .accountName, note: .passwordSource) { account, command in
                try await account.logIn(command.text)
            }.readingSecret,
            CommandSpec("logout", "sign out") { account, _ in try await account.run(.logOut) },
        ])
    }

    /// The commands of the password.
    static var password: CommandGroup {
        CommandGroup(
            "password", "the password of the account",
            [
                CommandSpec(
                    "[change]", "change the password of the person who is signed in",
                    note: "In a pipe, the first line is the old password, and the second line the new one."
                ) { account, _ in
                    try await account.changePassword()
                }.readingSecret,
                CommandSpec(
                    "reset", "set a forgotten password with a recovery code", arguments: .accountName,
                    note:
                        "In a pipe, the first line is the recovery code, and the second line the new password. A code works once: the next one is shown."
                ) { account, command in
                    try await account.resetPassword(command.text)
                }.readingSecret,
            ])
    }
}

extension PositionalArguments {
    fileprivate static let accountName = PositionalArguments(
        "NAME", rule: "Name one account", hint: "such as ada")
}

extension String? {
    fileprivate static var passwordSource: String? {
        "A terminal asks for the password and does not show it; in a pipe it is the first line of standard input."
    }
}
