import SceneInspection

/// A difference between a layer and its recording.
package struct LayerChange: Sendable, Hashable, CustomStringConvertible {
  /// The kind of change.
  package enum Kind: Sendable, Hashable {
    /// The layer no longer exists.
    case missing
    /// The layer did not exist.
    case added
    /// The order of layers changed.
    case order
    /// The same motion starts later by some frames, or earlier if negative.
    case delay(Int)
    /// The same motion takes this many times as long.
    case duration(Double)
    /// The motion between the same endpoints changed.
    case easing
    /// A motion stopped or started.
    case motion
    /// The color changed.
    case color
    /// The value changed.
    case value
  }

  /// The layer, such as `card/dot`.
  package let layer: String
  /// The property; `sublayers` for the order, empty for the layer as a whole.
  package let property: String
  /// The kind of change.
  package let kind: Kind
  /// The first sampled frame in which the change shows.
  package let frame: Int
  /// The recorded value in that frame.
  package let was: String
  /// The current value in that frame.
  package let now: String

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - property: The property.
  ///   - kind: The kind of change.
  ///   - frame: The first frame in which it shows.
  ///   - was: The recorded value.
  ///   - now: The current value.
  package init(
    layer: String, property: String = "", kind: Kind, frame: Int = 0, was: String = "",
    now: String = ""
  ) {
    self.layer = layer
    self.property = property
    self.kind = kind
    self.frame = frame
    self.was = was
    self.now = now
  }

  /// One sentence for people, without a period.
  package var description: String {
    switch kind {
    case .missing: "layer \(layer) is missing"
    case .added: "layer \(layer) is new"
    case .order where property == TreeDigest.order:
      "the layers of \(layer) are \(now), not \(was)"
    case .delay(let frames):
      "\(property) of \(layer) moves \(Self.frames(frames)) \(frames > 0 ? "later" : "earlier")"
    case .duration(let factor):
      "\(property) of \(layer) moves at \(ValueText.number((100 / factor).rounded() / 100)) times "
        + "its speed; \(values)"
    case .easing: "\(property) of \(layer) moves along a different curve; \(values)"
    case .motion: "\(property) of \(layer) moves differently; \(values)"
    case .color, .value, .order: "\(property) of \(layer): \(values)"
    }
  }

  private var values: String { "frame \(frame) has \(now), not \(was)" }

  private static func frames(_ count: Int) -> String {
    abs(count) == 1 ? "1 frame" : "\(abs(count)) frames"
  }
}
