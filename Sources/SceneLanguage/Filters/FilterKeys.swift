import CoreImage
package import LayerTree

extension SyntaxForm {
  /// The filter of a transition: its name, or a mapping with its inputs.
  package static let transitionFilter = SyntaxForm.either(
    .value(.name(among: NodeRegistry.transitionFilters.map(\.name))), .node("transition filter"))
}

extension NodeRegistry {
  /// Returns the type of one filter.
  static func filterType(of kind: FilterKind) -> NodeType {
    filterTypes[kind] ?? makeFilterType(of: kind)
  }

  /// The types of the filters of lists and transitions.
  private static let filterTypes = Dictionary(
    uniqueKeysWithValues: (imageFilters + transitionFilters).map { ($0, makeFilterType(of: $0)) })

  /// Returns the type of one filter that composites a layer.
  static func compositingFilterType(of kind: FilterKind) -> NodeType {
    NodeType(
      name: kind.name, topic: .filters, summary: kind.definition.displayName,
      keys: CompositingFilterKeys.all + compositingInputKeys(of: [kind]))
  }

  private static func makeFilterType(of kind: FilterKind) -> NodeType {
    NodeType(
      name: kind.name, topic: .filters, summary: kind.definition.displayName,
      keys: (kind.purpose == .transition ? TransitionFilterKeys.all : FilterKeys.all)
        + inputKeys(of: [kind]))
  }

  /// Returns the keys of the inputs of filters, sorted.
  fileprivate static func inputKeys(of kinds: [FilterKind]) -> [NodeKey] {
    Dictionary(grouping: kinds.flatMap(\.inputs), by: \.key).sorted { $0.key < $1.key }.compactMap {
      _, inputs in inputKey(sharedBy: inputs)
    } + imageKeys(of: kinds) + tableKeys(of: kinds)
  }

  /// Returns the key of an input that filters share.
  private static func inputKey(sharedBy inputs: [FilterKind.Input]) -> NodeKey? {
    guard let input = inputs.first else { return nil }
    let lower = inputs.map(\.range.lowerBound).min() ?? input.range.lowerBound
    let upper = inputs.map(\.range.upperBound).max() ?? input.range.upperBound
    let isSame = inputs.allSatisfy { $0.initial == input.initial }
    let counts = inputs.compactMap(\.count).sorted()
    let form: SyntaxForm =
      if let least = counts.first, let most = counts.last {
        .list(of: .value(.number), count: least...most)
      } else if inputs.allSatisfy(\.isAngle) { .angle } else {
        .value(
          input.kind, in: input.kind == .number && !input.isAngle ? .between(lower, upper) : nil)
      }
    // Points of curves have the keys of points in other filters.
    let described = inputs.first { !$0.isInPoints } ?? input
    return NodeKey(
      input.key, form, default: isSame ? input.initial.sceneText(as: input.kind) : nil,
      described.summary)
  }

  /// Returns the keys of inputs that are images, which are required if all filters require them.
  private static func imageKeys(of kinds: [FilterKind]) -> [NodeKey] {
    Set(kinds.flatMap(\.imageKeys)).sorted().map { key in
      NodeKey(
        key, .value(.image), isRequired: kinds.allSatisfy { $0.requires(key) },
        "Another image that the filter reads.")
    }
  }

  /// Returns the keys of inputs that are tables of colors, which their filters require: without
  /// one, they change nothing.
  private static func tableKeys(of kinds: [FilterKind]) -> [NodeKey] {
    let color = SyntaxForm.list(of: .value(.number), count: 3...3)
    let cubes = Set(kinds.flatMap(\.cubeKeys)).sorted().map { key in
      NodeKey(
        key, .assetPath, isRequired: kinds.allSatisfy { $0.cubeKeys.contains(key) },
        "The path of a .cube file with a table of colors, which also sets the dimension.")
    }
    let curves = Set(kinds.flatMap(\.curvesKeys)).sorted().map { key in
      NodeKey(
        key, .list(of: color, count: 2...Int.max),
        isRequired: kinds.allSatisfy { $0.curvesKeys.contains(key) },
        "Red, green and blue for evenly spaced values over inputCurvesDomain.")
    }
    return cubes + curves
  }

  /// Returns the keys of the inputs of filters that composite a layer, without the image of what is
  /// behind it.
  fileprivate static func compositingInputKeys(of kinds: [FilterKind]) -> [NodeKey] {
    inputKeys(of: kinds).filter { $0.name != kCIInputBackgroundImageKey }
  }

