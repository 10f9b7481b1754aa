import Foundation
package import PixelKernels

/// A place to draw: a bitmap, a graphics state and a path under construction.
///
/// Coordinates go through the current transformation matrix when they are given, as on Apple's
/// platforms. A bitmap made with the public initialiser has its origin at the bottom left, y up;
/// one made over a `PixelBuffer` has it at the top left, y down, which is what layers draw in.
/// Pixels are premultiplied sRGB, and blending happens on the gamma-encoded numbers.
public final class CGContext {
  /// The pixels that are drawn on.
  package let buffer: PixelBuffer

  /// What is drawn on now: the buffer, or the image of a transparency layer.
  var canvas: CairoCanvas
  /// From base space, which the initial matrix is the identity of, to pixels from the top left.
  let baseTransform: CGAffineTransform
  /// How many pixels a unit of base space has where it is measured without the matrix: in the
  /// offset and blur of shadows.
  ///
  /// 1 until it is set; a layer's context, which is scaled by `contentsScale`, has that number, so
  /// that shadows are in points.
  package var baseUnit: CGFloat = 1 {
    didSet { if !(baseUnit.isFinite && baseUnit > 0) { baseUnit = 1 } }
  }
  /// What the client was promised that pixels look like.
  let format: BitmapFormat
  /// The client's own pixels; nil where they are those of the buffer.
  let bitmap: ClientBitmap?
  var state = GraphicsState()
  /// The states to come back to, outermost first.
  var saved: [Saved] = []
  /// The transparency layers that are open, outermost first.
  var layers: [TransparencyLayer] = []
  /// What the images of open layers take.
  var openLayerBytes = 0
  /// How many patterns' cells this one is drawn inside of.
  var patternDepth = 0
  /// The path under construction, in device space.
  var devicePath = CGMutablePath()
  /// From glyphs to the coordinates in use; no part of the state that is saved, as at Apple.
  public var textMatrix = CGAffineTransform.identity
  var allowsAntialiasing = true
  var allowsFontSmoothing = true
  var allowsFontSubpixelPositioning = true
  var allowsFontSubpixelQuantization = true

  /// A state to come back to, and what it was saved for.
  struct Saved {
    var state: GraphicsState
    var isTransparencyLayer: Bool
  }

  /// Starts drawing on a buffer, origin at the top left, y down, one unit a pixel.
  ///
  /// What is in the buffer stays and is drawn over.
  ///
  /// - Parameter buffer: The pixels, at most 32,767 a side; nobody else may use them meanwhile.
  package convenience init(buffer: PixelBuffer) {
    do {
      self.init(
        buffer, canvas: try CairoCanvas(buffer), baseTransform: .identity, format: .native,
        bitmap: nil)
    } catch {
      preconditionFailure("cannot draw on \(buffer.width) x \(buffer.height) pixels: \(error)")
    }
  }

  init(
    _ buffer: PixelBuffer, canvas: CairoCanvas, baseTransform: CGAffineTransform,
    format: BitmapFormat, bitmap: ClientBitmap?
  ) {
    self.buffer = buffer
    self.canvas = canvas
    self.baseTransform = baseTransform
    self.format = format
    self.bitmap = bitmap
  }
}
