import UIKit

/// How important the size of a view's content is, where the scene says so.
struct SceneContentPriorities: NodePayload {
  var entries: [(priority: SceneContentPriority, value: Double)]
}

extension SceneLayer {
  /// How important the size of a view's content is, where the scene says so.
  package var contentPriorities: [(priority: SceneContentPriority, value: Double)] {
    get { payloads[SceneContentPriorities.self]?.entries ?? [] }
    set {
      payloads[SceneContentPriorities.self] =
        newValue.isEmpty ? nil : SceneContentPriorities(entries: newValue)
    }
  }
}

/// How important the size of a view's content is along an axis, by the key in scenes (AL-13).
package enum SceneContentPriority: String, CaseIterable, Sendable {
  case horizontalHugging
  case verticalHugging
  case horizontalCompressionResistance
  case verticalCompressionResistance

  /// The keys of views.
  static let keys: [any AnyKey] = allCases.map(\.key)

  /// The key of views.
  var key: Key<Double?> {
    let sizes = axis == .horizontal ? ("wider", "narrower") : ("higher", "lower")
    let change = isHugging ? sizes.0 : sizes.1
    return Key(
      rawValue, .number(.moreThan(0, upTo: 1000)), shows: isHugging ? "250" : "750",
      "How much the view resists being \(change) than its content, from 0 to 1000.")
  }

  private var axis: NSLayoutConstraint.Axis {
    switch self {
    case .horizontalHugging, .horizontalCompressionResistance: .horizontal
    case .verticalHugging, .verticalCompressionResistance: .vertical
    }
  }

  private var isHugging: Bool { self == .horizontalHugging || self == .verticalHugging }

  /// Gives the priority to a view.
  @MainActor func set(_ number: Double, of view: UIView) {
    let priority = UILayoutPriority(Float(number))
    if isHugging {
      view.setContentHuggingPriority(priority, for: axis)
    } else {
      view.setContentCompressionResistancePriority(priority, for: axis)
    }
  }
}
