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
        let files = try Self.files(of: kit, "Presenters").map { $0.deletingPathExtension().lastPathComponent }
        // A presenter for both kinds of todo has one file, and that of a purchase stands in no kit.
        let presenters = Set(try #require(screensOfKits[kit]).map { String("\($0)".prefix { $0 != "<" }) })
        #expect(presenters.subtracting(["PurchasePresenter"]) == Set(files.filter { $0.hasSuffix("Presenter") }))
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

    /// The types of ``entities(of:)`` that states and views may have: identities, and the names of fields and of lists.
    private static let identities: Set<String> = [
        "TodosKit.TodoID", "TodosKit.TodoKey", "TodosKit.TodoField", "TodosKit.TodoStatus", "NewsKit.NewsItemID",
        "NewsKit.NewsSourceID", "NewsKit.NewsFolder", "CartKit.CartLineID", "CartKit.CartOrderID",
    ]

    /// What a state does not show, but sends with a request as it came; and steps, which the texts of a view describe.
    private static let sent: [Any.Type] = [
        TodoQuery.self, LoadedDraft.self, RelativeDay.self, TodoStep.self, NewsQuery.self, CheckoutConsent.self,
        CartStep.self,
    ]

    /// Returns the types that a kit declares in its folder of entities.
    private static func entities(of kit: String) throws -> Set<String> {
        let declarations = try files(of: kit, "Entities").flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^(?:public )?(?:struct|enum) (\w+)/)
        }
        return Set(declarations.map { "\(kit)Kit.\($0.output.1)" }).subtracting(identities)
    }

    private static func files(of kit: String, _ folder: String) throws -> [URL] {
        let kit = kit == "Account" ? "Sample/account" : "Kits/\(kit)"
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(kit)/\(folder)")
        return try FileManager.default.contentsOfDirectory(at: folder.standardized, includingPropertiesForKeys: nil)
    }

    @Test func noStateContainsAnEntity() throws {
        let entities = try Set(screensOfKits.keys.flatMap { try Self.entities(of: $0) })
        let services: [Any.Type] = [
            CartItem.self, AddedItem.self, CartSummary.self, NewTodo.self, AddedTodo.self, NewsSummary.self,
            AccountSession.self, SignedInPerson.self,
        ]
        let forbidden = Set(services.map(ObjectIdentifier.init))
        for state in Self.presenters.map({ $0.state }) {
            for contained in ContainedType.all(in: state, except: Self.sent) {
                let name = String(reflecting: contained.type)
                let isEntity = entities.contains { name == $0 || name.hasPrefix("\($0).") }
                #expect(!isEntity, "\(contained.path) is a \(name)")
                #expect(!forbidden.contains(ObjectIdentifier(contained.type)), "\(contained.path) is a \(name)")
            }
        }
    }

    @Test(arguments: screensOfKits.keys.sorted())
    func noViewNamesAnEntity(_ kit: String) throws {
        let entities = try Self.entities(of: kit)
        for file in try Self.files(of: kit, "Views") {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            let words = lines.filter { !$0.contains("///") }.flatMap { $0.matches(of: /\w+/) }
            let named = entities.intersection(words.map { "\(kit)Kit.\($0.output)" })
            #expect(named.isEmpty, "\(file.lastPathComponent) names \(named)")
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
