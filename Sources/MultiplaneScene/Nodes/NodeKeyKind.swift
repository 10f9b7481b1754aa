package import LayerTree

/// What may stand behind a key of a scene.
package indirect enum NodeKeyKind: Sendable, Hashable {
  /// A value of a property's kind.
  case value(ValueKind)
  /// The version of the format.
  case version
  /// A time; negative ones are legal.
  case time
  /// A time of at least 0.
  case duration
  /// An angle.
  case angle
  /// A length in points, without percentages.
  case length
  /// A number of repetitions, or `forever`.
  case repeatCount
  /// A frame rate: a whole number, or a fraction such as 30000/1001.
  case frameRate
  /// A name of a timing curve, or its four numbers.
  case timingFunction
  /// The path of a layer's property or of a part of one.
  case keyPath
  /// A value of the kind that the key path beside it leads to.
  case keyPathValue
  /// A name that other parts of the scene refer to: letters, digits, underscores and hyphens.
  case identifier
  /// The name of something that stands elsewhere in the scene.
  case reference
  /// The ids of layers: one, or a list.
  case layers
  /// As `layers`; it may be left out where the entry around it names layers.
  case targets
  /// Values under the ids of layers; where the entry names layers, one value for all of them.
  case perLayer(of: NodeKeyKind)
  /// Values under key paths, with a layer's id before each where the entry names no layers.
  case changes
  /// Animations, or `none`, under the names of properties and events.
  case actions
  /// A path of a file inside the asset roots.
  case assetPath
  /// A parameter's type.
  case parameterType
  /// A value of the parameter type beside it.
  case parameterValue
  /// A SHA-256 checksum.
  case checksum
  /// Any value at all.
  case anything
  /// SVG path data.
  case pathData
  /// A rectangle and the radius of its corners.
  case roundedRect
  /// A mapping whose keys are those of a node type.
  case node(String)
  /// A layer of any type, or the use of a symbol.
  case layer
  /// An animation of any type.
  case animation
  /// An animation of any type but a transition, which only a layer can show (G-08).
  case groupedAnimation
  /// One of them, or a list.
  case oneOrMore(of: NodeKeyKind)
  /// A list.
  case list(of: NodeKeyKind)
  /// A list of a number of elements.
  case counted(of: NodeKeyKind, count: ClosedRange<Int>)
  /// A mapping of free names; those that begin with `x-` are passed over.
  case map(of: NodeKeyKind)
  /// One or the other.
  case either(NodeKeyKind, NodeKeyKind)

  /// The kinds that it is made of.
  package var parts: [NodeKeyKind] {
    switch self {
    case .oneOrMore(let kind), .list(let kind), .counted(let kind, _), .map(let kind),
      .perLayer(let kind):
      [kind]
    case .either(let left, let right): [left, right]
    default: []
    }
  }
}
