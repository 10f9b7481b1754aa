public import UIKitCore

/// A file of controllers made by Interface Builder, which cannot be read here (LX-14).
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// Names a storyboard.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - storyboardBundleOrNil: Ignored.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Creates the first controller of the storyboard on Apple's platforms; here, an illegal call
  /// (LX-14).
  ///
  /// - Returns: Nil.
  open func instantiateInitialViewController() -> UIViewController? {
    reportCall()
    return nil
  }
  /// Creates a controller of the storyboard on Apple's platforms; here, an illegal call (LX-14).
  ///
  /// - Parameter identifier: The name of the controller.
  /// - Returns: An empty controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    reportCall()
    return UIViewController()
  }

  private func reportCall() {
    CAEngine.reportIllegalCall(
      "LX-14", "storyboard \"\(name)\" cannot be loaded, because there are no storyboards")
  }
}

/// A change from one controller to another.
///
/// There are no storyboards here, which make segues on Apple's platforms; client code makes them, and
/// calls `prepare(for:sender:)` and `perform()`.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name; nil for none.
  public let identifier: String?
  /// The controller that is left.
  public let source: UIViewController
  /// The controller that is shown.
  public let destination: UIViewController
  private let handler: () -> Void

  /// Creates a segue, which does nothing unless a subclass overrides `perform()`.
  ///
  /// - Parameters:
  ///   - identifier: The name; nil for none.
  ///   - source: The controller that is left.
  ///   - destination: The controller that is shown.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = {}
    super.init()
  }

  /// Creates a segue with a closure.
  ///
  /// - Parameters:
  ///   - identifier: The name; nil for none.
  ///   - source: The controller that is left.
  ///   - destination: The controller that is shown.
  ///   - performHandler: Shows the destination.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Shows the destination; the default calls the closure.
  open func perform() { handler() }
}
