import LayerTree

extension NodeRegistry {
  /// A filter of a layer, or of what is behind it.
  static let filterSection = NodeType(
    name: "filter", role: .section, summary: "A filter of an image, with its inputs.",
    keys: [
      loopKey,
      NodeKey(
        "filter", .value(.name(among: imageFilters.map(\.name))), isRequired: true,
        "The filter, by its Core Image name."),
      NodeKey(
        "name", .identifier,
        "The name for key paths such as filters.NAME.inputRadius. Defaults to the filter's."),
      NodeKey("enabled", .value(.boolean), default: "true", "Whether the filter has an effect."),
    ]
      + imageFilters.flatMap(\.inputs).map { input in
        NodeKey(
          input.key, .value(input.kind),
          range: .between(input.range.lowerBound, input.range.upperBound),
          default: input.initial.sceneText(as: input.kind), input.summary)
      })

  /// A filter that composites a layer.
  static let compositingFilterSection = NodeType(
    name: "compositing filter", role: .section,
    summary: "A filter that combines a layer with what is behind it.",
    keys: [
      NodeKey(
        "filter", .value(.name(among: compositingFilters.map(\.name))), isRequired: true,
        "The filter, by its Core Image name."),
      NodeKey("enabled", .value(.boolean), default: "true", "Whether the filter has an effect."),
    ])

  /// The filters that `compositingFilter` accepts.
  static let compositingFilters = FilterKind.all.map(\.kind).filter { !$0.isImageFilter }

  /// The filters that lists accept.
  static let imageFilters = FilterKind.all.map(\.kind).filter(\.isImageFilter)
}
