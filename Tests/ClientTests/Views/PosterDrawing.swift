import UIKit

/// Draws a poster with a photo, a title and a seal: written as for iOS.
struct PosterDrawing {
  var title = "Lisbon"
  var photo: UIImage?

  func image(scale: CGFloat, style: UIUserInterfaceStyle) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = true
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 120)
    let renderer = UIGraphicsImageRenderer(bounds: bounds, format: format)
    var result = UIImage()
    UITraitCollection(userInterfaceStyle: style).performAsCurrent {
      result = renderer.image { context in
        UIColor.systemBackground.setFill()
        context.fill(bounds)
        drawPhoto(in: CGRect(x: 10, y: 10, width: 100, height: 100), context.cgContext)
        drawTitle(in: bounds.inset(by: UIEdgeInsets(top: 10, left: 120, bottom: 10, right: 10)))
        drawSeal(at: CGPoint(x: 160, y: 80))
      }
    }
    return result
  }

  private func drawPhoto(in rect: CGRect, _ context: CGContext) {
    context.saveGState()
    UIBezierPath(roundedRect: rect, cornerRadius: 20).addClip()
    if let photo {
      photo.draw(in: rect)
    } else {
      UIColor.secondarySystemFill.setFill()
      UIRectFillUsingBlendMode(rect, .normal)
    }
    context.restoreGState()
  }

  private func drawTitle(in rect: CGRect) {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 20, weight: .bold), .foregroundColor: UIColor.label,
      .paragraphStyle: paragraph,
    ]
    title.draw(
      with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      attributes: attributes, context: nil)
  }

  private func drawSeal(at center: CGPoint) {
    let path = UIBezierPath()
    for index in 0..<24 {
      let radius: CGFloat = index % 2 == 0 ? 20 : 16
      let angle = CGFloat(index) * .pi / 12
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.close()
    UIColor.systemRed.setFill()
    path.fill()
    UIColor.white.withAlphaComponent(0.8).setStroke()
    let ring = UIBezierPath(
      arcCenter: center, radius: 11, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    ring.lineWidth = 2
    ring.stroke()
  }
}
