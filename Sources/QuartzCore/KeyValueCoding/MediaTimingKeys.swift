import Foundation
import LayerTree

/// The timing properties of a layer, by name, for key-value coding.
enum MediaTimingKeys {
  struct Row: Sendable {
    let name: String
    let get: @Sendable (MediaTiming) -> Any
    let set: @Sendable (inout MediaTiming, Any?) -> Void
  }

  static func row(_ key: String) -> Row? { rows.first { $0.name == key } }

  private static let rows = [
    number("beginTime", \.beginTime), number("duration", \.duration), number("speed", \.speed),
    number("timeOffset", \.timeOffset), number("repeatCount", \.repeatCount),
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
    _ name: String, _ field: any WritableKeyPath<MediaTiming, Double> & Sendable
  ) -> Row {
    Row(
      name: name, get: { NSNumber(value: $0[keyPath: field]) },
      set: { timing, value in
        if case .number(let number)? = AnimatableValue(value, as: .number), !number.isNaN {
          timing[keyPath: field] = number
        }
      })
  }
}
