import CoreGraphics
import LayerTree

/// What the timeline does to the view controllers of a scene, played without drawing to find changes
/// that are impossible.
///
/// It does not know what buttons and gestures do, so that the order of changes is not checked in scenes
/// with input.
struct ControllerPlan {
  /// Where a controller is shown.
  private enum Place: Equatable {
    case onStage
    case stacked(in: Int)
    case tab
    case page
    case column(isLast: Bool)
    case presented(by: Int)
  }

  /// A controller.
  private struct Node {
    let layer: SceneLayer
    /// The controller that contains it in the file; nil for none.
    let parent: Int?
    var place: Place?
    /// The controllers that a navigation controller shows.
    var stack: [Int] = []
    var presented: Int?
  }

  private var nodes: [Node] = []
  private var indices: [String: Int] = [:]
  private let allViews: Set<String>
  /// Whether split view controllers have space for columns (VC-47).
  private let stageIsWide: Bool
  private let diagnostics: DiagnosticList

  /// Checks the controllers and the timeline of a scene.
  ///
  /// - Parameters:
  ///   - contents: The scene.
  ///   - actions: The actions of its timeline, in order.
  ///   - diagnostics: Receives the errors.
  static func check(
    _ contents: SceneContents, _ actions: [any TimelineAction],
    reporting diagnostics: DiagnosticList
  ) {
    guard contents.nodes.contains(where: \.containsController) else { return }
    var plan = ControllerPlan(contents, diagnostics)
    for index in plan.nodes.indices {
      if let transition = plan.nodes[index].layer.controller?.transition {
        plan.check(transition, of: index)
      }
    }
    for case let change as ControllerChange in actions {
      plan.perform(change, checksOrder: !contents.hasInput)
    }
  }

  private init(_ contents: SceneContents, _ diagnostics: DiagnosticList) {
    self.diagnostics = diagnostics
    stageIsWide = contents.stage.size.width > contents.stage.size.height
    allViews = contents.nodes.reduce(into: []) { $0.formUnion(Self.views(in: $1)) }
    for layer in contents.layers { add(layer, in: nil, .onStage) }
    for layer in contents.controllers { add(layer, in: nil, nil) }
  }

  // MARK: Controllers

  private mutating func add(_ layer: SceneLayer, in parent: Int?, _ place: Place?) {
    guard let controller = layer.controller else {
      for child in layer.layers { add(child, in: parent, .onStage) }
      return
    }
    let index = nodes.count
    nodes.append(Node(layer: layer, parent: parent, place: place))
    if let identifier = layer.identifier { indices[identifier] = index }
    for child in layer.layers { add(child, in: index, .onStage) }
    for (position, child) in controller.children.enumerated() {
      let childIndex = nodes.count
      switch layer.nodeClass.controller?.kind {
      case .navigation:
        add(child, in: index, .stacked(in: index))
        nodes[index].stack.append(childIndex)
      case .pages: add(child, in: index, .page)
      case .columns:
        add(child, in: index, .column(isLast: position == controller.children.count - 1))
      default: add(child, in: index, .tab)
      }
    }
  }

  private func name(_ index: Int) -> String {
    nodes[index].layer.identifier.map { quoted($0) } ?? "a \(nodes[index].layer.nodeClass.noun)"
  }

  // MARK: Changes

  private mutating func perform(_ change: ControllerChange, checksOrder: Bool) {
    guard let index = indices[change.controller] else { return }
    let problem =
      switch change.verb {
      case .push: push(index, onto: change.other)
      case .pop: pop(index)
      case .present: present(index, over: change.other)
      case .dismiss: dismiss(index)
      case .select: select(index, isPlain: change.transition == nil)
      case .show: showColumn(index)
      case .hide: hideColumn(index)
      }
    // Where selected controllers and columns are does not change.
    if let problem, checksOrder || [.select, .show, .hide].contains(change.verb) {
      diagnostics.report(change.place.with(message: "\(name(index)) \(problem)"))
    }
    if let transition = change.transition { check(transition, of: index) }
    if change.verb == .present { checkThatItReplaces(index, change) }
  }

  /// Reports what a transition does with a view that a presentation leaves where it is.
  private func checkThatItReplaces(_ index: Int, _ change: ControllerChange) {
    let layer = nodes[index].layer
    guard let transition = change.transition ?? layer.controller?.transition,
      transition.outgoing != SceneTransition.Effect()
    else { return }
    if case .string(let style?)? = layer.value(of: "modalPresentationStyle"),
      ["fullScreen", "currentContext"].contains(style)
    {
      return
    }
    diagnostics.report(
      change.place.with(
        message:
          "the view behind \(name(index)) stays where it is, so \(quoted("from")) has no effect"))
  }

