import Foundation

/// A kit to make.
struct NewKit {
    /// A part that a kit may have.
    enum Part: String, CaseIterable {
        case minimal, sqlite, http, service, host
    }

    let kit: Name
    let screens: [Name]
    let parts: Set<Part>

    /// Checks the names and the parts of a kit.
    init(_ name: String, screens: [String], _ parts: Set<Part>, in package: PackageFolder) throws(Mistake) {
        kit = try Name(name[...], of: "kit", reserved: ["core"])
        var named: [Name] = []
        for screen in screens.isEmpty ? ["\(name)List"] : screens {
            let reserved = Self.reserved.union(named.isEmpty ? [] : Self.reservedInList).union(named.map(\.value))
            named.append(try Name(screen[...], of: "screen", reserved: reserved))
        }
        (self.screens, self.parts) = (named, parts)
        if parts.contains(.minimal), named.count > 1 || !parts.isSubset(of: [.minimal, .host]) {
            throw Mistake("A minimal kit has one screen and no store, server or service. Leave out --minimal for more.")
        }
        let made = [module, "\(module)Tests"] + (parts.contains(.host) ? [kit.path] : [])
        if let target = made.first(where: package.targets.contains) {
            throw Mistake("Nothing was made, since the package has a target \(target) already. Choose another name.")
        }
        if parts.contains(.host), package.adder == nil {
            throw Mistake("The package of Adder has its hosts in Sample. Leave out --host.")
        }
    }

    /// The name of the module.
    var module: String { "\(kit.type)Kit" }

    /// The names of values that the code of a kit has already.
    static let reserved: Set<String> = ["answering", "context", "name", "pages", "stop", "store"]

    /// The names that its list and its texts have besides.
    private static let reservedInList: Set<String> = [
        "add", "appear", "entries", "list", "load", "newEntry", "noEntries", "remove",
    ]

    /// Returns the files of the kit.
    func plan(in package: PackageFolder) -> Plan {
        let (sources, tests) = (package.sources(of: kit), package.tests(of: kit))
        var plan = Plan()
        if parts.contains(.minimal) {
            addMinimal(to: &plan, sources, tests)
        } else {
            addKit(to: &plan, sources)
            addScreens(to: &plan, sources, tests)
            addTests(to: &plan, tests)
        }
        if parts.contains(.host) {
            plan.add("Sources/\(kit.path)/\(kit.type)Host.swift", PackageResources.Host_swift_txt, values)
        }
        return plan
    }

    private func addMinimal(to plan: inout Plan, _ sources: String, _ tests: String) {
        let (kit, screen) = (kit.type, screens[0].type)
        plan.add("\(sources)/\(kit)Kit.swift", PackageResources.MinimalKit_swift_txt, values)
        plan.add("\(sources)/\(kit)Request.swift", PackageResources.MinimalRequest_swift_txt, values)
        plan.add("\(sources)/\(kit)Interactor.swift", PackageResources.MinimalInteractor_swift_txt, values)
        plan.add("\(sources)/\(kit)Route.swift", PackageResources.MinimalRoute_swift_txt, values)
        plan.add("\(sources)/\(screen)Presenter.swift", PackageResources.MinimalPresenter_swift_txt, values)
        plan.add("\(sources)/\(screen)View.swift", PackageResources.MinimalView_swift_txt, values)
        plan.add("\(tests)/\(screen)Tests.swift", PackageResources.MinimalTests_swift_txt, values)
    }

    private func addKit(to plan: inout Plan, _ sources: String) {
        let kit = kit.type
        plan.add("\(sources)/\(kit)Kit.swift", PackageResources.Kit_swift_txt, values)
        plan.add("\(sources)/\(kit)Options.swift", PackageResources.Options_swift_txt, values)
        plan.add("\(sources)/\(kit)Pages.swift", PackageResources.Pages_swift_txt, values)
        if parts.contains(.http) {
            plan.add("\(sources)/\(kit)Dependencies.swift", PackageResources.Dependencies_swift_txt, values)
            plan.add("\(sources)/Store/\(kit)Source.swift", PackageResources.Source_swift_txt, values)
        }
        if parts.contains(.service) {
            plan.add("\(sources)/\(kit)Service.swift", PackageResources.Service_swift_txt, values)
        }
        plan.add("\(sources)/Contract/\(kit)Request.swift", PackageResources.Request_swift_txt, values)
        plan.add("\(sources)/Contract/\(kit)Error.swift", PackageResources.Error_swift_txt, values)
        plan.add("\(sources)/Contract/\(kit)Route.swift", PackageResources.Route_swift_txt, values)
        plan.add("\(sources)/Entities/\(kit)Entry.swift", PackageResources.Entry_swift_txt, values)
        plan.add("\(sources)/Interactor/\(kit)Interactor.swift", PackageResources.Interactor_swift_txt, values)
        plan.add("\(sources)/Presentation/\(kit)Texts.swift", PackageResources.Texts_swift_txt, values)
        plan.add("\(sources)/Store/\(kit)Store.swift", PackageResources.Store_swift_txt, values)
        if parts.contains(.sqlite) {
            plan.add("\(sources)/Store/SQLite\(kit)Store.swift", PackageResources.SQLiteStore_swift_txt, values)
        }
    }

    private func addScreens(to plan: inout Plan, _ sources: String, _ tests: String) {
        let first = screens[0].type
        let folder = "\(sources)/Screens/\(first)"
        plan.add("\(folder)/\(first)Presenter.swift", PackageResources.FirstPresenter_swift_txt, values)
        plan.add("\(folder)/\(first)View.swift", PackageResources.FirstView_swift_txt, values)
        plan.add("\(folder)/\(first)Router.swift", PackageResources.FirstRouter_swift_txt, values)
        plan.add("\(tests)/Screens/\(first)Tests.swift", PackageResources.FirstTests_swift_txt, values)
        for screen in screens.dropFirst() {
            NewScreen(screen, of: kit, hasText: true).add(to: &plan, sources, tests)
        }
    }

    private func addTests(to plan: inout Plan, _ tests: String) {
        let kit = kit.type
        plan.add("\(tests)/\(kit)InteractorTests.swift", PackageResources.InteractorTests_swift_txt, values)
        plan.add("\(tests)/\(kit)FlowTests.swift", PackageResources.FlowTests_swift_txt, values)
        if parts.contains(.sqlite) {
            plan.add("\(tests)/\(kit)StoreTests.swift", PackageResources.StoreTests_swift_txt, values)
        }
    }

    private var values: Template.Values {
        let options = (parts.contains(.sqlite) ? #", "storage""# : "") + (parts.contains(.http) ? #", "source""# : "")
        return Template.Values(
            names: [
                "__Kit__": kit.type, "__kit__": kit.value, "__name__": kit.path, "__First__": screens[0].type,
                "__first__": screens[0].value, "__optionNames__": options,
            ],
            flags: [
                "sqlite": parts.contains(.sqlite), "http": parts.contains(.http), "service": parts.contains(.service),
                "others": screens.count > 1,
            ],
            others: screens.dropFirst().enumerated().map { index, screen in
                [
                    "__Other__": screen.type, "__other__": screen.value, "__path__": screen.path,
                    "__primary__": index == 0 ? ", role: .primary" : "",
                ]
            })
    }
}
