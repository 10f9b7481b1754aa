import CoreGraphics
import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// A view of client code, whose class is named with its module.
final class DescribedCard: UIView {}

/// The descriptions of views and what belongs to them, in Apple's form (LX-25).
@Suite(.ownContext) @MainActor struct DescriptionTests {
  /// The address in a description.
  private func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  private func joined(_ parts: [String]) -> String { "<\(parts.joined(separator: "; "))>" }

  private func layer(of view: UIView) -> String { "layer = <CALayer: \(address(view.layer))>" }

  @Test("A plain view (LX-25)")
  func plainView() {
    let view = UIView(frame: CGRect(x: 0, y: 0.5, width: 100, height: 1.0 / 3))
    let text = "<UIView: \(address(view)); frame = (0 0.5; 100 0.333333); \(layer(of: view))>"
    #expect(view.description == text && "\(view)" == text && view.debugDescription == text)
    let card = DescribedCard(frame: .zero)
    let cardParts = ["UIKitCoreTests.DescribedCard: \(address(card))", "frame = (0 0; 0 0)"]
    #expect("\(card)" == joined(cardParts + [layer(of: card)]))
  }

  @Test("Values that are not the defaults are in Apple's order (LX-25)")
  func values() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    view.transform = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 10, ty: 0)
    view.clipsToBounds = true
    view.alpha = 0.5
    view.isHidden = true
    view.isOpaque = false
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin]
    view.isUserInteractionEnabled = false
    view.tag = 3
    view.backgroundColor = .red
    let parts = [
      "UIView: \(address(view))", "frame = (45 32.5; 50 25)",
      "transform = [0.5, 0, 0, 0.5, 10, 0]", "clipsToBounds = YES", "alpha = 0.5", "hidden = YES",
      "opaque = NO", "autoresize = W+TM+H", "userInteractionEnabled = NO", "tag = 3",
      "gestureRecognizers = (<UITapGestureRecognizer: \(address(tap))>)",
      "backgroundColor = UIExtendedSRGBColorSpace 1 0 0 1", layer(of: view),
    ]
    #expect("\(view)" == joined(parts))
  }

  @Test("The texts of labels, fields and buttons (LX-25)")
  func texts() {
    let label = UILabel()
    label.text = "Hello"
    let parts = [
      "UILabel: \(address(label))", "frame = (0 0; 0 0)", "text = 'Hello'", "opaque = NO",
      "userInteractionEnabled = NO", layer(of: label),
    ]
    #expect("\(label)" == joined(parts))
    let (button, field) = (UIButton(), UITextField())
    button.setTitle("OK", for: .normal)
    field.text = "typed"
    #expect("\(button)".contains("; text = 'OK'; ") && "\(field)".contains("; text = 'typed'; "))
  }

  @Test("Animations and scroll views (LX-25)")
  func animations() throws {
    let tree = ViewStage()
    UIView.animate(withDuration: 1) { tree.view.alpha = 0.5 }
    let key = try #require(tree.view.layer.animationKeys()?.first)
    let animation = try #require(tree.view.layer.animation(forKey: key))
    let text = "animations = { opacity=<CABasicAnimation: \(address(animation))>; }; layer = "
    #expect("\(tree.view)".contains(text))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
    scrollView.contentSize = CGSize(width: 40, height: 60)
    scrollView.contentInset.top = 8
    scrollView.contentOffset = CGPoint(x: 5, y: 6)
    let end = joined([
      layer(of: scrollView), "contentOffset: {5, 6}", "contentSize: {40, 60}",
      "adjustedContentInset: {8, 0, 0, 0}",
    ])
    #expect("\(scrollView)".hasSuffix("; \(end.dropFirst())"))
  }

  @Test("Recognizers and the screen (LX-25)")
  func others() {
    let (view, pan) = (UIView(), UIPanGestureRecognizer())
    #expect("\(pan)" == "<UIPanGestureRecognizer: \(address(pan)); state = Possible>")
    view.addGestureRecognizer(pan)
    let parts = [
      "UIPanGestureRecognizer: \(address(pan))", "state = Possible",
      "view = <UIView: \(address(view))>",
    ]
    #expect("\(pan)" == joined(parts))
    let screen = UIScreen.main
    let screenParts = [
      "UIScreen: \(address(screen))", "bounds = {{0, 0}, {390, 844}}", "scale = 1",
    ]
    #expect("\(screen)" == joined(screenParts))
  }

  @Test("On another thread, a view is its class and its address (LX-25)")
  func otherThreads() async {
    let view = UIView()
    let text = await Task.detached { view.description }.value
    #expect(text == "<UIView: \(address(view))>")
  }

  @Test("Colors and fonts (LX-25)")
  func colorsAndFonts() {
    #expect("\(UIColor(white: 0.25, alpha: 1))" == "UIExtendedGrayColorSpace 0.25 1")
    #expect(
      "\(UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))"
        == "UIExtendedSRGBColorSpace 1 0.5 0 0.5")
    #expect(
      "\(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))" == "UIDisplayP3ColorSpace 1 0 0 1")
    let system = UIColor.systemBlue
    #expect("\(system)" == "<UIDynamicSystemColor: \(address(system)); name = systemBlue>")
    let own = UIColor { _ in .red }
    #expect("\(own)" == "<UIDynamicProviderColor: \(address(own))>")
    let font = UIFont.boldSystemFont(ofSize: 17.5)
    let name = "<UICTFont: \(address(font))> font-family: \"Inter\""
    let parts = [name, "font-weight: bold", "font-style: normal", "font-size: 17.50pt"]
    #expect("\(font)" == parts.joined(separator: "; "))
    #expect("\(UIFont.italicSystemFont(ofSize: 9))".contains("weight: normal; font-style: italic"))
  }

  @Test("Structures of geometry (LX-26)")
  func geometry() {
    let rect = CGRect(x: 1, y: 2.5, width: 100, height: 50)
    #expect("\(rect)" == "(1.0, 2.5, 100.0, 50.0)")
    #expect("\(rect.origin) \(rect.size)" == "(1.0, 2.5) (100.0, 50.0)")
    #expect("\([CGPoint.zero])" == "[(0.0, 0.0)]")
    #expect(String(describing: CGSize?.some(.zero)) == "Optional((0.0, 0.0))")
    #expect(
      "\(CGAffineTransform.identity)"
        == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)")
    #expect("\(CGVector(dx: 1, dy: 2))" == "CGVector(dx: 1.0, dy: 2.0)")
    #expect(
      "\(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
        == "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)")
    #expect(
      "\(UIOffset(horizontal: 1, vertical: 2))" == "UIOffset(horizontal: 1.0, vertical: 2.0)")
    #expect("\(CATransform3DIdentity)".hasPrefix("CATransform3D(m11: 1.0, m12: 0.0, "))
  }
}
