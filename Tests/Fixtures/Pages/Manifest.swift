// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "pages",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(name: "adder", path: "../adder"),
        .package(name: "habits", path: "../Habits"),
        .package(name: "wishes", path: "../Wishes"),
    ],
    targets: [
        // It depends on no kit.
        .target(
            name: "PageShow",
            dependencies: [
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderTerminal", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "pages",
            dependencies: [
                "PageShow",
                .product(name: "CartKit", package: "adder"),
                .product(name: "HabitsKit", package: "habits"),
                .product(name: "TodosKit", package: "adder"),
                .product(name: "WishesKit", package: "wishes"),
            ],
            swiftSettings: settings),
    ]
)
