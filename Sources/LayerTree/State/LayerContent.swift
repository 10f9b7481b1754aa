/// The properties that a layer's class adds to `CALayer`'s: one case per layer class.
package enum LayerContent: Sendable, Hashable {
  case plain
  case shape(ShapeContent)
  case gradient(GradientContent)
  case text(TextContent)
  case scroll(ScrollContent)

  /// The kind, which decides the properties there are.
  package var kind: LayerKind {
    switch self {
    case .plain: .plain
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
    case .scroll: .scroll
    }
  }
}

// One lens a payload: property tables reach a field through it, so that a row is written once.
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
}
