extension UIView {
  /// Returns the text of `description`, with the parts that differ from the defaults in Apple's order
  /// (LX-25).
  ///
  /// `details` is what a subclass adds.
  package func detailedDescription(text: String? = nil, details: [String] = []) -> String {
    let appearance = [
      text.map { "text = '\($0)'" },
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
      ] + (appearance + behavior).compactMap { $0 } + ["layer = \(layer)"] + details
    return "<\(parts.joined(separator: "; "))>"
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
  package nonisolated func describedOnMain(_ text: @MainActor () -> String) -> String {
    isOnMain ? MainActor.assumeIsolated(text) : ObjectText.reference(to: self)
  }
}
