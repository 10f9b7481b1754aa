import CoreGraphics
package import Multiplane
import QuartzCore
import TextLayout

extension Drawing {
  /// Creates a stage that shows the drawing, for an image of it.
  ///
  /// - Parameter scale: Pixels per point.
  /// - Returns: The stage, which becomes the current one.
  @MainActor
  package func makeStage(scale: CGFloat = 1) -> Stage {
    let stage = Stage(size: size, scale: scale, background: background)
    stage.fonts = .packaged
    let ruler = TextRuler()
    stage.perform {
      CATransaction.setDisableActions(true)
      for item in items { stage.layer.addSublayer(Self.layer(item, ruler)) }
    }
    return stage
  }

  @MainActor
  private static func layer(_ item: Item, _ ruler: TextRuler) -> CALayer {
    switch item {
    case .path(let path, let fill, let stroke):
      let layer = CAShapeLayer()
      layer.path = path
      layer.fillColor = fill
      layer.strokeColor = stroke?.color
      if let stroke {
        layer.lineWidth = stroke.width
        layer.lineJoin = .round
        layer.lineCap = .round
        layer.lineDashPattern =
          stroke.dashes.isEmpty ? nil : stroke.dashes.map { Double($0) as NSNumber }
      }
      return layer
    case .text(let text):
      let layer = CATextLayer()
      // Rounding must not make the last glyph too wide for the layer.
      layer.frame = ruler.frame(of: text).insetBy(dx: -1, dy: 0)
      layer.alignmentMode = .center
      layer.string = text.string
      layer.font = text.weight.fontName as AnyObject
      layer.fontSize = text.size
      layer.foregroundColor = text.color
      return layer
    case .image(let image, let rect):
      let layer = CALayer()
      layer.frame = rect
      layer.contents = image
      return layer
    }
  }
}
