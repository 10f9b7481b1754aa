import CoreGraphics
import LayerTree
import QuartzCore
import UIKit

/// Makes the views of a scene, and what constrains, moves, tilts and touches them.
///
/// It is only used where the stage is, like the views, which is why it is declared sendable.
final class ViewRig: NodeStage, @unchecked Sendable {
  /// The constraints that the timeline can refer to, by full id.
  private var constraints: [String: StagedConstraint] = [:]

  private var entries: [(constraints: [SceneConstraint], container: StagedView)] = []
  private var behaviors: [(behaviors: [SceneBehavior], reference: StagedView)] = []
  /// The full ids of the views whose size the scene sets.
  private var sized: Set<String> = []
  /// The window of the stage.
  private lazy var window = StagedView(window: makeWindow)
  private let makeWindow: @MainActor () -> UIWindow
  /// Whether all views exist.
  private var isConnected = false
  /// Whether a block has to lay out views to animate its changes.
  private var needsLayout = false

  /// Creates a rig without views.
  ///
  /// - Parameter window: Returns the window of the stage.
  init(window: @escaping @MainActor () -> UIWindow) { makeWindow = window }

  var root: any StagedNode { window }

  func make(_ node: SceneLayer) -> (any StagedNode)? {
    guard let viewClass = node.nodeClass.view else { return nil }
    let view = StagedView(viewClass, of: node)
    for setting in node.settings {
      view.change(PropertyPath(setting.property), to: setting.value)
    }
    if !node.hasSize, node.controller == nil { view.fitSize() }
    return view
  }

  /// Adds constraints of a view and the views in it.
  private func constrain(_ constraints: [SceneConstraint], of view: StagedView) {
    if !constraints.isEmpty { entries.append((constraints, view)) }
  }

  /// Adds what a view has; its subviews exist.
  func add(_ node: SceneLayer, _ staged: any StagedNode) {
    guard let view = staged as? StagedView else { return }
    constrain(node.constraints, of: view)
    if !node.behaviors.isEmpty { behaviors.append((node.behaviors, view)) }
    if let identifier = node.identifier, node.hasSize { sized.insert(identifier) }
    MainActor.assumeIsolated {
      if let controller = view.controller {
        SceneControllers.current.names[controller] = node.controllerName
      }
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
  func connect(_ contents: SceneContents, _ nodes: [String: any StagedNode]) {
    let views = nodes.compactMapValues { $0 as? StagedView }
    isConnected = true
    constrain(contents.constraints, of: window)
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

  func change(_ identifier: String, to value: AnimatableValue) {
    constraints[identifier]?.change(to: value)
  }

  /// Lays out the views if constraints or stack views determine where they are.
  func layOut() {
    guard needsLayout, isConnected else { return }
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
