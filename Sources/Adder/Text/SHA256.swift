/// The hash SHA-256, for which no two different texts with the same hash are known: FIPS 180-4, section 6.2.
///
/// It takes the place of a text where another text must never be taken for it, such as in the name of a file.
package enum SHA256 {
    /// Returns the 64 hexadecimal digits of the hash of a text's bytes in UTF-8.
    package static func digits(of text: String) -> String { hexadecimal(digest(of: Array(text.utf8))) }

    /// Returns the 32 bytes of the hash.
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        hash(bytes).flatMap { word in
            stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
    }

    /// Returns the 32 bytes of the code that only somebody with the key can make: HMAC-SHA-256, RFC 2104 and RFC 4231.
    package static func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        let short = key.count > 64 ? digest(of: key) : key
        let block = short + [UInt8](repeating: 0, count: 64 - short.count)
        return digest(of: block.map { $0 ^ 0x5c } + digest(of: block.map { $0 ^ 0x36 } + bytes))
    }

    /// Returns two digits for each byte.
    package static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    private static func hash(_ bytes: [UInt8]) -> [UInt32] {
        // Section 5.1.1: a one, zeros, and the length in bits, so that blocks of 64 bytes result.
        var message = bytes + [0x80]
        message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
        let bits = UInt64(bytes.count) * 8
        for shift in stride(from: 56, through: 0, by: -8) {
            message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        var hash = initial
        for block in stride(from: 0, to: message.count, by: 64) { add(message[block..<block + 64], to: &hash) }
        return hash
    }

    /// Adds one block to the hash. The letters are those of section 6.2.2.
    private static func add(_ block: ArraySlice<UInt8>, to hash: inout [UInt32]) {
        var w = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[index + $1]) }
        }
        for t in 16..<64 {
            let s0 = rotated(w[t - 15], 7) ^ rotated(w[t - 15], 18) ^ w[t - 15] >> 3
            let s1 = rotated(w[t - 2], 17) ^ rotated(w[t - 2], 19) ^ w[t - 2] >> 10
            w.append(w[t - 16] &+ s0 &+ w[t - 7] &+ s1)
        }
        var v = hash
        for t in 0..<64 {
            let s1 = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25)
            let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
            let t1 = v[7] &+ s1 &+ choice &+ constants[t] &+ w[t]
            let s0 = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22)
            let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
            v = [t1 &+ s0 &+ majority, v[0], v[1], v[2], v[3] &+ t1, v[4], v[5], v[6]]
        }
        for index in hash.indices { hash[index] &+= v[index] }
    }

    private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

    /// The hash before the first block: section 5.3.3.
    private static let initial: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// The constants of the 64 rounds: section 4.2.2.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
