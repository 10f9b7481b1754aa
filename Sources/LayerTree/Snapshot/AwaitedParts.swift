extension LayerState {
  /// The kinds of parts that a captured frame adds to a layer with this state.
  var awaitedParts: FrameParts.Kinds {
    if content.tiled != nil { return hasClientFilters ? [.tiles, .recipes] : .tiles }
    return hasClientFilters ? .recipes : []
  }

  private var hasClientFilters: Bool {
    if values.filters?.contains(where: \.isClient) == true { return true }
    if values.backgroundFilters?.contains(where: \.isClient) == true { return true }
    if case .filter(let filter)? = values.compositingFilter, filter.isClient { return true }
    return content.filterTransition?.filter?.isClient == true
  }
}

extension [AnimationSpec] {
  /// The kinds of parts that the animations may bring into a tree.
  var awaitedParts: FrameParts.Kinds {
    reduce(into: []) { kinds, animation in
      switch animation {
      case .property(let spec): if spec.motion.bringsClientFilters { kinds.insert(.recipes) }
      case .group(let spec): kinds.formUnion(spec.children.awaitedParts)
      case .transition(let spec):
        if spec.filter?.isClient == true { kinds.insert(.recipes) }
        kinds.formUnion(spec.outgoing?.awaitedParts ?? [])
        kinds.formUnion(spec.incoming?.awaitedParts ?? [])
      case .expression, .textParts: break
      }
    }
  }
}

extension Motion {
  fileprivate var bringsClientFilters: Bool {
    switch own {
    case .basic(let ends), .spring(let ends, _):
      [ends.from, ends.to, ends.by, ends.captured].contains { $0?.hasClientFilter == true }
    case .keyframes(let keyframes): keyframes.hasClientFilters
    case .path, .driven: false
    }
  }
}

extension AnimatableValue {
  /// Whether it has a filter of client code.
  var hasClientFilter: Bool {
    switch self {
    case .filters(let filters?): filters.contains(where: \.isClient)
    case .compositingFilter(.filter(let filter)?), .transitionFilter(let filter?): filter.isClient
    default: false
    }
  }
}
