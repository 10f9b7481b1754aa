import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Launches, the delegates of applications and scenes, and the device (LX-30).
@Suite(.ownContext) @MainActor struct LaunchTests {
  /// A delegate of an application without scenes.
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    let log = EventLog()
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.note("will \(launchOptions?[.url] as? String ?? "")")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.note("did \(application.applicationState == .inactive)")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.note("active") }
    func applicationWillResignActive(_ application: UIApplication) { log.note("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) {
      log.note("background")
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      log.note("foreground")
    }
  }

  /// A delegate of an application with a scene.
  private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {}

  /// A delegate of a scene.
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    let log = EventLog()
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: windowScene)
      window?.makeKeyAndVisible()
      log.note("connect \(session.scene === scene)")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { log.note("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.note("active") }
    func sceneWillResignActive(_ scene: UIScene) { log.note("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.note("background") }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 240))

  @Test func aDelegateIsNotifiedInOrder() {
    let application = UIApplication.shared
    let delegate = AppDelegate()
    application.simulateLaunch(delegate, options: [.url: "a:b"])
    #expect(delegate.log.take() == ["will a:b", "did true", "active"])
    #expect(application.delegate === delegate && application.next === delegate)
    #expect(application.keyWindow === delegate.window)
    #expect(delegate.window?.bounds.size == CGSize(width: 320, height: 240))
    application.simulateEnterBackground()
    application.simulateEnterForeground()
    #expect(delegate.log.lines == ["resign", "background", "foreground", "active"])
  }

  @Test func aSceneIsNotifiedInsteadOfTheApplication() throws {
    let application = UIApplication.shared
    application.simulateLaunch(SceneAppDelegate(), sceneDelegate: SceneDelegate.self)
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    #expect(application.connectedScenes.count == 1 && scene.activationState == .foregroundActive)
    let delegate = try #require(scene.delegate as? SceneDelegate)
    #expect(delegate.log.take() == ["connect true", "foreground", "active"])
    #expect(scene.windows.last === delegate.window && scene.keyWindow === delegate.window)
    #expect(delegate.window?.windowScene === scene && scene.next === application)
    application.simulateEnterBackground()
    #expect(scene.activationState == .background)
    application.simulateEnterForeground()
    #expect(delegate.log.lines == ["resign", "background", "foreground", "active"])
  }

  @Test func mainMakesTheDelegate() throws {
    AppDelegate.main()
    let delegate = try #require(UIApplication.shared.delegate as? AppDelegate)
    #expect(delegate.log.lines == ["will ", "did true", "active"])
  }

  @Test func aNameThatIsNoClassIsAnIllegalCall() {
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    #expect(UIApplicationMain(0, CommandLine.unsafeArgv, nil, "Missing") == 1)
    #expect(rules == ["LX-30"])
  }

  @Test func nothingElseOpensURLs() throws {
    let application = UIApplication.shared
    let url = try #require(URL(string: "https://example.com"))
    let log = EventLog()
    application.open(url) { log.note("\($0)") }
    #expect(!application.canOpenURL(url) && log.lines.isEmpty)
    stage.advance(to: 0.1)
    #expect(log.lines == ["false"])
    #expect(application.beginBackgroundTask().rawValue == 1)
    #expect(application.beginBackgroundTask() != .invalid)
  }

  @Test func theDeviceHasTheShapeOfTheStage() {
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
    #expect(UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current === UIDevice.current)
    #expect(UIDevice.current.orientation.isLandscape && !UIDevice.current.orientation.isFlat)
    #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 0b11010)
    #expect(UIInterfaceOrientationMask.all.rawValue == 0b11110)
    let device = UIDevice.current
    device.endGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications)
  }

  @Test func theStatusBarHasTheTopOfTheSafeArea() {
    #expect(UIApplication.shared.isStatusBarHidden)
    stage.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    #expect(
      UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(!UIApplication.shared.isStatusBarHidden)
  }
}
