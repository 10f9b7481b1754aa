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
  /// `state` is the layer's properties on screen at that time.
  func content(of state: LayerState, on clock: LayerClock) -> RenderContent

  /// Returns the image that the layer shows as its `contents` at a time.
  ///
  /// `state` is the layer's properties on screen at that time.
  func contents(of state: LayerState, on clock: LayerClock) -> ContentsImage?

  /// Returns whether the layer is not on screen at a time, whatever its properties say; false by
  /// default.
  func isHidden(on clock: LayerClock) -> Bool

  /// The layer's time at which the drawing stops changing; nil, the default, if it never does or
  /// has no end that matters to the length of a video.
  var end: Double? { get }
}

extension ContentSource {
  package func contents(of state: LayerState, on clock: LayerClock) -> ContentsImage? {
    state.values.contents
  }

  package func isHidden(on clock: LayerClock) -> Bool { false }

  package var end: Double? { nil }
}

/// What a commit knows of a layer whose content has a source.
package struct SourceCommit {
  /// The layer's animations, in absolute terms.
  let animations: [AnimationSpec]
  /// The lists of ancestors that reach the layer, nearest last, each aimed at it (V-03).
  let above: [SublayerAnimations]
  let timing: LayerTiming
  /// The layer's clock at the commit.
  let clock: LayerClock
  /// The source as of the last commit, or nil.
  let previous: (any ContentSource)?

  /// Creates the description of a layer, by default of one that nothing animates.
  package init(
    animations: [AnimationSpec] = [], above: [SublayerAnimations] = [],
    timing: LayerTiming = LayerTiming(), on clock: LayerClock,
    continuing previous: (any ContentSource)?
  ) {
    (self.animations, self.above, self.timing) = (animations, above, timing)
    (self.clock, self.previous) = (clock, previous)
  }
}

extension LayerContent {
  /// Returns the source of what a layer with this content draws, or nil if its class draws from its
  /// properties alone.
  package func source(_ commit: SourceCommit) -> (any ContentSource)? {
    if case .own(let content) = self { content.source(commit) } else { nil }
  }
}
