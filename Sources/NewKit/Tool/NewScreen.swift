import Foundation

/// A screen to make, in a kit that `new-kit` has made.
struct NewScreen {
    /// A kind of screen.
    enum Kind: String, CaseIterable {
        case entry, form, plain
    }

    private let screen: Name
    private let kit: Name
    private let kind: Kind

    /// Checks the name of a screen.
    init(_ name: String, of kit: String, kind: Kind) throws(Mistake) {
        let kit = try Name(kit[...], of: "kit", reserved: [])
        let reserved = NewKit.reserved.union(NewKit.reservedInList)
        self.init(try Name(screen: name, of: kit, reserved: reserved), of: kit, kind: kind)
    }

    /// Creates a screen.
    init(_ screen: Name, of kit: Name, kind: Kind) {
        (self.screen, self.kit, self.kind) = (screen, kit, kind)
    }

    /// Returns the files of the screen, and those of the kit with what leads to the screen.
    func plan(in package: PackageFolder) throws(Mistake) -> Plan {
        let sources = package.sources(of: kit)
        let contract = "\(sources)/Contract/\(kit.type)Request.swift"
        guard FileManager.default.fileExists(atPath: package.folder.appending(path: contract).path) else {
            throw Mistake("There is no \(contract). Make the kit first with new-kit, without --minimal.")
        }
        var plan = Plan(in: package.folder)
        add(to: &plan, sources, package.tests(of: kit))
        return plan
    }

    /// Adds the screen to a plan.
    func add(to plan: inout Plan, _ sources: String, _ tests: String) {
        let values = Template.Values(
            names: [
                "__Kit__": kit.type, "__name__": kit.path, "__Other__": screen.type, "__other__": screen.value,
                "__path__": screen.path, "__Title__": screen.title, "__sources__": sources, "__tests__": tests,
            ],
            flags: Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0.rawValue, $0 == kind) }))
        let (presenter, view, screenTests) = templates
        plan.add("\(sources)/Presenters/\(screen.type)Presenter.swift", presenter, values)
        plan.add("\(sources)/Views/\(screen.type)View.swift", view, values)
        plan.add("\(tests)/Screens/\(screen.type)Tests.swift", screenTests, values)
        plan.insert(Insertion.all(in: Template(Templates.insertions).text(values)))
    }

    /// The way in which another screen opens it.
    var nextStep: String {
        "A presenter of the kit opens it with turn.open(.\(screen.value)\(kind == .entry ? "(id)" : "")). Next: swift test"
    }

    private var templates: (String, String, String) {
        switch kind {
        case .entry: (Templates.otherPresenter, Templates.otherView, Templates.otherTests)
        case .form: (Templates.formPresenter, Templates.formView, Templates.formTests)
        case .plain: (Templates.plainPresenter, Templates.plainView, Templates.plainTests)
        }
    }
}
