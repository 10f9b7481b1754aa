package import CoreGraphics

/// What a `CAReplicatorLayer` has (P-08, RP); it draws nothing of its own.
package struct ReplicatorContent: ClassContent {
  /// The number of instances; none are shown if it is not positive.
  package var instanceCount = 1
  /// The time by which each instance is behind the preceding one, in seconds of the replicator
  /// (RP-03).
  package var instanceDelay: Double = 0
  /// The transform from each instance to the next, about the center of the bounds (RP-01).
  package var instanceTransform = CATransform3DIdentity
  /// The color that multiplies the first instance (RP-02); nil is white.
  package var instanceColor: CGColor? = .white
  /// The amounts added to the color's components from each instance to the next (RP-02).
  package var instanceRedOffset: Double = 0
  package var instanceGreenOffset: Double = 0
  package var instanceBlueOffset: Double = 0
  package var instanceAlphaOffset: Double = 0
  /// Whether the instances keep their depth instead of being flattened into the replicator's plane
  ///
  package var preservesDepth = false

  package init() {}

  package static let kind = LayerKind.replicator

  package var drawing: RenderContent { .replicator }
  package var keepsDepth: Bool { preservesDepth }

  /// The rows that `CAReplicatorLayer` adds to `CALayer`'s, in the order of documentation.
  package static let properties: [LayerProperty] = [
    instanceCount.row,
    instanceDelay.row,
    instanceTransform.row,
    instanceColor.row,
    instanceRedOffset.row,
    instanceGreenOffset.row,
    instanceBlueOffset.row,
    instanceAlphaOffset.row,
    preservesDepth.row,
  ]

  private static let rows = LayerProperty.Rows(content: \.replicator)

  package static let instanceCount = rows.integer("instanceCount", \.instanceCount)
  package static let instanceDelay = rows.number("instanceDelay", \.instanceDelay)
  package static let instanceTransform = rows.property(
    "instanceTransform", \.instanceTransform, ValueCases.transform, .init(isGeometry: true))
  package static let instanceColor = rows.property(
    "instanceColor", \.instanceColor, ValueCases.color)
  package static let instanceRedOffset = rows.number(
    "instanceRedOffset", \.instanceRedOffset, as: .float)
  package static let instanceGreenOffset = rows.number(
    "instanceGreenOffset", \.instanceGreenOffset, as: .float)
  package static let instanceBlueOffset = rows.number(
    "instanceBlueOffset", \.instanceBlueOffset, as: .float)
  package static let instanceAlphaOffset = rows.number(
    "instanceAlphaOffset", \.instanceAlphaOffset, as: .float)
  package static let preservesDepth = rows.boolean(
    "preservesDepth", \.preservesDepth, isAnimatable: false)
}

extension LayerKind {
  package static let replicator = LayerKind("replicator", ReplicatorContent())
}

extension LayerContent {
  package var replicator: ReplicatorContent? {
    get { self[ReplicatorContent.self] }
    set { self[ReplicatorContent.self] = newValue }
  }
}

extension ReplicatorContent {
  /// Returns the color that multiplies an instance, with components from 0 to 1 (RP-02).
  ///
  /// - Parameter index: The index of the instance; the first is 0.
  /// - Returns: Components in sRGB, not premultiplied.
  package func color(
    ofInstance index: Int
  ) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let first = (instanceColor ?? .white).sRGBComponents
    func part(_ start: Double, _ offset: Double) -> Double {
      min(max(start + Double(index) * offset, 0), 1)
    }
    return (
      part(first.red, instanceRedOffset), part(first.green, instanceGreenOffset),
      part(first.blue, instanceBlueOffset), part(first.alpha, instanceAlphaOffset)
    )
  }

  /// The time by which the last instance is behind the first, in seconds of the replicator; 0 if no
  /// instance is behind (RP-04).
  package var longestDelay: Double {
    instanceCount > 1 ? max(0, Double(instanceCount - 1) * instanceDelay) : 0
  }
}
