import Foundation
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Columns beside each other, and collapsed (VC-46, VC-47).
@Suite(.ownContext) @MainActor struct SplitTests {
  /// A delegate that notes its calls.
  private final class Delegate: UISplitViewControllerDelegate {
    let log: EventLog
    var top: UISplitViewController.Column?
    var mode: UISplitViewController.DisplayMode?

    init(_ log: EventLog) { self.log = log }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.note("change to \(displayMode)") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { log.note("show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { log.note("hide \(column)") }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.note("proposed \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }
    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
        .DisplayMode
    ) -> UISplitViewController.DisplayMode { mode ?? proposedDisplayMode }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.note("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.note("expanded") }
  }

  /// A split view controller on a stage, with a controller in each column.
  @MainActor private struct Split {
    let stage: ControllerStage
    let split: UISplitViewController
    let log = EventLog()
    let delegate: Delegate
    let a: LoggedController
    let b: LoggedController
    let c: LoggedController

    init(
      _ style: UISplitViewController.Style, width: CGFloat = 700, height: CGFloat = 300,
      isCompact: Bool = false
    ) {
      let log = log
      (a, b, c) = (
        LoggedController("a", log), LoggedController("b", log), LoggedController("c", log)
      )
      delegate = Delegate(log)
      split = UISplitViewController(style: style)
      split.delegate = delegate
      split.traitOverrides.horizontalSizeClass = isCompact ? .compact : .regular
      split.setViewController(a, for: .primary)
      if style == .tripleColumn { split.setViewController(b, for: .supplementary) }
      split.setViewController(c, for: .secondary)
      stage = ControllerStage(root: split, size: CGSize(width: width, height: height))
      _ = log.take()
    }

    func events(to time: Double) -> [String] {
      stage.stage.advance(to: time)
      return log.take()
    }

    /// The position and width of a column on screen; nil if it is not there.
    func column(_ controller: UIViewController) -> [Double]? {
      guard let view = controller.navigationController?.view, view.window != nil,
        let window = stage.stage.window.layer.presentation()
      else { return nil }
      let layer = view.layer.presentation() ?? view.layer
      return [Double(layer.convert(.zero, to: window).x), Double(layer.bounds.width)]
    }

    func collapse(_ isCollapsed: Bool) {
      split.traitOverrides.horizontalSizeClass = isCollapsed ? .compact : .regular
      stage.stage.advance(by: 0.1)
    }
  }

  private func isClose(_ column: [Double]?, _ x: Double, _ width: Double) -> Bool {
    column.map { abs($0[0] - x) < 1e-4 && abs($0[1] - width) < 1e-4 } ?? false
  }

  @Test("Two columns: 0.4 of the width, at most 320 (VC-46)")
  func twoColumns() {
    let wide = Split(.doubleColumn)
    #expect(wide.split.displayMode == .oneBesideSecondary && !wide.split.isCollapsed)
    #expect(wide.column(wide.a) == [0, 280] && wide.column(wide.c) == [280, 420])
    #expect(wide.split.primaryColumnWidth == 280)
    #expect(wide.split.viewController(for: .primary) === wide.a)
    #expect(wide.a.navigationController?.parent === wide.split)
    #expect(wide.a.splitViewController === wide.split)
    #expect(wide.a.traitCollection.horizontalSizeClass == .compact)
    #expect(wide.c.traitCollection.horizontalSizeClass == .regular)
    #expect(Split(.doubleColumn, width: 1000).split.primaryColumnWidth == 320)
    // Where the view is higher than wide, the primary column is hidden.
    let tall = Split(.doubleColumn, width: 600, height: 800)
    #expect(tall.split.displayMode == .secondaryOnly && tall.split.splitBehavior == .overlay)
    #expect(tall.column(tall.a) == nil && tall.column(tall.c) == [0, 600])
  }

  @Test("Three columns: a quarter of the width each, both from 1000 points on (VC-46)")
  func threeColumns() {
    let wide = Split(.tripleColumn, width: 1000)
    #expect(wide.split.displayMode == .twoBesideSecondary)
    #expect(wide.column(wide.a) == [0, 250] && wide.column(wide.b) == [250, 250])
    #expect(wide.column(wide.c) == [500, 500])
    let narrow = Split(.tripleColumn, width: 800)
    #expect(narrow.split.displayMode == .oneBesideSecondary)
    #expect(narrow.column(narrow.a) == nil && narrow.column(narrow.b) == [0, 200])
    #expect(narrow.column(narrow.c) == [200, 600])
  }

  @Test("Widths are preferred, or a fraction, within limits; the edge can be the right one (VC-46)")
  func widths() {
    let stage = Split(.doubleColumn)
    let split = stage.split
    split.preferredPrimaryColumnWidthFraction = 0.25
    _ = stage.events(to: 0.1)
    #expect(split.primaryColumnWidth == 175 && stage.column(stage.c) == [175, 525])
    split.minimumPrimaryColumnWidth = 200
    #expect(split.primaryColumnWidth == 200)
    split.preferredPrimaryColumnWidth = 400
    #expect(split.primaryColumnWidth == 320)
    split.maximumPrimaryColumnWidth = 500
    #expect(split.primaryColumnWidth == 400)
    split.preferredPrimaryColumnWidth = .nan
    #expect(split.primaryColumnWidth == 200)
    split.primaryEdge = .trailing
    _ = stage.events(to: 0.2)
    #expect(stage.column(stage.a) == [500, 200] && stage.column(stage.c) == [0, 500])
  }

