import LayerTree

enum MotionBlurKeys {
  static let shutter = Key(
    "shutter", .angle, default: MotionBlur().shutterAngle,
    "The part of a frame for which the shutter is open, more than 0 and at most 720deg; 360deg is "
      + "the whole frame.")
  static let samples = Key(
    "samples", .integer(.between(1, 64)), default: MotionBlur().samples,
    "The number of images; 1 keeps a layer sharp."
  )

  static let mapping = NodeType(
    name: "motion blur", topic: .layer,
    summary:
      "How long a shutter is open in each frame, and how many images the frame is the mean of.",
    keys: [shutter, samples])
}

extension ValueDecoder {
  /// Decodes `motionBlur:` (MB-01).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The blur, with defaults for invalid numbers, or nil for what is not a mapping.
  func motionBlur(_ cursor: SceneCursor) -> MotionBlur? {
    guard let node = node(cursor, as: MotionBlurKeys.mapping, owner: "motion blur") else {
      return nil
    }
    let angle = node[MotionBlurKeys.shutter]
    // Half a millionth of a degree allows for rounding.
    if angle <= 0 || angle > MotionBlur.widestAngle + 1e-8,
      let place = node.place(MotionBlurKeys.shutter)
    {
      report(
        .outOfRange,
        "the angle of a shutter must be more than 0 and at most 720deg, not "
          + "\(roundedNumberText(angle * 180 / .pi))deg", at: place, hint: "180deg is half a frame")
    }
    return MotionBlur(shutterAngle: angle, samples: node[MotionBlurKeys.samples])
  }
}
