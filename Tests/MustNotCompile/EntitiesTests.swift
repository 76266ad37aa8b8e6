import AdderTesting
import Foundation
import Testing

/// The entities of a kit know the core and the values of services: no storage, no page, and no other part of their kit.
@Suite(.serialized, .timeLimit(.minutes(5))) struct EntitiesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    @Test(arguments: ["Todos", "News", "Cart"])
    func entitiesCompileWithoutAnyOtherPart(_ kit: String) async throws {
        let folder = Self.root.appending(path: "Kits/\(kit)/Entities")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let sources = files.filter { $0.pathExtension == "swift" }
        #expect(!sources.isEmpty)
        let result = try await Compiler().compile(
            sources, of: "\(kit)Entities", in: Self.root.lastPathComponent.lowercased(),
            seeing: ["Adder", "AdderServices"])
        #expect(result.status == 0, "\(result.errors)")
    }

    /// Without it, the entities could compile because the storage is always visible.
    @Test func theStorageIsNotVisibleToThem() async throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: folder.file("Item.swift"))
        try Data("import AdderStorage\n".utf8).write(to: file)
        let result = try await Compiler().compile([file], of: "Items", in: "items", seeing: ["Adder"])
        #expect(result.errors.contains { $0.hasPrefix("no such module 'AdderStorage'") }, "\(result.errors)")
    }
}
