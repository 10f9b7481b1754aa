import Foundation

/// What `saveGState` saves, the clip to paths excepted, which the canvas keeps.
struct GraphicsState {
  var ctm = CGAffineTransform.identity
  var fill = Paint.color(.black)
  var stroke = Paint.color(.black)
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: ContextShadow?
  /// What images drawn as masks leave of the clip.
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
  /// Where the origin of base space lies for patterns, in base space.
  var patternPhase = CGSize.zero
  var textDrawingMode = CGTextDrawingMode.fill
  var characterSpacing: CGFloat = 0
  var fontSize: CGFloat = 0
  var font: AnyObject?
  var shouldSmoothFonts = true
  var shouldSubpixelPositionFonts = true
  var shouldSubpixelQuantizeFonts = true

  /// What insides are filled and lines are drawn with.
  enum Paint {
    case color(CGColor)
    /// A pattern; the colour is that of one that has none of its own.
    case pattern(CGPattern, CGColor)

    /// The space that single components are given in.
    var colorSpace: CGColorSpace {
      switch self {
      case .color(let color), .pattern(_, let color): color.colorSpace ?? .deviceGray
      }
    }
  }
}
