import Adder
import Foundation
import Testing

@Suite struct LoadableTests {
    typealias Load = Loadable<[Int]>

    static let all: [Load] = [
        .idle, .loading, .failed(.x), .loaded([1], .loaded(.initial)), .loaded([1], .loaded(.refresh)),
        .loaded([1], .loaded(.more)), .loaded([1], .loading(.refresh)), .loaded([1], .loading(.more)),
        .loaded([1], .failed(.refresh, .x)), .loaded([1], .failed(.more, .x)),
    ]

    @Test(
        arguments: [
            (.idle, .initial, .loading), (.idle, .refresh, .loading), (.idle, .more, nil),
            (.loading, .initial, nil), (.loading, .refresh, nil), (.loading, .more, nil),
            (.failed(.x), .initial, .loading), (.failed(.x), .refresh, .loading), (.failed(.x), .more, nil),
            (.loaded([1], .loaded(.initial)), .initial, nil),
            (.loaded([1], .loaded(.initial)), .refresh, .loaded([1], .loading(.refresh))),
            (.loaded([1], .loaded(.more)), .more, .loaded([1], .loading(.more))),
            (.loaded([1], .loading(.refresh)), .initial, nil), (.loaded([1], .loading(.refresh)), .refresh, nil),
            (.loaded([1], .loading(.refresh)), .more, nil), (.loaded([1], .loading(.more)), .more, nil),
            (.loaded([1], .loading(.more)), .refresh, nil), (.loaded([1], .failed(.more, .x)), .initial, nil),
            (.loaded([1], .failed(.refresh, .x)), .refresh, .loaded([1], .loading(.refresh))),
            (.loaded([1], .failed(.refresh, .x)), .more, .loaded([1], .loading(.more))),
            (.loaded([1], .failed(.more, .x)), .more, .loaded([1], .loading(.more))),
        ] as [(Load, LoadKind, Load?)])
    func aLoadBeginsOnlyWhenItIsPossible(_ before: Load, _ kind: LoadKind, _ after: Load?) {
        var load = before
        let hasBegun = load.begin(kind)
        #expect(hasBegun == (after != nil))
        #expect(load == after ?? before)
    }

    @Test(
        arguments: [
            (.loading, .loaded([2], .loaded(.initial))),
            (.loaded([1], .loading(.refresh)), .loaded([2], .loaded(.refresh))),
            (.loaded([1], .loading(.more)), .loaded([1, 2], .loaded(.more))),
        ] as [(Load, Load)])
    func finishingReplacesOrAppendsTheValue(_ before: Load, _ after: Load) {
        var load = before
        let wasLoading = load.finish([2])
        #expect(wasLoading)
        #expect(load == after)
    }

    @Test(
        arguments: [
            (.loading, .loaded([0], .loading(.refresh)), .loaded([2], .loaded(.refresh))),
            (
                .loaded([1], .loading(.refresh)), .loaded([0], .loading(.refresh)),
                .loaded([2], .loaded(.refresh))
            ), (.loaded([1], .loading(.more)), nil, .loaded([1, 2], .loaded(.more))),
            (.idle, nil, nil), (.failed(.x), nil, nil), (.loaded([1], .loaded(.initial)), nil, nil),
        ] as [(Load, Load?, Load?)])
    func aKeptValueIsShownUntilTheFreshOne(_ before: Load, _ shown: Load?, _ after: Load?) {
        var load = before
        let isTaken = load.take([0], isProgress: true)
        #expect(isTaken == (shown != nil))
        #expect(load == shown ?? before)
        let isFinished = load.take([2], isProgress: false)
        #expect(isFinished == (after != nil))
        #expect(load == after ?? before)
    }

    @Test func aKeptValueStaysBesideAFailure() {
        var load = Load.loading
        load.take([0], isProgress: true)
        load.fail(.y)
        #expect(load == .loaded([0], .failed(.refresh, .y)))
    }

    @Test(
        arguments: [
            (.loading, .failed(.y)), (.loaded([1], .loading(.refresh)), .loaded([1], .failed(.refresh, .y))),
            (.loaded([1], .loading(.more)), .loaded([1], .failed(.more, .y))),
        ] as [(Load, Load)])
    func aFailedLoadKeepsTheValue(_ before: Load, _ after: Load) {
        var load = before
        let wasLoading = load.fail(.y)
        #expect(wasLoading)
        #expect(load == after)
    }

    @Test(arguments: all.filter { !$0.isLoading })
    func aLateAnswerHasNoEffect(_ before: Load) {
        var load = before
        let hasFinished = load.finish([2])
        let hasFailed = load.fail(.y)
        #expect(!hasFinished && !hasFailed)
        #expect(load == before)
    }

    @Test(arguments: all)
    func onlyAFailedLoadIsRetried(_ before: Load) {
        var load = before
        let kind = load.retry()
        #expect((kind != nil) == (before.problem != nil))
        #expect(load.isLoading == (before.isLoading || kind != nil))
        #expect(load.value == before.value)
        if let kind { #expect(load.kind == kind && before.kind == kind) } else { #expect(load == before) }
    }

    static let kinds: [LoadKind?] = [
        nil, .initial, .initial, .initial, .refresh, .more, .refresh, .more, .refresh, .more,
    ]

    @Test(arguments: zip(all, kinds))
    func kindIsTheReasonForTheLastLoad(_ load: Load, _ kind: LoadKind?) {
        #expect(load.kind == kind)
    }

    @Test(arguments: all)
    func updatingKeepsTheStateOfTheLoad(_ before: Load) {
        var load = before
        let count = load.update { value in
            value.append(7)
            return value.count
        }
        #expect(count == before.value.map { $0.count + 1 })
        #expect(load.value == before.value.map { $0 + [7] })
        #expect(load.kind == before.kind && load.isLoading == before.isLoading && load.problem == before.problem)
    }

    @Test func aClosureAppendsToAValue() {
        struct Page: Equatable { var items: [Int]; var isLast: Bool }
        var load = Loadable<Page>.loaded(Page(items: [1], isLast: false), .loading(.more))
        load.finish(Page(items: [2], isLast: true)) { page, more in
            page.items += more.items
            page.isLast = more.isLast
        }
        #expect(load == .loaded(Page(items: [1, 2], isLast: true), .loaded(.more)))
    }

    @Test func aRefreshReplacesASingleValue() {
        var load = Loadable<Int>.idle
        load.begin(.initial)
        load.finish(1)
        load.begin(.refresh)
        load.finish(2)
        #expect(load == .loaded(2, .loaded(.refresh)))
    }

    @Test func aChangeThatThrowsLosesNothing() {
        struct AppendError: Error {}
        var load = Load.loaded([1], .loading(.more))
        var thrown: AppendError?
        do throws(AppendError) {
            try load.finish([2]) { _, _ throws(AppendError) in throw AppendError() }
        } catch {
            thrown = error
        }
        #expect(thrown != nil)
        #expect(load == .loaded([1], .loading(.more)))
    }

    /// A value with one reference is changed in place: a long list is not copied for each item.
    @Test func anUpdateCopiesNothing() {
        var load = Load.loaded(Array(0..<1_000), .loaded(.initial))
        func storage() -> UInt? { load.value?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
        let before = storage()
        load.update { $0[0] = 7 }
        #expect(storage() == before)
    }
}

extension Problem {
    fileprivate static let x = Problem(code: "x", message: "X.")
    fileprivate static let y = Problem(code: "y", message: "Y.")
}
