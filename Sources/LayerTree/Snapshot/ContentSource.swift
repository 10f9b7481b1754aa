/// What a layer draws as a function of time: made at a commit, asked at every moment.
///
/// It is what a class needs whose drawing changes without any animation.
package protocol ContentSource: Sendable {
  /// Whether every moment gives the same as long as the layer's properties stay: only then is a layer
  /// without animations evaluated once and shared by all moments.
  var isStill: Bool { get }

  /// What the layer draws at a moment: a pure function of its arguments.
  ///
  /// - Parameters:
  ///   - state: The layer's properties on screen at that moment.
  ///   - clock: The layer's own.
  /// - Returns: What is drawn.
  func content(of state: LayerState, on clock: LayerClock) -> RenderContent
}

/// The source of all classes that draw from their properties alone.
package struct PropertyContent: ContentSource {
  package init() {}

  package var isStill: Bool { true }

  package func content(of state: LayerState, on clock: LayerClock) -> RenderContent {
    RenderContent(state.content)
  }
}
