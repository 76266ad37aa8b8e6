import AdderTesting
import Foundation

/// A data folder of the sample with many todos. It is removed with the last reference.
struct TodosHome {
    let sample: BuiltProgram
    private let folder: TemporaryFolder
    /// The path of the data folder.
    var path: String { folder.file("home") }

    init(_ size: Int) throws {
        sample = try BuiltProgram("sample")
        folder = try TemporaryFolder()
        let file = folder.file("todos.json")
        let todos = (0..<size).map { number in
            #"{"id":"\#(Self.identity(number))","title":"Todo number \#(number) to do","tags":["+home"]}"#
        }
        try #"{"todos":[\#(todos.joined(separator: ","))]}"#.write(toFile: file, atomically: false, encoding: .utf8)
        try sample.run(["--home", path, "todos", "import", file])
    }

    /// Returns an identity like those of the live environment: 26 characters of base 32. Only the first begins with h.
    private static func identity(_ number: Int) -> String {
        guard number > 0 else { return String(repeating: "h", count: 26) }
        var bits = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        var text = ""
        for index in 0..<26 {
            text.append(alphabet[Int(bits >> 32) % (index == 0 ? 7 : 32)])
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bits ^= bits >> 29
        }
        return text
    }

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
}
