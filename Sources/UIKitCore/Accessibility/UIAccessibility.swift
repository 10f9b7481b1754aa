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
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
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
  /// Whether an assistive access mode limits the device: always false.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether colors are inverted: always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether colors are replaced by grays: always false.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether text is read when it is selected: always false.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether both channels of sound are mixed: always false.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether videos have captions: always false.
  public static var isClosedCaptioningEnabled: Bool { false }

  /// Posted on Apple's platforms when the screen starts or stops being read aloud; never posted here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// What assistive software can be notified of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number, as in Apple's headers.
    public let rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A large part of the screen changed.
    public static let screenChanged = Self(rawValue: 1000)
    /// The elements of a screen changed.
    public static let layoutChanged = Self(rawValue: 1001)
    /// A text to read aloud.
    public static let announcement = Self(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Self(rawValue: 1009)
  }

  /// Notifies assistive software; nothing reads it here, so that it has no effect (LX-21).
  ///
  /// - Parameters:
  ///   - notification: What happened.
  ///   - argument: The text to read, or the element to go to; nil for none.
  public static func post(notification: Notification, argument: Any?) {}
}
