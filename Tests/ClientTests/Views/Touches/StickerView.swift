import UIKit

/// A sticker that fingers move, resize and turn at once, that a tap selects, and that a double tap puts
/// back: written as for iOS.
final class StickerView: UIView, UIGestureRecognizerDelegate {
  private let home: CGPoint
  private(set) var isSelected = false
  private(set) var log: [String] = []

  init(center: CGPoint) {
    home = center
    super.init(frame: CGRect(x: center.x - 60, y: center.y - 60, width: 120, height: 120))
    backgroundColor = .systemYellow
    layer.cornerRadius = 24
    isMultipleTouchEnabled = true

    let pan = UIPanGestureRecognizer(target: self, action: StickerView.pan)
    let pinch = UIPinchGestureRecognizer(target: self, action: StickerView.pinch)
    let rotation = UIRotationGestureRecognizer(target: self, action: StickerView.rotate)
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    let doubleTap = UITapGestureRecognizer(target: self, action: StickerView.putBack)
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(doubleTap)
    let tap = UITapGestureRecognizer(target: self, action: StickerView.select)
    tap.require(toFail: doubleTap)
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    !(gestureRecognizer is UITapGestureRecognizer) && !(other is UITapGestureRecognizer)
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { log.append("lift") }
    let translation = pan.translation(in: superview)
    center.x += translation.x
    center.y += translation.y
    pan.setTranslation(.zero, in: superview)
    if pan.state == .ended || pan.state == .cancelled { log.append("drop") }
  }

  private func pinch(_ pinch: UIPinchGestureRecognizer) {
    transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }

  private func rotate(_ rotation: UIRotationGestureRecognizer) {
    transform = transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }

  private func select(_ tap: UITapGestureRecognizer) {
    isSelected.toggle()
    log.append(isSelected ? "select" : "deselect")
  }

  private func putBack(_ tap: UITapGestureRecognizer) {
    log.append("home")
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      self.center = self.home
      self.transform = .identity
    }
  }
}
