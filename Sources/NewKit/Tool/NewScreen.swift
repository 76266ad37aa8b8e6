import Foundation

/// A screen of one entry to make, in a kit that `new-kit` has made.
struct NewScreen {
    private let screen: Name
    private let kit: Name
    private let hasText: Bool

    /// Checks the name of a screen.
    init(_ name: String, of kit: String) throws(Mistake) {
        let kit = try Name(kit[...], of: "kit", reserved: [])
        self.init(try Name(screen: name, of: kit, reserved: NewKit.reserved), of: kit, hasText: false)
    }

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - screen: The name of the screen.
    ///   - kit: The name of its kit.
    ///   - hasText: A Boolean value that indicates whether the kit's texts have the title of the screen.
    init(_ screen: Name, of kit: Name, hasText: Bool) {
        (self.screen, self.kit, self.hasText) = (screen, kit, hasText)
    }

    /// Returns the files of the screen.
    func plan(in package: PackageFolder) throws(Mistake) -> Plan {
        let sources = package.sources(of: kit)
        let contract = "\(sources)/Contract/\(kit.type)Request.swift"
        guard FileManager.default.fileExists(atPath: package.folder.appending(path: contract).path) else {
            throw Mistake("There is no \(contract). Make the kit first with new-kit, without --minimal.")
        }
        var plan = Plan()
        add(to: &plan, sources, package.tests(of: kit))
        return plan
    }

    func add(to plan: inout Plan, _ sources: String, _ tests: String) {
        let values = Template.Values(
            names: [
                "__Kit__": kit.type, "__Other__": screen.type, "__other__": screen.value,
                "__title__": hasText ? "texts.\(screen.value)" : "\"\(screen.title)\"", "__Title__": screen.title,
            ])
        let name = screen.type
        plan.add("\(sources)/Presenters/\(name)Presenter.swift", Templates.otherPresenter, values)
        plan.add("\(sources)/Views/\(name)View.swift", Templates.otherView, values)
        plan.add("\(tests)/Screens/\(name)Tests.swift", Templates.otherTests, values)
    }

    /// The lines that a person adds to let the kit's routes lead to the screen.
    var nextSteps: String {
        let (value, kit) = (screen.value, kit)
        return """
            To let routes lead to it, add to \(kit.type)Route:
                case \(value)(Int)
                .path("\(kit.path)/:id/\(screen.path)", \(kit.type)Route.\(value)) { if case .\(value)(let id) = $0 { id } else { nil } },
            to the switch of \(kit.type)Router:
                case .\(value)(let id):
                    return PageScreen(
                        kit.\(value)(id, openedBy: opener), \(screen.type)View(texts: texts), appear: .appear)
            and below it, to the screens:
                /// Makes the screen of an entry, from its number.
                @MainActor
                public func \(value)(_ id: Int, openedBy opener: Opener = Opener()) -> Screen<\(screen.type)Presenter> {
                    context.stage.open(\(screen.type)Presenter(id: id), state: .init(), openedBy: opener)
                }
            """
    }
}
