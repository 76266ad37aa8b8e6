import Adder
import AdderTesting
import AdderViews
import Testing

@testable import HabitsKit

/// The view of the detail, without a screen.
@Suite struct HabitDetailViewTests {
    private func snapshot(
        _ habit: HabitRow?, reminder: HabitDetailPresenter.Reminder = .none, problem: Problem? = nil
    ) -> String {
        HabitDetailView().snapshot(
            of: .init(
                habit: habit.map { .loaded($0, .loaded(.initial)) } ?? .idle, reminder: reminder, problem: problem))
    }

    private let read = HabitRow(id: "read", name: "Read", streak: 1, isDone: true)

    @Test func aHabitThatIsDoneNeedsNoAction() {
        #expect(
            snapshot(read)
                == "Read · Today: Done~done · Streak: 1 day · Name=draft hint Read · [d Mark as done~disabled] · "
                + "[r Remind me]")
    }

    @Test func aReminderIsAddedOnce() {
        let done = "Read · Today: Done~done · Streak: 1 day · Name=draft hint Read"
        #expect(
            snapshot(read, reminder: .adding) == "\(done) · progress Adding a reminder · [d Mark as done~disabled]")
        #expect(
            snapshot(read, reminder: .added("Read"))
                == "\(done) · “The todo “Read” reminds you.” · [d Mark as done~disabled]")
    }

    @Test func aHabitIsLoadedAndItsFailureIsRetried() throws {
        let problem = Problem(code: "notFound", message: "No habit has the identity gone.")
        #expect(snapshot(nil) == "Habit")
        #expect(snapshot(nil, problem: problem) == "Habit · problem notFound: No habit has the identity gone.")
        let page = HabitDetailView().page(of: .init(habit: .failed(problem)))
        guard case .failure(let failure) = page.parts[0] else {
            throw Problem(code: "parts", message: "\(page.parts)")
        }
        #expect(failure.retry?.intent == .appear)
    }
}
