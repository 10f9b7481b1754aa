import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Windows whose size changes, and the sizes of containers' children (VC-57, VC-58).
@Suite(.ownContext) @MainActor struct SizeTransitionTests {
  private final class SizedController: UIViewController {
    let name: String
    let log: EventLog
    var share: CGFloat = 1
    var alongside: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?

    init(_ name: String, _ log: EventLog) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.note("\(name) \(Int(size.width)) x \(Int(size.height)), was \(Int(view.bounds.width))")
      coordinator.animate(alongsideTransition: alongside) { [log, name] _ in
        log.note("\(name) completion")
      }
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.note("\(name) \(newCollection.horizontalSizeClass == .regular ? "regular" : "compact")")
    }
    override func size(
      forChildContentContainer container: any UIContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width * share, height: parentSize.height) }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { log.note("\(name): child prefers \(Int(container.preferredContentSize.width))") }
  }

  private let stage: ControllerStage
  private let root: SizedController
  private let child: SizedController
  private let log = EventLog()
  private var window: UIWindow { stage.stage.window }

  init() {
    root = SizedController("root", log)
    child = SizedController("child", log)
    stage = ControllerStage(root: root, size: CGSize(width: 100, height: 200))
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = root.view.bounds
    stage.stage.advance(to: 0.1)
  }

  @Test("Controllers learn of a new size before it comes, and of its end (VC-57)")
  func resized() {
    root.alongside = { [root, log] _ in log.note("alongside \(Int(root.view.bounds.width))") }
    window.frame = CGRect(x: 0, y: 0, width: 80, height: 150)
    #expect(
      log.take() == ["child 80 x 150, was 100", "root 80 x 150, was 100", "alongside 80"])
    stage.stage.advance(to: 0.2)
    #expect(log.take() == ["child completion", "root completion"])
    window.frame = CGRect(x: 5, y: 0, width: 80, height: 150)
    #expect(log.take() == [])
    window.bounds.size = CGSize(width: 90, height: 150)
    #expect(log.take().first == "child 90 x 150, was 80")
  }

  @Test("A window that becomes wide has other size classes, announced before the size (VC-57)")
  func traits() {
    window.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(
      log.take() == [
        "child regular", "root regular", "child 200 x 100, was 100", "root 200 x 100, was 100",
      ])
    #expect(root.traitCollection.verticalSizeClass == .compact)
    window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    #expect(log.take().first == "child compact")
    #expect(root.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("A hidden window has the size classes of its shape, too (VC-57)")
  func hiddenWindow() {
    window.isHidden = true
    window.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(log.take() == [] && window.traitCollection.horizontalSizeClass == .regular)
    window.isHidden = false
    #expect(root.traitCollection.verticalSizeClass == .compact)
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 80))
    other.frame.size.width = 90
    #expect(other.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("In a block, changes alongside animate with the size (VC-57)")
  func animated() {
    let dot = UIView()
    root.view.addSubview(dot)
    stage.stage.advance(to: 1)
    root.alongside = { [log] context in
      log.note("\(context.isAnimated) \(context.transitionDuration)")
      dot.alpha = 0
    }
    UIView.animate(withDuration: 0.4) { window.frame.size = CGSize(width: 80, height: 150) }
    #expect(log.take().last == "true 0.4")
    stage.stage.advance(to: 1.1)
    #expect(abs(Double(dot.shown.opacity) - (1 - easeInOut(0.25))) < 1e-5)
    #expect(log.take() == [])
    stage.stage.advance(to: 1.5)
    #expect(log.take() == ["child completion", "root completion"])
  }

  @Test("A container determines the sizes of its children (VC-58)")
  func childSizes() {
    root.share = 0.5
    window.frame.size = CGSize(width: 80, height: 150)
    #expect(log.take().first == "child 40 x 150, was 100")
    child.preferredContentSize = CGSize(width: 30, height: 20)
    child.preferredContentSize = CGSize(width: 30, height: 20)
    #expect(log.take() == ["root: child prefers 30"])
  }

  @Test("What is presented learns of the size, too (VC-57)")
  func presented() {
    let sheet = SizedController("sheet", log)
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    stage.stage.advance(to: 1)
    _ = log.take()
    window.frame.size = CGSize(width: 80, height: 150)
    #expect(log.take().contains("sheet 80 x 150, was 100"))
    #expect(sheet.view.superview?.frame == CGRect(x: 0, y: 10, width: 80, height: 140))
  }
}