  private mutating func push(_ index: Int, onto identifier: String?) -> String? {
    if nodes[index].place != nil { return "is already shown" }
    let navigations = nodes.indices.filter {
      nodes[$0].layer.nodeClass.controller?.kind == .navigation
    }
    guard let navigation = identifier.flatMap({ indices[$0] }) ?? navigations.first else {
      return "cannot be pushed, because there is no navigation controller"
    }
    if isInside(navigation, index) {
      return "cannot be pushed onto \(name(navigation)), which is in it"
    }
    if identifier == nil, navigations.count > 1 {
      return "cannot be pushed, because there are \(navigations.count) navigation controllers; "
        + "add over"
    }
    nodes[index].place = .stacked(in: navigation)
    nodes[navigation].stack.append(index)
    return nil
  }

  private mutating func pop(_ index: Int) -> String? {
    guard case .stacked(let navigation)? = nodes[index].place,
      let position = nodes[navigation].stack.firstIndex(of: index)
    else { return "is not pushed" }
    if position == 0 { return "is the root of its navigation controller, which stays" }
    for removed in nodes[navigation].stack[position...] { nodes[removed].place = nil }
    nodes[navigation].stack.removeSubrange(position...)
    return nil
  }

  private mutating func present(_ index: Int, over identifier: String?) -> String? {
    if nodes[index].place != nil { return "is already shown" }
    guard let other = identifier.flatMap({ indices[$0] }) ?? topmost else {
      return "cannot be presented, because no other controller is on the stage"
    }
    // The topmost parent presents.
    var presenter = other
    while let container = container(of: presenter) { presenter = container }
    if nodes[presenter].place == nil {
      return "cannot be presented by \(name(presenter)), which is not shown"
    }
    if let presented = nodes[presenter].presented {
      return "cannot be presented by \(name(presenter)), which already presents \(name(presented))"
    }
    nodes[index].place = .presented(by: presenter)
    nodes[presenter].presented = index
    return nil
  }

  private mutating func dismiss(_ index: Int) -> String? {
    guard case .presented(let presenter)? = nodes[index].place else { return "is not presented" }
    nodes[presenter].presented = nil
    var next: Int? = index
    while let removed = next {
      nodes[removed].place = nil
      next = nodes[removed].presented
      nodes[removed].presented = nil
    }
    return nil
  }

  private func select(_ index: Int, isPlain: Bool) -> String? {
    switch nodes[index].place {
    case .tab: nil
    case .page: isPlain ? nil : "is a page, which has no transition of its own"
    default: "is not in a tab bar or page view controller"
    }
  }

  private func showColumn(_ index: Int) -> String? {
    if case .column? = nodes[index].place { return nil }
    return "is not a column of a split view controller"
  }

  private func hideColumn(_ index: Int) -> String? {
    guard case .column(let isLast)? = nodes[index].place else { return showColumn(index) }
    // Collapsed columns can be popped.
    return isLast && stageIsWide ? "is the secondary column, which stays" : nil
  }

  /// The controller that covers all others; nil for none.
  private var topmost: Int? {
    let root = nodes.indices.first { nodes[$0].place == .onStage && nodes[$0].parent == nil }
    return root.map { root in sequence(first: root) { nodes[$0].presented }.reduce(root) { $1 } }
  }

  /// Returns whether a controller is another one, or in it.
  private func isInside(_ inner: Int, _ outer: Int) -> Bool {
    sequence(first: inner) { container(of: $0) }.contains(outer)
  }

  private func container(of index: Int) -> Int? {
    if case .stacked(let navigation)? = nodes[index].place { return navigation }
    return nodes[index].parent
  }

  // MARK: Transitions

  /// Reports matched elements that are not where a transition looks for them.
  private func check(_ transition: SceneTransition, of index: Int) {
    let shown = Self.views(in: nodes[index].layer)
    for match in transition.matches {
      if !shown.contains(match.target) {
        diagnostics.report(
          match.place.with(
            message: "the controller \(name(index)) has no view \(quoted(match.target))"))
      }
      if !allViews.contains(match.source) {
        diagnostics.report(
          match.place.with(message: "no view has the id \(quoted(match.source))"))
      } else if shown.contains(match.source) {
        diagnostics.report(
          match.place.with(
            message: "\(quoted(match.source)) is in the controller that is shown, and cannot be "
              + "matched with a view of it"))
      }
    }
  }

  /// Returns the ids of the views of a node and of all in it.
  private static func views(in layer: SceneLayer) -> Set<String> {
    layer.descendants.reduce(
      into: layer.nodeClass.view == nil ? [] : Set([layer.identifier].compactMap { $0 })
    ) {
      $0.formUnion(views(in: $1))
    }
  }
}
