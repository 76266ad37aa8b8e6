import Foundation
import Testing

@testable import Adder

/// The encoded form of the core's enums is the one that the compiler synthesises, which recordings rely on.
@Suite struct CodedCaseTests {
    /// An enum whose `Codable` is synthesised.
    private enum Synthesised: Codable { case opened(ScreenEvent.Opening), closed(ScreenID), folded([EventID]) }

    private enum SynthesisedLoadable: Codable {
        enum LastLoad: Codable {
            case loaded(LoadKind), loading(Loadable<Int>.SubsequentLoad)
            case failed(Loadable<Int>.SubsequentLoad, Problem)
        }

        case idle, loading, failed(Problem), loaded(Int, LastLoad)
    }

    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func decoded<Value: Decodable>(_ json: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    @Test(arguments: [
        (ScreenEvent.closed(ScreenID(rawValue: 7)), #"{"closed":{"_0":7}}"#),
        (.folded([]), #"{"folded":{"_0":[]}}"#),
    ])
    func aScreenEventIsAnObject(_ event: ScreenEvent, _ text: String) throws {
        #expect(try json(event) == text)
        #expect(try decoded(text) == event)
        #expect(try json(try decoded(text) as Synthesised) == text)
    }

    /// A navigation event whose `Codable` is synthesised.
    private enum SynthesisedNavigation: Codable, Equatable {
        case requested(NavigationEvent<MemoRoute>.Request), unconfirmed(MemoRoute), redirected(Redirection<MemoRoute>)
        case resumed(MemoRoute), abandoned(MemoRoute), denied(RouteError), presented(Destination<MemoRoute>)
        case asked(Destination<MemoRoute>), answered(NavigationEvent<MemoRoute>.Answer), closed(Destination<MemoRoute>)
    }

    @Test(arguments: [
        (NavigationEvent<MemoRoute>.requested(.note(3), isOutside: true), "requested"),
        (.unconfirmed(.note(3)), "unconfirmed"),
        (
            .redirected(
                Redirection(original: Destination(.note(3)), redirects: [.note(4)], shown: Destination(.note(4)))),
            "redirected"
        ),
        (.resumed(.note(3)), "resumed"),
        (.abandoned(.note(3)), "abandoned"),
        (.denied(RouteError(.foreignHost, "x")), "denied"),
        (.presented(Destination(.note(3))), "presented"),
        (.asked(Destination(.note(3))), "asked"),
        (.answered(Destination(.note(3)), .keepEditing), "answered"),
        (.closed(Destination(.note(3), .present)), "closed"),
    ])
    func aNavigationEventIsAnObject(_ event: NavigationEvent<MemoRoute>, _ name: String) throws {
        let text = try json(event)
        #expect(text.hasPrefix(#"{"\#(name)":{"_0":"#))
        #expect(try decoded(text) == event)
        #expect(try json(try decoded(text) as SynthesisedNavigation) == text)
    }

    @Test(arguments: [
        (Loadable<Int>.idle, #"{"idle":{}}"#),
        (.loading, #"{"loading":{}}"#),
        (.failed(Problem(code: "no", message: "No.")), #"{"failed":{"_0":{"code":"no","message":"No."}}}"#),
        (.loaded(1, .loaded(.more)), #"{"loaded":{"_0":1,"_1":{"loaded":{"_0":"more"}}}}"#),
        (.loaded(1, .loading(.refresh)), #"{"loaded":{"_0":1,"_1":{"loading":{"_0":"refresh"}}}}"#),
        (
            .loaded(1, .failed(.more, Problem(code: "no", message: "No."))),
            #"{"loaded":{"_0":1,"_1":{"failed":{"_0":"more","_1":{"code":"no","message":"No."}}}}}"#
        ),
    ])
    func aLoadableIsAnObject(_ value: Loadable<Int>, _ text: String) throws {
        #expect(try json(value) == text)
        #expect(try decoded(text) == value)
        #expect(try json(try decoded(text) as SynthesisedLoadable) == text)
    }

    @Test func aKeyThatNamesNoCaseIsIgnored() throws {
        let text = #"{"later":{"_0":1},"closed":{"_0":7}}"#
        #expect(try decoded(text) == ScreenEvent.closed(ScreenID(rawValue: 7)))
        #expect(try json(try decoded(text) as Synthesised) == #"{"closed":{"_0":7}}"#)
    }

    @Test(arguments: [
        "{}", #"{"later":{}}"#, #"{"closed":{"_0":7},"folded":{"_0":[]}}"#, #"{"closed":{}}"#, #"{"closed":7}"#, "7",
    ])
    func aMalformedObjectFailsAsSynthesised(_ text: String) throws {
        func failure<Value: Decodable>(_ type: Value.Type) -> String {
            do {
                _ = try JSONDecoder().decode([String: Value].self, from: Data(#"{"event":\#(text)}"#.utf8))
                return "decoded"
            } catch DecodingError.typeMismatch(_, let context) {
                return "mismatch \(context.codingPath.map(\.stringValue)) \(context.debugDescription)"
            } catch DecodingError.keyNotFound(let key, let context) {
                return "missing \(key.stringValue) \(context.codingPath.map(\.stringValue))"
            } catch {
                return "\(error)"
            }
        }
        #expect(failure(ScreenEvent.self) == failure(Synthesised.self))
    }
}

enum MemoRoute: LinkedRoute {
    case note(Int)
    static let paths: RouteTable<MemoRoute> = [
        .path("note/:id", MemoRoute.note) { if case .note(let id) = $0 { id } else { nil } }
    ]
}
