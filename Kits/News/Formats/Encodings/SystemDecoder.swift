#if canImport(Darwin) || ADDER_FOUNDATION
    import CoreFoundation
    import Foundation

    /// The system's decoders. Foundation is part of Apple's systems, so it adds nothing to a program. Linux compiles them for
    /// `NewsKitTests` alone, which have a link to this file.
    enum SystemDecoder {
        /// No character has more bytes in any encoding, with the bytes that select a table.
        private static let longestCharacter = 16
        /// A document with more places that are not in an encoding is not in that encoding.
        private static let damageLimit = 1_000

        /// Returns the text as UTF-8, with U+FFFD for bytes that are not in the encoding, and `true` if there are any;
        /// `nil` if the system does not know the encoding, or the bytes are not in it at all.
        static func decode(_ bytes: ArraySlice<UInt8>, from name: String) -> (text: [UInt8], isDamaged: Bool)? {
            guard let encoding = encoding(named: name) else { return nil }
            var text: [UInt8] = []
            var damages = 0
            var rest = bytes
            // Foundation decodes a part as a whole or not at all, so a part is halved until it is decoded.
            var length = rest.count
            while !rest.isEmpty {
                if length == 0 {
                    damages += 1
                    guard damages <= damageLimit else { return nil }
                    text += "\u{FFFD}".utf8
                    rest = rest.dropFirst()
                    length = longestCharacter
                } else if let part = String(data: Data(rest.prefix(length)), encoding: encoding) {
                    text += part.utf8
                    rest = rest.dropFirst(length)
                    length = min(length * 2, rest.count)
                } else {
                    length = length > longestCharacter ? length / 2 : length - 1
                }
            }
            return (text, damages > 0)
        }

        private static func encoding(named name: String) -> String.Encoding? {
            let asciiEncoding: CFStringEncoding = 0x0600
            let encoding = CFStringConvertIANACharSetNameToEncoding(CFStringCreateWithCString(nil, name, asciiEncoding))
            guard encoding != kCFStringEncodingInvalidId else { return nil }
            return String.Encoding(rawValue: UInt(CFStringConvertEncodingToNSStringEncoding(encoding)))
        }
    }
#else
    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// The system's decoders: iconv of the C library, since Foundation's would add 40 MB to a static program.
    enum SystemDecoder {
        /// Returns the text as UTF-8, with U+FFFD for bytes that are not in the encoding, and `true` if there are any;
        /// `nil` if the system does not know the encoding.
        static func decode(_ bytes: ArraySlice<UInt8>, from name: String) -> (text: [UInt8], isDamaged: Bool)? {
            guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else { return nil }
            defer { iconv_close(converter) }
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count + bytes.count / 2)
            var isDamaged = false
            var input = bytes.map { CChar(bitPattern: $0) }
            var output = [CChar](repeating: 0, count: 65_536)
            input.withUnsafeMutableBufferPointer { input in
                output.withUnsafeMutableBufferPointer { output in
                    var next = input.baseAddress
                    var left = input.count
                    while left > 0 {
                        var free = output.baseAddress
                        var room = output.count
                        let result = iconv(converter, &next, &left, &free, &room)
                        let code = errno
                        for index in 0..<(output.count - room) { text.append(UInt8(bitPattern: output[index])) }
                        guard result == -1, code != E2BIG else { continue }
                        // A byte that begins no character, or a character that the end cuts off.
                        isDamaged = true
                        text.append(scalar: "\u{FFFD}")
                        left -= 1
                        next = next.map { $0 + 1 }
                    }
                }
            }
            return (text, isDamaged)
        }
    }
#endif
