/// The layer classes as values.
package enum LayerKind: String, Sendable, Hashable, CaseIterable {
  case plain = "layer"
  case shape
  case gradient
  case text
  case scroll
  case transform
  case emitter
  case replicator
  case tiled
  case video
  case filterTransition

  /// The values of `CALayer`'s properties that a new layer of this kind has.
  package var initialValues: LayerValues {
    var values = LayerValues()
    switch self {
    case .plain, .shape, .gradient, .text, .transform, .emitter, .replicator, .tiled,
      .filterTransition:
      break
    case .scroll: values.masksToBounds = true  // SC-03
    case .video: values.contentsGravity = .resizeAspect  // VD-13
    }
    return values
  }

  /// Whether layers of this kind have a `ContentSource`: what they draw changes without any animation.
  package var hasContentSource: Bool {
    switch self {
    case .plain, .shape, .gradient, .text, .scroll, .transform, .replicator, .tiled,
      .filterTransition:
      false
    case .emitter, .video: true
    }
  }

  /// The content of a new layer of this kind.
  package var initialContent: LayerContent {
    switch self {
    case .plain: .plain
    case .shape: .shape(ShapeContent())
    case .gradient: .gradient(GradientContent())
    case .text: .text(TextContent())
    case .scroll: .scroll(ScrollContent())
    case .transform: .transform
    case .emitter: .emitter(EmitterContent())
    case .replicator: .replicator(ReplicatorContent())
    case .tiled: .tiled(TiledContent())
    case .video: .video(VideoContent())
    case .filterTransition: .filterTransition(FilterTransitionContent())
    }
  }

  /// The properties that this kind adds to `CALayer`'s.
  package var ownProperties: [LayerProperty] {
    switch self {
    case .plain, .transform: []
    case .shape: ShapeContent.properties
    case .gradient: GradientContent.properties
    case .text: TextContent.properties
    case .scroll: ScrollContent.properties
    case .emitter: EmitterContent.properties
    case .replicator: ReplicatorContent.properties
    case .tiled: TiledContent.properties
    case .video: VideoContent.properties
    case .filterTransition: FilterTransitionContent.properties
    }
  }
}
