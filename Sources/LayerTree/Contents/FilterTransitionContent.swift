/// What a `FilterTransitionLayer` has: a filter that changes its first sublayer to the others, and
/// how far it has changed it (CI-24).
package struct FilterTransitionContent: ClassContent {
  /// The filter; nil dissolves.
  package var filter: LayerFilter?
  /// The time of the filter: 0 shows the first sublayer, and 1 the others.
  package var progress: Double = 0

  package init() {}

  package static let kind = LayerKind.filterTransition

  /// The properties that `FilterTransitionLayer` adds to `CALayer`'s, in the order of the
  /// documentation.
  package static let properties: [LayerProperty] = [filter.row, progress.row]

  private static let rows = LayerProperty.Rows(content: \.filterTransition)

  package static let filter = rows.property(
    "filter", \.filter, ValueCases.transitionFilter, .init(implicit: .none))
  package static let progress = rows.number("progress", \.progress)
}

extension LayerKind {
  package static let filterTransition = LayerKind(
    "filterTransition", className: "FilterTransitionLayer", FilterTransitionContent())
}

extension LayerContent {
  package var filterTransition: FilterTransitionContent? {
    get { self[FilterTransitionContent.self] }
    set { self[FilterTransitionContent.self] = newValue }
  }
}

extension FilterTransitionContent {
  /// How the images are combined; a disabled filter shows the first.
  var style: TransitionStyle {
    guard let filter else { return .filter(LayerFilter(.dissolve), time: progress) }
    // Nobody knows what a filter of client code makes at the time 0; a dissolve shows the first.
    return filter.isEnabled
      ? .filter(filter, time: progress) : .filter(LayerFilter(.dissolve), time: 0)
  }
}
