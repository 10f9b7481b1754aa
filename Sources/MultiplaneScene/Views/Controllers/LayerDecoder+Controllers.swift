import CoreGraphics
import LayerTree
import UIKit

/// Where a node is in the file.
enum NodeContext: Hashable {
  /// On the stage.
  case stage
  /// In a layer.
  case layer
  /// In a view.
  case view
  /// A mask.
  case mask
  /// The definition of a symbol.
  case symbol
  /// In a view controller that contains others, whose turns to a page take a number of seconds.
  case container(ControllerClass.Kind, turn: Double)
  /// Among the view controllers that the timeline shows.
  case controllers
  /// Among the items of a collection view.
  case item
}

extension LayerDecoder {
  /// Reports a node that cannot be where it is, because it is a view controller, or is not.
  func checkPlace(of layer: SceneLayer, in place: NodeContext, at cursor: SceneCursor) {
    let nodeClass = layer.nodeClass
    let problem: (message: String, hint: String?)? =
      switch (place, nodeClass.controller?.kind) {
      case (.symbol, _), (.stage, nil), (.layer, nil), (.view, nil), (.mask, nil): nil
      case (.item, nil) where nodeClass.view == nil:
        ("expected a view, found a \(nodeClass.noun)", "write type: view")
      case (.item, _): nil
      case (.container, nil), (.controllers, nil):
        (
          "expected a view controller, found a \(nodeClass.noun)",
          "write type: viewController"
        )
      case (.controllers, _) where layer.identifier == nil:
        ("the controller has no id, so the timeline cannot show it", "add id")
      case (.controllers, _): nil
      case (_, .alert): ("an \(nodeClass.noun) can only be presented", "write it into controllers")
      case (.layer, _), (.mask, _):
        ("a \(nodeClass.noun) can only be on the stage, in a view or in a container", nil)
      case (.container(.navigation, _), .navigation):
        ("a navigation controller cannot be in another one", nil)
      case (.container(.columns, _), .columns):
        ("a split view controller cannot be a column of another one", nil)
      case (.stage, _), (.view, _), (.container, _): nil
      }
    guard let problem else { return }
    decoder.report(
      place == .item ? .badItem : .badController, problem.message, at: cursor, hint: problem.hint)
  }

  /// Adds what a node has because it is a view controller, except its children.
  ///
  /// A view without a place of its own fills its parent.
  func prepareController(
    _ layer: inout SceneLayer, _ node: NodeFields, in place: NodeContext, parentSize: CGSize,
    at cursor: SceneCursor
  ) {
    var controller = SceneController()
    controller.fillsParent = fillParent(&layer, parentSize: parentSize, at: cursor)
    if controller.fillsParent, place == .stage { claimStage(for: node) }
    controller.buttons = decoder.alertButtons(node[ControllerKeys.buttons])
    if let place = node.place(ControllerKeys.detents), let detents = node[ControllerKeys.detents] {
      controller.detents = decoder.detents(detents, at: place)
    }
    checkThatItIsASheet(layer, node)
    if let transition = node.place(ControllerKeys.transition) {
      controller.transition = node[ControllerKeys.transition]
      if case .container(let kind, _) = place, kind == .pages || kind == .columns {
        decoder.report(
          .badController,
          "a \(kind == .pages ? "page" : "column") has no transition of its own", at: transition)
      }
    }
    if layer.nodeClass.controller?.kind == .pages { controller.pages = pages(node) }
    if case .container(.pages, let duration) = place { controller.turnDuration = duration }
    layer.controller = controller
  }

  /// Gives a view or a sequence the frame of its parent, unless the scene says where it is; then it
  /// returns false.
  ///
  /// A parent whose size the layout determines is an error (SL-13).
  func fillParent(_ layer: inout SceneLayer, parentSize: CGSize, at cursor: SceneCursor) -> Bool {
    guard let row = layer.nodeClass.properties["frame"],
      !["frame", "bounds", "center", "position"].contains(where: { layer.value(of: $0) != nil })
    else { return false }
    guard !parentSize.width.isNaN, !parentSize.height.isNaN else {
      decoder.report(
        .badLayout,
        "without a frame, it fills its superlayer, whose size the layout determines later",
        at: cursor, hint: "add a frame")
      return false
    }
    layer.settings.insert(
      SceneLayer.Setting(property: row, value: .rect(CGRect(origin: .zero, size: parentSize))),
      at: 0)
    return true
  }

