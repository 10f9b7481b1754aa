import QuartzCore

/// A layer that shows a document at any time.
final class AnimationPlayer: CALayer {
  let documentDuration: Double
  private let composition = CALayer()

  init(_ document: AnimationDocument) {
    documentDuration = document.duration
    super.init()
    let size = document.size.cgPoint
    bounds = CGRect(x: 0, y: 0, width: size.x, height: size.y)
    anchorPoint = .zero
    composition.frame = bounds
    composition.speed = 0
    addSublayer(composition)
    let builder = CompositionBuilder(builder: KeyframeBuilder(duration: document.duration))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for item in document.layers { composition.addSublayer(builder.layer(for: item)) }
    CATransaction.commit()
  }

  override init(layer: Any) {
    documentDuration = (layer as? AnimationPlayer)?.documentDuration ?? 0
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// The document's time, in seconds.
  var currentTime: Double {
    get { composition.timeOffset }
    set {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      composition.timeOffset = max(0, min(newValue, documentDuration))
      CATransaction.commit()
    }
  }

  /// Returns the layer with a name.
  func layer(named name: String) -> CALayer? { Self.find(name, below: composition) }

  private static func find(_ name: String, below layer: CALayer) -> CALayer? {
    for sublayer in layer.sublayers ?? [] {
      if sublayer.name == name { return sublayer }
      if let found = find(name, below: sublayer) { return found }
    }
    return nil
  }
}
