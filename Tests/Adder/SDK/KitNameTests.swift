import Adder
import Foundation
import TestSupport
import Testing

@Suite struct KitNameTests {
    private enum Core: KitLabel { static let name = "core" }
    private enum OtherAlpha: KitLabel { static let name = "alpha" }
    private enum Titled: KitLabel { static let name = "My Kit" }
    private enum Empty: KitLabel { static let name = "" }
    private enum Numbered: KitLabel { static let name = "2fast" }
    private enum Accented: KitLabel { static let name = "café" }
    private enum Hyphenated: KitLabel { static let name = "my-kit-2" }

    private func problems<K: Kit>(of kit: K.Type) -> [ConfigurationProblem] {
        Configuration(kits: { K.enable() }).problems()
    }

    @Test(
        arguments: [
            TestKit<Titled>.self, TestKit<Empty>.self, TestKit<Numbered>.self, TestKit<Accented>.self,
        ] as [any Kit.Type])
    func aNameThatIsNotLowerCaseIsAProblem(_ kit: any Kit.Type) {
        let message =
            "“\(kit.name)” is not a valid name of a kit. Name the kit \(kit) with a lower-case letter from a to z, followed "
            + "by lower-case letters, digits and hyphens, such as my-kit."
        #expect(problems(of: kit) == [ConfigurationProblem(kit.name, message)])
    }

    @Test func aNameMayHaveDigitsAndHyphens() {
        #expect(problems(of: TestKit<Hyphenated>.self).isEmpty)
    }

    @Test func theNameOfTheCoreIsAProblem() {
        let message =
            "The name “core” belongs to the options of the SDK itself. Give the kit TestKit<Core> another name."
        #expect(problems(of: TestKit<Core>.self) == [ConfigurationProblem("core", message)])
    }

    @Test func oneNameOfTwoKitsIsAProblem() throws {
        let configuration = Configuration(kits: {
            AlphaKit.enable()
            TestKit<OtherAlpha>.enable()
        })
        let problem = try #require(configuration.problems().first)
        #expect(problem.property == "alpha")
        #expect(problem.message.hasPrefix("The kits TestSupport.TestKit<AdderTests.Alpha> and "))
        #expect(
            problem.message.hasSuffix("have the same name “alpha”. Give one of them another name, or enable only one."))
        #expect(configuration.problems().count == 1)
    }

    @Test func aConfigurationWithWrongNamesIsNotEncoded() throws {
        let configuration = Configuration(kits: { TestKit<Core>.enable() })
        let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(configuration) }
        #expect("\(try #require(error))".contains("The name “core” belongs to the options of the SDK itself."))
    }

    @Test func aConfigurationWithWrongNamesIsNotDecoded() throws {
        let data = Data(#"{"core":{"logLevel":"info"}}"#.utf8)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Configuration<TestKit<Core>>.self, from: data)
        }
        #expect("\(try #require(error))".contains("The name “core” belongs to the options of the SDK itself."))
    }
}
