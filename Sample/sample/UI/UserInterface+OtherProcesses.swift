import Adder
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension UserInterface {
    /// Announces each change of the todos by another process to the screens, which load again what they show, until the task is
    /// cancelled. Asks the database once a second, which costs some microseconds.
    func announceChangesOfOthers() async {
        guard let kit = services.todos.kit else { return }
        var last = try? await kit.dataVersion()
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            guard let version = try? await kit.dataVersion(), version != last else { continue }
            last = version
            let now = Timestamp(milliseconds: Int64(time(nil)) * 1_000)
            let today = CalendarDay(now, secondsFromGMT: secondsFromGMT)
            // It says that something has changed, and not what.
            stream.send(TodosResponse.changed(TodosChange([], today: today, isBulk: true)))
            reloadHome()
        }
    }
}
