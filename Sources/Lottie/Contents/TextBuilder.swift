import QuartzCore

/// Makes layers of the texts of a text layer (LO-23).
struct TextBuilder {
  let binding: ValueBinding

  /// Adds the texts to a layer; `end` is the frame after its last.
  func add(_ text: LottieText, to layer: CALayer, from first: Double, to end: Double) {
    for (index, document) in text.documents.enumerated() {
      let next = index + 1
      let box = CompositionBuilder.box(.zero)
      let fill = shape(document.path)
      fill.fillColor = document.fillColor
      box.addSublayer(fill)
      if let color = document.strokeColor, document.strokeWidth > 0 {
        let stroke = shape(document.path)
        stroke.strokeColor = color
        stroke.lineWidth = document.strokeWidth
        stroke.lineJoin = .round
        if document.strokesOver {
          box.addSublayer(stroke)
        } else {
          box.insertSublayer(stroke, at: 0)
        }
      }
      if text.documents.count > 1 {
        binding.show(
          box, from: index == 0 ? min(first, document.time) : document.time,
          to: next < text.documents.count ? text.documents[next].time : end)
      }
      layer.addSublayer(box)
    }
  }

  private func shape(_ path: CGPath) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = path
    shape.fillColor = nil
    return shape
  }
}
