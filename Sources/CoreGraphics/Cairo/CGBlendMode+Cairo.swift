import CCairo
package import PixelKernels

extension CGBlendMode {
  /// Cairo's operator where it does exactly what the mode asks for, inside shapes and clips.
  ///
  /// Cairo's operators for the other modes round coarsely, or change pixels outside the shape;
  /// those are `kernel`'s.
  var cairoOperator: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    // With an opaque source, as Cairo's own clear takes some strokes for a copy.
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

  /// The same mode as pixel kernels call it.
  package var kernel: BlendMode {
    // Both count as Apple does; the test of all modes compares the two.
    BlendMode(rawValue: rawValue) ?? .normal
  }
}
