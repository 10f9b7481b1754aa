import UIKitCore

/// A view whose parts move immediately when a value changes inside a block, so that the change
/// animates with it (CT-50).
@MainActor protocol PartLayout: UIView {
  /// The bounds for which the parts were placed last; null if they wait for layout.
  var laidOutBounds: CGRect { get set }
  /// Places and colors the parts for the bounds, the values and the state.
  func placeParts()
}

/// How parts get to their places.
enum PartAnimation {
  /// Immediately, or with the open block.
  case none
  /// Like a slider that is set (CT-51).
  case eased
  /// Like the thumb of a switch (CT-51).
  case springing

  /// The motion of a change that client code wants animated.
  static func eased(if animated: Bool) -> PartAnimation { animated ? .eased : .none }

  /// The duration of a motion of its own, in seconds.
  fileprivate static let easedDuration = 0.25
  fileprivate static let springDuration = 0.4
}

extension PartLayout {
  /// Places the parts now.
  func layOutParts() {
    laidOutBounds = bounds
    placeParts()
  }

  /// Whether the parts are up to date, and on screen.
  var isShown: Bool { laidOutBounds == bounds && window != nil }

  /// Places the parts after a change: immediately in a block, else at the commit.
  func partsDidChange() {
    if AnimationStack.current.innermost != nil {
      layOutParts()
    } else {
      laidOutBounds = .null
      setNeedsLayout()
    }
  }

  /// Places the parts after a change that also affects the size that suits the view.
  func partsAndSizeDidChange() {
    partsDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Changes values, and moves the parts accordingly.
  ///
  /// `motion` is how the parts move. Inside a block, they move with it (U-14).
  func change(
    _ motion: PartAnimation = .none, completion: (() -> Void)? = nil, _ body: @escaping () -> Void
  ) {
    let isInBlock = motion != .none || AnimationStack.current.innermost != nil
    // What waits for layout must not animate from an earlier state.
    if isInBlock, laidOutBounds != bounds { UIView.performWithoutAnimation(layOutParts) }
    let apply = { [self] in
      body()
      partsDidChange()
    }
    let options: UIView.AnimationOptions = [.beginFromCurrentState, .allowUserInteraction]
    let finish = completion.map { completion in { (_: Bool) in completion() } }
    switch motion {
    case .none:
      apply()
      completion?()
    case .eased:
      UIView.animate(
        withDuration: PartAnimation.easedDuration, delay: 0, options: options, animations: apply,
        completion: finish)
    case .springing:
      UIView.animate(
        withDuration: PartAnimation.springDuration, delay: 0, usingSpringWithDamping: 1,
        initialSpringVelocity: 0, options: options, animations: apply, completion: finish)
    }
  }

  /// Whether leading is right.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension UIView {
  /// Sets the frame of a part, which may be transformed.
  func place(_ rect: CGRect) {
    bounds = CGRect(origin: .zero, size: rect.size)
    center = CGPoint(x: rect.midX, y: rect.midY)
  }
}

extension UIImageView {
  /// Shows an image, or if it is nil, a color in a rectangle with round corners.
  func display(_ image: UIImage?, orColor color: UIColor, cornerRadius: CGFloat) {
    self.image = image
    tintColor = color
    backgroundColor = image == nil ? color : nil
    layer.cornerRadius = image == nil ? cornerRadius : 0
  }
}

extension CGRect {
  /// Returns a rectangle of a size with the same center.
  func centered(_ size: CGSize) -> CGRect {
    CGRect(
      x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns a rectangle of a size at the left or right edge, centered vertically.
  func side(_ size: CGSize, isOnLeft: Bool) -> CGRect {
    CGRect(
      x: isOnLeft ? minX : maxX - size.width, y: midY - size.height / 2, width: size.width,
      height: size.height)
  }
}
