#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Returns the value of an environment variable; `nil` if it is not set or empty.
func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}

/// Returns the system's description of `errno`.
func systemErrorMessage() -> String { String(cString: strerror(errno)) }

/// Returns the offset of local time from UTC, in seconds.
func secondsFromGMT() -> Int {
    var (now, local) = (time(nil), tm())
    localtime_r(&now, &local)
    return local.tm_gmtoff
}
