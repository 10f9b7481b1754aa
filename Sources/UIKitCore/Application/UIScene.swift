/// A part of an application with an interface of its own: here, that of the stage (LX-30).
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is in use.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// With what a scene was opened: nothing.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The URLs to open: none.
    open var urlContexts: Set<UIOpenURLContext> { [] }
  }

  /// Posted when a scene was added to the application.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted on Apple's platforms when a scene is removed; never posted here.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when the scene came into use.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted before the scene stops being in use.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before the scene enters the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when the scene entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  /// The session that the scene belongs to.
  public let session: UISceneSession

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - connectionOptions: Ignored.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The object that sets up the scene, and is notified when its state changes.
  ///
  /// The scene keeps it. The default is nil.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene is in use, as the application is.
  open var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A title for the user; the default is an empty string.
  open var title: String! = ""
  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
}

/// The scene with the windows of the stage.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The scene of the current stage.
  static var current: UIWindowScene {
    RenderContext.current.companion {
      UIWindowScene(session: UISceneSession(), connectionOptions: ConnectionOptions())
    }
  }

  /// The screen that shows the scene.
  open var screen: UIScreen { .main }
  /// The windows, from the first shown to the last.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that receives events other than touches; nil for none.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The orientation of the interface: that of the stage's shape.
  open var interfaceOrientation: UIInterfaceOrientation {
    RenderContext.current.screenValues.interfaceOrientation
  }
  /// The traits of windows that do not override them.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The status bar.
  open var statusBarManager: UIStatusBarManager? {
    RenderContext.current.companion { UIStatusBarManager() }
  }
}

/// The part of a scene that the system keeps while it removes the scene from memory.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a role from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An interface for the user.
    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  open var role: Role { .windowApplication }
  /// The scene; nil before there is one.
  open internal(set) weak var scene: UIScene?
  /// How the scene was set up.
  open internal(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)
  /// A name for the session.
  open var persistentIdentifier: String { "stage" }
  /// Values of client code; nil, the default, for none.
  open var userInfo: [String: Any]?
}

/// How a scene is set up.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name; nil for none.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of scenes; it is only stored, because the stage has a scene already.
  open var sceneClass: AnyClass?
  /// The class of the delegate; nil, the default, for no delegate.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: The name; nil for none.
  ///   - sessionRole: What the scene is for.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// A URL to open, which nothing makes here.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}
