import Foundation
import Testing

/// Gives up the permissions of root, which may write anywhere. Call it only in a process of its own.
func leaveRoot() {
    guard geteuid() == 0 else { return }
    _ = setgid(65534)
    _ = setuid(65534)
}

/// Makes the system refuse to write beyond a size, in bytes; `nil` for the greatest possible. Call it only in a process of
/// its own.
func limitFileSize(to size: UInt64?) throws {
    // The signal would end the process before SQLite sees the error.
    signal(SIGXFSZ, SIG_IGN)
    var values = rlimit()
    #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
        let resource = RLIMIT_FSIZE
    #endif
    try #require(getrlimit(resource, &values) == 0)
    values.rlim_cur = size.map { rlim_t($0) } ?? values.rlim_max
    try #require(setrlimit(resource, &values) == 0)
}
