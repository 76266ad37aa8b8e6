extension Page {
    /// Adds a field whose text is in the state. It sends an intent for each change.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - text: The text as the state has it.
    ///   - key: The key that goes to the field where there is a keyboard; `/` for a search that names none.
    ///   - kind: The kind of text.
    ///   - hint: An example of a text that the field accepts.
    ///   - error: The reason why the text is not accepted.
    ///   - isEnabled: A Boolean value that indicates whether the text can be changed now.
    ///   - intent: Returns the intent for a changed text.
    public mutating func field(
        _ label: String, _ text: String, key: Character? = nil, kind: PageFieldKind = .line, hint: String? = nil,
        error: String? = nil,
        isEnabled: Bool = true, _ intent: @escaping @Sendable (_ text: String) -> Intent
    ) {
        add(label, .state(text), key, kind, hint, error, isEnabled, intent)
    }

    /// Adds a field whose text is in the renderer until the person submits it. It sends one intent, and is empty again.
    ///
    /// The parameters are those of ``field(_:_:key:kind:hint:error:isEnabled:_:)``.
    public mutating func entry(
        _ label: String, key: Character? = nil, kind: PageFieldKind = .line, hint: String? = nil,
        error: String? = nil, isEnabled: Bool = true, _ intent: @escaping @Sendable (_ text: String) -> Intent
    ) {
        add(label, .draft, key, kind, hint, error, isEnabled, intent)
    }

    /// Adds a field for a password or another secret. The text is never shown, and in the renderer until the person submits
    /// it. It sends one intent, and is empty again.
    ///
    /// The parameters are those of ``field(_:_:key:kind:hint:error:isEnabled:_:)``. The intent should carry the text in a
    /// `Secret`, which no description shows and which is not encoded.
    public mutating func secret(
        _ label: String, key: Character? = nil, hint: String? = nil, error: String? = nil, isEnabled: Bool = true,
        _ intent: @escaping @Sendable (_ text: String) -> Intent
    ) {
        add(label, .secret, key, .line, hint, error, isEnabled, intent)
    }

    private mutating func add(
        _ label: String, _ text: PageFieldText, _ key: Character?, _ kind: PageFieldKind, _ hint: String?,
        _ error: String?,
        _ isEnabled: Bool, _ intent: @escaping @Sendable (String) -> Intent
    ) {
        let key = key ?? (kind == .search ? "/" : nil)
        parts.append(
            .field(PageField(label, text, key: key, kind: kind, hint: hint, error: error, isEnabled: isEnabled, intent))
        )
    }
}
