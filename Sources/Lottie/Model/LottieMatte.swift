import JSONText

/// A mask of a layer (LO-10).
struct LottieMask: Sendable {
  /// How a mask is combined with those before it.
  enum Mode: String, Sendable {
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case difference = "f"

    /// Whether the first mask of a layer applies to all of the layer, and not to nothing.
    var startsFromEverything: Bool {
      switch self {
      case .subtract, .intersect: true
      case .add, .difference: false
      }
    }
  }

  let mode: Mode
  let isInverted: Bool
  let path: PathSource
  /// In percent.
  let opacity: KeyframedValue
}

/// Which alpha a layer gets from its matte (LO-11).
enum LottieMatte: Int, Sendable {
  case alpha = 1
  case invertedAlpha
  /// The brightness of the matte over black (LO-20).
  case luma
  case invertedLuma
}

extension LottieReader {
  /// Reads the masks of a layer.
  func masks(of layer: JSONNode) -> [LottieMask] {
    guard layer["hasMask"] == nil || isTrue("hasMask", of: layer) else { return [] }
    return list("masksProperties", of: layer).compactMap { node in
      guard let name = text("mode", of: node), name != "n" else { return nil }
      guard let mode = LottieMask.Mode(rawValue: name) else {
        warn("masks of the mode \"\(name)\" are not supported", at: node)
        return nil
      }
      guard let shape = node["pt"] ?? node["ks"] else {
        report("the mask has no path \"pt\"", at: node)
        return nil
      }
      if let feather = node["f"], track("f", of: node, default: [0]).mayDiffer(from: 0) {
        warn("the feather of masks is not supported", at: feather)
      }
      if let expansion = node["x"], track("x", of: node, default: [0]).mayDiffer(from: 0) {
        warn("the expansion of masks is not supported", at: expansion)
      }
      return LottieMask(
        mode: mode, isInverted: isTrue("inv", of: node), path: bezierPath(shape),
        opacity: track("o", of: node, default: [100]))
    }
  }
}

extension KeyframedValue {
  /// Whether any component has another value at a keyframe.
  func mayDiffer(from value: Double) -> Bool {
    keys.contains { ($0.start + $0.end).contains { $0 != value } }
  }
}
