import UIKit

/// The scene of the storyboard shows the controller.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {}
