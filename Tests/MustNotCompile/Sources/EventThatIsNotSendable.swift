// expected-error: stored property 'view' of 'Sendable'-conforming struct 'Shown' has non-Sendable type 'Label'
import Adder

final class Label: Codable, Equatable {
    var text = ""
    static func == (a: Label, b: Label) -> Bool { a.text == b.text }
}

struct Shown: Event {
    let view: Label
}
