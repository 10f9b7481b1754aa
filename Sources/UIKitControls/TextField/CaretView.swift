import UIKitCore

/// The line where text is typed.
final class CaretView: UIView {
  /// Creates a hidden caret.
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Unsupported: it always returns nil (LX-14).
  required init?(coder: NSCoder) { nil }

  /// Makes the caret blink: half a second on, and as long off with the transitions.
  func startBlinking() {
    let blink = CAKeyframeAnimation(LayerValues.opacity.path)
    blink.values = [1, 1, 0, 0, 1]
    blink.keyTimes = [0, 0.5, 0.6, 0.9, 1]
    blink.duration = 1
    blink.repeatCount = .infinity
    layer.add(blink, forKey: "blink")
  }

  func stopBlinking() { layer.removeAnimation(forKey: "blink") }
}
