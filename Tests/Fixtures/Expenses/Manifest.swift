// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "expenses",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(
            name: "ExpensesKit",
            targets: ["ExpensesKit"]
        ),
        .library(
            name: "BudgetKit",
            targets: ["BudgetKit"]
        ),
    ],
    dependencies: [
        .package(name: "adder", path: "../adder")
    ],
    targets: [
        .target(
            name: "BudgetServices",
            dependencies: [
                .product(name: "AdderServices", package: "adder")
            ]),
        .target(
            name: "ExpensesKit",
            dependencies: [
                .target(name: "BudgetServices"),
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "AdderStorage", package: "adder"),
                .product(name: "AdderHTTP", package: "adder"),
                .product(name: "AdderHTTPCache", package: "adder"),
                .product(name: "AdderServices", package: "adder"),
                .product(name: "AdderForms", package: "adder"),
            ]),
        .testTarget(
            name: "ExpensesKitTests",
            dependencies: [
                .target(name: "ExpensesKit"),
                .target(name: "BudgetServices"),
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
        .target(
            name: "BudgetKit",
            dependencies: [
                .target(name: "BudgetServices"),
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "AdderStorage", package: "adder"),
                .product(name: "AdderServices", package: "adder"),
                .product(name: "AdderForms", package: "adder"),
            ]),
        .testTarget(
            name: "BudgetKitTests",
            dependencies: [
                .target(name: "BudgetKit"),
                .target(name: "BudgetServices"),
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "AdderStorage", package: "adder"),
                .product(name: "AdderServices", package: "adder"),
                .product(name: "AdderTesting", package: "adder"),
            ]),
        .executableTarget(
            name: "expenses",
            dependencies: [
                .target(name: "ExpensesKit"),
                .target(name: "BudgetKit"),
                .target(name: "BudgetServices"),
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "AdderTerminal", package: "adder"),
                .product(name: "AdderStorage", package: "adder"),
                .product(name: "AdderServices", package: "adder"),
                .product(name: "AdderMeasures", package: "adder"),
                .product(name: "AdderSessions", package: "adder"),
            ]),
    ]
)
