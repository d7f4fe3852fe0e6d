public import Foundation

@preconcurrency @MainActor open class UITouch: NSObject {}

@preconcurrency @MainActor open class UIEvent: NSObject {}
