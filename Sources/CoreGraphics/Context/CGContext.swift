import Foundation
package import PixelKernels

/// A drawing destination: a bitmap, a graphics state and a current path.
///
/// Coordinates are transformed by the current transformation matrix when they are passed in, as on
/// Apple's platforms. A bitmap made with the public initializer has its origin at the bottom left,
/// with y up; one made over a `PixelBuffer` has it at the top left, with y down, the orientation
/// that layers draw in. Pixels are premultiplied sRGB, and blending uses gamma-encoded components
///
public final class CGContext {
  /// The pixels of the bitmap.
  package let buffer: PixelBuffer

  /// The current drawing destination: the buffer, or the bitmap of a transparency layer.
  var canvas: CairoCanvas
  /// The transform from base space, in which the initial matrix is the identity, to pixels from the
  /// top left.
  let baseTransform: CGAffineTransform
  /// The transform from base space to the device space that client code sees in `ctm`.
  ///
  /// It does not affect drawing. The default is the identity. The contexts of layers and UIKit's
  /// images have y down in base space, and a device space like a bitmap's, with y up.
  package var deviceSpace = CGAffineTransform.identity
  /// The number of pixels per unit of base space, for lengths that ignore the matrix: the offset
  /// and blur of shadows.
  ///
  /// The default is 1. In a layer's context, which is scaled by `contentsScale`, this is that
  /// scale, so that shadows are in points.
  package var baseUnit: CGFloat = 1 {
    didSet { if !(baseUnit.isFinite && baseUnit > 0) { baseUnit = 1 } }
  }
  /// The bitmap's format as the client sees it.
  let format: BitmapFormat
  /// The client's own pixels; nil if they are the buffer's.
  let bitmap: ClientBitmap?
  var state = GraphicsState()
  /// The saved states, outermost first.
  var saved: [Saved] = []
  /// The open transparency layers, outermost first.
  var layers: [TransparencyLayer] = []
  /// The memory that the bitmaps of open layers use, in bytes.
  var openLayerBytes = 0
  /// The number of pattern cells that this context is nested in.
  var patternDepth = 0
  /// The current path, in device space.
  var devicePath = CGMutablePath()
  /// The transform from text space to user space.
  ///
  /// As in Apple's API, it is not part of the saved state.
  public var textMatrix = CGAffineTransform.identity
  var allowsAntialiasing = true
  var allowsFontSmoothing = true
  var allowsFontSubpixelPositioning = true
  var allowsFontSubpixelQuantization = true

  /// A saved state, and what it was saved for.
  struct Saved {
    var state: GraphicsState
    var isTransparencyLayer: Bool
  }

  /// Creates a context on a buffer, with the origin at the top left, y down, and one unit per
  /// pixel.
  ///
  /// The buffer's contents are kept and drawn over.
  ///
  /// - Parameter buffer: The pixels, at most 32,767 per side; nothing else may use them at the same
  ///   time.
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
