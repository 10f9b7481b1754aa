extension UIApplication {
  /// Why an application was launched; no application is launched for a reason here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A URL to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The application that requested the launch.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// A remote notification.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// A change of the location.
    public static let location = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// An item of the application's menu on the home screen.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// How a URL is opened in the application.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The application that opens it.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// A property list of that application.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the file must be copied before it is used.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// How another application opens a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether only applications that claim the URL open it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Launches an application on the current stage (LX-30).
  ///
  /// The delegate is notified in the order of Apple's platforms, and so is that of the scene, if the
  /// application has one. The application keeps the delegate.
  ///
  /// - Parameters:
  ///   - delegate: The delegate of the application.
  ///   - sceneDelegate: The class of the scene's delegate, which an application on Apple's platforms
  ///     names in its property list; nil for that of the configuration that the delegate returns.
  ///   - options: The reason of the launch, which is passed to the delegate.
  public func simulateLaunch(
    _ delegate: any UIApplicationDelegate, sceneDelegate: (any UISceneDelegate.Type)? = nil,
    options: [LaunchOptionsKey: Any]? = nil
  ) {
    launchedDelegate = delegate
    self.delegate = delegate
    state = .inactive
    _ = delegate.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification)
    connectScene(sceneDelegate)
    activate()
  }

  /// Sets up the scene, if the application has a delegate for it.
  private func connectScene(_ sceneDelegate: (any UISceneDelegate.Type)?) {
    let scene = UIWindowScene.current
    let options = UIScene.ConnectionOptions()
    guard
      let configuration = delegate?.application(
        self, configurationForConnecting: scene.session, options: options)
    else { return }
    if let sceneDelegate { configuration.delegateClass = sceneDelegate }
    guard let type = configuration.delegateClass as? NSObject.Type else { return }
    guard let connected = type.makeInstance() as? any UISceneDelegate else {
      CAEngine.reportIllegalCall("LX-30", "\(type) is not a class of scene delegates")
      return
    }
    scene.session.configuration = configuration
    scene.delegate = connected
    connected.scene(scene, willConnectTo: scene.session, options: options)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    notifyScene(UIScene.willEnterForegroundNotification) { $0.sceneWillEnterForeground($1) }
  }

  /// Notifies the scene, if it has a delegate.
  ///
  /// - Returns: Whether it has one.
  @discardableResult func notifyScene(
    _ name: Notification.Name, _ body: (any UISceneDelegate, UIScene) -> Void
  ) -> Bool {
    let scene = UIWindowScene.current
    guard let delegate = scene.delegate else { return false }
    body(delegate, scene)
    NotificationCenter.default.post(name: name, object: scene)
    return true
  }

  /// Brings the application into use.
  func activate() {
    state = .active
    let hasScene = notifyScene(UIScene.didActivateNotification) { $0.sceneDidBecomeActive($1) }
    if !hasScene { delegate?.applicationDidBecomeActive(self) }
    post(Self.didBecomeActiveNotification)
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
