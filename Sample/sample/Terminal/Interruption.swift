#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The interruption of the process by Control-C.
enum Interruption {
    /// Calls a handler at each interruption, unless the parent of the process has interruptions ignored, as `nohup` and a
    /// shell's background job do.
    static func handle(by handler: @escaping @convention(c) (Int32) -> Void) {
        let former = signal(SIGINT, SIG_IGN)
        let isIgnored = unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if !isIgnored { signal(SIGINT, handler) }
    }
}
