/// The properties of a layer that hold objects, by name, for key-value coding.
enum LayerTreeKeys {
  struct Row: Sendable {
    let name: String
    let get: @Sendable (CALayer) -> Any?
    /// Nil for a read-only property.
    let set: (@Sendable (CALayer, Any?) -> Void)?
  }

  static func row(_ key: String) -> Row? { rows.first { $0.name == key } }

  private static let rows = [
    Row(name: "mask", get: { $0.mask }, set: { $0.mask = $1 as? CALayer }),
    Row(name: "superlayer", get: { $0.superlayer }, set: nil),
    Row(name: "sublayers", get: { $0.sublayers }, set: { $0.sublayers = $1 as? [CALayer] }),
    Row(
      name: "delegate", get: { $0.delegate }, set: { $0.delegate = $1 as? any CALayerDelegate }),
    Row(
      name: "actions", get: { $0.actions }, set: { $0.actions = $1 as? [String: any CAAction] }),
    Row(name: "style", get: { $0.style }, set: { $0.style = $1 as? [AnyHashable: Any] }),
  ]
}
