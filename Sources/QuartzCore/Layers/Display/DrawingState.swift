import CoreGraphics

/// What a layer knows about drawing itself.
struct DrawingState {
  /// What is to be drawn again; nil for nothing.
  var due: DirtyArea?
  /// What the display that is running draws; nil where none is.
  var current: DirtyArea?
  /// Whether the layer is being displayed, in which it cannot ask for display or layout.
  var isRunning = false
  /// The bitmap drawn last.
  var backing: BackingStore?
  /// Whether the delegate has the optional method that was called last (LX-07).
  var isAnswered = false
  /// Whether this is a presentation copy that draws a frame, so that its contents may be set (C-02).
  var isForFrame = false
  /// Whether an animation draws every frame, as of the last commit (C-02).
  var isDrawnForFrames = false
  /// Whether an animation that drew every frame has ended since the last display (C-07).
  var followsAnimation = false
}

/// The part of a layer that is to be drawn again.
enum DirtyArea {
  /// A rectangle in the layer's coordinates; pixels outside it stay.
  case part(CGRect)
  case everything

  /// Both parts.
  func union(_ other: DirtyArea?) -> DirtyArea {
    guard let other else { return self }
    guard case .part(let mine) = self, case .part(let others) = other else { return .everything }
    return .part(mine.union(others))
  }
}
