// swift-tools-version: 6.2
import PackageDescription

/// The thread sanitizer does not know `Mutex`: see Sources/Adder/Concurrency/Lock.swift.
let sanitizerSettings: [SwiftSetting] =
    Context.environment["ADDER_SANITIZER"] == "thread" ? [.define("ADDER_PTHREAD_LOCK")] : []

/// In the builds of this repository's scripts, a warning is an error. A manifest that always says so bars the package as a dependency
/// by URL, whose warnings Xcode suppresses: https://github.com/swiftlang/swift-package-manager/issues/9517
let strictSettings: [SwiftSetting] =
    Context.environment["ADDER_STRICT"] == nil
    ? [] : [.treatAllWarnings(as: .error), .treatWarning("ExplicitSendable", as: .error)]

/// The reasons for calls that Apple asks about, in a bundle of the module, which would need Foundation on Linux:
/// https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api
let privacyInfo = "PrivacyInfo.xcprivacy"
#if os(macOS)
    let (privacyResources, excludedPrivacyInfo): ([Resource], [String]) = ([.process(privacyInfo)], [])
#else
    let (privacyResources, excludedPrivacyInfo): ([Resource], [String]) = ([], [privacyInfo])
#endif

/// Linux compiles what Apple's systems do with Foundation for the tests of the transport: see Tests/run --transport.
let transportSettings: [SwiftSetting] =
    Context.environment["ADDER_TRANSPORT"] == "urlsession" ? [.define("ADDER_FOUNDATION")] : []

