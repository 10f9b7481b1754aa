import CoreGraphics
import Foundation
import PixelKernels
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// States, sizes and layout of buttons without a configuration.
@Suite(.ownContext) @MainActor struct ButtonTests {
  private let stage = Stage(size: CGSize(width: 320, height: 240))

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in
      UIColor.white.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func textSize(_ text: String, _ size: CGFloat) -> CGSize {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = text
    return label.intrinsicContentSize
  }

  private func shown(_ button: UIButton) -> UIButton {
    stage.window.addSubview(button)
    button.layoutIfNeeded()
    return button
  }

  /// A state without a value of its own has that of the normal state, not of a part of it.
  @Test func statesFallBackToNormal() {
    let button = UIButton()
    button.setTitle("normal", for: .normal)
    button.setTitle("selected", for: .selected)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.title(for: .disabled) == "normal")
    button.isSelected = true
    #expect(button.currentTitle == "selected" && button.titleLabel?.text == "selected")
    button.isHighlighted = true
    #expect(button.currentTitle == "normal" && button.titleLabel?.text == "normal")
    button.isSelected = false
    #expect(button.currentTitleColor == .red && button.titleLabel?.textColor == .red)
    button.setAttributedTitle(NSAttributedString(string: "styled"), for: .normal)
    #expect(button.titleLabel?.text == "styled")
  }

  @Test func typesHaveColorsAndFonts() {
    let custom = UIButton(type: .custom)
    #expect(custom.currentTitleColor == .white && custom.titleLabel?.font.pointSize == 18)
    let system = UIButton(type: .system)
    #expect(system.buttonType == .system && system.titleLabel?.font.pointSize == 15)
    #expect(system.currentTitleColor == .systemBlue)
    system.tintColor = .red
    system.setTitle("a", for: .normal)
    #expect(system.titleLabel?.textColor == .red)
    system.isEnabled = false
    #expect(system.titleLabel?.textColor == .tertiaryLabel)
    #expect(UIButton(type: .close).intrinsicContentSize == CGSize(width: 30, height: 30))
    #expect(UIButton(type: .contactAdd).frame.size == CGSize(width: 22, height: 22))
    #expect(UIButton(type: .infoDark).imageView?.image?.renderingMode == .alwaysTemplate)
  }

  /// CT-07: a title has 6 points above and below, unless there are insets.
  @Test func sizesSuitTheContent() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    let text = textSize("Title", 15)
    #expect(button.intrinsicContentSize == CGSize(width: text.width, height: text.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: text.width + 6, height: text.height + 4))
    button.setImage(image(20, 40), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: text.width + 26, height: 44))
    button.setBackgroundImage(image(100, 30), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 100, height: 44))
    let icon = UIButton()
    icon.setImage(image(20, 10), for: .normal)
    icon.sizeToFit()
    #expect(icon.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(UIButton().intrinsicContentSize.width == 30)
  }

  /// CT-07: 20 points of image and the title's width are centered in 200 points.
  @Test func contentIsPlaced() throws {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.setImage(image(20, 10), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    let text = textSize("Title", 15)
    let left = ((200 - 20 - text.width) / 2).rounded()
    func frames() throws -> (image: CGRect, title: CGRect) {
      let shown = shown(button)
      return (try #require(shown.imageView?.frame), try #require(shown.titleLabel?.frame))
    }
    var (icon, title) = try frames()
    #expect(icon == CGRect(x: left, y: 25, width: 20, height: 10))
    #expect(abs(title.minX - (left + 20)) <= 1 && title.size == text)
    #expect(abs(title.midY - 30) <= 0.5)
    // Insets shrink the rectangle of one part: 10 points to the left for an inset of 20 at the right.
    button.imageEdgeInsets.right = 20
    button.titleEdgeInsets.left = 8
    let moved = try frames()
    #expect(moved.image.minX == left - 10)
    #expect(abs(moved.title.minX - (title.minX + 4)) <= 1)
    button.imageEdgeInsets = .zero
    button.titleEdgeInsets = .zero
    button.contentHorizontalAlignment = .trailing
    button.contentVerticalAlignment = .bottom
    (icon, title) = try frames()
    #expect(title.maxX == 200 && icon.maxX == title.minX && title.maxY == 60 - 6)
    button.semanticContentAttribute = .forceRightToLeft
    (icon, title) = try frames()
    #expect(title.minX == 0 && icon.minX == title.maxX)
    button.contentHorizontalAlignment = .fill
    (icon, title) = try frames()
    #expect(title == CGRect(x: 0, y: title.minY, width: 180, height: text.height))
    // A title that is too wide is truncated.
    button.frame.size.width = 40
    #expect(try frames().title.width == 20)
  }

  @Test func subclassesPlaceParts() {
    final class Mirrored: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.maxX - 10, y: 0, width: 10, height: 10)
      }
      override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 5, dy: 5)
      }
    }
    let button = Mirrored(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setImage(image(10, 10), for: .normal)
    #expect(shown(button).imageView?.frame == CGRect(x: 90, y: 0, width: 10, height: 10))
  }

  /// CT-08: the title of a system button has an alpha of 0.2 at once, and fades back within 0.25 s.
  @Test func highlightingFades() throws {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    let label = try #require(shown(button).titleLabel)
    stage.advance(to: 1)
    button.isHighlighted = true
    stage.advance(to: 1.5)
    #expect(label.layer.opacity == 0.2 && label.shown.opacity == 0.2)
    button.isHighlighted = false
    #expect(label.alpha == 1)
    // Halfway, ease-in-out is at one half.
    stage.advance(to: 1.625)
    #expect(abs(label.shown.opacity - 0.6) < 1e-4)
    stage.advance(to: 1.75)
    #expect(label.shown.opacity == 1)
    // A color of its own for the state is not dimmed.
    button.setTitleColor(.red, for: .highlighted)
    button.isHighlighted = true
    #expect(label.alpha == 1)
  }

  /// CT-08: a custom button darkens its image by a third, and dims it by half.
  @Test func customButtonsAdjustImages() throws {
    let button = UIButton()
    button.setImage(image(20, 20), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let view = try #require(shown(button).imageView)
    #expect(view.image === button.currentImage)
    button.isHighlighted = true
    // Two thirds of white.
    #expect(Pixels(try #require(view.image))[5, 5] == 0xFFAA_AAAA)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(Pixels(try #require(view.image))[5, 5] == 0x8080_8080)
    button.adjustsImageWhenDisabled = false
    #expect(view.image === button.currentImage)
  }

  @Test func tapsPerformActions() {
    final class Log {
      var entries: [String] = []
    }
    let log = Log()
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Action") { _ in log.entries.append("primary") })
    button.addAction(UIAction { _ in log.entries.append("up") }, for: .touchUpInside)
    button.changesSelectionAsPrimaryAction = true
    button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(button.currentTitle == "Action")
    let touches: Set = [UITouch(location: CGPoint(x: 5, y: 5), in: button)]
    button.touchesBegan(touches, with: nil)
    #expect(button.state == .highlighted)
    button.touchesEnded(touches, with: nil)
    #expect(log.entries == ["up", "primary"])  // CT-03
    #expect(button.state == .selected)
  }

  /// IM-05: animated images are animated in buttons too.
  @Test func animatedImagesLoop() throws {
    let frames = [image(10, 10), image(12, 12)]
    let button = UIButton()
    button.setImage(UIImage.animatedImage(with: frames, duration: 2), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let view = try #require(shown(button).imageView)
    stage.advance(to: 0)
    stage.advance(to: 0.5)
    #expect(view.shown.contents as? CGImage === frames[0].cgImage)
    stage.advance(to: 1.5)
    #expect(view.shown.contents as? CGImage === frames[1].cgImage)
  }

  @Test func primaryActionsArePerformed() {
    final class Panel: UIView {
      var count = 0
      func tapped() { count += 1 }
    }
    let panel = Panel()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in }
    let button = UIButton.systemButton(with: image, target: panel, action: Panel.tapped)
    #expect(button.buttonType == .system && button.bounds.width == 9)
    button.performPrimaryAction()
    #expect(panel.count == 1 && !button.isSelected)
    button.changesSelectionAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(panel.count == 2 && button.isSelected)
    button.tap(4, 4)
    #expect(panel.count == 3 && !button.isSelected)
  }
}