  @Test("Hiding and showing the primary column takes 0.35 s (VC-46)")
  func hideAndShow() {
    let stage = Split(.doubleColumn)
    stage.split.hide(.primary)
    #expect(
      stage.log.take() == ["change to secondaryOnly", "hide primary", "a willDisappear"])
    _ = stage.events(to: 0.0875)
    let progress = easeInOut(0.25)
    #expect(isClose(stage.column(stage.a), -280 * progress, 280))
    #expect(isClose(stage.column(stage.c), 280 * (1 - progress), 420 + 280 * progress))
    #expect(stage.events(to: 0.35) == ["a didDisappear"])
    #expect(stage.column(stage.a) == nil && stage.split.displayMode == .secondaryOnly)
    stage.split.show(.primary)
    #expect(stage.log.take() == ["change to oneBesideSecondary", "show primary", "a willAppear"])
    #expect(stage.events(to: 0.7) == ["a didAppear"])
    #expect(stage.column(stage.a) == [0, 280])
    // The secondary column is always visible.
    stage.split.hide(.secondary)
    stage.split.show(.secondary)
    #expect(stage.events(to: 2) == [])
  }

  @Test("Over the secondary column, others dim it, and a tap hides them (VC-46)")
  func overlay() {
    let stage = Split(.doubleColumn, width: 600, height: 800)
    stage.split.show(.primary)
    _ = stage.events(to: 1)
    #expect(stage.split.displayMode == .oneOverSecondary)
    #expect(stage.column(stage.a) == [0, 240] && stage.column(stage.c) == [0, 600])
    let dimming = stage.split.view.subviews.first { $0.alpha == 1 && $0.backgroundColor != nil }
    #expect(dimming?.frame.width == 600)
    stage.stage.stage.window.schedule(.tap(at: CGPoint(x: 400, y: 300), time: 1))
    #expect(stage.events(to: 2).first == "change to secondaryOnly")
    #expect(stage.column(stage.a) == nil)
  }

  @Test("Three columns are shown and hidden one after the other (VC-46)")
  func modes() {
    let stage = Split(.tripleColumn, width: 1000)
    let split = stage.split
    split.hide(.primary)
    _ = stage.events(to: 1)
    #expect(split.displayMode == .oneBesideSecondary && stage.column(stage.b) == [0, 250])
    split.hide(.supplementary)
    _ = stage.events(to: 2)
    #expect(split.displayMode == .secondaryOnly && stage.column(stage.c) == [0, 1000])
    split.preferredSplitBehavior = .displace
    split.show(.primary)
    _ = stage.events(to: 3)
    #expect(split.displayMode == .twoDisplaceSecondary)
    #expect(stage.column(stage.b) == [250, 250] && stage.column(stage.c) == [500, 750])
    split.preferredDisplayMode = .twoOverSecondary
    _ = stage.events(to: 4)
    #expect(stage.column(stage.c) == [0, 1000] && stage.column(stage.a) == [0, 250])
    UIView.animate(withDuration: 1) { split.preferredDisplayMode = .oneBesideSecondary }
    _ = stage.events(to: 4.25)
    #expect(isClose(stage.column(stage.a), -250 * easeInOut(0.25), 250))
    #expect(stage.events(to: 6).last == "a didDisappear")
  }

  @Test("In a compact width, the controllers are in one navigation controller (VC-47)")
  func collapsing() {
    let stage = Split(.doubleColumn)
    let extra = LoggedController("d", stage.log)
    stage.a.navigationController?.pushViewController(extra, animated: false)
    stage.stage.stage.advance(to: 0.1)
    _ = stage.log.take()
    stage.collapse(true)
    let events = stage.log.take()
    #expect(events.first == "proposed secondary" && events.contains("collapsed"))
    let stack = stage.a.navigationController
    #expect(stack?.viewControllers == [stage.a, extra, stage.c] && stage.split.isCollapsed)
    #expect(stack?.view.frame.width == 700 && stack?.view.window != nil)
    stage.split.show(.primary)
    _ = stage.events(to: 1)
    #expect(stack?.viewControllers == [stage.a, extra])
    stage.split.show(.secondary)
    _ = stage.events(to: 2)
    #expect(stack?.viewControllers == [stage.a, extra, stage.c])
    stage.split.hide(.secondary)
    _ = stage.events(to: 3)
    #expect(stack?.viewControllers == [stage.a, extra])
    stage.collapse(false)
    #expect(stage.log.take().contains("expanded") && !stage.split.isCollapsed)
    #expect(stage.a.navigationController?.viewControllers == [stage.a, extra])
    #expect(stage.c.navigationController?.viewControllers == [stage.c])
    #expect(stage.column(stage.a) == [0, 280] && stage.column(stage.c) == [280, 420])
  }

