import CCairo
import PixelKernels

extension CGBlendMode {
  /// Cairo's operator, if it does exactly what the mode requires, inside shapes and clips.
  ///
  /// Cairo's operators for the other modes round coarsely or change pixels outside the shape; those
  /// modes use the pixel kernels.
  var cairoOperator: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    // With an opaque source, because Cairo's own clear turns some strokes into copies.
    case .clear: CAIRO_OPERATOR_DEST_OUT
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    default: nil
    }
  }
}
