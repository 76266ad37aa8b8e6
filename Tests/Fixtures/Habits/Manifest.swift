// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "habits",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "HabitsKit", targets: ["HabitsKit"])],
    dependencies: [.package(name: "adder", path: "../adder")],
    targets: [
        .target(
            name: "HabitsKit",
            dependencies: [
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderHTTP", package: "adder"),
                .product(name: "AdderHTTPCache", package: "adder"),
                .product(name: "AdderServices", package: "adder"),
                .product(name: "AdderStorage", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "habits",
            dependencies: [
                "HabitsKit",
                .product(name: "AdderTerminal", package: "adder"),
                .product(name: "TodosKit", package: "adder"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "HabitsKitTests",
            dependencies: [
                "HabitsKit",
                .product(name: "AdderHTTP", package: "adder"),
                .product(name: "AdderHTTPTesting", package: "adder"),
                .product(name: "AdderTesting", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "TodosKit", package: "adder"),
            ],
            swiftSettings: settings),
    ]
)
