extension Double {
  /// The number that a person meant who wrote a decimal into a `Float`: 0.9 and not
  /// 0.89999997615814209, so that Swift code and a scene file that say the same give the same
  /// pixels (O-08).
  init(decimal number: Float) { self = Double(number.description) ?? Double(number) }
}
