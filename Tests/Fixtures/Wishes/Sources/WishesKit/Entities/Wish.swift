import Adder
import AdderServices

/// A wish on the list.
public struct Wish: Codable, Equatable, Sendable, Identifiable {
    /// The number of the wish, which the list never uses again.
    public let id: Int
    /// The thing that is wished for.
    public let title: String
    /// The price, or `nil` if it is not known.
    public let price: Money?

    /// Creates a wish.
    ///
    /// - Throws: ``Problem`` of the title, with the code `empty`, `tooLong` or `controlCharacter`.
    init(id: Int, _ new: NewWish) throws(Problem) {
        guard new.title.contains(where: { !$0.isWhitespace }) else {
            throw Problem(code: "empty", message: "The title is empty. Enter the thing that you wish for.")
        }
        guard new.title.utf8.count <= 400 else {
            let message = "The title has \(new.title.utf8.count) bytes. Shorten it to 400 bytes."
            throw Problem(code: "tooLong", message: message)
        }
        guard new.title.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            throw Problem(code: "controlCharacter", message: "The title contains a control character. Remove it.")
        }
        self.id = id
        title = new.title
        price = new.price
    }
}
