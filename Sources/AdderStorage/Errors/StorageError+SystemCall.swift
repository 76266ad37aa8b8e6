#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension StorageError {
    /// Turns a failed system call on a path into an error.
    ///
    /// - Parameters:
    ///   - number: `errno` straight after the call.
    ///   - subject: what the path is: "The folder", "The database file".
    ///   - attempt: what failed, as in "could not be *made*".
    init(errno number: Int32, _ subject: String, _ path: String, attempt: String) {
        let (code, mend): (Code, String) =
            switch number {
            case EROFS: (.readOnly, "The disk is mounted read-only: choose a path on another one.")
            case EACCES, EPERM:
                (.cannotOpen, "Give this user permission for it and its folder, or choose another path.")
            case ENOSPC, EDQUOT, EFBIG: (.full, "Free some space on its disk or in the quota, then try again.")
            case ENAMETOOLONG: (.cannotOpen, "Choose a shorter name.")
            case ENOTDIR: (.cannotOpen, "A part of the path is a file, not a folder: choose another path.")
            case EIO: (.inputOutput, "Check the disk and the system's log, then try again.")
            default: (.cannotOpen, "Check the path, or choose another one.")
            }
        let reason = strerror(number).map { String(cString: $0) } ?? "unknown error"
        self.init(
            code: code,
            message: "\(subject) \"\(path)\" could not be \(attempt): \(reason) (system error \(number)). \(mend)")
    }
}
