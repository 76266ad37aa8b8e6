#if canImport(Darwin)
    import Darwin

    /// The system's resolver of names. It blocks its thread.
    enum HostResolver {
        /// Returns the zone of a host: private if one of its addresses is, public if it has none.
        static func zone(of host: String) -> NetworkZone {
            var first: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(host.filter { $0 != "[" && $0 != "]" }, nil, nil, &first) == 0 else { return .public }
            defer { freeaddrinfo(first) }
            let addresses = sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }
            let zones = addresses.compactMap { $0?.pointee.ai_addr }.map { NetworkZone(UnsafePointer($0)) }
            return zones.contains(.private) ? .private : .public
        }
    }
#endif
