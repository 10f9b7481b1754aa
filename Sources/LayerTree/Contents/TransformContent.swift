/// What a `CATransformLayer` has, which is nothing: it keeps the depth of its sublayers.
struct TransformContent: ClassContent {
  static let kind = LayerKind.transform
  static let properties: [LayerProperty] = []

  var keepsDepth: Bool { true }
}

extension LayerKind {
  package static let transform = LayerKind("transform", TransformContent())
}
