import CoreGraphics
import Foundation
import Multiplane
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// What controllers share with views: layout, traits, accessibility and descriptions (AL-17, AL-24,
/// LX-21, LX-22, LX-25).
@Suite(.ownContext) @MainActor struct ControllerViewTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844))

  private func addView(to parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test("The view of a controller has the system's margins (AL-17)")
  func margins() {
    let controller = UIViewController()
    controller.view.frame = stage.window.bounds
    let view: UIView = controller.view
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    #expect(
      controller.systemMinimumLayoutMargins
        == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    stage.window.rootViewController = controller
    let inner = addView(to: view)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
    ])
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 16, y: 0, width: 358, height: 844))
    view.frame.size.width = 414
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 20, y: 0, width: 374, height: 844))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    view.layoutMargins = UIEdgeInsets(top: 5, left: 3, bottom: 6, right: 40)
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 20, y: 49, width: 354, height: 759))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 3, y: 49, width: 371, height: 759))
    // Other views have the margins of views.
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test("Controllers update the constraints of their views (AL-24)")
  func controllers() {
    final class Updating: UIViewController {
      var count = 0
      override func updateViewConstraints() {
        count += 1
        super.updateViewConstraints()
      }
    }
    let controller = Updating()
    stage.window.addSubview(controller.view)
    let child = addView(to: controller.view)
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: controller.view.leftAnchor, constant: 1),
      child.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 2),
      child.widthAnchor.constraint(equalToConstant: 3),
      child.heightAnchor.constraint(equalToConstant: 4),
    ])
    stage.advance(to: 0)
    #expect(controller.count == 1)
    controller.view.setNeedsUpdateConstraints()
    stage.advance(to: 0)
    #expect(controller.count == 2)
  }

  @Test("Traits of a controller reach its view")
  func controllersHaveTraits() {
    let controller = UIViewController()
    controller.traitOverrides.userInterfaceStyle = .dark
    var styles: [UIUserInterfaceStyle] = []
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: UIViewController, _) in
      styles.append(controller.traitCollection.userInterfaceStyle)
    }
    stage.window.rootViewController = controller
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    styles = []
    controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(styles == [.light] && controller.view.traitOverrides.userInterfaceStyle == .unspecified)
  }

  @Test("Everything is stored, for controllers too (LX-21)")
  func stored() {
    let (view, controller) = (UIView(), UIViewController())
    for responder: UIResponder in [view, controller] {
      #expect(!responder.isAccessibilityElement && responder.accessibilityTraits == .none)
      #expect(responder.accessibilityElements == nil && responder.accessibilityFrame == .zero)
      #expect(!responder.accessibilityActivate() && !responder.accessibilityPerformEscape())
      responder.accessibilityHint = "hint"
      responder.accessibilityValue = "value"
      responder.accessibilityIdentifier = "identifier"
      responder.accessibilityLanguage = "de-DE"
      responder.accessibilityElementsHidden = true
      responder.accessibilityViewIsModal = true
      responder.shouldGroupAccessibilityChildren = true
      responder.accessibilityFrame = CGRect(x: 0, y: 0, width: 8, height: 6)
      #expect(responder.accessibilityHint == "hint" && responder.accessibilityValue == "value")
      #expect(responder.accessibilityIdentifier == "identifier")
      #expect(responder.accessibilityLanguage == "de-DE")
      #expect(responder.accessibilityElementsHidden && responder.accessibilityViewIsModal)
      #expect(responder.shouldGroupAccessibilityChildren)
      #expect(responder.accessibilityActivationPoint == CGPoint(x: 4, y: 3))
      responder.accessibilityActivationPoint = .zero
      #expect(responder.accessibilityActivationPoint == .zero)
    }
    let item = UIBarButtonItem(title: "Save")
    item.accessibilityIdentifier = "save"
    item.accessibilityTraits = .button
    #expect(item.accessibilityIdentifier == "save" && item.accessibilityLabel == nil)
  }

  @Test("The description has the class and the address (LX-25)")
  func descriptions() {
    func address(_ object: AnyObject) -> String {
      "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }
    let (controller, navigation) = (LoggedController("a", EventLog()), UINavigationController())
    #expect("\(controller)" == "<UIKitControllersTests.LoggedController: \(address(controller))>")
    #expect("\(navigation)" == "<UINavigationController: \(address(navigation))>")
  }
}

/// What controllers are without a stage (LX-22).
@Suite(.ownContext) @MainActor struct DefaultControllerTests {
  @Test("Without a stage, the view of a controller fills the screen of a phone (LX-22)")
  func defaultFrame() {
    #expect(UIViewController().view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}
