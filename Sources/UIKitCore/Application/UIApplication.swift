/// The application of the current stage: its windows, and whether it is in the foreground.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether an application is in use.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Posted when the application became active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the application stops being active.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the application entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before the application enters the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// Posted on Apple's platforms when the application has little memory; never posted here.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted on Apple's platforms before the application ends; never posted here.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted on Apple's platforms at midnight and when the time zone changes; never posted here.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted when `simulateLaunch(_:)` launched the application.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted on Apple's platforms after a screenshot; never posted here.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  private override init() { super.init() }

  /// The object that is notified when the state changes (LX-30).
  ///
  /// The application keeps one that was launched, and no other. The default is nil.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The delegate that the application keeps.
  var launchedDelegate: (any UIApplicationDelegate)?
  /// The number of tasks that were started for the background.
  var backgroundTaskCount = 0
  /// Whether the screen stays on, false by default; the value is only stored.
  open var isIdleTimerDisabled = false
  /// A number on the icon, 0 by default; the value is only stored.
  open var applicationIconBadgeNumber = 0
  /// Whether the status bar shows that the network is used, false by default; the value is only
  /// stored.
  open var isNetworkActivityIndicatorVisible = false

  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// The application of the current stage.
  public class var shared: UIApplication {
    RenderContext.current.companion { UIApplication() }
  }

  /// The stage's window, and the others shown on the stage, from the first shown to the last.
  open var windows: [UIWindow] {
    [stageWindow].compactMap { $0 } + WindowList.current.windows
  }
  /// The window that receives events other than touches: the stage's, unless another one was made it;
  /// nil without a stage.
  open var keyWindow: UIWindow? { WindowList.current.keyWindow ?? stageWindow }

  private var stageWindow: UIWindow? { RenderContext.current.screenValues.stageWindow?() }

  /// Whether the application is in use; the default is `active`.
  public var applicationState: State { state }
  var state = State.active

  /// Sends an event to the windows in which touches changed, in the order of the touches.
  open func sendEvent(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for window in event.changes.compactMap(\.window)
    where !windows.contains(where: { $0 === window }) {
      windows.append(window)
    }
    for window in windows { window.sendEvent(event) }
  }

  /// Does what the system does when the user taps the status bar: a scroll view returns to its top
  /// (SV-24).
  public func simulateStatusBarTap() { keyWindow?.scrollToTop() }

  /// Does what the system does when the user leaves the application (LX-18).
  ///
  /// The delegates are notified, the notifications are posted, and all layers on screen lose their
  /// animations and show their model values (T-23). Nothing happens in the background.
  public func simulateEnterBackground() {
    guard state != .background else { return }
    let hasScene = notifyScene(UIScene.willDeactivateNotification) { $0.sceneWillResignActive($1) }
    if !hasScene { delegate?.applicationWillResignActive(self) }
    post(Self.willResignActiveNotification)
    state = .background
    notifyScene(UIScene.didEnterBackgroundNotification) { $0.sceneDidEnterBackground($1) }
    if !hasScene { delegate?.applicationDidEnterBackground(self) }
    post(Self.didEnterBackgroundNotification)
    if let root = RenderContext.current.rootLayer { Self.removeAnimations(under: root) }
  }

  /// Does what the system does when the user returns to the application.
  ///
  /// The delegates are notified, and the notifications are posted. Nothing happens in the foreground.
  public func simulateEnterForeground() {
    guard state == .background else { return }
    let hasScene = notifyScene(UIScene.willEnterForegroundNotification) {
      $0.sceneWillEnterForeground($1)
    }
    if !hasScene { delegate?.applicationWillEnterForeground(self) }
    post(Self.willEnterForegroundNotification)
    activate()
  }

  private static func removeAnimations(under layer: CALayer) {
    layer.removeAllAnimations()
    layer.mask.map(removeAnimations)
    layer.sublayers?.forEach(removeAnimations)
  }
}
