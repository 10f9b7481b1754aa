/// How the contents of a status bar look; there is no status bar here, and values are only stored.
public enum UIStatusBarStyle: Int, Sendable {
  /// Depends on the interface style.
  case `default` = 0
  /// Light, for dark backgrounds.
  case lightContent = 1
  /// Dark, for light backgrounds.
  case darkContent = 3
}

/// How a status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// The status bar: the strip that the safe area of the stage's window leaves for it.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// How its contents look: `default`.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether there is no room for a status bar.
  open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
  /// The strip at the top of the screen, in points.
  open var statusBarFrame: CGRect {
    let height = UIApplication.shared.windows.first?.safeAreaInsets.top ?? 0
    return CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: height)
  }
}
