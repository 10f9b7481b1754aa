import Foundation

/// What `saveGState` saves, the clip excepted, which the canvas keeps.
struct GraphicsState {
  var ctm = CGAffineTransform.identity
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []

  /// How shapes meet what is there.
  var mixing: CairoCanvas.Mixing {
    CairoCanvas.Mixing(blendMode: blendMode, antialias: shouldAntialias)
  }
}