/// One settings block for every target, product or test.
let settings: [SwiftSetting] =
    [
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
        .enableUpcomingFeature("ExistentialAny"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
        .enableUpcomingFeature("InternalImportsByDefault"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
        .enableUpcomingFeature("MemberImportVisibility"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + strictSettings + sanitizerSettings + transportSettings

let sqlite: Target.Dependency = .target(name: "CSQLite", condition: .when(platforms: [.linux]))

/// Apple's systems have URLSession instead: docs/HTTP.md.
let curl: [Target.Dependency] = [
    .target(name: "CCurl", condition: .when(platforms: [.linux])),
    .target(name: "CZlib", condition: .when(platforms: [.linux])),
]

/// Apple's systems have CommonCrypto instead.
let crypt: [Target.Dependency] = [.target(name: "CCrypt", condition: .when(platforms: [.linux]))]

let package = Package(
    name: "adder",
    platforms: [.iOS(.v18), .macOS(.v15), .visionOS(.v2)],
    products: [
        .library(name: "Adder", targets: ["Adder"]),
        .library(name: "AdderForms", targets: ["AdderForms"]),
        .library(name: "AdderHTTP", targets: ["AdderHTTP"]),
        .library(name: "AdderHTTPCache", targets: ["AdderHTTPCache"]),
        .library(name: "AdderHTTPTesting", targets: ["AdderHTTPTesting"]),
        .library(name: "AdderJSON", targets: ["AdderJSON"]),
        .library(name: "AdderMeasures", targets: ["AdderMeasures"]),
        .library(name: "AdderServices", targets: ["AdderServices"]),
        .library(name: "AdderSessions", targets: ["AdderSessions"]),
        .library(name: "AdderStorage", targets: ["AdderStorage"]),
        .library(name: "AdderSwiftUI", targets: ["AdderSwiftUI"]),
        .library(name: "AdderTerminal", targets: ["AdderTerminal"]),
        .library(name: "AdderTesting", targets: ["AdderTesting"]),
        .library(name: "AdderViews", targets: ["AdderViews"]),
        .library(name: "CartKit", targets: ["CartKit"]),
        .library(name: "NewsKit", targets: ["NewsKit"]),
        .library(name: "TodosKit", targets: ["TodosKit"]),
        .plugin(name: "NewKit", targets: ["NewKit"]),
        .plugin(name: "NewScreen", targets: ["NewScreen"]),
        .executable(name: "sample", targets: ["sample"]),
        .executable(name: "sample-cart", targets: ["sample-cart"]),
        .executable(name: "sample-core", targets: ["sample-core"]),
        .executable(name: "sample-news", targets: ["sample-news"]),
        .executable(name: "sample-todos", targets: ["sample-todos"]),
    ],
    targets: [
        .target(name: "Adder", swiftSettings: settings),
        .target(
            name: "AdderForms", dependencies: ["Adder", "AdderServices", "AdderViews"], swiftSettings: settings),
        .target(
            name: "AdderHTTP", dependencies: ["Adder", "AdderJSON"] + curl, exclude: excludedPrivacyInfo,
            resources: privacyResources, swiftSettings: settings),
        .target(
            name: "AdderHTTPCache", dependencies: ["Adder", "AdderHTTP", "AdderStorage"], swiftSettings: settings),
        .target(
            name: "AdderHTTPTesting", dependencies: ["Adder", "AdderHTTP", "AdderTesting"], swiftSettings: settings),
        .target(name: "AdderJSON", dependencies: ["Adder"], swiftSettings: settings),
        .target(
            name: "AdderMeasures", dependencies: ["Adder", "AdderJSON", "AdderStorage"], swiftSettings: settings),
        .target(name: "AdderServices", dependencies: ["Adder"], swiftSettings: settings),
        // Constants instead of a bundle, so that a host stays one file.
        .target(
            name: "AdderSessions", dependencies: ["Adder", "AdderJSON", "AdderViews"],
            exclude: ["Report/Page"] + excludedPrivacyInfo, resources: privacyResources, swiftSettings: settings),
        // The functions of the system's libcurl, which is loaded at the first request: docs/HTTP.md.
        .target(name: "CCurl"),
        .systemLibrary(
            name: "CCrypt", pkgConfig: "libcrypt",
            providers: [.apt(["libcrypt-dev"]), .yum(["libxcrypt-devel"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"]), .brew(["sqlite"])]),
        // The one function of SQLite that Swift cannot call.
        .target(name: "CSQLiteSettings", dependencies: [sqlite]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .yum(["zlib-devel"]), .brew(["zlib"])]),
        .target(
            name: "AdderStorage", dependencies: ["CSQLiteSettings", sqlite], exclude: excludedPrivacyInfo,
            resources: privacyResources, swiftSettings: settings),
        // Compiles to nothing without SwiftUI: see docs/SwiftUI.md.
        .target(name: "AdderSwiftUI", dependencies: ["Adder", "AdderViews"], swiftSettings: settings),
        .target(name: "AdderTerminal", dependencies: ["Adder", "AdderViews"], swiftSettings: settings),
        .target(
            name: "AdderTesting", dependencies: ["Adder", "AdderJSON", "AdderServices", "AdderSessions", "AdderViews"],
            swiftSettings: settings),
        .target(name: "AdderViews", dependencies: ["Adder"], swiftSettings: settings),
        .target(
            name: "CartKit",
            dependencies: ["Adder", "AdderHTTP", "AdderJSON", "AdderServices", "AdderStorage", "AdderViews"],
            path: "Kits/Cart", swiftSettings: settings),
        // The account of the sample: an app has its own.
        .target(
            name: "AccountKit",
            dependencies: ["Adder", "AdderServices", "AdderStorage", "AdderViews"] + crypt,
            path: "Sample/account", swiftSettings: settings),
        .target(
            name: "NewsKit",
            dependencies: [
                "Adder", "AdderForms", "AdderHTTP", "AdderJSON", "AdderServices", "AdderStorage", "AdderViews",
            ],
            path: "Kits/News", swiftSettings: settings),
        .target(
            name: "TodosKit",
            dependencies: ["Adder", "AdderForms", "AdderJSON", "AdderServices", "AdderStorage", "AdderViews"],
            path: "Kits/Todos", swiftSettings: settings),
        .executableTarget(
            name: "sample",
            dependencies: [
                "AccountKit", "Adder", "AdderForms", "AdderHTTP", "AdderJSON", "AdderMeasures", "AdderServices",
                "AdderSessions", "AdderStorage", "AdderTerminal", "AdderViews", "CartKit", "NewsKit", "TodosKit",
            ],
            path: "Sample/sample", exclude: ["Demo/Recordings"], packageAccess: false, swiftSettings: settings),
        // Whole hosts of one kit, and of none: docs/internal/Size.md.
        .executableTarget(
            name: "sample-cart", dependencies: ["Adder", "AdderStorage", "AdderTerminal", "AdderViews", "CartKit"],
            path: "Sample/sample-cart", packageAccess: false, swiftSettings: settings),
        .executableTarget(
            name: "sample-core", dependencies: ["Adder", "AdderTerminal", "AdderViews"], path: "Sample/sample-core",
            packageAccess: false, swiftSettings: settings),
        .executableTarget(
            name: "sample-news", dependencies: ["Adder", "AdderStorage", "AdderTerminal", "AdderViews", "NewsKit"],
            path: "Sample/sample-news", packageAccess: false, swiftSettings: settings),
        .executableTarget(
            name: "sample-todos", dependencies: ["Adder", "AdderStorage", "AdderTerminal", "AdderViews", "TodosKit"],
            path: "Sample/sample-todos", packageAccess: false, swiftSettings: settings),

        // The commands that make a kit or a screen, here and in the packages of clients.
        .executableTarget(
            name: "new-kit-tool", path: "Sources/NewKit/Tool", exclude: ["Templates"], swiftSettings: settings),
        .plugin(
            name: "NewKit",
            capability: .command(
                intent: .custom(verb: "new-kit", description: "Makes a kit with its screens and tests."),
                permissions: [.writeToPackageDirectory(reason: "It writes the files of the kit.")]),
            dependencies: ["new-kit-tool"], path: "Sources/NewKit/Kit"),
        .plugin(
            name: "NewScreen",
            capability: .command(
                intent: .custom(verb: "new-screen", description: "Makes a screen of a kit with its tests."),
                permissions: [.writeToPackageDirectory(reason: "It writes the files of the screen.")]),
            dependencies: ["new-kit-tool"], path: "Sources/NewKit/Screen"),

        .testTarget(
            name: "AdderTests", dependencies: ["Adder", "AdderTesting", "TestSupport"], path: "Tests/Adder",
            swiftSettings: settings),
        .testTarget(
            name: "AdderFormsTests",
            dependencies: ["Adder", "AdderForms", "AdderServices", "AdderTesting", "AdderViews", "TestSupport"],
            path: "Tests/AdderForms", swiftSettings: settings),
        .testTarget(
            name: "AdderHTTPTests",
            dependencies: [
                "Adder", "AdderHTTP", "AdderTesting", "Servers", "TestSupport",
                .target(name: "CMalloc", condition: .when(platforms: [.linux])),
            ],
            path: "Tests/AdderHTTP", swiftSettings: settings),
        .testTarget(
            name: "AdderHTTPCacheTests",
            dependencies: [
                "Adder", "AdderHTTP", "AdderHTTPCache", "AdderHTTPTesting", "AdderStorage", "AdderTesting", "Servers",
            ],
            path: "Tests/AdderHTTPCache", swiftSettings: settings),
        .testTarget(
            name: "AdderHTTPTestingTests", dependencies: ["Adder", "AdderHTTP", "AdderHTTPTesting", "AdderTesting"],
            path: "Tests/AdderHTTPTesting", swiftSettings: settings),
        .testTarget(
            name: "AdderJSONTests", dependencies: ["Adder", "AdderJSON", "AdderTesting"], path: "Tests/AdderJSON",
            swiftSettings: settings),
        .testTarget(
            name: "AdderMeasuresTests",
            dependencies: [
                "Adder", "AdderHTTP", "AdderMeasures", "AdderStorage", "AdderTesting", "MeasuresHost", "Processes",
                "Servers",
            ],
            path: "Tests/AdderMeasures", exclude: ["MeasuresHost"], swiftSettings: settings),
        // A program that tests kill a thousand times.
        .executableTarget(
            name: "MeasuresHost", dependencies: ["Adder", "AdderJSON", "AdderMeasures", "AdderStorage"],
            path: "Tests/AdderMeasures/MeasuresHost", swiftSettings: settings),
        .testTarget(
            name: "AdderServicesTests", dependencies: ["Adder", "AdderServices", "TestSupport"],
            path: "Tests/AdderServices",
            swiftSettings: settings),
        .testTarget(
            name: "AdderSessionsTests",
            dependencies: [
                "Adder", "AdderHTTP", "AdderJSON", "AdderServices", "AdderSessions", "AdderStorage", "AdderTesting",
                "AdderViews", "CartKit", "NewsKit", "Processes", "Servers", "TestSupport", "TodosKit",
            ],
            path: "Tests/AdderSessions", exclude: ["Fixtures", "Replay/DeskSession.adder"], swiftSettings: settings),
        .testTarget(
            name: "AdderStorageTests", dependencies: ["AdderStorage", "AdderTesting", sqlite],
            path: "Tests/AdderStorage",
            swiftSettings: settings),
        .testTarget(
            name: "AdderTerminalTests",
            dependencies: [
                "Adder", "AdderTerminal", "AdderTesting", "AdderViews", "FullScreenHost", "Processes", "TestSupport",
            ],
            path: "Tests/AdderTerminal", exclude: ["FullScreen/Golden", "FullScreenHost"], swiftSettings: settings),
        // Tests of the full screen run it at a terminal of its own.
        .executableTarget(
            name: "FullScreenHost", dependencies: ["Adder", "AdderTerminal", "AdderViews"],
            path: "Tests/AdderTerminal/FullScreenHost", swiftSettings: settings),
        .testTarget(
            name: "AdderTestingTests", dependencies: ["Adder", "AdderServices", "AdderTesting", "AdderViews"],
            path: "Tests/AdderTesting",
            swiftSettings: settings),
        .testTarget(
            name: "AdderViewsTests", dependencies: ["Adder", "AdderTesting", "AdderViews"], path: "Tests/AdderViews",
            swiftSettings: settings),
        .testTarget(
            name: "CartKitTests",
            dependencies: [
                "Adder", "AdderHTTP", "AdderServices", "AdderTesting", "AdderStorage", "AdderViews", "CartKit",
                "Servers", "TestSupport",
            ],
            path: "Tests/Cart", exclude: ["Fixtures"], swiftSettings: settings),
        .testTarget(
            name: "AccountKitTests",
            dependencies: [
                "AccountKit", "Adder", "AdderServices", "AdderStorage", "AdderTesting", "AdderViews", "TestSupport",
            ],
            path: "Tests/Account", swiftSettings: settings),
        .testTarget(
            name: "NewsKitTests",
            dependencies: [
                "Adder", "AdderForms", "AdderHTTP", "AdderHTTPTesting", "AdderJSON", "AdderServices", "AdderStorage",
                "AdderTesting", "AdderViews", "NewsKit", "Processes", "Servers", "TestSupport",
            ],
            path: "Tests/News", exclude: ["Fixtures"],
            // A link to the decoder of Apple's systems, which Linux has too.
            swiftSettings: settings + [.define("ADDER_FOUNDATION")]),
        .testTarget(
            name: "TodosKitTests",
            dependencies: [
                "Adder", "AdderForms", "AdderServices", "AdderTesting", "AdderStorage", "AdderViews", "TestSupport",
                "TodosKit",
            ],
            path: "Tests/Todos", swiftSettings: settings),
        .testTarget(
            name: "TwoKitsTests",
            dependencies: ["Adder", "AdderServices", "AdderStorage", "AdderTesting", "CartKit", "TodosKit"],
            path: "Tests/TwoKits", swiftSettings: settings),
        .testTarget(
            name: "DoorsTests",
            dependencies: [
                "Adder", "AdderServices", "AdderTerminal", "AdderTesting", "AdderViews", "CartKit", "Processes",
            ],
            path: "Tests/Doors", swiftSettings: settings),
        .testTarget(
            name: "GuidesTests",
            dependencies: [
                "Adder", "AdderForms", "AdderServices", "AdderSessions", "AdderSwiftUI", "AdderTerminal",
                "AdderTesting", "AdderStorage", "AdderViews", "TodosKit",
            ],
            path: "Tests/Guides", packageAccess: false, swiftSettings: settings),
        .testTarget(
            name: "StressTests", dependencies: ["Adder", "AdderTesting", "TestSupport"], path: "Tests/Stress",
            swiftSettings: settings),
        .testTarget(
            name: "SampleTests",
            dependencies: [
                "AccountKit", "Adder", "AdderForms", "AdderHTTP", "AdderHTTPTesting", "AdderJSON", "AdderServices",
                "AdderSessions", "AdderStorage", "AdderTerminal", "AdderTesting", "AdderViews", "CartKit", "NewsKit",
                "Processes",
                "Servers", "TestSupport", "TodosKit", "sample", "sample-cart", "sample-todos", sqlite,
            ],
            path: "Tests/Sample", exclude: ["Exports", "Golden", "Sessions/Definitions", "Sessions/TwoTodos.adder"],
            swiftSettings: settings),
        .testTarget(
            name: "MustNotCompileTests",
            dependencies: ["Adder", "AdderTesting", "CartKit", "NewsKit", "Processes", "TodosKit"],
            path: "Tests/MustNotCompile", exclude: ["Sources"], swiftSettings: settings),
        .testTarget(
            name: "PackagingTests",
            dependencies: ["AdderTesting", "Processes", "Servers", "TestSupport", "new-kit-tool", "sample"],
            path: "Tests/Packaging", swiftSettings: settings),

        // Helpers that tests of several modules share.
        .target(
            name: "TestSupport",
            dependencies: ["Adder", "AdderServices", "AdderTesting", "AdderViews"],
            path: "Tests/Support", swiftSettings: settings),
        // The servers that tests start on the loopback interface.
        .target(
            name: "Servers", dependencies: ["Adder", "AdderHTTP", "AdderTesting", "Processes"], path: "Tests/Servers",
            swiftSettings: settings),
        // The programs that tests start.
        .target(name: "Processes", dependencies: ["AdderTesting"], path: "Tests/Processes", swiftSettings: settings),
        .testTarget(
            name: "ProcessesTests", dependencies: ["Processes"], path: "Tests/ProcessesTests", swiftSettings: settings),

        // Measures; see docs/Performance.md. No product: only `swift run -c release benchmark` builds it.
        .executableTarget(
            name: "benchmark",
            dependencies: [
                "Adder", "AdderHTTP", "AdderServices", "AdderSessions", "AdderStorage", "AdderTerminal", "AdderTesting",
                "AdderViews", "NewsKit", "Processes", "TodosKit", "StartEmpty", "StartCore", "sample", sqlite,
                .target(name: "CMalloc", condition: .when(platforms: [.linux])),
            ],
            path: "Tests/Benchmarks", exclude: ["CMalloc", "StartEmpty", "StartCore"], swiftSettings: settings),
        .systemLibrary(name: "CMalloc", path: "Tests/Benchmarks/CMalloc"),
        .executableTarget(name: "StartEmpty", path: "Tests/Benchmarks/StartEmpty", swiftSettings: settings),
        .executableTarget(
            name: "StartCore", dependencies: ["Adder"], path: "Tests/Benchmarks/StartCore", swiftSettings: settings),
    ]
)

// It is linked with the fuzzer's own `main`, which a normal build does not have: see Tests/Fuzz/run.
if Context.environment["ADDER_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzz-feeds", dependencies: ["Adder", "AdderHTTP", "NewsKit"], path: "Tests/Fuzz",
            exclude: ["feeds.dict", "run"],
            swiftSettings: settings))
}

// They need Apple's SwiftUI; elsewhere Tests/Fixtures/SwiftUIStub compiles them.
#if os(macOS)
    package.targets.append(
        .testTarget(
            name: "AdderSwiftUITests", dependencies: ["Adder", "AdderSwiftUI", "AdderViews"],
            path: "Tests/AdderSwiftUI", swiftSettings: settings))
    package.targets.append(
        .executableTarget(
            name: "sample-app", dependencies: ["Adder", "AdderStorage", "AdderSwiftUI", "AdderViews", "TodosKit"],
            path: "Sample/sample-app", packageAccess: false, swiftSettings: settings))
#endif

// Tests/Fixtures/SwiftUIStub compiles this target against a SwiftUI of its own, and a package has one target of a name.
if Context.environment["ADDER_SWIFTUI_STUB"] != nil {
    package.targets.removeAll { ["AdderSwiftUI", "GuidesTests"].contains($0.name) }
    package.products.removeAll { $0.name == "AdderSwiftUI" }
}

// A build of nothing but some tests and what they need, or of all tests but some: see Tests/run.
let tests: [String]? =
    if let named = Context.environment["ADDER_TESTS"] {
        named.split(separator: " ").map(String.init)
    } else if let others = Context.environment["ADDER_TESTS_WITHOUT"]?.split(separator: " ").map(String.init) {
        package.targets.filter { $0.type == .test && !others.contains($0.name) }.map(\.name)
    } else {
        nil
    }
if var names = tests {
    var needed: Set<String> = []
    while let name = names.popLast() {
        guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
            continue
        }
        for case .targetItem(let name, _) in target.dependencies { names.append(name) }
        for case .byNameItem(let name, _) in target.dependencies { names.append(name) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    // Xcode makes the scheme of the tests only beside products. A library and a program are named after their target.
    package.products.removeAll { !needed.contains($0.name) }
}
