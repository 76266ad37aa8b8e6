import Testing

@testable import Adder

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("todo", "todo", 0), ("todo", "todos", 1), ("todos", "todo", 1), ("todo", "tudo", 1),
        ("todo", "tdoo", 1), ("todo", "otod", 2), ("", "abc", 3), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
    func everyEditCountsOnce(_ a: String, _ b: String, _ distance: Int) {
        #expect(editDistance(from: a, to: b, atMost: 9) == distance)
        #expect(editDistance(from: a, to: b, atMost: distance) == distance)
        if distance > 0 { #expect(editDistance(from: a, to: b, atMost: distance - 1) == nil) }
    }

    @Test(
        arguments: [
            ("tpdos", "todos"), ("chekout", "checkout"), ("ad", "add"), ("xyz", nil), ("", nil),
        ] as [(String, String?)])
    func theNearestNameIsSuggested(_ name: String, _ nearest: String?) {
        #expect(nearestName(to: name, among: ["todos", "checkout", "add", "list"]) == nearest)
    }

    @Test func aLongNameHasNoNearestName() {
        let name = String(repeating: "a", count: 129)
        #expect(nearestName(to: name, among: [name]) == nil)
        #expect(nearestName(to: String(name.dropLast()), among: [String(name.dropLast())]) != nil)
    }
}
