public import Adder

/// A name or a password that cannot be accepted, with the reason. It does not contain the password.
public typealias AccountRejection = CodedError<AccountRejectionCode>

/// A reason why a name or a password cannot be accepted.
public enum AccountRejectionCode: String, Codable, CaseIterable, Sendable, Recordable {
    /// The text is empty.
    case empty
    /// The text is too long.
    case tooLong
    /// The password is too short.
    case tooShort
    /// The text contains a control character.
    case controlCharacter
    /// The new password is the old one.
    case unchanged
}

extension Sensitive<String> {
    /// The longest password in bytes, which is that of the C library.
    static var longest: Int { 511 }

    /// Returns the text of a password that can be checked: without control characters, which no terminal passes on whole, and in
    /// NFC, as section 4.2 of RFC 8265 asks.
    func password() throws(AccountRejection) -> String {
        guard let text = reveal()?.canonical, !text.isEmpty else {
            throw AccountRejection(.empty, "The password is empty. Enter it.")
        }
        guard text.utf8.count <= Self.longest else {
            throw AccountRejection(
                .tooLong, "The password has \(text.utf8.count) bytes. Use at most \(Self.longest).")
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw AccountRejection(
                .controlCharacter, "The password contains a control character. Enter it without.")
        }
        return text
    }

    /// Returns the text of a password that an account can get: one with at least 8 characters.
    func newPassword() throws(AccountRejection) -> String {
        let text = try password()
        guard text.count >= 8 else {
            throw AccountRejection(.tooShort, "The password has fewer than 8 characters. Choose a longer one.")
        }
        return text
    }
}

/// The name of an account. Names that differ in their case only, or in the form in which a keyboard makes an accent, are equal:
/// section 3.3 of RFC 8265.
struct AccountName: Sendable {
    /// The name as it was typed, without white space at its ends.
    let text: String
    /// The name by which accounts are found.
    var key: String { text.lowercased().canonical }
    /// The name as it is typed, by which an account of an earlier version is found whose name is that of another one otherwise.
    var typedKey: String { text.lowercased() }

    init(_ typed: String) throws(AccountRejection) {
        text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty else { throw AccountRejection(.empty, "The name is empty. Enter a name.") }
        guard text.utf8.count <= 64 else {
            throw AccountRejection(
                .tooLong, "The name has \(text.utf8.count) bytes. Shorten it to 64 bytes.")
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw AccountRejection(.controlCharacter, "The name contains a control character. Remove it.")
        }
    }
}

extension Timestamp {
    /// Returns the time that is a number of seconds later, which may be negative.
    func adding(seconds: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds.clampedSum(seconds.clampedProduct(1_000)))
    }
}
