import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Where sheets are, what is behind them, and which styles they adapt to (VC-36, VC-53, VC-54, VC-59).
@Suite(.ownContext) @MainActor struct SheetTests {
  private let stage = ControllerStage(size: CGSize(width: 320, height: 600))
  private let b: LoggedController
  private let sheet: UISheetPresentationController
  private var root: UIViewController { stage.root }

  init() throws {
    b = LoggedController("b", stage.log, style: .pageSheet)
    sheet = try #require(b.sheetPresentationController)
  }

  private var card: UIView { b.view.superview ?? b.view }
  private var dimming: UIView? { sheet.containerView?.subviews.first }

  @Test("A sheet comes with a spring that does not overshoot, within 0.5 s (VC-53)")
  func spring() {
    root.present(b, animated: true)
    var last = 600.0
    for frame in 0...50 {
      stage.stage.advance(to: Double(frame) / 100)
      let y = Double(card.shown.frame.minY)
      #expect(y <= last + 1e-6 && y >= 10 - 0.01)
      last = y
    }
    #expect(stage.log.take().last == "b didAppear" && card.frame.minY == 10)
  }

  @Test("Detents are limited, sorted and named; inactive ones do not count (VC-53)")
  func detents() {
    sheet.detents = [
      .large(), .custom(identifier: .init("all")) { _ in 5000 }, .custom { _ in nil },
      .custom(identifier: .init("low")) { $0.maximumDetentValue / 10 },
      .custom { _ in .nan },
    ]
    root.present(b, animated: false)
    // A tenth of 590 points.
    #expect(card.frame == CGRect(x: 0, y: 541, width: 320, height: 59))
    sheet.selectedDetentIdentifier = .init("all")
    #expect(card.frame.minY == 10)
    sheet.selectedDetentIdentifier = .init("unknown")
    #expect(card.frame.minY == 541)
    var height = 100.0
    sheet.detents = [.custom { _ in height }]
    height = 200
    sheet.invalidateDetents()
    #expect(card.frame.minY == 400)
    sheet.detents = []
    #expect(card.frame.minY == 10)
  }

  @Test(
    "The container is dimmed above the largest undimmed detent, and lets touches through (VC-53)")
  func dimmingByDetent() throws {
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    root.present(b, animated: false)
    #expect(dimming?.alpha == 0)
    let point = CGPoint(x: 100, y: 100)
    #expect(stage.stage.window.hitTest(point, with: nil) === root.view)
    sheet.selectedDetentIdentifier = .large
    #expect(dimming?.alpha == 1)
    #expect(stage.stage.window.hitTest(CGPoint(x: 100, y: 5), with: nil) === dimming)
  }

  @Test(
    "The view behind a large sheet is smaller, with round corners and the same safe area (VC-54)")
  func recess() {
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    root.present(b, animated: true)
    stage.stage.advance(to: 0.02)
    #expect(root.view.clipsToBounds && Double(root.view.shown.affineTransform().a) > 0.9)
    stage.stage.advance(to: 1)
    // 16 points on each side: 288 of 320.
    #expect(abs(root.view.frame.width - 288) < 1e-9 && abs(root.view.frame.minY) < 1e-9)
    #expect(root.view.layer.cornerRadius == 10 && root.view.safeAreaInsets.top == 30)
    b.dismiss(animated: true)
    stage.stage.advance(to: 2)
    #expect(root.view.transform.isIdentity && root.view.layer.cornerRadius == 0)
    #expect(!root.view.clipsToBounds && stage.stage.window.subviews == [root.view])
  }

  @Test("Behind a medium sheet, nothing moves; between the detents, it does so gradually (VC-54)")
  func recessByDetent() {
    sheet.detents = [.medium(), .large()]
    root.present(b, animated: false)
    #expect(root.view.transform.isIdentity)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.stage.advance(to: 0.1)
    let scale = Double(root.view.shown.affineTransform().a)
    #expect(scale > 0.9 && scale < 1)
    stage.stage.advance(to: 1)
    #expect(abs(root.view.transform.a - 0.9) < 1e-9)
  }

  @Test("A second sheet moves the first one back, and all return together (VC-54, VC-09)")
  func stackedSheets() {
    let c = LoggedController("c", stage.log, style: .pageSheet)
    root.present(b, animated: false)
    b.present(c, animated: false)
    #expect(abs(card.frame.width - 288) < 1e-9 && abs(card.frame.minY) < 1e-9)
    root.dismiss(animated: true)
    stage.stage.advance(to: 0.1)
    #expect(Double(root.view.shown.affineTransform().a) > 0.9)
    stage.stage.advance(to: 1)
    #expect(root.view.transform.isIdentity && card.transform.isIdentity)
    #expect(stage.stage.window.subviews == [root.view])
  }

  @Test("A view with its own transform stays (VC-54)")
  func ownTransform() {
    root.view.transform = CGAffineTransform(rotationAngle: 0.1)
    root.present(b, animated: false)
    #expect(root.view.transform == CGAffineTransform(rotationAngle: 0.1))
  }

  @Test("A delegate adapts the style when the controller is presented (VC-59)")
  func adaptation() {
    final class Delegate: UIAdaptivePresentationControllerDelegate {
      var style = UIModalPresentationStyle.fullScreen
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? style : .none
      }
    }
    let delegate = Delegate()
    b.presentationController?.delegate = delegate
    root.present(b, animated: false)
    #expect(root.view.window == nil && b.presentationController?.presentationStyle == .fullScreen)
    #expect(b.presentationController?.delegate === delegate)
    b.dismiss(animated: false)
    delegate.style = .none
    b.presentationController?.delegate = delegate
    root.present(b, animated: false)
    #expect(root.view.window != nil && b.sheetPresentationController != nil)
  }

  @Test("A form sheet in a wide container has the preferred size (VC-58)")
  func preferredSize() {
    let wide = ControllerStage(size: CGSize(width: 1000, height: 700))
    let form = LoggedController("form", wide.log, style: .formSheet)
    form.preferredContentSize = CGSize(width: 400, height: 300)
    wide.root.present(form, animated: false)
    #expect(form.view.superview?.frame == CGRect(x: 300, y: 200, width: 400, height: 300))
    form.preferredContentSize = CGSize(width: 500, height: 5000)
    #expect(form.view.superview?.frame == CGRect(x: 250, y: 5, width: 500, height: 690))
  }
}
