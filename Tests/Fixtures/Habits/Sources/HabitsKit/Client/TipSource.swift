import Foundation

/// The source of tips: a JSON document at an address.
struct TipSource: Sendable {
    let http: HTTPClient
    let address: String

    /// Loads the tip of the day.
    ///
    /// - Throws: ``HTTPError``, also for another status than 200, and for a document that is not a tip.
    func tip() async throws(HTTPError) -> Tip {
        let answer = try await http.get(address)
        guard answer.status == 200 else {
            let message = "The server of \(address) has answered with the status \(answer.status). Try again later."
            throw HTTPError(.refused, message)
        }
        do {
            return try JSONDecoder().decode(Tip.self, from: Data(answer.body))
        } catch {
            throw HTTPError(
                .unreadable, "The document at \(address) is not a tip. Set the address of a source of tips.")
        }
    }
}
