/// The drawing state of a layer.
struct DrawingState {
  /// The area to redraw, or nil if there is none.
  var due: DirtyArea?
  /// The area of the display in progress, or nil if there is none.
  var current: DirtyArea?
  /// Whether the layer is being displayed, when it cannot request display or layout.
  var isRunning = false
  /// The bitmap drawn last.
  var backing: BackingStore?
  /// Whether the delegate implements the optional method called last (LX-07).
  var isAnswered = false
  /// Whether this is a presentation copy drawing a frame, whose contents may be set (C-02).
  var isForFrame = false
  /// Whether an animation redraws the layer for every frame, as of the last commit (C-02).
  var isDrawnForFrames = false
  /// Whether an animation that redrew the layer has ended since the last display (C-07).
  var followsAnimation = false
}

/// The area of a layer to redraw.
enum DirtyArea {
  /// A rectangle in the layer's coordinates; pixels outside it are kept.
  case part(CGRect)
  case everything

  /// Returns an area that covers both.
  func union(_ other: DirtyArea?) -> DirtyArea {
    guard let other else { return self }
    guard case .part(let mine) = self, case .part(let others) = other else { return .everything }
    return .part(mine.union(others))
  }
}
