import Adder
import AdderHTTP

/// Turns the values of elements and members into those of a feed, and reports what cannot be read.
struct FieldReader {
    /// The form in which a format gives a text.
    enum TextForm {
        case plain
        case html
        /// The format does not tell: HTML if there is markup in it.
        case unknown
    }

    let log: DefectLog

    /// Returns a text; `nil` if it is empty.
    ///
    /// - Parameter isTitle: A Boolean value that indicates whether the names of elements are mostly text.
    func text(
        _ bytes: [UInt8], _ form: TextForm, _ addresses: AddressResolver, isTitle: Bool = false
    ) -> FeedText? {
        let range = bytes.trimming(bytes.indices)
        guard !range.isEmpty else { return nil }
        let isWhole = range.count == bytes.count
        let trimmed = isWhole ? bytes : Array(bytes[range])
        let html: [UInt8]? =
            switch form {
            case .plain: nil
            case .html: isTitle ? HTMLTitle.html(of: trimmed, isDeclared: true) : trimmed
            case .unknown where isTitle: HTMLTitle.html(of: trimmed, isDeclared: false)
            case .unknown: HTMLText.isMarkup(trimmed) ? trimmed : nil
            }
        guard let html else { return FeedText(String(decoding: trimmed, as: UTF8.self)) }
        let text = FeedText(html: html, addresses)
        return text.value.isEmpty ? nil : text
    }

    /// Returns the text of an element.
    ///
    /// - Parameter page: The address of the page that the text is from, which is its base where the document names none.
    func text(_ element: XMLElement?, on page: String? = nil) -> FeedText? {
        guard let element else { return nil }
        let addresses = element.addresses.inside(page, at: element.offset)
        return text(element.text, element.hasMarkup ? .html : .unknown, addresses)
    }

    /// Returns the text of an element that is a title.
    func title(_ element: XMLElement?) -> FeedText? {
        element.flatMap { text($0.text, .unknown, $0.addresses, isTitle: true) }
    }

    /// Returns the moment of the first element that has one.
    func date(_ elements: XMLElement?...) -> Timestamp? {
        for case let element? in elements {
            guard let value = element.value else { continue }
            if let moment = date(value, at: element.offset) { return moment }
        }
        return nil
    }

    /// Returns the moment that a text denotes.
    func date(_ text: String, at offset: Int) -> Timestamp? {
        guard let date = FeedDate.read(text) else {
            log.note(.unreadableDate, at: offset, "“\(text.excerpt)” is not a date; it is left out.")
            return nil
        }
        if let zone = date.unknownZone {
            log.note(
                .unknownZone, at: offset, "The time zone “\(zone.excerpt)” of a date is not known; it counts as UTC.")
        }
        return date.moment
    }

    /// Returns an address that may be opened as a page.
    func page(_ address: String?, at offset: Int) -> String? {
        guard let address = address?.nonEmpty else { return nil }
        guard WebAddress(address).isScript else { return address }
        log.note(.unsafeLink, at: offset, "The link “\(address.excerpt)” does not lead to a page; it is left out.")
        return nil
    }

    /// Returns the first picture in a text of HTML.
    func image(in text: FeedText?) -> String? {
        guard let text, text.isHTML, text.value.utf8.hasImage else { return nil }
        let bytes = Array(text.value.utf8)
        var scanner = MarkupScanner(bytes, attributeLimit: HTMLText.attributeLimit)
        while true {
            switch scanner.next() {
            case .start(let name, _) where bytes[name].isASCII("img"):
                guard let source = scanner.attributes.first(where: { bytes[$0.name].isASCII("src") }) else { continue }
                var address: [UInt8] = []
                HTMLText.appendDecoded(bytes, source.value, to: &address)
                if !address.isEmpty { return String(decoding: address, as: UTF8.self) }
            case .endOfInput: return nil
            default: continue
            }
        }
    }
}

extension String.UTF8View {
    /// A Boolean value that indicates whether the text may have a picture: a quick look that spares most texts a scanner.
    fileprivate var hasImage: Bool {
        withContiguousStorageIfAvailable { bytes in
            bytes.indices.dropLast(3).contains { index in
                bytes[index] == UInt8(ascii: "<") && bytes[index + 1] == UInt8(ascii: "i")
                    && bytes[index + 2] == UInt8(ascii: "m") && bytes[index + 3] == UInt8(ascii: "g")
            }
        } ?? true
    }
}
