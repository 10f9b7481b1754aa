import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit

/// A controller that writes down what it is told.
private final class Recorder: UIViewController {
  let name: String
  let log: Log
  var forwards = true

  final class Log { var lines: [String] = [] }

  init(_ name: String = "a", log: Log = Log()) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  private func note(_ line: String) { log.lines.append("\(name) \(line)") }

  override func loadView() {
    super.loadView()
    note("load")
  }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing \(Int(view.bounds.width))") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove \(parent == nil ? "out" : "in") \(isMovingToParent) \(isMovingFromParent)")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove \(parent == nil ? "out" : "in") \(isMovingToParent) \(isMovingFromParent)")
  }
}

private final class CallList { var rules: [String] = [] }

@Suite(.ownContext) @MainActor struct UIViewControllerTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100))

  private func lines(_ log: Recorder.Log) -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  /// Returns the rules of the illegal calls in a closure.
  private func illegalCalls(_ body: () -> Void) -> [String] {
    let calls = CallList()
    CAEngine.illegalCall = { rule, _ in calls.rules.append(rule) }
    body()
    return calls.rules
  }

  /// The view is loaded at the first access (VC-28).
  @Test func theViewIsLoadedOnce() {
    let controller = Recorder()
    #expect(controller.viewIfLoaded == nil && !controller.isViewLoaded)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(controller.view === controller.viewIfLoaded && controller.view.next === controller)
    #expect(lines(controller.log) == ["a load", "a didLoad"])
  }

  /// Views that are missing, used too early or taken are illegal calls (VC-28).
  @Test func wrongViewsAreReported() {
    final class Careless: UIViewController {
      override func loadView() {}
    }
    final class Circular: UIViewController {
      override func loadView() { view.backgroundColor = .red }
    }
    let calls = illegalCalls {
      #expect(Careless().view != nil)
      #expect(Circular().view != nil)
      let (first, second) = (UIViewController(), UIViewController())
      second.view = first.view
      #expect(first.view !== second.view)
    }
    #expect(calls == ["VC-28", "VC-28", "VC-28"])
  }

  /// A visible window's root appears at once, and has appeared after the commit (VC-29, VC-30).
  @Test func theRootControllerAppearsWithTheFirstCommit() {
    let controller = Recorder()
    stage.window.rootViewController = controller
    #expect(lines(controller.log) == ["a load", "a didLoad", "a willAppear"])
    stage.advance(to: 0)
    #expect(
      lines(controller.log) == ["a isAppearing 200", "a willLayout", "a didLayout", "a didAppear"])
    #expect(controller.view.next === controller && controller.next === stage.window)
    stage.window.rootViewController = nil
    #expect(lines(controller.log) == ["a willDisappear", "a didDisappear"])
    #expect(stage.window.subviews.isEmpty)
  }

  /// A hidden window does not load its root's view (VC-30).
  @Test func hiddenWindowsLoadNothing() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    let controller = Recorder()
    window.rootViewController = controller
    #expect(lines(controller.log) == [])
    window.makeKeyAndVisible()
    stage.advance(to: 0)
    #expect(lines(controller.log).first == "a load" && controller.view.frame == window.bounds)
    window.isHidden = true
    #expect(lines(controller.log) == ["a willDisappear", "a didDisappear"])
    window.isHidden = false
    stage.advance(to: 0.1)
    #expect(
      lines(controller.log).filter { $0.hasSuffix("Appear") } == ["a willAppear", "a didAppear"])
    window.bounds.size.width = 60
    #expect(controller.view.bounds.width == 60)
  }

  /// A view that is removed before the commit does not appear (VC-29).
  @Test func viewsThatComeAndGoInOneTurnNeverAppeared() {
    let controller = Recorder()
    stage.window.addSubview(controller.view)
    controller.view.removeFromSuperview()
    stage.advance(to: 0.1)
    #expect(
      lines(controller.log) == [
        "a load", "a didLoad", "a willAppear", "a willDisappear", "a didDisappear",
      ])
  }

  /// Children learn of their parents (VC-26).
  @Test func childrenMoveToTheirParents() {
    let log = Recorder.Log()
    let (outer, inner) = (Recorder("a", log: log), Recorder("b", log: log))
    stage.window.rootViewController = outer
    stage.advance(to: 0)
    _ = lines(log)

    outer.addChild(inner)
    #expect(inner.parent === outer && outer.children == [inner])
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    #expect(
      lines(log) == [
        "b willMove in true false", "b load", "b didLoad", "b willAppear",
        "b didMove in false false",
      ])
    stage.advance(to: 0.1)
    #expect(lines(log).last == "b didAppear")

    inner.willMove(toParent: nil)
    inner.view.removeFromSuperview()
    inner.removeFromParent()
    #expect(
      lines(log) == [
        "b willMove out false true", "b willDisappear", "b didDisappear",
        "b didMove out false false",
      ])
    #expect(inner.parent == nil && outer.children.isEmpty)
  }

  /// A controller has one parent, outside of itself (VC-26).
  @Test func aControllerHasOneParentAndDoesNotContainItself() {
    let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty && child.parent === second)
    second.addChild(child)
    #expect(second.children.count == 1)
    let calls = illegalCalls {
      child.addChild(second)
      child.addChild(child)
    }
    #expect(calls == ["VC-26", "VC-26"] && child.children.isEmpty)
  }

  /// Containers may tell children when they appear (VC-29).
  @Test func containersMayForwardAppearanceThemselves() {
    let log = Recorder.Log()
    let (outer, inner) = (Recorder("a", log: log), Recorder("b", log: log))
    outer.forwards = false
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    stage.window.rootViewController = outer
    stage.advance(to: 0)
    #expect(lines(log).allSatisfy { !$0.hasPrefix("b") || !$0.contains("Appear") })
    inner.beginAppearanceTransition(true, animated: true)
    inner.beginAppearanceTransition(true, animated: true)
    inner.endAppearanceTransition()
    #expect(lines(log) == ["b willAppear", "b didAppear"])
    inner.beginAppearanceTransition(false, animated: false)
    inner.beginAppearanceTransition(true, animated: false)
    inner.endAppearanceTransition()
    #expect(lines(log) == ["b willDisappear", "b willAppear", "b didAppear"])
  }

  /// What a container tells a child reaches the child's own children, which forward it (VC-29).
  @Test func forwardedAppearanceReachesGrandchildren() {
    let log = Recorder.Log()
    let (outer, middle) = (Recorder("a", log: log), Recorder("b", log: log))
    let (inner, late) = (Recorder("c", log: log), Recorder("d", log: log))
    outer.forwards = false
    outer.addChild(middle)
    middle.addChild(inner)
    middle.addChild(late)
    middle.view.addSubview(inner.view)
    outer.view.addSubview(middle.view)
    stage.window.rootViewController = outer
    stage.advance(to: 0)
    func appearances() -> [String] {
      lines(log).filter { !$0.hasPrefix("a") && $0.hasSuffix("ppear") }
    }
    #expect(appearances() == [])
    middle.beginAppearanceTransition(true, animated: true)
    #expect(appearances() == ["b willAppear", "c willAppear"])
    middle.endAppearanceTransition()
    #expect(appearances() == ["b didAppear", "c didAppear"])
    // A child that comes and goes while its parent is on screen.
    middle.view.addSubview(late.view)
    #expect(appearances() == ["d willAppear"])
    stage.advance(to: 0.1)
    #expect(appearances() == ["d didAppear"])
    late.view.removeFromSuperview()
    #expect(appearances() == ["d willDisappear", "d didDisappear"])
    // The window alone decides nothing.
    stage.window.rootViewController = nil
    #expect(appearances() == [])
    middle.beginAppearanceTransition(false, animated: false)
    middle.endAppearanceTransition()
    #expect(
      appearances() == ["b willDisappear", "c willDisappear", "b didDisappear", "c didDisappear"])
  }

  /// Controllers are notified with their views (VC-31).
  @Test func controllersLearnOfTraitsAndInsets() {
    final class Watcher: UIViewController {
      var styles: [UIUserInterfaceStyle] = []
      var insets: [CGFloat] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        styles.append(UITraitCollection.current.userInterfaceStyle)
      }
      override func viewSafeAreaInsetsDidChange() { insets.append(view.safeAreaInsets.top) }
    }
    let controller = Watcher()
    controller.overrideUserInterfaceStyle = .dark
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    #expect(controller.traitCollection.userInterfaceStyle != .dark && controller.styles.isEmpty)
    stage.window.rootViewController = controller
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.styles == [.dark] && controller.insets == [20])
    controller.additionalSafeAreaInsets.top = 0
    #expect(controller.insets == [20, 0])
  }
}
