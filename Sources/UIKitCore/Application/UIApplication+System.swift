extension UIApplication {
  /// The URL of the application's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// The scenes of the application: that of the stage.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.current] }
  /// The sessions of the scenes.
  public var openSessions: Set<UISceneSession> { [UIWindowScene.current.session] }
  /// Whether the application can have several scenes: false.
  public var supportsMultipleScenes: Bool { false }

  // MARK: Interface

  /// The strip of the status bar at the top of the screen, as high as the top of the safe area, in
  /// points.
  public var statusBarFrame: CGRect {
    UIWindowScene.current.statusBarManager?.statusBarFrame ?? .zero
  }
  /// Whether there is no room for a status bar.
  public var isStatusBarHidden: Bool {
    UIWindowScene.current.statusBarManager?.isStatusBarHidden ?? true
  }
  /// The orientation of the interface: that of the stage's shape.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIWindowScene.current.interfaceOrientation
  }
  /// Returns the orientations of a window that the delegate allows; all but upside down without one.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .allButUpsideDown
  }
  /// The direction of layout of the stage.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    RenderContext.current.screenValues.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The size of text that the stage has.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    RenderContext.current.screenValues.contentSizeCategory
  }

  // MARK: Other applications

  /// Returns whether an application can open a URL: false.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens a URL on Apple's platforms; here, no application can.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Ignored.
  ///   - completion: Called after the commit of the current turn, with false; nil for nothing.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard let completion else { return }
    RenderContext.current.enqueue { completion(false) }
  }

  // MARK: Remote notifications

  /// Whether remote notifications arrive: false.
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// Requests remote notifications, and notifies the delegate that there are none.
  public func registerForRemoteNotifications() {
    delegate?.application(
      self, didFailToRegisterForRemoteNotificationsWithError: CocoaError(.featureUnsupported))
  }

  // MARK: Background

  /// Starts a task that may continue in the background, where nothing ends it here.
  ///
  /// - Parameters:
  ///   - taskName: Ignored.
  ///   - handler: Never called.
  /// - Returns: The number of the task.
  public func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTaskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: backgroundTaskCount)
  }
  /// Ends a task that may continue in the background.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// The time that tasks have in the background, in seconds: unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

/// A task that may continue in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// Creates an identifier from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
