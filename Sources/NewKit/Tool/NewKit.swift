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
        let isMinimal = parts.contains(.minimal)
        for file in isMinimal ? minimalFiles(sources, tests) : files(sources, tests)
        where file.part.map(parts.contains) ?? true {
            plan.add(file.path, file.template, values)
        }
        for screen in screens.dropFirst() {
            NewScreen(screen, of: kit, hasText: true).add(to: &plan, sources, tests)
        }
        return plan
    }

    /// A file to make, and the part of a kit that it belongs to; `nil` for a file of every kit.
    private typealias File = (path: String, template: [UInt8], part: Part?)

    private typealias Resource = PackageResources

    private func minimalFiles(_ sources: String, _ tests: String) -> [File] {
        let (kit, screen) = (kit.type, screens[0].type)
        return [
            ("\(sources)/\(kit)Kit.swift", Resource.MinimalKit_swift_txt, nil),
            ("\(sources)/\(kit)Request.swift", Resource.MinimalRequest_swift_txt, nil),
            ("\(sources)/\(kit)Interactor.swift", Resource.MinimalInteractor_swift_txt, nil),
            ("\(sources)/\(kit)Route.swift", Resource.MinimalRoute_swift_txt, nil),
            ("\(sources)/\(screen)Presenter.swift", Resource.MinimalPresenter_swift_txt, nil),
            ("\(sources)/\(screen)View.swift", Resource.MinimalView_swift_txt, nil),
            ("\(tests)/\(screen)Tests.swift", Resource.MinimalTests_swift_txt, nil),
            host,
        ]
    }

    private func files(_ sources: String, _ tests: String) -> [File] {
        let (kit, first) = (kit.type, screens[0].type)
        return [
            ("\(sources)/\(kit)Kit.swift", Resource.Kit_swift_txt, nil),
            ("\(sources)/\(kit)Options.swift", Resource.Options_swift_txt, nil),
            ("\(sources)/\(kit)Pages.swift", Resource.Pages_swift_txt, nil),
            ("\(sources)/\(kit)Dependencies.swift", Resource.Dependencies_swift_txt, .http),
            ("\(sources)/\(kit)Service.swift", Resource.Service_swift_txt, .service),
            ("\(sources)/Contract/\(kit)Request.swift", Resource.Request_swift_txt, nil),
            ("\(sources)/Contract/\(kit)Error.swift", Resource.Error_swift_txt, nil),
            ("\(sources)/Contract/\(kit)Route.swift", Resource.Route_swift_txt, nil),
            ("\(sources)/Entities/\(kit)Entry.swift", Resource.Entry_swift_txt, nil),
            ("\(sources)/Interactor/\(kit)Interactor.swift", Resource.Interactor_swift_txt, nil),
            ("\(sources)/Presentation/\(kit)Texts.swift", Resource.Texts_swift_txt, nil),
            ("\(sources)/Store/\(kit)Store.swift", Resource.Store_swift_txt, nil),
            ("\(sources)/Store/SQLite\(kit)Store.swift", Resource.SQLiteStore_swift_txt, .sqlite),
            ("\(sources)/Store/\(kit)Source.swift", Resource.Source_swift_txt, .http),
            ("\(sources)/Screens/\(first)/\(first)Presenter.swift", Resource.FirstPresenter_swift_txt, nil),
            ("\(sources)/Screens/\(first)/\(first)View.swift", Resource.FirstView_swift_txt, nil),
            ("\(sources)/Screens/\(first)/\(first)Router.swift", Resource.FirstRouter_swift_txt, nil),
            ("\(tests)/Screens/\(first)Tests.swift", Resource.FirstTests_swift_txt, nil),
            ("\(tests)/\(kit)InteractorTests.swift", Resource.InteractorTests_swift_txt, nil),
            ("\(tests)/\(kit)FlowTests.swift", Resource.FlowTests_swift_txt, nil),
            ("\(tests)/\(kit)StoreTests.swift", Resource.StoreTests_swift_txt, .sqlite),
            host,
        ]
    }

    private var host: File { ("Sources/\(kit.path)/\(kit.type)Host.swift", Resource.Host_swift_txt, .host) }

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
