import Adder
import AdderSwiftUI
import AdderViews
import Foundation
import SwiftUI
import Synchronization
import Testing

#if canImport(UIKit)
    import UIKit
#else
    import AppKit
#endif

/// Apple's SwiftUI lays out a page with every part in a window. The stub, which has no windows, only compiles this.
@MainActor
@Suite struct LaidOutPageTests {
    #if canImport(Darwin)
        private nonisolated static let hasWindows = true
    #else
        private nonisolated static let hasWindows = false
    #endif

    private final class Drawings: Sendable { let count = Atomic(0) }

    private struct EveryPartView: PageView {
        let drawings: Drawings

        func draw(_ state: Int, on page: inout Page<EveryPart.Intent>) {
            drawings.count.add(1, ordering: .relaxed)
            page = EveryPart.page()
        }
    }

    @Test(.enabled(if: hasWindows, "The stub has no windows.")) func everyPartIsLaidOut() {
        let drawings = Drawings()
        let view = PagePreview(EveryPartView(drawings: drawings), of: 0)
        #expect(drawings.count.load(ordering: .relaxed) == 0)
        let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        #if canImport(UIKit)
            let window = UIWindow(frame: frame)
            window.rootViewController = UIHostingController(rootView: view)
            window.isHidden = false
            window.layoutIfNeeded()
        #else
            let window = NSWindow(contentRect: frame, styleMask: .titled, backing: .buffered, defer: false)
            window.contentView = NSHostingView(rootView: view)
            window.layoutIfNeeded()
        #endif
        #expect(drawings.count.load(ordering: .relaxed) > 0)
    }
}
