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
        let kit = try Name(name[...], of: "kit", reserved: ["core"])
        var named: [Name] = []
        for screen in screens.isEmpty ? ["List"] : screens {
            let reserved = Self.reserved.union(named.isEmpty ? [] : Self.reservedInList).union(named.map(\.value))
            named.append(try Name(screen: screen, of: kit, reserved: reserved))
        }
        (self.kit, self.screens, self.parts) = (kit, named, parts)
        if parts.contains(.minimal), named.count > 1 || !parts.isSubset(of: [.minimal, .host]) {
            throw Mistake("A minimal kit has one screen and no store, server or service. Leave out --minimal for more.")
        }
        let made =
            [module, "\(module)Tests"] + (parts.contains(.host) ? [kit.path] : [])
            + (parts.contains(.service) ? [services] : [])
        if let target = made.first(where: package.targets.contains) {
            throw Mistake("Nothing was made, since the package has a target \(target) already. Choose another name.")
        }
        if parts.contains(.host), package.adder == nil {
            throw Mistake("The package of Adder has its hosts in Sample. Leave out --host.")
        }
    }

    /// The name of the module.
    var module: String { "\(kit.type)Kit" }

    /// The name of the module with the service.
    var services: String { "\(kit.type)Services" }

    /// The names of values that the code of a kit has already, and of its other tests.
    static let reserved: Set<String> = [
        "answering", "conformance", "context", "flow", "interactor", "name", "pages", "paths", "stop", "store",
    ]

    /// The names that its list and its texts have besides.
    static let reservedInList: Set<String> = [
        "add", "appear", "entries", "list", "load", "more", "newEntry", "noEntries", "nothingFound", "remove", "search",
    ]

    /// Returns the files of the kit.
    func plan(in package: PackageFolder) -> Plan {
        let (sources, tests) = (package.sources(of: kit), package.tests(of: kit))
        var plan = Plan(in: package.folder)
        let isMinimal = parts.contains(.minimal)
        for file in isMinimal ? minimalFiles(sources, tests) : files(sources, tests)
        where file.part.map(parts.contains) ?? true {
            plan.add(file.path, file.template, values)
        }
        for screen in screens.dropFirst() {
            NewScreen(screen, of: kit, kind: .entry).add(to: &plan, sources, tests)
        }
        return plan
    }

    /// A file to make, and the part of a kit that it belongs to; `nil` for a file of every kit.
    private typealias File = (path: String, template: String, part: Part?)

    private func minimalFiles(_ sources: String, _ tests: String) -> [File] {
        let (kit, screen) = (kit.type, screens[0].type)
        return [
            ("\(sources)/\(kit)Kit.swift", Templates.minimalKit, nil),
            ("\(sources)/\(kit)Request.swift", Templates.minimalRequest, nil),
            ("\(sources)/\(kit)Interactor.swift", Templates.minimalInteractor, nil),
            ("\(sources)/\(kit)Router.swift", Templates.minimalRouter, nil),
            ("\(sources)/\(screen)Presenter.swift", Templates.minimalPresenter, nil),
            ("\(sources)/\(screen)View.swift", Templates.minimalView, nil),
            ("\(tests)/\(screen)Tests.swift", Templates.minimalTests, nil),
            host,
        ]
    }

    private func files(_ sources: String, _ tests: String) -> [File] {
        let (kit, first) = (kit.type, screens[0].type)
        return [
            ("\(sources)/\(kit)Kit.swift", Templates.kit, nil),
            ("\(sources)/\(kit)Options.swift", Templates.options, nil),
            ("\(sources)/\(kit)Dependencies.swift", Templates.dependencies, .http),
            ("\(sources)/\(kit)Service.swift", Templates.service, .service),
            ("Sources/\(services)/\(kit)Service.swift", Templates.serviceProtocol, .service),
            ("\(sources)/Contract/\(kit)Request.swift", Templates.request, nil),
            ("\(sources)/Contract/\(kit)Error.swift", Templates.error, nil),
            ("\(sources)/Contract/\(kit)Route.swift", Templates.route, nil),
            ("\(sources)/Entities/\(kit)Entry.swift", Templates.entry, nil),
            ("\(sources)/Interactors/\(kit)Interactor.swift", Templates.interactor, nil),
            ("\(sources)/Presenters/\(kit)Texts.swift", Templates.texts, nil),
            ("\(sources)/Router/\(kit)Router.swift", Templates.router, nil),
            ("\(sources)/Store/\(kit)Store.swift", Templates.store, nil),
            ("\(sources)/Store/SQLite\(kit)Store.swift", Templates.database, .sqlite),
            ("\(sources)/Store/\(kit)Source.swift", Templates.source, .http),
            ("\(sources)/Presenters/\(first)Presenter.swift", Templates.firstPresenter, nil),
            ("\(sources)/Views/\(first)View.swift", Templates.firstView, nil),
            ("\(tests)/Screens/\(first)Tests.swift", Templates.firstTests, nil),
            ("\(tests)/\(kit)InteractorTests.swift", Templates.interactorTests, nil),
            ("\(tests)/\(kit)FlowTests.swift", Templates.flowTests, nil),
            ("\(tests)/\(kit)StoreTests.swift", Templates.storeTests, .sqlite),
            host,
        ]
    }

    private var host: File { ("Sources/\(kit.path)/\(kit.type)Host.swift", Templates.host, .host) }

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
                    "__Other__": screen.type, "__other__": screen.value,
                    "__primary__": index == 0 ? ", role: .primary" : "",
                ]
            })
    }
}
