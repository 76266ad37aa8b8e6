// swift-tools-version: 6.2
import PackageDescription

/// The settings of Adder's own manifest.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
    .treatWarning("ExplicitSendable", as: .error),
]

func products(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "adder") } }

/// Apple's older framework, which SwiftUI is over: AppKit if ADDER_SWIFTUI_STUB is `macos`. Then the product alone compiles.
let toolkit = Context.environment["ADDER_SWIFTUI_STUB"] == "macos" ? "AppKit" : "UIKit"

// Compiles and tests AdderSwiftUI where SwiftUI is not: docs/SwiftUI.md. Set ADDER_SWIFTUI_STUB, so that Adder's manifest
// leaves its target of that name out.
let package = Package(
    name: "swiftui-stub",
    platforms: [.iOS(.v18), .macOS(.v15), .visionOS(.v2)],
    dependencies: [.package(name: "adder", path: "../../..")],
    targets: [
        .target(name: "Accessibility"),
        .target(name: toolkit, swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "SwiftUI", dependencies: [.byName(name: toolkit)], swiftSettings: [.swiftLanguageMode(.v5)]),
        // A symbolic link, since a target lies in its package.
        .target(
            name: "AdderSwiftUI",
            dependencies: ["Accessibility", "SwiftUI", .byName(name: toolkit)] + products("Adder", "AdderViews"),
            swiftSettings: settings),
        // The example app, likewise.
        .executableTarget(
            name: "sample-app",
            dependencies: ["AdderSwiftUI", "SwiftUI"] + products("Adder", "AdderStorage", "AdderViews", "TodosKit"),
            swiftSettings: settings),
        .testTarget(
            name: "AdderSwiftUITests",
            dependencies: ["Accessibility", "AdderSwiftUI", "SwiftUI", .byName(name: toolkit)]
                + products(
                    "Adder", "AdderForms", "AdderHTTP", "AdderHTTPCache", "AdderHTTPTesting", "AdderServices",
                    "AdderStorage", "AdderTesting", "AdderViews", "CartKit", "NewsKit", "TodosKit"),
            // Swift Testing has an overlay for the real UIKit.
            swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    ]
)
