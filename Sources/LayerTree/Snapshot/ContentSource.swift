/// The content of a layer as a function of time, made at a commit and evaluated at any time.
///
/// Classes whose drawing changes without an animation need a source; the others draw from their
/// properties alone.
package protocol ContentSource: AnyObject, Sendable {
  /// Whether the content is constant as long as the layer's properties are.
  ///
  /// Only then is a layer without animations evaluated once and shared by all times.
  var isStill: Bool { get }

  /// Returns the content of the layer at a time, as a pure function of its arguments.
  ///
  /// - Parameters:
  ///   - state: The layer's properties on screen at that time.
  ///   - clock: The layer's clock.
  /// - Returns: The content.
  func content(of state: LayerState, on clock: LayerClock) -> RenderContent
}

extension LayerContent {
  /// Returns the source of what a layer with this content draws, or nil if its class draws from its
  /// properties alone.
  ///
  /// - Parameters:
  ///   - animations: The layer's animations, in absolute terms.
  ///   - clock: The layer's clock at the commit.
  ///   - previous: The source as of the last commit, or nil.
  /// - Returns: The source.
  package func contentSource(
    animations: [AnimationSpec], on clock: LayerClock, continuing previous: (any ContentSource)?
  ) -> (any ContentSource)? {
    guard case .emitter(let content) = self else { return nil }
    return EmitterHistory(
      continuing: previous, with: content, animations: animations, at: clock.time)
  }
}
