import Adder
import AdderHTTP
import AdderMeasures
import AdderStorage
import CartKit
import NewsKit
import TodosKit

/// The measures of a session, which `--measures` asks for: how often something has changed or failed in a kit, and never what.
struct HostMeasures {
    private enum Part: String, Recordable {
        case todos, cart, news
    }

    /// The time that a delivery may take, and by which the program ends later at most.
    private static let deadline = Duration.seconds(2)

    private static let rules = [
        MeasureRule("changed", of: TodosResponse.self) { $0.change.map { _ in [MeasureField("kit", Part.todos)] } },
        MeasureRule("changed", of: CartResponse.self) { $0.change.map { _ in [MeasureField("kit", Part.cart)] } },
        MeasureRule("changed", of: NewsResponse.self) { $0.change.map { _ in [MeasureField("kit", Part.news)] } },
        MeasureRule("failed", of: TodosResponse.self) {
            if case .failed = $0 { [MeasureField("kit", Part.todos)] } else { nil }
        },
        MeasureRule("failed", of: CartResponse.self) {
            if case .failed = $0 { [MeasureField("kit", Part.cart)] } else { nil }
        },
        MeasureRule("failed", of: NewsResponse.self) {
            if case .failed = $0 { [MeasureField("kit", Part.news)] } else { nil }
        },
    ]

    private let measures: Measures

    /// Begins to measure.
    ///
    /// - Parameters:
    ///   - stream: The stream of the SDK.
    ///   - url: The address to which batches are sent with POST.
    ///   - folder: The data folder, in which the measures wait.
    ///   - proxy: The proxy over which they are sent; `nil` for none.
    /// - Throws: ``Failure`` if the measures cannot be kept.
    init(of stream: EventStream, to url: String, in folder: String, proxy: HTTPProxy?) async throws(Failure) {
        guard ["http://", "https://"].contains(where: url.hasPrefix) else {
            throw Failure(usage: "--measures is \(url.quoted). Name an address that begins with https:// or http://.")
        }
        let http = LiveHTTPClient(proxy: proxy)
        do throws(StorageError) {
            measures = try await Measures(of: stream, Self.rules, queue: .file(Self.queue(in: folder))) { batch in
                await Self.deliver(batch, to: url, http)
            }
        } catch {
            throw Failure(error)
        }
    }

    /// Returns the path of the database in which the measures wait.
    static func queue(in folder: String) -> String { "\(folder)/measures.sqlite" }

    private static func deliver(
        _ batch: MeasureBatch, to url: String, _ http: LiveHTTPClient
    ) async -> Measures.Delivery {
        var request = HTTPRequest(.post, url: url, body: HTTPBody(batch.json, contentType: "application/json"))
        request.deadline = deadline
        do throws(HTTPError) {
            _ = try await http.fetch(request)
            return .delivered
        } catch {
            return .failed(retryAfter: error.retryAfter)
        }
    }

    /// Delivers what was measured. What cannot be delivered waits for the next session.
    func finish() async {
        await measures.finish(delivering: true)
    }
}
