extension Double {
  /// Converts a `Float` by its shortest decimal description: 0.9 instead of 0.89999997615814209.
  ///
  /// Swift code and a scene file with the same number therefore give the same pixels (O-08).
  init(decimal number: Float) {
    // Small whole numbers are the same, and by far the most frequent.
    let whole = Int16(exactly: number)
    self = whole.map { Double($0) } ?? Double(number.description) ?? Double(number)
  }
}