  /// The filters that `compositingFilter` accepts.
  static let compositingFilters = FilterKind.all.filter { $0.blendMode != nil || $0.combinesImages }

  /// The filters that transitions accept.
  static let transitionFilters = FilterKind.all.filter { $0.purpose == .transition }

  /// The filters that lists accept.
  static let imageFilters = FilterKind.all.filter(\.isImageFilter)
}

/// A filter of a layer, or of what is behind it, with the inputs of all filters.
enum FilterKeys {
  static let filter = filterKey(among: NodeRegistry.imageFilters)
  static let name = Key(
    "name", .identifier,
    "The name for key paths such as filters.NAME.inputRadius. Defaults to the filter's.")
  static let enabled = Key("enabled", .boolean, default: true, "Whether the filter has an effect.")
  static let clamp = Key(
    "clamp", .boolean, default: false,
    "Whether the pixels at the edges of the bounds are repeated beyond them, and the result ends at "
      + "the bounds: a blur then does not fade at the rim.")

  static let mapping = NodeType(
    name: "filter", topic: .filters,
    summary: "A filter of an image, with its inputs; each filter has some of them.",
    keys: all + NodeRegistry.inputKeys(of: NodeRegistry.imageFilters))

  /// The keys that all filters of images have.
  static let all: [any AnyKey] = [LoopKeys.loop, filter, name, enabled, clamp]

  /// Returns the key of the name of a filter, which its decoder decodes.
  static func filterKey(among kinds: [FilterKind]) -> Key<SceneCursor?> {
    Key(
      "filter", .written(.value(.name(among: kinds.map(\.name)))), isRequired: true,
      "The filter, by its Core Image name.")
  }
}

/// A filter that makes the images of a transition, with the inputs of all such filters.
enum TransitionFilterKeys {
  static let mapping = NodeType(
    name: "transition filter", topic: .filters,
    summary: "A filter that changes one image to another, with its inputs; each has some of them.",
    keys: all + NodeRegistry.inputKeys(of: NodeRegistry.transitionFilters))

  /// The keys that all filters of transitions have.
  static let all: [any AnyKey] = [FilterKeys.filterKey(among: NodeRegistry.transitionFilters)]
}

/// A filter that composites a layer, with the inputs of all such filters.
enum CompositingFilterKeys {
  static let mapping = NodeType(
    name: "compositing filter", topic: .filters,
    summary:
      "A filter that combines a layer with what is behind it, with its inputs; a few have some.",
    keys: all + NodeRegistry.compositingInputKeys(of: NodeRegistry.compositingFilters))

  /// The keys that all filters that composite a layer have.
  static let all: [any AnyKey] = [
    FilterKeys.filterKey(among: NodeRegistry.compositingFilters), FilterKeys.enabled,
  ]
}

extension FilterKind {
  /// The keys of inputs that are images.
  package var imageKeys: [String] { objectKeys.filter { definition.input($0)?.kind == .image } }

  /// Returns whether the filter has no result without a value for an input.
  func requires(_ key: String) -> Bool { definition.input(key)?.isRequired ?? false }
}

extension FilterKind.Input {
  /// The numbers that scenes accept; the bounds are finite, and larger than any canvas.
  package var range: ClosedRange<Double> {
    max(limits.lowerBound, -1e6)...min(limits.upperBound, 1e6)
  }

  /// A sentence for scene authors.
  fileprivate var summary: String {
    guard isInPoints else { return "Numbers; see the filter." }
    return switch type {
    case kCIAttributeTypeDistance: "A length, in points of the layer."
    case kCIAttributeTypeAngle: "An angle, counterclockwise: 90deg, or a number of radians."
    case kCIAttributeTypePosition:
      "A point, from the bottom left of the layer with the y axis pointing up."
    case kCIAttributeTypePosition3:
      "A point in space, from the bottom left of the layer with the y axis pointing up; the third "
        + "number is its distance from the layer."
    case kCIAttributeTypeOffset: "A distance along both axes, with the y axis pointing up."
    case kCIAttributeTypeRectangle:
      "A rectangle, from the bottom left of the layer with the y axis pointing up."
    case kCIAttributeTypeColor: "A color; see the filter."
    case kCIAttributeTypeTransform: "A transform, with the y axis pointing up."
    case kCIAttributeTypeBoolean: "Whether it applies."
    default: kind == .number ? "A number; see the filter." : "Numbers; see the filter."
    }
  }
}
