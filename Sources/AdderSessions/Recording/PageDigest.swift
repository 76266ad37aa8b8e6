import AdderJSON
package import AdderViews

/// Returns the digest of a page that a recording has for what a screen shows: the checksum of the encoded page.
///
/// Equal pages have equal digests in every process; of 4 billion different pages, two have equal ones by chance.
package func digest<Intent>(of page: Page<Intent>) -> String { Checksum.digits(of: encoded(page, .recording(nil))) }

/// Returns a page as JSON, without its intents. Each value of a page has a JSON.
func encoded(_ page: some Encodable, _ form: JSONCodingForm) -> [UInt8] {
    var bytes: [UInt8] = []
    try? EncodedValue(of: page, form).write(to: &bytes)
    return bytes
}
