import CoreGraphics
import QuartzCore

extension UIView {
  /// Returns the layer to draw: the model, or the copy on screen; nil if the view is not on screen.
  private func shownLayer(afterUpdates: Bool) -> CALayer? {
    afterUpdates ? layer : layer.presentation()
  }

  /// Returns a view with an image of a part of this one.
  func makeSnapshot(
    of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets = .zero
  ) -> UIView? {
    guard let shown = shownLayer(afterUpdates: afterUpdates) else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
    let canvas = BitmapCanvas(size: rect.size, scale: UIScreen.main.scale, isOpaque: false)
    guard let canvas else { return snapshot }
    canvas.context.translateBy(x: -rect.minX, y: -rect.minY)
    shown.render(in: canvas.context)
    snapshot.layer.contents = canvas.image.cgImage
    snapshot.layer.contentsScale = canvas.scale
    if capInsets != .zero {
      snapshot.layer.contentsCenter = CGRect(
        x: capInsets.left / rect.width, y: capInsets.top / rect.height,
        width: max(0, 1 - (capInsets.left + capInsets.right) / rect.width),
        height: max(0, 1 - (capInsets.top + capInsets.bottom) / rect.height))
    }
    return snapshot
  }

  func drawTree(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(),
      let shown = shownLayer(afterUpdates: afterUpdates)
    else { return false }
    let bounds = shown.bounds
    guard bounds.width > 0, bounds.height > 0 else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    shown.render(in: context)
    context.restoreGState()
    return true
  }
}
