/// What a `CAScrollLayer` has (P-11, SC); it draws nothing of its own.
package struct ScrollContent: Sendable, Hashable {
  package init() {}

  /// The rows that `CAScrollLayer` adds to `CALayer`'s, in the order of documentation.
  package static let properties: [LayerProperty] = []
}
