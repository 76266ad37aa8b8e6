import Adder
import TestSupport
import Testing

@testable import AccountKit

/// The hash function of the system, at its least cost.
@Suite struct PasswordHasherTests {
    private let hasher = PasswordHasher.system(cost: 1)

    @Test func aHashNamesItsMethodAndHasASalt() throws {
        let (first, second) = (try hasher.hash("correct horse"), try hasher.hash("correct horse"))
        #expect(first.hasPrefix("$y$"))
        #expect(first != second)
        #expect(!first.contains("horse"))
        #expect(try hasher.matches("correct horse", first))
        #expect(try hasher.matches("correct horse", second))
        #expect(try !hasher.matches("correct horsf", first))
        #expect(try !hasher.matches("", first))
    }

    /// The first vector of the specification of SHA-crypt.
    @Test func aHashOfAnotherMethodIsChecked() throws {
        let hash =
            "$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjl/O817G3uBnIFNjnQJuesI68u4OTLiBFdcbYEdFCoEOfaS35inz1"
        #expect(try hasher.matches("Hello world!", hash))
        #expect(try !hasher.matches("Hello world", hash))
        #expect(!hasher.isCurrent(hash))
    }

    @Test func aHashOfAnotherCostIsRenewed() throws {
        let hash = try hasher.hash("correct horse")
        #expect(hasher.isCurrent(hash))
        #expect(!PasswordHasher.system(cost: 2).isCurrent(hash))
    }

    /// The C library reports a failure by a text that begins with an asterisk. As a hash it would match every password.
    @Test(arguments: ["*0", "*1"])
    func aFailureOfTheSystemIsNoHash(_ failure: String) {
        let broken = PasswordHasher(setting: { "$y$j75$salt" }, compute: { _, _ in failure })
        #expect(throws: AccountError.notHashed) { try broken.hash("correct horse") }
        #expect(throws: AccountError.notHashed) { try broken.matches("correct horse", failure) }
        #expect(throws: AccountError.notHashed) { try broken.matches("correct horse", nil) }
    }

    @Test func aMethodThatTheSystemLacksFails() {
        let missing = PasswordHasher(setting: { nil }, compute: { _, _ in nil })
        #expect(throws: AccountError.notHashed) { try missing.hash("correct horse") }
        #expect(throws: AccountError.notHashed) { try hasher.matches("correct horse", "$nonsense$") }
    }

    /// A dump, a log and an error of a hasher's caller have no password.
    @Test func aRejectionDoesNotContainThePassword() {
        for text in ["", "short", String(repeating: "x", count: 600), "control\u{7}character"] {
            let error = #expect(throws: AccountRejection.self) { _ = try Sensitive(text).newPassword() }
            if let error, text.count > 4 { #expect(!error.message.contains(text)) }
        }
    }

    @Test func aRecoveryCodeIsReadAsItIsTyped() {
        let codes = (0..<50).map { _ in RecoveryCode.make() }
        #expect(Set(codes).count == codes.count)
        for code in codes {
            #expect(code.count == 24)
            #expect(RecoveryCode.normalized(code) == code)
            #expect(RecoveryCode.normalized(" \(code.lowercased().replacing("-", with: " ")) ") == code)
            #expect(RecoveryCode.normalized(code.replacing("0", with: "o").replacing("1", with: "l")) == code)
        }
    }
}
