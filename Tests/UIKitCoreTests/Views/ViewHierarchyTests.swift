import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// A view that records what it is notified of.
private final class LoggingView: UIView {
  var name = ""
  var log = Log()

  final class Log {
    var events: [String] = []
  }

  convenience init(_ name: String, _ log: Log) {
    self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    self.name = name
    self.log = log
  }

  private func note(_ event: String) { log.events.append("\(name) \(event)") }

  override func didAddSubview(_ subview: UIView) { note("didAdd") }
  override func willRemoveSubview(_ subview: UIView) { note("willRemove") }
  override func willMove(toSuperview view: UIView?) { note("willMove \(view != nil)") }
  override func didMoveToSuperview() { note("didMove \(superview != nil)") }
  override func willMove(toWindow window: UIWindow?) { note("willMoveToWindow \(window != nil)") }
  override func didMoveToWindow() { note("didMoveToWindow \(window != nil)") }
}

/// The tree of views and their layers.
@Suite(.ownContext) @MainActor struct ViewHierarchyTests {
  private let tree = ViewStage()

  private func views(_ count: Int) -> [UIView] {
    (0..<count).map { index in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.tag = index + 1
      return view
    }
  }

  private func tags(_ view: UIView) -> [Int] {
    #expect(
      view.subviews.map(\.layer) == (view.layer.sublayers ?? []).filter { $0.delegate is UIView })
    return view.subviews.map(\.tag)
  }

  @Test func insertingAndMoving() {
    let parent = tree.view
    let all = views(4)
    parent.addSubview(all[0])
    parent.addSubview(all[1])
    parent.insertSubview(all[2], at: 0)
    parent.insertSubview(all[3], aboveSubview: all[2])
    #expect(tags(parent) == [3, 4, 1, 2])
    parent.bringSubviewToFront(all[2])
    #expect(tags(parent) == [4, 1, 2, 3])
    parent.sendSubviewToBack(all[1])
    #expect(tags(parent) == [2, 4, 1, 3])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(tags(parent) == [3, 4, 1, 2])
    parent.exchangeSubview(at: 1, withSubviewAt: 9)
    parent.insertSubview(all[1], belowSubview: all[3])
    #expect(tags(parent) == [3, 2, 4, 1])
    all[3].removeFromSuperview()
    #expect(tags(parent) == [3, 2, 1])
    parent.insertSubview(all[3], at: 99)
    #expect(tags(parent) == [3, 2, 1, 4])
    #expect(all[3].superview === parent && all[3].window === tree.stage.window)
    #expect(all[3].next === parent)
  }

  /// Layers that are not views keep their places.
  @Test func otherLayersStay() {
    let parent = tree.view
    let all = views(3)
    let layer = CALayer()
    parent.addSubview(all[0])
    parent.layer.addSublayer(layer)
    parent.addSubview(all[1])
    parent.insertSubview(all[2], at: 1)
    #expect(
      parent.layer.sublayers == [all[0].layer, layer, all[2].layer, all[1].layer])
  }

  @Test func notifications() {
    let log = LoggingView.Log()
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    #expect(log.events == ["inner willMove true", "inner didMove true", "outer didAdd"])
    log.events = []
    tree.view.addSubview(outer)
    #expect(
      log.events == [
        "outer willMove true", "outer willMoveToWindow true", "inner willMoveToWindow true",
        "outer didMoveToWindow true", "inner didMoveToWindow true", "outer didMove true",
      ])
    log.events = []
    inner.removeFromSuperview()
    #expect(
      log.events == [
        "inner willMove false", "inner willMoveToWindow false", "outer willRemove",
        "inner didMoveToWindow false", "inner didMove false",
      ])
  }

  /// A view inside itself is an illegal call, and changes nothing (O-09).
  @Test func viewsInsideThemselves() {
    let calls = tree.collectIllegalCalls()
    let all = views(3)
    all[0].addSubview(all[1])
    all[1].addSubview(all[2])
    all[0].addSubview(all[0])
    all[2].addSubview(all[0])
    all[2].mask = all[0]
    #expect(calls.rules == ["O-09", "O-09", "O-09"])
    #expect(tags(all[0]) == [2] && all[0].superview == nil && tags(all[2]).isEmpty)
  }

  @Test func searching() {
    let all = views(3)
    tree.view.addSubview(all[0])
    all[0].addSubview(all[1])
    tree.view.addSubview(all[2])
    #expect(tree.stage.window.viewWithTag(2) === all[1])
    #expect(tree.stage.window.viewWithTag(9) == nil)
    #expect(all[1].isDescendant(of: tree.view) && all[1].isDescendant(of: all[1]))
    #expect(!all[2].isDescendant(of: all[0]))
  }

  /// A mask that is moved elsewhere no longer masks, and can be set again.
  @Test func movedMasks() {
    let (mask, other) = (UIView(), UIView())
    tree.view.mask = mask
    other.addSubview(mask)
    #expect(tree.view.mask == nil && tree.view.layer.mask == nil && mask.superview === other)
    tree.view.mask = mask
    #expect(tree.view.layer.mask === mask.layer && other.subviews.isEmpty)
    other.mask = mask
    #expect(tree.view.mask == nil && other.mask === mask)
  }

  /// A view's mask masks its layer and leaves its superview.
  @Test func masks() {
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    tree.view.addSubview(mask)
    tree.view.mask = mask
    #expect(tree.view.layer.mask === mask.layer && mask.superview == nil)
    tree.view.mask = nil
    #expect(tree.view.layer.mask == nil)
  }

  /// `layerClass` determines the layer, which its own `init()` makes (LX-10); there are no archives
  /// (LX-14).
  @Test func layerClasses() {
    final class Ring: CAShapeLayer {
      var isRound = false
      override init() {
        super.init()
        isRound = true
      }
      override init(layer: Any) { super.init(layer: layer) }
      required init?(coder: NSCoder) { nil }
    }
    final class RingView: UIView {
      override class var layerClass: AnyClass { Ring.self }
    }
    final class BadView: UIView {
      override class var layerClass: AnyClass { NSNull.self }
    }
    let view = RingView()
    #expect((view.layer as? Ring)?.isRound == true)
    #expect(view.layer.delegate === view)
    let calls = tree.collectIllegalCalls()
    #expect(type(of: BadView().layer) == CALayer.self)
    #expect(calls.rules == ["LX-10"])
    #expect(UIView(coder: NSCoder()) == nil)
  }

  /// A second window shows itself in front of the stage's.
  @Test func windows() {
    let stage = tree.stage
    #expect(stage.window.isKeyWindow && stage.window.layer === stage.layer)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(window.isHidden && window.layer.superlayer == nil)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow && !stage.window.isKeyWindow)
    #expect(window.layer.superlayer === stage.layer && window.window === window)
    #expect(stage.window.bounds.size == stage.size)
  }

  @Test func firstResponder() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (one, two) = (Field(), Field())
    tree.view.addSubview(one)
    tree.view.addSubview(two)
    #expect(!tree.view.becomeFirstResponder())
    #expect(one.becomeFirstResponder() && one.isFirstResponder)
    #expect(two.becomeFirstResponder() && !one.isFirstResponder)
    two.removeFromSuperview()
    #expect(!two.isFirstResponder)
  }
}
