import CoreGraphics
import QuartzCore
import UIKit

/// What constrains, moves, tilts and touches the views of a scene.
struct ViewRig {
  /// The constraints that the timeline can refer to, by full id.
  private(set) var constraints: [String: StagedConstraint] = [:]

  private var entries: [(constraints: [SceneConstraint], container: StagedView)] = []
  private var behaviors: [(behaviors: [SceneBehavior], reference: StagedView)] = []
  /// The full ids of the views whose size the scene sets.
  private var sized: Set<String> = []
  private var window: StagedView?
  /// Whether a block has to lay out views to animate its changes.
  private var needsLayout = false

  /// Adds constraints of a view and the views in it.
  mutating func constrain(_ constraints: [SceneConstraint], of view: StagedView) {
    if !constraints.isEmpty { entries.append((constraints, view)) }
  }

  /// Adds what a view has; its subviews exist.
  mutating func add(_ node: SceneLayer, _ view: StagedView) {
    constrain(node.constraints, of: view)
    if !node.behaviors.isEmpty { behaviors.append((node.behaviors, view)) }
    if let identifier = node.identifier, node.hasSize { sized.insert(identifier) }
    MainActor.assumeIsolated {
      for (priority, value) in node.contentPriorities { priority.set(value, of: view.view) }
      for motion in node.motion { view.view.addMotionEffect(motion.makeEffect()) }
      guard let stack = view.view as? UIStackView else { return }
      needsLayout = true
      // The spaces belong to the subviews, which the stack view did not have before.
      for setting in node.settings where setting.property.name == NodeClass.customSpacing.row.name {
        view.change(PropertyPath(setting.property), to: setting.value)
      }
      let children = node.layers.filter { $0.nodeClass.view != nil }
      for (child, subview) in zip(children, stack.arrangedSubviews) where child.hasSize {
        Self.keepSize(of: subview)
      }
    }
  }

  /// Constrains the views and schedules what happens to them, once all of them exist.
  ///
  /// - Parameters:
  ///   - contents: The scene.
  ///   - window: The window of the stage.
  ///   - views: The views by full id.
  mutating func build(
    _ contents: SceneContents, window: StagedView, views: [String: StagedView]
  ) {
    self.window = window
    if !entries.isEmpty { needsLayout = true }
    MainActor.assumeIsolated {
      SceneControllers.current.window = window.view as? UIWindow
      SceneControllers.current.view = { views[$0]?.view }
      for identifier in Set(entries.flatMap { $0.constraints.flatMap(\.placedViews) }).sorted() {
        guard let view = views[identifier]?.view else { continue }
        view.translatesAutoresizingMaskIntoConstraints = false
        if sized.contains(identifier) { Self.keepSize(of: view) }
      }
      for (list, container) in entries {
        for entry in list {
          let placed = StagedConstraint(entry, of: container.view) { views[$0]?.view }
          if let identifier = entry.identifier { constraints[identifier] = placed }
        }
      }
      layOut()
      for (list, reference) in behaviors {
        SceneDynamics(list, in: reference.view) { views[$0]?.view }.start()
      }
      if let window = window.view as? UIWindow {
        for input in contents.inputs { input.schedule(in: window) }
      }
      for (index, tilt) in contents.tilts.enumerated() {
        let previous = index > 0 ? contents.tilts[index - 1] : nil
        UIScreen.main.scheduleViewerOffset(tilt.path(after: previous))
      }
    }
  }

  /// Lays out the views if constraints or stack views determine where they are.
  func layOut() {
    guard needsLayout, let window else { return }
    MainActor.assumeIsolated { window.view.layoutIfNeeded() }
  }

  /// Lets a view keep the size that the scene gives it, as far as constraints allow.
  @MainActor private static func keepSize(of view: UIView) {
    for (anchor, length) in [
      (view.widthAnchor, view.bounds.width), (view.heightAnchor, view.bounds.height),
    ] {
      let constraint = anchor.constraint(equalToConstant: length)
      // Below that of the content's own size, which suits labels and buttons better.
      constraint.priority = UILayoutPriority(200)
      constraint.isActive = true
    }
  }
}
