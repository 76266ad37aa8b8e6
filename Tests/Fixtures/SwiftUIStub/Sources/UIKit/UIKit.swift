// A stub of UIKit, likewise. https://developer.apple.com/documentation/uikit/uikeyboardtype (iOS 2)
public enum UIKeyboardType: Int, Sendable { case `default`, numbersAndPunctuation, decimalPad }
