package import LayerTree

/// The form of the values of a key, as the schema and the reference describe it.
package indirect enum SyntaxForm: Sendable, Hashable {
  /// A value that only the loader can check, in words.
  case unchecked(String)
  /// A single value.
  case fixed(JSONValue)
  /// A number or a text.
  case scalar(ScalarForm)
  /// A value of a property's kind; the range is that of its numbers.
  case value(ValueKind, in: NodeRange? = nil)
  /// The name of a timing curve, a function, or four numbers.
  case timingFunction
  /// A rectangle with a corner radius.
  case roundedRect
  /// The path of a layer's property or of a component of one.
  case keyPath
  /// One layer id, or a list of them.
  case layers
  /// Like `layers`, but optional if the enclosing entry names layers.
  case targets
  /// Values by layer id, or a single value for all layers if the entry names layers.
  case perLayer(of: SyntaxForm)
  /// Values by key path, each prefixed with a layer's id if the entry names no layers.
  case changes
  /// Animations or `none`, by property or event name.
  case actions
  /// The path of a file inside the asset roots.
  case assetPath
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
  case oneOrMore(of: SyntaxForm)
  /// A list; the counts are the numbers of elements that it can have, or empty for any.
  case list(of: SyntaxForm, counts: [ClosedRange<Int>] = [])
  /// A list whose elements have forms of their own, the last of which can be missing.
  case tuple([SyntaxForm], atLeast: Int)
  /// A mapping with arbitrary names. Names that start with `x-` are ignored.
  case map(of: SyntaxForm)
  /// One of two forms.
  case either(SyntaxForm, SyntaxForm)

  /// The forms that it is composed of.
  package var parts: [SyntaxForm] {
    switch self {
    case .oneOrMore(let form), .list(let form, _), .map(let form), .perLayer(let form): [form]
    case .either(let left, let right): [left, right]
    case .tuple(let forms, _): forms
    default: []
    }
  }

  /// A list of a number of elements.
  package static func list(of form: SyntaxForm, count: ClosedRange<Int>) -> SyntaxForm {
    .list(of: form, counts: [count])
  }
}
