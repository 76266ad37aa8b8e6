extension CommandSpec {
    /// The command that shows and changes what the host remembers.
    static var settings: CommandSpec {
        CommandSpec(
            "settings", "show the settings, or change one",
            arguments: PositionalArguments(
                "[NAME] [VALUE]", rule: "Name one setting and one value", hint: "such as todos.sort due",
                note: """
                    todos.sort is the order of the list of todos: position, due, priority, created or agenda. proxy is the \
                    proxy to every server: none, or an address such as http://ada@proxy.example:3128, whose password is asked for.
                    """),
            note: "They are kept in settings.json of the data folder, which only you can read.",
            standalone: { command, options, console async throws(Failure) in
                let file = SettingsFile(folder: try options.dataFolder(at: console))
                let named = try command.argument(0).map { (name) throws(Failure) in try Setting(typed: name) }
                if let named, let value = command.argument(1) { try file.set(named, to: value, at: console) }
                let shown = try file.values(at: console).filter { named == nil || $0.setting == named }
                return options.form.result(
                    shown.map { "\($0.setting.rawValue)  \($0.value)\n" }.joined(),
                    json: ["settings": shown.map { SettingJSON($0.setting, value: $0.value) }])
            })
    }
}

extension Setting {
    /// Creates the setting of a typed name.
    ///
    /// - Throws: ``Failure`` if there is none.
    fileprivate init(typed name: String) throws(Failure) {
        guard let setting = Setting(rawValue: name) else {
            throw Failure(
                usage: "\(name.quoted) is not a setting. Name \(Setting.allCases.map(\.rawValue).listed("or")).")
        }
        self = setting
    }
}

/// A setting in the document of the command.
private struct SettingJSON: Encodable {
    let choices: [String]
    let name: String
    let value: String

    init(_ setting: Setting, value: String) {
        (choices, name, self.value) = (setting.choices, setting.rawValue, value)
    }
}
