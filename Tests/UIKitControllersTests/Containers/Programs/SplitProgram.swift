import Multiplane
import QuartzCore
import TestSupport
import UIKit

/// A random sequence of what client code and a user do with a split view controller.
@MainActor final class SplitProgram: ContainerProgram {
  private typealias Column = UISplitViewController.Column
  private typealias Mode = UISplitViewController.DisplayMode

  private var random: TestGenerator
  private let stage: Stage
  private let split: UISplitViewController
  private let columns: [Column]
  /// All controllers that were ever in a column.
  private var all: [OrderedController] = []
  /// When the last finger is lifted, in seconds.
  private var busyUntil = 0.0
  /// What the program did.
  private(set) var steps: [String] = []
  private(set) var mistakes: [String] = []

  init(seed: UInt64) {
    random = TestGenerator(seed: seed)
    stage = Stage(size: CGSize(width: 1000, height: 600), framesPerSecond: 30)
    let style: UISplitViewController.Style =
      Bool.random(using: &random) ? .doubleColumn : .tripleColumn
    columns =
      style == .doubleColumn ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
    split = UISplitViewController(style: style)
    split.traitOverrides.horizontalSizeClass = .regular
    steps.append("\(columns.count) columns")
    for column in columns { setController(of: column) }
    stage.window.rootViewController = split
    CAEngine.illegalCall = { [weak self] rule, message in
      MainActor.assumeIsolated { self?.mistakes.append("\(rule): \(message)") }
    }
    stage.advance(to: 0)
  }

  // MARK: Steps

  func step() {
    let column = columns.randomElement(using: &random) ?? .secondary
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2:
      steps.append("show \(column)")
      split.show(column)
    case 3...5:
      steps.append("hide \(column)")
      split.hide(column)
    case 6, 7: collapse()
    case 8: setController(of: column)
    case 9: requestMode()
    case 10: push(column)
    case 11:
      steps.append("pop \(column)")
      navigation(column)?.popViewController(animated: true)
    case 12: resize()
    case 13: tap()
    case 14:
      stage.window.isHidden.toggle()
      steps.append("hidden \(stage.window.isHidden)")
    default:
      split.primaryEdge = split.primaryEdge == .leading ? .trailing : .leading
      steps.append("edge \(split.primaryEdge)")
    }
    let wait = Double(Int.random(in: 0...10, using: &random)) / 20
    stage.advance(by: wait)
    steps.append("wait \(wait)")
  }

  private func makeController() -> OrderedController {
    let controller = OrderedController("controller \(all.count)")
    all.append(controller)
    return controller
  }

  private func setController(of column: Column) {
    let isEmpty = Int.random(in: 0..<4, using: &random) == 0
    steps.append("set \(column) \(isEmpty ? "nothing" : "\(all.count)")")
    split.setViewController(isEmpty ? nil : makeController(), for: column)
  }

  private func navigation(_ column: Column) -> UINavigationController? {
    split.viewController(for: column)?.navigationController
  }

  private func push(_ column: Column) {
    let isAnimated = Bool.random(using: &random)
    steps.append("push \(column) \(all.count) \(isAnimated)")
    navigation(column)?.pushViewController(makeController(), animated: isAnimated)
  }

  private func collapse() {
    let isCompact = split.traitCollection.horizontalSizeClass == .compact
    split.traitOverrides.horizontalSizeClass = isCompact ? .regular : .compact
    steps.append(isCompact ? "expand" : "collapse")
  }

  private func requestMode() {
    let modes: [Mode] = [.automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary]
    let more: [Mode] = [.twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary]
    guard
      let mode = (columns.count == 2 ? modes : modes + more).randomElement(using: &random)
    else { return }
    let isAnimated = Bool.random(using: &random)
    steps.append("mode \(mode) \(isAnimated)")
    UIView.animate(withDuration: isAnimated ? 0.5 : 0) {
      self.split.preferredDisplayMode = mode
    }
  }

  private func resize() {
    let size = CGSize(
      width: CGFloat(Int.random(in: 4...13, using: &random)) * 100,
      height: CGFloat(Int.random(in: 4...13, using: &random)) * 100)
    steps.append("resize \(size)")
    stage.window.frame.size = size
  }

  private func tap() {
    let size = stage.window.bounds.size
    let point = CGPoint(
      x: CGFloat.random(in: 1..<size.width, using: &random).rounded(), y: size.height / 2)
    steps.append("tap \(point)")
    stage.window.schedule(.tap(at: point, time: stage.currentTime))
    busyUntil = stage.currentTime + 0.1
  }

  // MARK: Checks

  func rest() {
    stage.advance(to: max(stage.currentTime, busyUntil) + 6)
    steps.append("rest")
    let places = split.isCollapsed ? collapsedPlaces : places
    let isVisible = !stage.window.isHidden
    for controller in all {
      let container = controller.navigationController
      let place = container.flatMap { places[$0] }
      let isShown = isVisible && place != nil && container?.topViewController === controller
      mistakes += controller.problems(isShown: isShown)
      if container?.viewControllers.contains(controller) == false {
        mistakes.append("\(controller.title ?? "") is left in a container")
      }
    }
    for (container, place) in places {
      guard let view = container.view else { continue }
      let frame = view.convert(view.bounds, to: split.view)
      if frame != place { mistakes.append("a column at \(frame) instead of \(place)") }
    }
  }

  /// The frames of the columns that should be visible.
  private var places: [UINavigationController: CGRect] {
    let (bounds, mode) = (split.view.bounds, split.displayMode)
    let beside = mode == .oneBesideSecondary || mode == .twoBesideSecondary
    let count: Int
    switch mode {
    case .automatic, .secondaryOnly: count = 0
    case .oneBesideSecondary, .oneOverSecondary: count = 1
    default: count = 2
    }
    func width(_ column: Column) -> CGFloat {
      column == .primary ? split.primaryColumnWidth : split.supplementaryColumnWidth
    }
    var result: [UINavigationController: CGRect] = [:]
    func place(_ column: Column, _ x: CGFloat, _ width: CGFloat) {
      guard let container = navigation(column) else { return }
      result[container] = CGRect(
        x: split.primaryEdge == .leading ? x : bounds.width - x - width, y: 0, width: max(0, width),
        height: bounds.height)
    }
    var x: CGFloat = 0
    for column in columns.dropLast().suffix(count) {
      place(column, x, width(column))
      x += width(column)
    }
    if beside {
      place(.secondary, x, bounds.width - x)
    } else if mode == .twoDisplaceSecondary {
      place(.secondary, x, bounds.width - width(.supplementary))
    } else {
      place(.secondary, 0, bounds.width)
    }
    return result
  }

  /// The frame of the only navigation controller that should be visible.
  private var collapsedPlaces: [UINavigationController: CGRect] {
    let container = columns.lazy.compactMap { self.split.viewController(for: $0)?.parent }.first
    guard let container = container as? UINavigationController else { return [:] }
    return [container: split.view.bounds]
  }
}