  /// Decodes how pages are turned.
  private func pages(_ node: NodeFields) -> ScenePages.Setup {
    var setup = ScenePages.Setup()
    setup.style = node[PageKeys.transitionStyle]
    setup.orientation = node[PageKeys.navigationOrientation]
    setup.spine = node[PageKeys.spineLocation]
    setup.spacing = node[PageKeys.interPageSpacing]
    setup.showsDots = node[PageKeys.showsPageIndicator]
    let scrolls = setup.style == .scroll
    let unfit: [any AnyKey] =
      scrolls ? [PageKeys.spineLocation] : [PageKeys.interPageSpacing, PageKeys.showsPageIndicator]
    for key in unfit {
      guard let place = node.place(key) else { continue }
      decoder.report(
        .badController, "pages that \(scrolls ? "scroll" : "curl") have no \(key.name)", at: place)
    }
    if setup.orientation == .vertical, scrolls,
      let place = node.place(PageKeys.showsPageIndicator)
    {
      decoder.report(
        .badController, "pages that scroll vertically have no showsPageIndicator", at: place)
    }
    return setup
  }

  /// Notes the root of the stage's window, and reports a second one.
  private func claimStage(for node: NodeFields) {
    if hasRootController {
      decoder.diagnostics.report(
        .badController, "the stage already has a view controller that fills it",
        at: node.fields.headRange, path: node.fields.path,
        hint: "write it into controllers, or add a frame")
    }
    hasRootController = true
  }

  /// Reports what only sheets have if the controller is not presented as one.
  private func checkThatItIsASheet(_ layer: SceneLayer, _ node: NodeFields) {
    guard case .string(let style?)? = layer.value(of: "modalPresentationStyle"),
      !SceneController.sheetStyles.contains(style)
    else { return }
    for key in SceneController.sheetKeys where node.hasKey(key) {
      guard let place = node[key]?.value else { continue }
      decoder.report(
        .badController, "only sheets have \(key), and the style is \(style)", at: place)
    }
  }

  /// Reports a number of columns that no style has, and what only three columns have.
  func checkColumns(of layer: SceneLayer, _ node: NodeFields) {
    guard layer.nodeClass.controller?.kind == .columns, decoder.diagnostics.isEmpty else { return }
    let count = layer.controller?.children.count ?? 0
    guard count == 2 || count == 3 else {
      decoder.diagnostics.report(
        .wrongCount, "a split view controller has 2 or 3 columns, not \(count)",
        at: node.place(ControllerKeys.children)?.range ?? node.fields.headRange,
        path: node.fields.path)
      return
    }
    if case .string(let mode?)? = layer.value(of: "preferredDisplayMode"),
      let problem = SceneColumns.problem(ofMode: mode, columnCount: count),
      let place = node["preferredDisplayMode"]?.value
    {
      decoder.report(.badController, problem, at: place)
    }
    for name in ViewProperty.ofColumns.map(\.row.name)
    where count == 2 && name.contains("Supplementary") {
      guard let place = node[name]?.value else { continue }
      decoder.report(.badController, "two columns do not have a supplementary one", at: place)
    }
  }

  /// Decodes the index of the child that is shown first, and reports one that no child has.
  func decodeSelection(of layer: inout SceneLayer, _ node: NodeFields) {
    guard let index = node[ControllerKeys.selectedIndex],
      let place = node.place(ControllerKeys.selectedIndex)
    else { return }
    let count = layer.controller?.children.count ?? 0
    layer.controller?.selectedIndex = index
    if index >= count, decoder.diagnostics.isEmpty {
      decoder.report(
        .outOfRange, "there is no controller \(index); the container has \(count)", at: place)
    }
  }
}
