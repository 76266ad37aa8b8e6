#if os(Linux)
    import CCurl

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    extension CurlTransfer {
        /// Connects the callbacks of the library. The transfer outlives its handle, so they hold no reference to it.
        func connectCallbacks() {
            let context = Unmanaged.passUnretained(self).toOpaque()
            adder_curl_on_header(
                easy,
                { bytes, size, count, context in
                    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                    return CurlTransfer.at(context)?.receive(line: line) == true ? line.count : 0
                }, context)
            adder_curl_on_body(
                easy,
                { bytes, size, count, context in
                    let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
                    return CurlTransfer.at(context)?.receive(body: part) == true ? part.count : 0
                }, context)
            adder_curl_on_progress(
                easy,
                { context, _, received, _, _ in CurlTransfer.at(context)?.receive(total: Int(received)) == true ? 0 : 1
                },
                context)
            adder_curl_on_socket(
                easy,
                { context, _, address in
                    guard let address, CurlTransfer.mayConnect(context, to: address) else { return CURL_SOCKET_BAD }
                    let (family, type) = (address.pointee.family, address.pointee.socktype)
                    // No program that the host starts inherits the connection.
                    return socket(family, type | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
                }, context)
        }

        private static func at(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
            context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
        }

        private static func mayConnect(
            _ context: UnsafeMutableRawPointer?, to address: UnsafeMutablePointer<curl_sockaddr>
        ) -> Bool {
            guard let transfer = at(context), let resolved = adder_curl_address(address) else { return false }
            return transfer.mayConnect(to: NetworkZone(resolved))
        }
    }
#endif
