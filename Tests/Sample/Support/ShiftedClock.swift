#if os(Linux)
    import Foundation
    import Testing

    /// A wall clock that a test sets, for the programs that it starts: a library between them and the system's clock.
    final class ShiftedClock: Sendable {
        /// The path of a C compiler; `nil` if none is installed.
        static let compiler: String? = {
            let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            return ["clang", "cc"].flatMap { name in folders.map { "\($0)/\(name)" } }
                .first(where: FileManager.default.isExecutableFile)
        }()

        /// The functions that the sample calls for the time: they add the seconds in a file that the test changes.
        private static let source = """
            #define _GNU_SOURCE
            #include <fcntl.h>
            #include <stdint.h>
            #include <stdlib.h>
            #include <sys/mman.h>
            #include <sys/syscall.h>
            #include <time.h>
            #include <unistd.h>
            static const volatile int64_t *shift;
            __attribute__((constructor)) static void load(void) {
                int file = open(getenv("SHIFTED_CLOCK"), O_RDONLY | O_CLOEXEC);
                void *page = mmap(0, sizeof *shift, PROT_READ, MAP_SHARED, file, 0);
                if (page != MAP_FAILED) shift = page;
                close(file);
            }
            int clock_gettime(clockid_t clock, struct timespec *time) {
                long result = syscall(SYS_clock_gettime, clock, time);
                if (result == 0 && clock == CLOCK_REALTIME && shift) time->tv_sec += *shift;
                return (int)result;
            }
            time_t time(time_t *result) {
                struct timespec now;
                clock_gettime(CLOCK_REALTIME, &now);
                if (result) *result = now.tv_sec;
                return now.tv_sec;
            }
            """

        private let library: String
        private let file: String

        /// Creates a clock that shows the time of the system.
        init(_ sandbox: Sandbox) async throws {
            library = "\(sandbox.home)/clock.so"
            file = try sandbox.write(String(repeating: "\0", count: 8), to: "clock.shift")
            let arguments = [
                "-shared", "-fPIC", "-x", "c", try sandbox.write(Self.source, to: "clock.c"), "-o", library,
            ]
            let compiler = URL(filePath: try #require(Self.compiler))
            let outcome = try await Program.run { try Program(compiler, arguments, environment: sandbox.environment) }
            try #require(outcome.status == 0, "\(outcome)")
        }

        /// The variables of a program that has the clock.
        var environment: [String: String] { ["LD_PRELOAD": library, "SHIFTED_CLOCK": file] }

        /// Sets the clock, also of programs that run.
        ///
        /// - Parameter time: The seconds since 1970.
        func set(_ time: Int64) throws {
            var shift = time - Int64(Date().timeIntervalSince1970)
            let handle = try FileHandle(forUpdating: URL(filePath: file))
            defer { try? handle.close() }
            try handle.write(contentsOf: Data(bytes: &shift, count: 8))
        }
    }
#endif
