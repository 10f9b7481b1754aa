/// What a class of layers adds to `CALayer`, as a value: its properties, and what follows from them.
package protocol ClassContent: Sendable, Hashable {
  /// The class.
  static var kind: LayerKind { get }
  /// The properties that the class adds to `CALayer`'s, in the order of the documentation.
  static var properties: [LayerProperty] { get }

  /// What the layer draws, if its properties alone describe it; nothing by default.
  var drawing: RenderContent { get }

  /// Whether the layer keeps the depth of its sublayers and particles instead of flattening them into
  /// its plane, and draws nothing else (R-08, EM-29); false by default.
  var keepsDepth: Bool { get }

  /// Returns the source of what the layer draws; nil, the default, if its properties alone describe
  /// it.
  func source(_ commit: SourceCommit) -> (any ContentSource)?
}

extension ClassContent {
  package var drawing: RenderContent { .plain }

  package var keepsDepth: Bool { false }

  package func source(_ commit: SourceCommit) -> (any ContentSource)? { nil }

  fileprivate func isEqual(to other: any ClassContent) -> Bool {
    type(of: other) == Self.self && self == other as? Self
  }
}

/// The properties that a layer's class adds to those of `CALayer`.
///
/// It is no larger than a reference, because every layer has one and most are `plain`.
package indirect enum LayerContent: Sendable, Hashable {
  case plain
  case own(any ClassContent)

  /// The kind, which determines the properties.
  package var kind: LayerKind {
    switch self {
    case .plain: .plain
    case .own(let content): type(of: content).kind
    }
  }

  /// Whether the layer keeps the depth of its sublayers and particles, and draws nothing else.
  package var keepsDepth: Bool {
    switch self {
    case .plain: false
    case .own(let content): content.keepsDepth
    }
  }

  /// Accesses the content of a class; nil if the layer is of another one.
  subscript<Content: ClassContent>(_ type: Content.Type) -> Content? {
    get {
      guard case .own(let content) = self, Swift.type(of: content) == type else { return nil }
      return content as? Content
    }
    set { if let newValue { self = .own(newValue) } }
  }

  package static func == (left: LayerContent, right: LayerContent) -> Bool {
    switch (left, right) {
    case (.plain, .plain): true
    case (.own(let left), .own(let right)): left.isEqual(to: right)
    case (.plain, .own), (.own, .plain): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    if case .own(let content) = self { hasher.combine(content) }
  }
}
