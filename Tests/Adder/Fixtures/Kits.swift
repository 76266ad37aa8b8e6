import TestSupport

enum Alpha: KitLabel { static let name = "alpha" }
enum Beta: KitLabel { static let name = "beta" }
enum Gamma: KitLabel { static let name = "gamma" }

typealias AlphaKit = TestKit<Alpha>
typealias BetaKit = TestKit<Beta>
typealias GammaKit = TestKit<Gamma>
