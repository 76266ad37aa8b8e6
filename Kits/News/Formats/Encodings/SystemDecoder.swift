#if canImport(Darwin)
    import Foundation

    /// The system's decoders. Foundation is part of the system there, so it adds nothing to a program.
    enum SystemDecoder {
        /// Returns the text as UTF-8; `nil` if the system does not know the encoding, or the bytes are not in it.
        static func decode(_ bytes: ArraySlice<UInt8>, from name: String) -> (text: [UInt8], isDamaged: Bool)? {
            let encoding = CFStringConvertIANACharSetNameToEncoding(name as CFString)
            guard encoding != kCFStringEncodingInvalidId else { return nil }
            let code = String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding))
            return String(data: Data(bytes), encoding: code).map { (Array($0.utf8), false) }
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
