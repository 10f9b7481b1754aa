/// A recognizer of a finger that moves inward from an edge of the window (GE-14).
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the finger can start; the default is empty, so that nothing is recognized.
  open var edges: UIRectEdge = []

  /// How close to the edge the finger has to touch, in points.
  private static let width: CGFloat = 20

  /// The edges at which the finger started.
  private var touchedEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard !progress.isRecognizing, let window = view?.window else { return }
    let place = progress.pressed.middle()
    let bounds = window.bounds
    touchedEdges = []
    if place.x - bounds.minX <= Self.width { touchedEdges.insert(.left) }
    if bounds.maxX - place.x <= Self.width { touchedEdges.insert(.right) }
    if place.y - bounds.minY <= Self.width { touchedEdges.insert(.top) }
    if bounds.maxY - place.y <= Self.width { touchedEdges.insert(.bottom) }
    touchedEdges.formIntersection(edges)
    if touchedEdges.isEmpty { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    // A finger that leaves along the edge, or outward, does not come back.
    if !progress.isRecognizing, super.hasMovedEnough { state = .failed }
  }

  open override func reset() {
    super.reset()
    touchedEdges = []
  }

  @_spi(UIKitLayers) open override var hasMovedEnough: Bool {
    guard super.hasMovedEnough else { return false }
    let inward: [(edge: UIRectEdge, along: CGFloat, across: CGFloat)] = [
      (.left, travel.x, travel.y), (.right, -travel.x, travel.y),
      (.top, travel.y, travel.x), (.bottom, -travel.y, travel.x),
    ]
    return inward.contains { touchedEdges.contains($0.edge) && $0.along > abs($0.across) }
  }
}
