import Foundation

/// What `saveGState` saves, except the path clip, which the canvas keeps.
struct GraphicsState {
  var ctm = CGAffineTransform.identity
  var fill = Paint.color(.black)
  var stroke = Paint.color(.black)
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: ContextShadow?
  /// The part of the clip that comes from image masks.
  var clipMask: ClipMask?
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  var renderingIntent = CGColorRenderingIntent.defaultIntent
  var flatness: CGFloat = 0.5
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  /// The origin of patterns, in base space.
  var patternPhase = CGSize.zero
  var textDrawingMode = CGTextDrawingMode.fill
  var characterSpacing: CGFloat = 0
  var fontSize: CGFloat = 0
  var font: AnyObject?
  var shouldSmoothFonts = true
  var shouldSubpixelPositionFonts = true
  var shouldSubpixelQuantizeFonts = true

  /// What shapes are filled and lines are drawn with.
  enum Paint {
    case color(CGColor)
    /// A pattern; the color is used if the pattern is uncolored.
    case pattern(CGPattern, CGColor)

    /// The color space of components that are set without a space.
    var colorSpace: CGColorSpace {
      switch self {
      case .color(let color), .pattern(_, let color): color.colorSpace ?? .deviceGray
      }
    }
  }
}
