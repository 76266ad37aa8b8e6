import Foundation

// A stub of UIKit, likewise. https://developer.apple.com/documentation/uikit/uikeyboardtype (iOS 2)
public enum UIKeyboardType: Int, Sendable { case `default`, numbersAndPunctuation, decimalPad }

// uiimage (iOS 2)
public final class UIImage: Sendable {
    public let data: Data
    public init?(data: Data) {
        if data.isEmpty { return nil }
        self.data = data
    }
}

// uiview (iOS 2), uilabel (iOS 2)
@MainActor open class UIView: NSObject {
    nonisolated public override init() {}
    public func addSubview(_ view: UIView) {}
    public func layoutIfNeeded() {}
}
@MainActor public final class UILabel: UIView { public var text: String? }

// uiviewcontroller (iOS 2)
@MainActor open class UIViewController: NSObject {
    public var view = UIView()
    public var title: String?
    public private(set) var presentedViewController: UIViewController?
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func viewDidLoad() {}
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presentedViewController = controller
    }
    /// Presses a button of the alert that is presented.
    public func stubPress(_ title: String) {
        let action = (presentedViewController as? UIAlertController)?.actions.first { $0.title == title }
        presentedViewController = nil
        action.map { $0.handler?($0) }
    }
}

// uiwindow (iOS 2)
@MainActor public final class UIWindow: UIView {
    public var rootViewController: UIViewController?
    public var isHidden = true
    nonisolated public init(frame: CGRect) { super.init() }
}

// uinavigationcontroller (iOS 2)
@MainActor open class UINavigationController: UIViewController {
    public var viewControllers: [UIViewController] = []
    public weak var delegate: (any UINavigationControllerDelegate)?
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }
    public required init?(coder: NSCoder) { nil }
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) { show(controllers) }
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        let popped = viewControllers.last
        show(viewControllers.dropLast())
        return popped
    }
    private func show(_ controllers: [UIViewController]) {
        viewControllers = controllers
        if let top = controllers.last { delegate?.navigationController(self, didShow: top, animated: true) }
    }
}
// uinavigationcontrollerdelegate (iOS 2); its functions are optional.
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

// uialertcontroller, uialertaction (iOS 8)
@MainActor public final class UIAlertController: UIViewController {
    public enum Style { case actionSheet, alert }
    public private(set) var actions: [UIAlertAction] = []
    public init(title: String?, message: String?, preferredStyle: Style) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    public required init?(coder: NSCoder) { nil }
    public func addAction(_ action: UIAlertAction) { actions.append(action) }
}
@MainActor public final class UIAlertAction: NSObject {
    public enum Style { case `default`, cancel, destructive }
    public let title: String?
    let handler: ((UIAlertAction) -> Void)?
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.handler) = (title, handler)
    }
}

// uiapplication (iOS 2), uibackgroundtaskidentifier (iOS 4)
@MainActor public final class UIApplication: NSObject {
    public enum State: Int, Sendable { case active, inactive, background }
    public static let shared = UIApplication()
    nonisolated public static let didBecomeActiveNotification = Notification.Name("didBecomeActive")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name("didEnterBackground")
    nonisolated public static let willTerminateNotification = Notification.Name("willTerminate")
    public var applicationState = State.active
    /// The tasks that have begun and not ended.
    public private(set) var stubTasks: Set<UIBackgroundTaskIdentifier> = []
    private var last = 0
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        last += 1
        stubTasks.insert(UIBackgroundTaskIdentifier(rawValue: last))
        return UIBackgroundTaskIdentifier(rawValue: last)
    }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { stubTasks.remove(identifier) }
}
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
