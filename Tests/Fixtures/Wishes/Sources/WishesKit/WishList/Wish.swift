import AdderServices

/// Something that somebody would like to have.
public struct Wish: Codable, Equatable, Sendable, Identifiable {
    /// Its number, from 1, and never given twice.
    public let id: Int
    /// What it is.
    public let title: String
    /// What it costs, if that is known.
    public let price: Money?

    /// - Throws: ``WishProblem`` with the code `empty`, `tooLong` or `controlCharacter`, of the title.
    init(id: Int, _ new: NewWish) throws(WishProblem) {
        guard new.title.contains(where: { !$0.isWhitespace }) else {
            throw WishProblem(code: "empty", message: "The title is empty: say what is wished for.")
        }
        guard new.title.utf8.count <= 400 else {
            let message = "The title has \(new.title.utf8.count) bytes: say it in 400."
            throw WishProblem(code: "tooLong", message: message)
        }
        guard new.title.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            throw WishProblem(code: "controlCharacter", message: "The title has a control character: leave it out.")
        }
        self.id = id
        title = new.title
        price = new.price
    }
}

/// A wish, as somebody says it; the list checks it.
public struct NewWish: Codable, Equatable, Sendable {
    /// What it is.
    public let title: String
    /// What it costs, if that is known.
    public let price: Money?

    /// A wish.
    public init(_ title: String, price: Money? = nil) {
        self.title = title
        self.price = price
    }
}

/// Why something about wishes was not done. Nothing has changed then.
public struct WishProblem: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// What a program can match on.
    public let code: String
    /// Full sentences fit to be shown: what happened, with which value, and what to do.
    public let message: String

    /// The message.
    public var description: String { message }
}
