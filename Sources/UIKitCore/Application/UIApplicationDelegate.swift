/// An object that sets up an application, and is notified when its state changes (LX-30); all methods
/// are optional.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an application without scenes; nil for none.
  var window: UIWindow? { get set }

  /// Notifies the delegate that the application is being launched; the default returns true.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Notifies the delegate that the application has been launched; the default calls
  /// `applicationDidFinishLaunching(_:)`.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Notifies the delegate that the application has been launched, in the oldest way.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Notifies the delegate that the application is in use.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Notifies the delegate that the application is about to stop being in use.
  func applicationWillResignActive(_ application: UIApplication)
  /// Notifies the delegate that the application entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Notifies the delegate that the application is about to enter the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called on Apple's platforms before the application ends; never called here.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called on Apple's platforms when there is little memory; never called here.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called on Apple's platforms when a URL is opened; never called here.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Returns the orientations of a window; asked only by `supportedInterfaceOrientations(for:)`.
  ///
  /// The default is all but upside down.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Called on Apple's platforms with the address for remote notifications; never called here.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Notifies the delegate that there are no remote notifications.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)

  /// Returns how a new scene is set up; the default has no delegate.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called on Apple's platforms when the user closes scenes; never called here.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// Nil; setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// True.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Calls `applicationDidFinishLaunching(_:)`.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// False.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// All orientations but upside down.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// A configuration without a delegate.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

extension UIApplicationDelegate where Self: NSObject {
  /// Launches the application (LX-30): what `@main` on the class of the delegate calls.
  ///
  /// There is no user, so the program ends after the launch. One that makes a video calls
  /// `simulateLaunch(_:)` on a stage instead.
  public static func main() { UIApplication.shared.simulateLaunch(Self.makeInstance()) }
}

/// Launches the application, in the form of a `main.swift` (LX-30).
///
/// - Parameters:
///   - argc: Ignored.
///   - argv: Ignored.
///   - principalClassName: Must be nil: applications have no other class.
///   - delegateClassName: The name of the class of the delegate, from `NSStringFromClass`.
/// - Returns: The exit status of the program: 0.
@discardableResult
@preconcurrency @MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  let type = delegateClassName.flatMap { NSClassFromString($0) } as? NSObject.Type
  guard let delegate = type?.makeInstance() as? any UIApplicationDelegate else {
    CAEngine.reportIllegalCall(
      "LX-30", "no class of application delegates has the name \"\(delegateClassName ?? "")\"")
    return 1
  }
  UIApplication.shared.simulateLaunch(delegate)
  return 0
}
