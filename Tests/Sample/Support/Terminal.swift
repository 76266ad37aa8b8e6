import Foundation
import Synchronization

/// A pseudo-terminal: what is written to `device` is read from `observer`.
struct Terminal {
    let observer: Int32
    let device: Int32

    /// Opens a terminal that changes nothing, or one that shows what is typed, and each line end as two characters.
    init(echoes: Bool) throws {
        var (observer, device) = (Int32(-1), Int32(-1))
        guard openpty(&observer, &device, nil, nil, nil) == 0 else { throw POSIXError(.ENODEV) }
        if !echoes {
            var settings = termios()
            cfmakeraw(&settings)
            tcsetattr(device, TCSANOW, &settings)
        }
        (self.observer, self.device) = (observer, device)
    }
}

/// The writing end of a terminal or a pipe.
final class Keyboard: Sendable {
    private let file: Mutex<FileHandle>

    /// Takes ownership of a descriptor.
    init(_ descriptor: Int32) {
        file = Mutex(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    }

    func type(_ text: String) throws {
        try file.withLock { try $0.write(contentsOf: Data(text.utf8)) }
    }

    /// A Boolean value that indicates whether the terminal shows what is typed.
    var echoes: Bool {
        var settings = termios()
        return file.withLock { tcgetattr($0.fileDescriptor, &settings) == 0 } && settings.c_lflag & tcflag_t(ECHO) != 0
    }
}
