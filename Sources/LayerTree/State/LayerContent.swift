/// The properties that a layer class adds to those of `CALayer`, with one case per class.
///
/// It is no larger than a reference, because every layer has one and most are `plain`.
package indirect enum LayerContent: Sendable, Hashable {
  case plain
  case shape(ShapeContent)
  case gradient(GradientContent)
  case text(TextContent)
  case scroll(ScrollContent)
  case transform
  case emitter(EmitterContent)
  case replicator(ReplicatorContent)
  case tiled(TiledContent)
  case video(VideoContent)
  case filterTransition(FilterTransitionContent)

  /// The kind, which determines the properties.
  package var kind: LayerKind {
    switch self {
    case .plain: .plain
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
    case .scroll: .scroll
    case .transform: .transform
    case .emitter: .emitter
    case .replicator: .replicator
    case .tiled: .tiled
    case .video: .video
    case .filterTransition: .filterTransition
    }
  }

  /// Whether the layer keeps the depth of its sublayers and particles instead of flattening them into
  /// its plane, and draws nothing else (R-08, EM-29).
  package var keepsDepth: Bool {
    switch self {
    case .plain, .shape, .gradient, .text, .scroll, .tiled, .video, .filterTransition: false
    case .emitter(let content): content.preservesDepth
    case .replicator(let content): content.preservesDepth
    case .transform: true
    }
  }
}

// One accessor per payload, so that property tables reach a field through a single key path.
extension LayerContent {
  package var shape: ShapeContent? {
    get {
      guard case .shape(let content) = self else { return nil }
      return content
    }
    set { if let newValue { self = .shape(newValue) } }
  }

  package var gradient: GradientContent? {
    get {
      guard case .gradient(let content) = self else { return nil }
      return content
    }
    set { if let newValue { self = .gradient(newValue) } }
  }

  package var text: TextContent? {
    get {
      guard case .text(let content) = self else { return nil }
      return content
    }
    set { if let newValue { self = .text(newValue) } }
  }

  package var scroll: ScrollContent? {
    get {
      guard case .scroll(let content) = self else { return nil }
      return content
    }
    set { if let newValue { self = .scroll(newValue) } }
  }

  package var emitter: EmitterContent? {
    get {
      guard case .emitter(let content) = self else { return nil }
      return content
    }
    set { if let newValue { self = .emitter(newValue) } }
  }

  package var replicator: ReplicatorContent? {
    get {
      guard case .replicator(let content) = self else { return nil }
      return content
    }
    set { if let newValue { self = .replicator(newValue) } }
  }

  package var tiled: TiledContent? {
    get {
      guard case .tiled(let content) = self else { return nil }
      return content
    }
    set { if let newValue { self = .tiled(newValue) } }
  }

  package var video: VideoContent? {
    get {
      guard case .video(let content) = self else { return nil }
      return content
    }
    set { if let newValue { self = .video(newValue) } }
  }

  package var filterTransition: FilterTransitionContent? {
    get {
      guard case .filterTransition(let content) = self else { return nil }
      return content
    }
    set { if let newValue { self = .filterTransition(newValue) } }
  }
}
