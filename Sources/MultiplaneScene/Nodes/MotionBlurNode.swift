import LayerTree

extension NodeRegistry {
  static let motionBlurSection = NodeType(
    name: "motion blur", role: .section,
    summary:
      "How long a shutter is open in each frame, and how many images the frame is the mean of.",
    keys: [
      NodeKey(
        "shutter", .angle, default: "180deg",
        "The part of a frame for which the shutter is open, more than 0 and at most 720deg; 360deg is "
          + "the whole frame."),
      NodeKey(
        "samples", .value(.integer), range: .between(1, 64), default: "8",
        "The number of images; 1 keeps a layer sharp."),
    ])

  /// The key of the stage and of every layer.
  static func motionBlurKey(_ summary: String) -> NodeKey {
    NodeKey("motionBlur", .node("motion blur"), summary)
  }
}

extension ValueDecoder {
  /// Decodes `motionBlur:` (MB-01).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The blur, with defaults for invalid numbers, or nil for what is not a mapping.
  func motionBlur(_ cursor: SceneCursor) -> MotionBlur? {
    guard let node = node(cursor, as: NodeRegistry.motionBlurSection, owner: "motion blur") else {
      return nil
    }
    let standard = MotionBlur()
    var (angle, samples) = (standard.shutterAngle, standard.samples)
    if let value = node.value("shutter"), let given = self.angle(value) {
      angle = given
      // Half a millionth of a degree allows for rounding.
      if given <= 0 || given > MotionBlur.widestAngle + 1e-8 {
        report(
          .outOfRange,
          "the angle of a shutter must be more than 0 and at most 720deg, not "
            + "\(roundedNumberText(given * 180 / .pi))deg", at: value,
          hint: "180deg is half a frame")
      }
    }
    if let value = node.value("samples"),
      let given = integer(value, within: node.range("samples"))
    {
      samples = given
    }
    return MotionBlur(shutterAngle: angle, samples: samples)
  }
}
