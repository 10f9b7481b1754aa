/// What a layer is evaluated in: a moment of its superlayer, and the copy of it that is meant.
///
/// A layer that shows its sublayers several times evaluates them in a context for each copy, with a
/// path of its own and, where copies are late, a clock of its own.
package struct EvaluationContext: Sendable {
  /// The superlayer's, that the layer counts in.
  package var clock: LayerClock
  package var instance: InstancePath
  /// Contents that layers drew for one captured frame, in place of those of the tree (C-02); they
  /// hold for all copies of a layer.
  package var drawings: [LayerID: ContentsImage?]
  /// The animations of layers above that reach this one, the nearest last (V-03).
  var above: [SublayerAnimations] = []

  package init(
    clock: LayerClock, instance: InstancePath = .original,
    drawings: [LayerID: ContentsImage?] = [:]
  ) {
    (self.clock, self.instance, self.drawings) = (clock, instance, drawings)
  }
}
