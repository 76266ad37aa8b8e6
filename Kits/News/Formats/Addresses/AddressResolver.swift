import Adder
import AdderHTTP

/// Resolves the addresses at one position of a document, within the limits of the document.
final class AddressResolver {
    private let base: AddressBase?
    private let allowance: AddressAllowance
    /// A Boolean value that indicates whether the document itself names the base.
    private let isNamed: Bool

    /// Creates the resolver of a document.
    ///
    /// - Parameters:
    ///   - base: The address of the document. Its query is left out if the address is too long otherwise.
    ///   - allowance: The length that the addresses of the document may have together.
    init(base: String?, _ allowance: AddressAllowance) {
        self.allowance = allowance
        isNamed = false
        var address = base.map { WebAddress($0) }
        if let length = address?.length, length > AddressAllowance.greatestBase { address?.query = nil }
        self.base = address.flatMap { allowance.accepts(base: $0, at: 0) ? AddressBase($0) : nil }
    }

    private init(_ base: AddressBase, _ allowance: AddressAllowance, isNamed: Bool) {
        self.base = base
        self.allowance = allowance
        self.isNamed = isNamed
    }

    /// Returns the resolver inside an element with a base of its own, or this one if that base is over a limit.
    func moved(to base: String, at offset: Int) -> AddressResolver {
        guard let address = resolve(WebAddress(base), at: offset), allowance.accepts(base: address, at: offset) else {
            return self
        }
        return AddressResolver(AddressBase(address), allowance, isNamed: true)
    }

    /// Returns the resolver inside the text of a page, or this one if the document names a base.
    func inside(_ page: String?, at offset: Int) -> AddressResolver {
        guard !isNamed, let address = page.map({ WebAddress($0) }), ["http", "https"].contains(address.scheme),
            allowance.accepts(base: address, at: offset)
        else { return self }
        return AddressResolver(AddressBase(address), allowance, isNamed: false)
    }

    /// Returns the address that a reference leads to; `nil` if it is over a limit.
    ///
    /// - Complexity: Linear in the lengths of the reference and of the result.
    func resolve(_ reference: WebAddress, at offset: Int? = nil) -> WebAddress? {
        guard !allowance.isUsedUp else { return nil }
        let address = base?.resolving(reference) ?? reference
        return allowance.take(address, at: offset) ? address : nil
    }

    /// Returns the address as a text; `nil` if it is empty, or over a limit.
    func text(of reference: String, at offset: Int? = nil) -> String? {
        resolve(WebAddress(reference), at: offset)?.text.nonEmpty
    }
}

/// The length that the addresses of one document may have, and what is left of it.
///
/// A short reference and a long base make a long address, so that a small document could become a large one.
final class AddressAllowance {
    /// The greatest length of a base in bytes.
    static let greatestBase = 2_048
    /// The greatest length of an address in bytes: no server accepts a longer one.
    static let greatestAddress = 8_192

    private var left: Int
    private let log: DefectLog
    private var isReported = false
    /// A Boolean value that indicates whether no further address is resolved.
    private(set) var isUsedUp = false

    /// Creates the allowance of a document.
    init(length: Int, _ log: DefectLog) {
        left = 2 * length + 1_048_576
        self.log = log
    }

    fileprivate func accepts(base: WebAddress, at offset: Int) -> Bool {
        if base.length <= Self.greatestBase { return true }
        report("The base of addresses is longer than \(Self.greatestBase) bytes", at: offset)
        return false
    }

    fileprivate func take(_ address: WebAddress, at offset: Int?) -> Bool {
        let length = address.length
        if length > Self.greatestAddress {
            report("An address is longer than \(Self.greatestAddress) bytes", at: offset)
            return false
        }
        left -= length
        if left >= 0 { return true }
        isUsedUp = true
        report("The addresses are longer than twice the document", at: offset)
        return false
    }

    /// Reports the first address or base that is over a limit, and no later one.
    private func report(_ reason: String, at offset: Int?) {
        if !isReported {
            log.note(.addressLimit, at: offset, reason + "; it is left out, and so are others over a limit.")
        }
        isReported = true
    }
}
