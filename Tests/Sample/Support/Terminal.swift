import Foundation
import Synchronization

/// A pseudo-terminal: what is written to `device` is read from `observer`, unchanged.
struct Terminal {
    let observer: Int32
    let device: Int32

    init() throws {
        var (observer, device) = (Int32(-1), Int32(-1))
        var settings = termios()
        // Raw mode: otherwise each line end would be echoed as two characters.
        cfmakeraw(&settings)
        guard openpty(&observer, &device, nil, &settings, nil) == 0 else { throw POSIXError(.ENODEV) }
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
}
