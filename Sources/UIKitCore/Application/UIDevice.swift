/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with the home button on the right.
  case landscapeLeft
  /// On its side, with the home button on the left.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its front.
  case faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is on its back or its front.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the orientation is one of interfaces.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device that shows the current stage: a phone, held as the shape of the stage requires (LX-30).
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// Whether a battery is charging.
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// Posted on Apple's platforms when the orientation changes; never posted here.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted on Apple's platforms when the charge of the battery changes; never posted here.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted on Apple's platforms when the battery starts or stops charging; never posted here.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  private let screen: ScreenValues

  private init(_ screen: ScreenValues) {
    self.screen = screen
    super.init()
  }

  /// The device of the current stage.
  open class var current: UIDevice {
    let context = RenderContext.current
    let screen = context.screenValues
    return context.companion { UIDevice(screen) }
  }

  /// The name: "iPhone".
  open var name: String { model }
  /// The kind of device: "iPhone".
  open var model: String { "iPhone" }
  /// The kind of device: "iPhone".
  open var localizedModel: String { model }
  /// The name of the system: "iOS".
  open var systemName: String { "iOS" }
  /// The version of the system whose interfaces the views resemble: "17.0".
  open var systemVersion: String { "17.0" }
  /// The kind of interface: a phone's.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// An identifier of the device for applications of one vendor: nil.
  open var identifierForVendor: UUID? { nil }
  /// Whether several tasks can run: true.
  open var isMultitaskingSupported: Bool { true }

  // MARK: Orientation

  /// How the device is held: upright, or on its side if the stage is wider than high.
  open var orientation: UIDeviceOrientation {
    screen.interfaceOrientation == .portrait ? .portrait : .landscapeLeft
  }
  /// Whether changes of the orientation are to be posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationObservers > 0 }
  private var orientationObservers = 0
  /// Requests notifications of the orientation, until a call of the other method.
  open func beginGeneratingDeviceOrientationNotifications() { orientationObservers += 1 }
  /// Ends a request for notifications of the orientation.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationObservers = max(0, orientationObservers - 1)
  }

  // MARK: Sensors

  /// Whether the battery is observed, false by default; the value is only stored.
  open var isBatteryMonitoringEnabled = false
  /// The charge of the battery: -1, which means unknown.
  open var batteryLevel: Float { -1 }
  /// Whether the battery is charging: unknown.
  open var batteryState: BatteryState { .unknown }
  /// Whether the distance of the user is observed, false by default; the value is only stored.
  open var isProximityMonitoringEnabled = false
  /// Whether the user is close: false.
  open var proximityState: Bool { false }
  /// Plays the sound of a key on Apple's platforms; does nothing here.
  open func playInputClick() {}
}
