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

/// The timing properties of a layer, by name, for key-value coding.
enum MediaTimingKeys {
  struct Row: Sendable {
    let name: String
    let get: @Sendable (MediaTiming) -> Any
    let set: @Sendable (inout MediaTiming, Any?) -> Void
  }

  static func row(_ key: String) -> Row? { rows.first { $0.name == key } }

  private static let rows = [
    number("beginTime", \.beginTime), number("duration", \.duration),
    number("speed", \.speed, as: .float),
    number("timeOffset", \.timeOffset), number("repeatCount", \.repeatCount, as: .float),
    number("repeatDuration", \.repeatDuration),
    Row(
      name: "autoreverses", get: { NSNumber(value: $0.autoreverses) },
      set: { timing, value in
        if case .boolean(let flag)? = AnimatableValue(value, as: .boolean) {
          timing.autoreverses = flag
        }
      }),
    Row(
      name: "fillMode", get: { $0.fillMode },
      set: { timing, value in
        if let mode = value as? CAMediaTimingFillMode { timing.fillMode = mode }
        if let name = value as? String { timing.fillMode = CAMediaTimingFillMode(rawValue: name) }
      }),
  ]

  private static func number(
    _ name: String, _ field: any WritableKeyPath<MediaTiming, Double> & Sendable,
    as clientType: ClientType = .standard
  ) -> Row {
    Row(
      name: name, get: { AnimatableValue.number($0[keyPath: field]).boxed(as: clientType) ?? 0 },
      set: { timing, value in
        if case .number(let number)? = AnimatableValue(value, as: .number), !number.isNaN {
          timing[keyPath: field] = number
        }
      })
  }
}
