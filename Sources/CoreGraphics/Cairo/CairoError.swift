import CCairo

/// The error that Cairo reports when it cannot make a surface or a context.
struct CairoError: Error, CustomStringConvertible {
  /// Cairo's own message.
  let description: String

  /// Throws unless a status is success.
  static func check(_ status: cairo_status_t) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw CairoError(description: String(cString: cairo_status_to_string(status)))
  }
}
