// swift-tools-version: 6.2
import PackageDescription

/// The thread sanitizer does not know `Mutex`: see Sources/Adder/Events/Delivery/Lock.swift.
let sanitizerSettings: [SwiftSetting] =
    Context.environment["ADDER_SANITIZER"] == "thread" ? [.define("ADDER_PTHREAD_LOCK")] : []

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
        .treatAllWarnings(as: .error),
        .treatWarning("ExplicitSendable", as: .error),
    ] + sanitizerSettings

let sqlite: Target.Dependency = .target(name: "CSQLite", condition: .when(platforms: [.linux]))

let package = Package(
    name: "adder",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Adder", targets: ["Adder"]),
        .library(name: "AdderStorage", targets: ["AdderStorage"]),
        .library(name: "AdderTesting", targets: ["AdderTesting"]),
        .library(name: "TodosKit", targets: ["TodosKit"]),
        .executable(name: "sample", targets: ["sample"]),
    ],
    targets: [
        .target(name: "Adder", swiftSettings: settings),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"]), .brew(["sqlite"])]),
        .target(name: "AdderStorage", dependencies: [sqlite], swiftSettings: settings),
        .target(name: "AdderTesting", dependencies: ["Adder"], swiftSettings: settings),
        .target(
            name: "TodosKit", dependencies: ["Adder", "AdderStorage"], path: "Kits/Todos", swiftSettings: settings),
        .executableTarget(
            name: "sample", dependencies: ["Adder", "AdderStorage", "TodosKit"], path: "Sample/sample",
            swiftSettings: settings),

        .testTarget(
            name: "AdderTests", dependencies: ["Adder", "AdderTesting"], path: "Tests/Adder", swiftSettings: settings),
        .testTarget(
            name: "AdderStorageTests", dependencies: ["AdderStorage", sqlite], path: "Tests/AdderStorage",
            swiftSettings: settings),
        .testTarget(
            name: "AdderTestingTests", dependencies: ["Adder", "AdderTesting"], path: "Tests/AdderTesting",
            swiftSettings: settings),
        .testTarget(
            name: "TodosKitTests", dependencies: ["Adder", "AdderTesting", "AdderStorage", "TodosKit"],
            path: "Tests/Todos", swiftSettings: settings),
        .testTarget(
            name: "GuidesTests", dependencies: ["Adder", "AdderTesting", "AdderStorage", "TodosKit"],
            path: "Tests/Guides", swiftSettings: settings),
        .testTarget(
            name: "StressTests", dependencies: ["Adder", "AdderTesting"], path: "Tests/Stress", swiftSettings: settings),
        .testTarget(
            name: "SampleTests",
            dependencies: ["Adder", "AdderTesting", "AdderStorage", "TodosKit", "sample", sqlite],
            path: "Tests/Sample", exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "MustNotCompileTests", dependencies: ["Adder", "TodosKit"], path: "Tests/MustNotCompile",
            exclude: ["Sources"], swiftSettings: settings),

        // Measures; see docs/Performance.md. No product: only `swift run -c release benchmark` builds it.
        .executableTarget(
            name: "benchmark",
            dependencies: ["Adder", "AdderStorage", "TodosKit", "StartEmpty", "StartCore", "sample", sqlite],
            path: "Tests/Benchmarks", exclude: ["StartEmpty", "StartCore"], swiftSettings: settings),
        .executableTarget(name: "StartEmpty", path: "Tests/Benchmarks/StartEmpty", swiftSettings: settings),
        .executableTarget(
            name: "StartCore", dependencies: ["Adder"], path: "Tests/Benchmarks/StartCore", swiftSettings: settings),
    ]
)
