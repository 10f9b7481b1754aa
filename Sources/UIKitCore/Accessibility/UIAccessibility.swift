/// The settings of the stage that make interfaces accessible.
///
/// Code of any isolation can read them, as on Apple's platforms.
public enum UIAccessibility {
  /// Whether interfaces should not move more than needed, which disables motion effects (ME-05).
  ///
  /// It is set on the main actor. The default is false.
  public static var isReduceMotionEnabled: Bool {
    get { RenderContext.current.motionSettings.isReduced }
    set {
      let settings = RenderContext.current.motionSettings
      guard newValue != settings.isReduced else { return }
      settings.isReduced = newValue
      MainActor.assumeIsolated { TiltInput.current.update() }
      NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  /// Posted when `isReduceMotionEnabled` changed.
  public static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether transitions should fade instead of moving: always false.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether backgrounds should be opaque: always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text should be bold: always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colors should have more contrast: always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether the screen is read aloud: always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether a switch controls the device: always false.
  public static var isSwitchControlRunning: Bool { false }
}
