import Testing

@testable import sample

/// Which name a mistyped one was meant to be.
@Suite struct NearestNameTests {
    @Test(arguments: [
        ("tdos", "todos"), ("todso", "todos"), ("todo", "todos"), ("todoss", "todos"),
        ("todos", "todos"),
        ("lsit", "list"), ("lst", "list"), ("deleet", "delete"),
    ])
    func aNameWithinAThirdOfItsLengthIsMeant(_ typed: String, _ name: String) {
        #expect(nearest(to: typed, among: ["list", "todos", "delete"]) == name)
    }

    @Test(arguments: ["", "x", "news", "tsodo2", "lt4s", "delete everything"])
    func nothingIsMeantByWhatIsFarFromAll(_ typed: String) {
        #expect(nearest(to: typed, among: ["list", "todos", "delete"]) == nil)
    }

    @Test func amongNoNamesNoneIsMeant() {
        #expect(nearest(to: "list", among: []) == nil)
    }
}
