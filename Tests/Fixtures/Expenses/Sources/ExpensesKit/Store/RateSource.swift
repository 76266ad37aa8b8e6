import Adder
import AdderHTTP
import AdderHTTPCache
import AdderServices
import Foundation

/// The source of rates: a server that is asked for two currencies, and a cache of its answers.
struct RateSource: Sendable {
    let http: any HTTPClient
    let cache: HTTPCache
    let url: String?

    /// Returns an expense in another currency.
    ///
    /// - Parameters:
    ///   - expense: The expense.
    ///   - currency: The currency.
    ///   - call: The call of the answer, whose progress is the expense at the rate that the cache has kept.
    /// - Throws: ``ExpensesError/noSource`` or ``ExpensesError/source(_:)``, also for a document of another form.
    func convert(
        _ expense: Expense, to currency: Currency, _ call: Call<ExpensesResponse>
    ) async throws(ExpensesError) -> ConvertedExpense {
        guard let url else { throw .noSource }
        do throws(HTTPError) {
            var request = HTTPRequest(url: url, accept: "application/json")
            request.addQuery("from", expense.paid.currency.code)
            request.addQuery("to", currency.code)
            request.deadline = .seconds(10)
            let http = CachingHTTPClient(RetryingHTTPClient(http, for: call), cache: cache, now: call.currentTime)
            let response = try await http.fetch(request) { kept in
                // One that is not a rate is not shown, and the server is asked.
                if let converted = try? ConvertedExpense(expense, currency, kept) {
                    call.progress(.converted(converted))
                }
            }
            return try ConvertedExpense(expense, currency, response)
        } catch {
            throw .source(error)
        }
    }
}

extension ConvertedExpense {
    /// The document of the server.
    private struct Document: Decodable {
        let rate: String
    }

    fileprivate init(_ expense: Expense, _ currency: Currency, _ response: HTTPResponse) throws(HTTPError) {
        let rate = try response.decoded(as: Document.self).rate
        var exact = (Decimal(string: expense.paid.decimal) ?? 0) * (Decimal(string: rate) ?? .nan)
        var rounded = Decimal()
        NSDecimalRound(&rounded, &exact, currency.decimals, .bankers)
        guard let atHome = try? Money(decimal: "\(rounded)", currency: currency) else {
            throw HTTPError(.undecodable, "\(response.url) has the rate \(rate), which leads to no amount.")
        }
        self.init(expense: expense, atHome: atHome, age: response.age)
    }
}
