import UIKitCore

/// The images of the types of buttons that have one.
extension UIButton.ButtonType {
  /// The image as a template; nil for types without one.
  @MainActor var image: UIImage? {
    switch self {
    case .custom, .system, .plain: nil
    case .detailDisclosure, .infoLight, .infoDark:
      Self.template(side: 22) { context in
        context.strokeEllipse(in: CGRect(x: 1.25, y: 1.25, width: 19.5, height: 19.5))
        context.fillEllipse(in: CGRect(x: 9.7, y: 5.4, width: 2.6, height: 2.6))
        context.strokeLineSegments(between: [
          CGPoint(x: 9.4, y: 9.8), CGPoint(x: 11.1, y: 9.8), CGPoint(x: 11.1, y: 9.8),
          CGPoint(x: 11.1, y: 15.8), CGPoint(x: 9, y: 15.8), CGPoint(x: 13.2, y: 15.8),
        ])
      }
    case .contactAdd:
      Self.template(side: 22) { context in
        context.strokeEllipse(in: CGRect(x: 1.25, y: 1.25, width: 19.5, height: 19.5))
        context.strokeLineSegments(between: [
          CGPoint(x: 6.5, y: 11), CGPoint(x: 15.5, y: 11), CGPoint(x: 11, y: 6.5),
          CGPoint(x: 11, y: 15.5),
        ])
      }
    case .close:
      Self.template(side: 30) { context in
        context.setLineWidth(2.2)
        context.strokeLineSegments(between: [
          CGPoint(x: 10.5, y: 10.5), CGPoint(x: 19.5, y: 19.5), CGPoint(x: 19.5, y: 10.5),
          CGPoint(x: 10.5, y: 19.5),
        ])
      }
    }
  }

  private static func template(side: CGFloat, _ draw: (CGContext) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { renderer in
      let context = renderer.cgContext
      context.setLineWidth(1.5)
      context.setLineCap(.round)
      draw(context)
    }.withRenderingMode(.alwaysTemplate)
  }
}

extension UIImage {
  /// The image, and its frames if it is animated, darkened by a third.
  var darkened: UIImage {
    redrawn { image, rect, context in
      image.draw(in: rect, context)
      context.setBlendMode(.sourceAtop)
      context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1 / 3))
      context.fill(rect)
    }
  }

  /// The image, and its frames if it is animated, at half the opacity.
  var dimmed: UIImage {
    redrawn { image, rect, context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      image.draw(in: rect, context)
      context.endTransparencyLayer()
    }
  }
}
