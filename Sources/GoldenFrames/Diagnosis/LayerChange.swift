import SceneInspection

/// One way in which a layer is not what it was when it was recorded.
package struct LayerChange: Sendable, Hashable, CustomStringConvertible {
  /// What kind of change it is.
  package enum Kind: Sendable, Hashable {
    /// The layer is not there any more.
    case missing
    /// The layer was not there.
    case added
    /// Layers lie in another order.
    case order
    /// The same motion begins later by some frames; earlier for a negative number.
    case delay(Int)
    /// The same motion takes this many times as long.
    case duration(Double)
    /// Another motion between the same ends.
    case easing
    /// What moved stands still, or the other way round.
    case motion
    /// Another colour.
    case color
    /// Another value.
    case value
  }

  /// The layer, such as `card/dot`.
  package let layer: String
  /// The property; `sublayers` for order, empty for the layer as a whole.
  package let property: String
  /// What kind of change it is.
  package let kind: Kind
  /// The first frame with values in which it shows.
  package let frame: Int
  /// The value that was recorded for that frame.
  package let was: String
  /// The value that it has.
  package let now: String

  /// Makes a change.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - property: The property.
  ///   - kind: What kind of change it is.
  ///   - frame: The first frame in which it shows.
  ///   - was: The recorded value.
  ///   - now: The value now.
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

  /// One sentence for people, without a full stop.
  package var description: String {
    switch kind {
    case .missing: "the layer \(layer) is missing"
    case .added: "the layer \(layer) is new"
    case .order where property == TreeDigest.order:
      "the layers of \(layer) are \(now), not \(was)"
    case .delay(let frames):
      "\(property) of \(layer) moves \(Self.frames(frames)) \(frames > 0 ? "later" : "earlier")"
    case .duration(let factor):
      "\(property) of \(layer) moves at \(ValueText.number((100 / factor).rounded() / 100)) times "
        + "its pace; \(values)"
    case .easing: "\(property) of \(layer) moves by another curve; \(values)"
    case .motion: "\(property) of \(layer) moves otherwise; \(values)"
    case .color, .value, .order: "\(property) of \(layer): \(values)"
    }
  }

  private var values: String { "frame \(frame) has \(now), not \(was)" }

  private static func frames(_ count: Int) -> String {
    abs(count) == 1 ? "1 frame" : "\(abs(count)) frames"
  }
}
