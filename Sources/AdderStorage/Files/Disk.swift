#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The file system that a folder is on.
enum Disk {
    /// Returns `true` if the folder's file system is mounted for reading only.
    static func isReadOnly(at folder: String) -> Bool {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return false }
        return UInt(status.f_flag) & UInt(ST_RDONLY) != 0
    }
}
