import UIKit

/// A banner that slides in from the top, shows a growing bar, and leaves: written as for iOS.
final class BannerView: UIView {
  private let bar = UIView()
  private let icon = UIView()
  private(set) var isShown = false

  var progress: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 8
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    bar.backgroundColor = tintColor
    addSubview(bar)
    icon.backgroundColor = .black
    icon.frame = CGRect(x: 8, y: 8, width: 16, height: 16)
    addSubview(icon)
    transform = CGAffineTransform(translationX: 0, y: -frame.maxY)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 0, y: bounds.maxY - 4, width: bounds.width * progress, height: 4)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    bar.backgroundColor = tintColor
  }

  var barWidthOnScreen: CGFloat { bar.layer.presentation()?.bounds.width ?? 0 }
  var iconPositionOnScreen: CGPoint { icon.layer.presentation()?.position ?? .zero }

  func show(completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        self.transform = .identity
      },
      completion: { [weak self] finished in
        self?.isShown = finished
        completion?(finished)
      })
  }

  func fill(to progress: CGFloat, duration: TimeInterval) {
    self.progress = progress
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
      self.layoutIfNeeded()
    }
  }

  func shake() {
    UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: []) { [icon] in
      for (index, offset) in [CGFloat(6), -12, 12, -6].enumerated() {
        UIView.addKeyframe(
          withRelativeStartTime: Double(index) * 0.25, relativeDuration: 0.25
        ) { icon.center.x += offset }
      }
    }
  }

  func dismiss() {
    UIView.animate(
      withDuration: 0.25,
      animations: { [self] in
        alpha = 0
      }
    ) { [self] _ in
      removeFromSuperview()
    }
  }
}
