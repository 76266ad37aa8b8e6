import AccountKit
import Adder
import AdderForms
import AdderServices
import CartKit
import Foundation
import NewsKit
import Testing
import TodosKit

@testable import sample

/// The types of the events and the states of all kits, by what their values can contain.
@Suite struct KitTypesTests {
    private static let presenters = screensOfKits.sorted { $0.key < $1.key }.flatMap(\.value)

    @Test(arguments: screensOfKits.keys.sorted())
    func everyScreenOfTheKitIsListed(_ kit: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../\(kit == "Account" ? "Sample/account" : "Kits/\(kit)")/Presenters")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.standardized.path)
        // A presenter for both kinds of todo has one file, and one of another module has its source here.
        let presenters = Set(try #require(screensOfKits[kit]).map { "\($0)".prefix { $0 != "<" } })
        #expect(
            presenters.count == names.count { $0.hasSuffix("Presenter.swift") || $0.hasSuffix("PurchaseSource.swift") })
    }

    @Test func aCaseOfAnEventHasAtMostOneValue() {
        for event in Self.presenters.flatMap({ $0.events }) {
            for member in TypeMember.all(of: event) {
                // Several values are a tuple, and one with a label is a tuple of one.
                let count = member.isTuple ? TypeMember.all(of: member.type).count : 1
                #expect(count == 1, "\(event).\(member.name) has the values \(member.type)")
            }
        }
    }

    @Test func anEventContainsValuesOnly() {
        for event in Self.presenters.flatMap({ $0.events }) {
            for contained in ContainedType.all(in: event) {
                #expect(contained.isValue, "\(contained.path) is a \(contained.type)")
            }
        }
    }

    /// A state cannot send or wait either: it holds no function, and no reference to a screen or a stream.
    @Test func aStateContainsValuesOnly() {
        for state in Self.presenters.map({ $0.state }) {
            for contained in ContainedType.all(in: state) {
                #expect(contained.isValue, "\(contained.path) is a \(contained.type)")
            }
        }
    }

    @Test func noStateContainsAnEntity() {
        let entities: [Any.Type] = [
            Todo.self, Streak.self, TodoTitle.self, TodoNote.self, TodoPriority.self, TodoTags.self, DueDate.self,
            ListedTodo.self, TodoDetail.self, TodosChange.self, CompletedPurchase<ListedTodo>.self,
            NewsItem.self, NewsStory.self, NewsSource.self, NewsPage.self, NewsChange.self,
            NewsSourcesChange.self, CompletedPurchase<NewsItem>.self,
            Cart.self, CartLine.self, CartOutcome.self, CartOrder.self, CartAttempt.self, CartOrderSummary.self,
            Payment.self, CheckoutContent.self, SignedInPerson.self,
            Money.self, CartItem.self, AddedItem.self, CartSummary.self, AccountSession.self, Credentials.self,
            NewTodo.self, AddedTodo.self, NewsSummary.self,
        ]
        let forbidden = Set(entities.map(ObjectIdentifier.init))
        for state in Self.presenters.map({ $0.state }) {
            for contained in ContainedType.all(in: state) {
                #expect(
                    !forbidden.contains(ObjectIdentifier(contained.type)), "\(contained.path) is a \(contained.type)")
            }
        }
    }
}

extension Presenter {
    /// Everything that a screen of the presenter sends or receives.
    fileprivate static var events: [any Event.Type] {
        [Intent.self, Request.self, Request.Response.self, Route.self, Route.Model.self, Route.Outcome.self]
    }

    fileprivate static var state: Any.Type { State.self }
}
