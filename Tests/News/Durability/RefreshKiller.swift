#if os(Linux)
    import Foundation
    import Synchronization

    /// Kills a process that refreshes, at a moment that its progress names.
    ///
    /// The process tells its number in its requests, as the name of its client.
    final class RefreshKiller: Sendable {
        /// The moments of a refresh.
        enum Moment: Sendable {
            /// The request of this number, from 1, has arrived, and is not answered.
            case request(Int)
            /// One half of the answer to the request of this number is sent.
            case half(Int)
            /// After the first request, the files of the database were written this often.
            case write(Int)
        }

        private struct State {
            var moment: Moment?
            var victim: pid_t?
            var requestCount = 0
        }

        private let folder: String
        private let state = Mutex(State())

        init(watching folder: String) {
            self.folder = folder
        }

        /// Waits for the next process, to kill it at a moment.
        func arm(_ moment: Moment) {
            state.withLock { $0 = State(moment: moment) }
        }

        /// The name of the client in the process to kill.
        static var clientName: String { "victim-\(getpid())" }

        /// Notes a request. Returns `true` if one half of the answer is to be sent, and ``kill()`` to be called then.
        func killsAfterHalf(of head: String) -> Bool {
            guard let name = head.split(separator: "victim-").dropFirst().first,
                let victim = pid_t(name.prefix { $0.isNumber })
            else { return false }
            let (moment, count) = state.withLock { state in
                state.victim = victim
                state.requestCount += 1
                return (state.moment, state.requestCount)
            }
            switch moment {
            case .request(count): kill()
            case .half(count): return true
            case .write(let writes) where count == 1: killAfter(writes)
            default: break
            }
            return false
        }

        /// Kills the process, once.
        func kill() {
            let victim = state.withLock { state in
                let victim = state.moment == nil ? nil : state.victim
                state.moment = nil
                return victim
            }
            if let victim { Foundation.kill(victim, SIGKILL) }
        }

        private func killAfter(_ writes: Int) {
            let events = inotify_init1(Int32(IN_CLOEXEC))
            inotify_add_watch(events, folder, UInt32(IN_MODIFY))
            Thread.detachNewThread { [self] in
                var buffer = [UInt8](repeating: 0, count: 4_096)
                var count = 0
                while count < writes {
                    let size = read(events, &buffer, buffer.count)
                    guard size > 0 else { break }
                    count += Self.eventCount(buffer.prefix(size))
                }
                kill()
                close(events)
            }
        }

        /// The number of events: each is a head of 16 bytes, the last four of which are the length of the name after it.
        private static func eventCount(_ bytes: ArraySlice<UInt8>) -> Int {
            var (rest, count) = (bytes, 0)
            while rest.count >= 16 {
                let length = rest.dropFirst(12).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
                rest = rest.dropFirst(16 + length)
                count += 1
            }
            return count
        }
    }
#endif
