#if canImport(CommonCrypto)
    import CommonCrypto
#else
    import CCrypt
    import Glibc
#endif

/// The hash function of the system for passwords, and its settings.
///
/// A hash names its method, its cost and its salt, so that passwords of an earlier method can be checked and renewed.
struct PasswordHasher: Sendable {
    /// Returns the beginning of a new hash: the method, the cost and a random salt; `nil` if the system has no such method.
    let setting: @Sendable () -> String?
    /// Returns the hash of a password with the method, the cost and the salt of a setting or of another hash; `nil` if the
    /// system fails.
    let compute: @Sendable (_ password: String, _ setting: String) -> String?

    /// Creates a hasher from the functions of a system.
    init(
        setting: @escaping @Sendable () -> String?,
        compute: @escaping @Sendable (_ password: String, _ setting: String) -> String?
    ) {
        (self.setting, self.compute) = (setting, compute)
    }

    /// Returns the hash of a password with a new salt.
    func hash(_ password: String) throws(AccountError) -> String {
        // The C library reports a failure by a text that begins with an asterisk, which would be the hash of every password.
        guard let setting = setting(), let hash = compute(password, setting), !hash.hasPrefix("*"), hash != setting
        else { throw .notHashed }
        return hash
    }

    /// Returns `true` if a password has a hash. Without one, as for an unknown name, it takes as long and returns `false`.
    func matches(_ password: String, _ hash: String?) throws(AccountError) -> Bool {
        guard let hash else {
            _ = try self.hash(password)
            return false
        }
        guard let computed = compute(password, hash), !computed.hasPrefix("*") else { throw .notHashed }
        return Self.areEqual(Array(computed.utf8), Array(hash.utf8))
    }

    /// Returns `true` if a hash has the method and the cost of new hashes.
    func isCurrent(_ hash: String) -> Bool {
        guard let setting = setting(), let salt = setting.lastIndex(of: "$") else { return true }
        return hash.hasPrefix(setting[...salt])
    }

    /// Compares all bytes whether they differ or not, so that the time tells nothing about the first difference.
    private static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

#if canImport(CommonCrypto)
    extension PasswordHasher {
        /// Returns the hasher of the system: PBKDF2 with HMAC-SHA-256, as `$pbkdf2-sha256$ROUNDS$SALT$HASH` in hexadecimal.
        static func system(rounds: Int = 600_000) -> PasswordHasher {
            PasswordHasher {
                let salt = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
                return "$pbkdf2-sha256$\(rounds)$\(hexadecimal(salt))"
            } compute: { password, setting in
                let parts = setting.split(separator: "$")
                guard parts.count >= 3, parts[0] == "pbkdf2-sha256", let rounds = UInt32(parts[1]) else { return nil }
                let salt = Array(parts[2].utf8)
                var key = [UInt8](repeating: 0, count: 32)
                let status = CCKeyDerivationPBKDF(
                    CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.count,
                    CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), rounds, &key, key.count)
                guard status == kCCSuccess else { return nil }
                return "$pbkdf2-sha256$\(rounds)$\(parts[2])$\(hexadecimal(key))"
            }
        }

        private static func hexadecimal(_ bytes: [UInt8]) -> String {
            bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
#else
    extension PasswordHasher {
        /// Returns the hasher of the system: yescrypt.
        ///
        /// - Parameter cost: The cost from 1 to 11, each about twice the one before. The default takes about 0.1 s and 32 MB.
        static func system(cost: UInt = 6) -> PasswordHasher {
            PasswordHasher {
                var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
                return setting.withUnsafeMutableBufferPointer { buffer in
                    crypt_gensalt_rn("$y$", cost, nil, 0, buffer.baseAddress, Int32(buffer.count))
                        .map { String(cString: $0) }
                }
            } compute: { password, setting in
                var (memory, size): (UnsafeMutableRawPointer?, Int32) = (nil, 0)
                defer {
                    // The memory has the password.
                    if let memory { explicit_bzero(memory, Int(size)) }
                    free(memory)
                }
                return crypt_ra(password, setting, &memory, &size).map { String(cString: $0) }
            }
        }
    }
#endif

/// A code with which a person sets a new password, once.
///
/// It has 20 letters and digits in groups of four, without those that look like others: 100 random bits.
enum RecoveryCode {
    private static let characters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// Returns a new code from the random numbers of the system, which no recording repeats.
    static func make() -> String {
        var system = SystemRandomNumberGenerator()
        let groups = (0..<5).map { _ in
            String((0..<4).map { _ in characters[Int.random(in: 0..<characters.count, using: &system)] })
        }
        return groups.joined(separator: "-")
    }

    /// Returns the code that a person has typed: in any case, with other separators, and with letters that look like digits.
    static func normalized(_ typed: String) -> String {
        let looks: [Character: Character] = ["O": "0", "I": "1", "L": "1"]
        let code = Array(typed.uppercased()).map { looks[$0] ?? $0 }.filter(characters.contains)
        return stride(from: 0, to: code.count, by: 4).map { String(code[$0..<min($0 + 4, code.count)]) }
            .joined(separator: "-")
    }
}
