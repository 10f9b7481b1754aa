import CoreGraphics
import LayerTree
import UIKit

extension NodeSite {
  /// The list of view controllers that has the node, or nil for none.
  private var controllers: ControllerList? { outside.context.list as? ControllerList }

  /// Reports a view controller that cannot be where it is.
  func checkPlace(of layer: SceneLayer, _ kind: ControllerClass.Kind) {
    let context = outside.context
    if context.isSymbol || context.list is ItemList { return }
    if let controllers, controllers.container == nil { return }
    let noun = layer.nodeClass.noun
    let problem: (message: String, hint: String?)? =
      switch (context, kind, controllers?.container) {
      case (_, .alert, _): ("an \(noun) can only be presented", "write it into controllers")
      case (.layer, _, _), (.mask, _, _):
        ("a \(noun) can only be on the stage, in a view or in a container", nil)
      case (_, .navigation, .navigation): ("a navigation controller cannot be in another one", nil)
      case (_, .columns, .columns):
        ("a split view controller cannot be a column of another one", nil)
      default: nil
      }
    guard let problem else { return }
    decoder.report(.badController, problem.message, at: cursor, hint: problem.hint)
  }

  /// Adds what a node has because it is a view controller, except its children.
  ///
  /// A view without a place of its own fills its parent.
  func prepareController(_ layer: inout SceneLayer, _ kind: ControllerClass.Kind) {
    var controller = SceneController()
    controller.fillsParent = layers.fillParent(&layer, parentSize: outside.size, at: cursor)
    if controller.fillsParent, outside.context.isStage { claimStage() }
    controller.buttons = decoder.alertButtons(node[ControllerKeys.buttons])
    if let place = node.place(ControllerKeys.detents), let detents = node[ControllerKeys.detents] {
      controller.detents = decoder.detents(detents, at: place)
    }
    checkThatItIsASheet(layer)
    if let transition = node.place(ControllerKeys.transition) {
      controller.transition = node[ControllerKeys.transition]
      if let container = controllers?.container, container == .pages || container == .columns {
        decoder.report(
          .badController,
          "a \(container == .pages ? "page" : "column") has no transition of its own",
          at: transition)
      }
    }
    if kind == .pages { controller.pages = pages() }
    if let controllers, controllers.container == .pages {
      controller.turnDuration = controllers.turnDuration
    }
    layer.controller = controller
  }

  /// Decodes how pages are turned.
  private func pages() -> ScenePages.Setup {
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
  private func claimStage() {
    let notes = layers.notes.note(ControllerNotes.self)
    if notes.hasRoot {
      decoder.diagnostics.report(
        .badController, "the stage already has a view controller that fills it",
        at: node.fields.headRange, path: node.fields.path,
        hint: "write it into controllers, or add a frame")
    }
    notes.hasRoot = true
  }

  /// Reports what only sheets have if the controller is not presented as one.
  private func checkThatItIsASheet(_ layer: SceneLayer) {
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
  func checkColumns(of layer: SceneLayer, _ kind: ControllerClass.Kind) {
    guard kind == .columns, decoder.diagnostics.isEmpty else { return }
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
  func decodeSelection(of layer: inout SceneLayer) {
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
