import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// The text of `description`, with the parts that differ from the defaults in Apple's order (LX-25).
  var detailedDescription: String {
    let appearance = [
      shownText.map { "text = '\($0)'" },
      transform.isIdentity ? nil : "transform = \(transform.listed)",
      clipsToBounds ? "clipsToBounds = YES" : nil,
      alpha == 1 ? nil : "alpha = \(ObjectText.number(alpha))",
      isHidden ? "hidden = YES" : nil,
      isOpaque ? nil : "opaque = NO",
    ]
    let behavior = [
      autoresizingMask.isEmpty ? nil : "autoresize = \(autoresizingMask.abbreviated)",
      isUserInteractionEnabled ? nil : "userInteractionEnabled = NO",
      tag == 0 ? nil : "tag = \(tag)",
      animationText,
      gestureRecognizers.map {
        "gestureRecognizers = (\($0.map { ObjectText.reference(to: $0) }.joined(separator: ", ")))"
      },
      backgroundColor.map { "backgroundColor = \($0)" },
    ]
    let parts =
      [
        "\(ObjectText.className(of: self)): \(ObjectText.address(of: self))",
        "frame = \(ObjectText.rect(frame))",
      ] + (appearance + behavior).compactMap { $0 } + ["layer = \(layer)"]
      + ((self as? UIScrollView)?.scrollTexts ?? [])
    return "<\(parts.joined(separator: "; "))>"
  }

  /// The text of a label, a text field or a button.
  private var shownText: String? {
    switch self {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    case let button as UIButton: button.currentTitle
    default: nil
    }
  }

  private var animationText: String? {
    layer.animationKeys().map { keys in
      let animations = keys.compactMap { key in
        layer.animation(forKey: key).map { "\(key)=\(ObjectText.reference(to: $0)); " }
      }
      return "animations = { \(animations.joined())}"
    }
  }
}

extension UIScrollView {
  /// What the description of a scroll view has in addition.
  fileprivate var scrollTexts: [String] {
    func list(_ values: CGFloat...) -> String {
      "{\(values.map(ObjectText.number).joined(separator: ", "))}"
    }
    let insets = adjustedContentInset
    return [
      "contentOffset: \(list(contentOffset.x, contentOffset.y))",
      "contentSize: \(list(contentSize.width, contentSize.height))",
      "adjustedContentInset: \(list(insets.top, insets.left, insets.bottom, insets.right))",
    ]
  }
}

extension UIView.AutoresizingMask {
  /// The initials of the flexible parts, such as `W+H`.
  fileprivate var abbreviated: String {
    let names: [(Self, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

extension CGAffineTransform {
  /// The entries, such as `[0.5, 0, 0, 0.5, 10, 20]`.
  fileprivate var listed: String {
    "[\([a, b, c, d, tx, ty].map(ObjectText.number).joined(separator: ", "))]"
  }
}

/// Marks the main queue.
///
/// The thread does not tell: programs with asynchronous entry points, as those of tests, run
/// the main actor on others.
private let mainQueue = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

extension NSObject {
  nonisolated private var isOnMain: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true
  }

  /// Returns the description of an object of the main actor: on other threads, only the class and the
  /// address.
  nonisolated func describedOnMain(_ text: @MainActor () -> String) -> String {
    isOnMain ? MainActor.assumeIsolated(text) : ObjectText.reference(to: self)
  }
}
