// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "weather",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(
            name: "WeatherKit",
            targets: ["WeatherKit"]
        )
    ],
    dependencies: [
        .package(name: "adder", path: "../adder"),
        .package(name: "notes", path: "../Notes"),
    ],
    targets: [
        .target(
            name: "WeatherKit",
            dependencies: [
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "AdderStorage", package: "adder"),
                .product(name: "AdderHTTP", package: "adder"),
                .product(name: "AdderHTTPCache", package: "adder"),
                .product(name: "AdderServices", package: "adder"),
            ]),
        .executableTarget(
            name: "weather",
            dependencies: [
                .target(name: "WeatherKit"),
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "AdderTerminal", package: "adder"),
                .product(name: "AdderStorage", package: "adder"),
                .product(name: "AdderServices", package: "adder"),
                .product(name: "NotesKit", package: "notes"),
                .product(name: "TodosKit", package: "adder"),
            ]),
        .testTarget(
            name: "WeatherKitTests",
            dependencies: [
                .target(name: "WeatherKit"),
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "AdderStorage", package: "adder"),
                .product(name: "AdderHTTP", package: "adder"),
                .product(name: "AdderHTTPCache", package: "adder"),
                .product(name: "AdderServices", package: "adder"),
                .product(name: "AdderSessions", package: "adder"),
                .product(name: "AdderTesting", package: "adder"),
                .product(name: "AdderHTTPTesting", package: "adder"),
            ]),
    ]
)
