package import LayerTree

/// The kind of value that a key of a scene accepts.
package indirect enum NodeKeyKind: Sendable, Hashable {
  /// A value of a property's kind.
  case value(ValueKind)
  /// The version of the format.
  case version
  /// A time, which may be negative.
  case time
  /// A time of at least 0.
  case duration
  /// A point in stage time of at least 0, or a reference such as `intro + 0.3s` (ST-04).
  case moment
  /// A point in time on the clock of a layer, or such a reference.
  case localMoment
  /// An angle.
  case angle
  /// A length in points, without percentages.
  case length
  /// A length in points or a percentage, or one of some words.
  case relativeLength(orWords: [String])
  /// The width of a column: points, a share such as `1fr`, or `content`.
  case gridTrack
  /// A factor of at least 0, or decibels such as `-6dB`.
  case gain
  /// A number of repetitions, or `forever`.
  case repeatCount
  /// A frame rate: a number, or a fraction such as 30000/1001 (O-12).
  case frameRate
  /// The name of a timing curve, or its four numbers.
  case timingFunction
  /// The path of a layer's property or of a component of one.
  case keyPath
  /// A value of the kind that the node's key path resolves to.
  case keyPathValue
  /// A name that other parts of the scene refer to: letters, digits, underscores and hyphens.
  case identifier
  /// The name of something defined elsewhere in the scene.
  case reference
  /// One layer id, or a list of them.
  case layers
  /// Like `layers`, but optional if the enclosing entry names layers.
  case targets
  /// Values by layer id, or a single value for all layers if the entry names layers.
  case perLayer(of: NodeKeyKind)
  /// Values by key path, each prefixed with a layer's id if the entry names no layers.
  case changes
  /// Animations or `none`, by property or event name.
  case actions
  /// The path of a file inside the asset roots.
  case assetPath
  /// A parameter's type.
  case parameterType
  /// A value of the parameter's type.
  case parameterValue
  /// A SHA-256 checksum.
  case checksum
  /// Any value.
  case anything
  /// SVG path data.
  case pathData
  /// A rectangle with a corner radius.
  case roundedRect
  /// A mapping with the keys of a node type.
  case node(String)
  /// A layer of any type, or a use of a symbol.
  case layer
  /// An animation of any type.
  case animation
  /// An animation of any type except a transition, which only a layer can have (G-08).
  case groupedAnimation
  /// A behavior of any type, which its first key names.
  case behavior
  /// One value, or a list of values.
  case oneOrMore(of: NodeKeyKind)
  /// A list.
  case list(of: NodeKeyKind)
  /// A list with a certain number of elements.
  case counted(of: NodeKeyKind, count: ClosedRange<Int>)
  /// A mapping with arbitrary names. Names that start with `x-` are ignored.
  case map(of: NodeKeyKind)
  /// One of two kinds.
  case either(NodeKeyKind, NodeKeyKind)

  /// The kinds that it is composed of.
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
