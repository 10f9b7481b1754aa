import CoreGraphics
import LayerTree
import UIKit

/// An entry of `constraints:`, which is one constraint or all those of a visual format.
package struct SceneConstraint: Sendable {
  /// The id by which the timeline refers to it, or nil if it cannot.
  package var identifier: String?
  /// The constraints; views have their full ids.
  package var formulas: [LayoutFormula]
  /// Whether they have an effect at the start.
  package var isActive = true

  /// The full ids of the views that the constraints place.
  package var placedViews: [String] {
    formulas.compactMap { formula in
      guard case .view(let identifier) = formula.first.item else { return nil }
      return identifier
    }
  }
}

/// The constraints of a node, or of the stage, and of the views in it.
struct SceneConstraints: NodePayload {
  var entries: [SceneConstraint]
}

extension SceneLayer {
  /// The constraints of a view and the views in it.
  package var constraints: [SceneConstraint] {
    get { payloads[SceneConstraints.self]?.entries ?? [] }
    set { payloads[SceneConstraints.self] = SceneConstraints(entries: newValue) }
  }
}

extension SceneContents {
  /// The constraints of the stage and the views in it.
  package var constraints: [SceneConstraint] {
    get { payloads[SceneConstraints.self]?.entries ?? [] }
    set { payloads[SceneConstraints.self] = SceneConstraints(entries: newValue) }
  }
}

/// Constraints of a scene on its stage.
///
/// It is only used where the stage is, like the views, which is why it is declared sendable.
struct StagedConstraint: @unchecked Sendable {
  private let constraints: [NSLayoutConstraint]

  /// Creates constraints, and activates them unless the scene says otherwise.
  ///
  /// - Parameters:
  ///   - entry: The entry of the scene.
  ///   - container: The view that has the entry.
  ///   - views: Returns a view by its full id.
  @MainActor init(_ entry: SceneConstraint, of container: UIView, views: (String) -> UIView?) {
    func item(_ item: LayoutFormula.Item) -> AnyObject? {
      switch item {
      case .view(let identifier): views(identifier)
      case .container: container
      case .safeArea: container.safeAreaLayoutGuide
      case .margins: container.layoutMarginsGuide
      }
    }
    constraints = entry.formulas.compactMap { formula in
      guard let first = item(formula.first.item) else { return nil }
      let second = formula.second.flatMap { item($0.item) }
      let constraint = NSLayoutConstraint(
        item: first, attribute: LayoutAttributeName.named(formula.first.attribute),
        relatedBy: formula.relation, toItem: second,
        attribute: formula.second.map { LayoutAttributeName.named($0.attribute) }
          ?? .notAnAttribute,
        multiplier: CGFloat(formula.multiplier), constant: CGFloat(formula.constant))
      if let priority = formula.priority {
        constraint.priority = UILayoutPriority(Float(priority))
      }
      constraint.identifier = entry.identifier
      return constraint
    }
    if entry.isActive { NSLayoutConstraint.activate(constraints) }
  }

  /// Sets the constant, or whether the constraints have an effect.
  ///
  /// - Parameter value: A number or a Boolean.
  func change(to value: AnimatableValue) {
    MainActor.assumeIsolated {
      for constraint in constraints {
        switch value {
        case .number(let constant): constraint.constant = CGFloat(constant)
        case .boolean(let flag): constraint.isActive = flag
        default: break
        }
      }
    }
  }
}
