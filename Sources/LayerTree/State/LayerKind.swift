/// The layer classes, as values: what a scene file's `type:` names.
package enum LayerKind: String, Sendable, Hashable, CaseIterable {
  case plain = "layer"
  case shape
  case gradient
  case text

  /// The content that a new layer of this kind has.
  package var initialContent: LayerContent {
    switch self {
    case .plain: .plain
    case .shape: .shape(ShapeContent())
    case .gradient: .gradient(GradientContent())
    case .text: .text(TextContent())
    }
  }

  /// The rows that this kind adds to `CALayer`'s.
  package var ownProperties: [LayerProperty] {
    switch self {
    case .plain: []
    case .shape: ShapeContent.properties
    case .gradient: GradientContent.properties
    case .text: TextContent.properties
    }
  }
}
