/// What a `CAScrollLayer` has (P-11, SC); it draws nothing of its own.
package struct ScrollContent: ClassContent {
  /// The axes along which `scroll(to:)` moves the bounds (SC-01).
  package var scrollMode = CAScrollLayerScrollMode.both

  package init() {}

  package static let kind = LayerKind.scroll

  /// The rows that `CAScrollLayer` adds to `CALayer`'s, in the order of documentation.
  package static let properties: [LayerProperty] = [
    scrollMode.row
  ]

  private static let rows = LayerProperty.Rows(content: \.scroll)

  package static let scrollMode = rows.name(
    "scrollMode", \.scrollMode, among: CAScrollLayerScrollMode.allNames)
}

extension LayerKind {
  package static let scroll = LayerKind("scroll", ScrollContent()) {
    $0.masksToBounds = true  // SC-03
  }
}

extension LayerContent {
  package var scroll: ScrollContent? {
    get { self[ScrollContent.self] }
    set { self[ScrollContent.self] = newValue }
  }
}