  @Test("Columns collapse and expand after the transitions in them (VC-64)")
  func collapsingInTheMiddle() {
    let stage = Split(.doubleColumn)
    let extra = LoggedController("d", stage.log)
    stage.a.navigationController?.pushViewController(extra, animated: true)
    stage.collapse(true)
    #expect(!stage.log.take().contains("collapsed") && stage.c.view.window != nil)
    #expect(stage.events(to: 0.5).contains("collapsed"))
    let stack = stage.a.navigationController
    #expect(stack?.viewControllers == [stage.a, extra, stage.c])
    // A pop, and then a controller for a column and more space.
    stage.split.hide(.secondary)
    let other = LoggedController("e", stage.log)
    stage.split.setViewController(other, for: .secondary)
    stage.collapse(false)
    #expect(stage.split.viewController(for: .secondary) === stage.c)
    #expect(stage.events(to: 2).contains("expanded") && stage.stage.calls.take() == [])
    #expect(stage.split.viewController(for: .secondary) === other && stage.c.parent == nil)
    #expect(stage.column(stage.a) == [0, 280] && stage.column(other) == [280, 420])
    // While the primary column is on its way out.
    stage.split.hide(.primary)
    stage.collapse(true)
    _ = stage.events(to: 4)
    #expect(other.view.window != nil && stage.log.lines.isEmpty)
  }

  @Test("The delegate chooses the mode of columns that expand (VC-46, VC-47)")
  func expandingMode() {
    let stage = Split(.doubleColumn)
    stage.collapse(true)
    stage.delegate.mode = .secondaryOnly
    stage.collapse(false)
    #expect(stage.split.displayMode == .secondaryOnly && stage.column(stage.a) == nil)
    stage.collapse(true)
    stage.delegate.mode = .twoBesideSecondary
    stage.collapse(false)
    #expect(stage.stage.warnings.take().count == 1 && stage.stage.calls.take() == [])
    #expect(stage.split.displayMode == .secondaryOnly)
    stage.collapse(true)
    stage.delegate.mode = .automatic
    stage.collapse(false)
    #expect(stage.split.displayMode == .oneBesideSecondary)
    #expect(stage.column(stage.a) == [0, 280] && stage.column(stage.c) == [280, 420])
  }

  @Test("The delegate chooses the top column, and another controller can be shown (VC-47)")
  func compactColumn() {
    let stage = Split(.tripleColumn, width: 1000)
    stage.delegate.top = .supplementary
    stage.collapse(true)
    #expect(stage.a.navigationController?.viewControllers == [stage.a, stage.b])
    stage.collapse(false)
    #expect(stage.c.navigationController?.viewControllers == [stage.c])
    let compact = LoggedController("e", stage.log)
    stage.split.setViewController(compact, for: .compact)
    _ = stage.log.take()
    stage.collapse(true)
    #expect(compact.view.window != nil && compact.parent === stage.split)
    #expect(stage.a.view.window == nil)
    stage.collapse(false)
    #expect(compact.parent == nil && stage.column(stage.a) == [0, 250])
    // From the start.
    let small = Split(.doubleColumn, isCompact: true)
    #expect(small.c.view.window != nil && small.split.displayMode == .secondaryOnly)
    #expect(small.a.navigationController?.viewControllers == [small.a, small.c])
    let other = LoggedController("f", small.log)
    small.split.setViewController(other, for: .secondary)
    #expect(small.a.navigationController?.viewControllers == [small.a, other])
    #expect(small.c.parent == nil)
  }

  @Test("Columns that do not exist, and controllers in use, are illegal calls (VC-46)")
  func mistakes() {
    let stage = Split(.doubleColumn)
    stage.split.setViewController(LoggedController("d", stage.log), for: .supplementary)
    stage.split.show(.supplementary)
    stage.split.preferredDisplayMode = .twoBesideSecondary
    stage.split.setViewController(stage.a, for: .secondary)
    stage.split.setViewController(stage.split, for: .secondary)
    #expect(stage.stage.calls.take() == Array(repeating: "VC-46", count: 4))
    let mode = "two columns do not have the display mode of three"
    #expect(stage.stage.warnings.take() == ["\(mode) (VC-46, docs/rules/view-controllers.md)"])
    #expect(stage.split.preferredDisplayMode == .automatic)
    #expect(stage.split.viewControllers == [stage.a, stage.c])
    // The same controller again is no change; nil empties the column.
    stage.split.setViewController(stage.a, for: .primary)
    stage.split.setViewController(nil, for: .primary)
    #expect(stage.stage.calls.take() == [] && stage.a.parent == nil)
    stage.stage.stage.advance(to: 0.1)
    #expect(stage.column(stage.c) == [0, 700])
    // Columns without controllers.
    let empty = UISplitViewController(style: .tripleColumn)
    let root = ControllerStage(root: empty)
    empty.show(.primary)
    root.stage.advance(to: 1)
    #expect(empty.viewControllers.isEmpty && root.calls.take() == [])
  }
}
