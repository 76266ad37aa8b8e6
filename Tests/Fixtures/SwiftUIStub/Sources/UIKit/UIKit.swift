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
