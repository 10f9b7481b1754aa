import CoreGraphics
import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore

/// Buttons with configurations.
@Suite(.ownContext) @MainActor struct ButtonConfigurationTests {
  private let stage = Stage(size: CGSize(width: 320, height: 240))

  private func textSize(_ text: String, _ size: CGFloat) -> CGSize {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = text
    return label.intrinsicContentSize
  }

  private func square(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func button(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    stage.window.addSubview(button)
    button.layoutIfNeeded()
    return button
  }

  private func background(of button: UIButton) -> UIView? { button.subviews.first }

  /// CT-09: the insets and the font of each size.
  @Test(
    arguments: [
      (.mini, 15, 10, 5), (.small, 15, 10, 5), (.medium, 17, 12, 7), (.large, 17, 20, 15),
    ] as [(UIButton.Configuration.Size, CGFloat, CGFloat, CGFloat)])
  func sizesHaveInsets(
    _ size: UIButton.Configuration.Size, _ font: CGFloat, _ across: CGFloat, _ down: CGFloat
  ) {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.buttonSize = size
    let text = textSize("Title", font)
    let button = button(configuration)
    let expected = CGSize(width: text.width + 2 * across, height: text.height + 2 * down)
    #expect(button.intrinsicContentSize == expected && button.frame.size == expected)
    #expect(button.titleLabel?.frame == CGRect(origin: CGPoint(x: across, y: down), size: text))
  }

  /// CT-09: insets that were set stay.
  @Test func ownInsetsStay() {
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.leading == 2)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.leading == 20)
  }

  /// CT-09: image and text in each placement, 16 points and 5 points apart.
  @Test func imagesArePlaced() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = square(16)
    configuration.imagePadding = 5
    configuration.contentInsets = NSDirectionalEdgeInsets()
    let text = textSize("Title", 17)
    let top = ((text.height - 16) / 2).rounded()
    func frames(_ placement: NSDirectionalRectEdge) throws -> (image: CGRect, title: CGRect) {
      configuration.imagePlacement = placement
      let button = button(configuration)
      return (try #require(button.imageView?.frame), try #require(button.titleLabel?.frame))
    }
    var (image, title) = try frames(.leading)
    #expect(image.origin == CGPoint(x: 0, y: top) && title.origin == CGPoint(x: 21, y: 0))
    (image, title) = try frames(.trailing)
    #expect(title.origin == .zero && image.origin == CGPoint(x: text.width + 5, y: top))
    (image, title) = try frames(.top)
    #expect(image.minY == 0 && title.minY == 21 && abs(image.midX - text.width / 2) <= 0.5)
    (image, title) = try frames(.bottom)
    #expect(title.minY == 0 && image.minY == text.height + 5)
  }

  /// CT-09: 30 points are reserved for an image of 16, and a larger one takes what it needs.
  @Test func imagesHaveAReservation() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = square(16)
    configuration.imageReservation = 30
    configuration.contentInsets = NSDirectionalEdgeInsets()
    let text = textSize("Title", 17)
    func frames() throws -> (image: CGRect, title: CGRect, size: CGSize) {
      let button = button(configuration)
      return (
        try #require(button.imageView?.frame), try #require(button.titleLabel?.frame),
        button.frame.size
      )
    }
    var (image, title, size) = try frames()
    #expect(image.minX == 7 && title.minX == 30 && size.width == 30 + text.width)
    configuration.imagePlacement = .bottom
    (image, title, size) = try frames()
    #expect(title.minY == 0 && image.minY == text.height + 7 && size.height == text.height + 30)
    configuration.imageReservation = 10
    (image, title, size) = try frames()
    #expect(image.minY == text.height && size.height == text.height + 16)
  }

  @Test func subtitlesAreBelowTitles() throws {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Title"
    configuration.subtitle = "Subtitle"
    configuration.titlePadding = 3
    let (title, subtitle) = (textSize("Title", 17), textSize("Subtitle", 12))
    let button = button(configuration)
    #expect(button.frame.height == title.height + subtitle.height + 3 + 14)
    let label = try #require(button.subtitleLabel)
    #expect(label.frame.minY == 7 + title.height + 3 && label.textAlignment == .center)
    button.configuration?.titleAlignment = .trailing
    #expect(label.textAlignment == .right)
    button.configuration?.titleAlignment = .automatic
    button.configuration?.image = square(10)
    #expect(label.textAlignment == .left)
  }

  @Test func titlesHaveAttributes() {
    var configuration = UIButton.Configuration.plain()
    var title = AttributedString("Title")
    title.foregroundColor = .red
    configuration.attributedTitle = title
    let button = button(configuration)
    #expect(button.titleLabel?.text == "Title" && button.titleLabel?.textColor == .red)
    #expect(button.titleLabel?.font.pointSize == 17)
    button.configuration?.titleTextAttributesTransformer =
      UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = incoming.font?.withSize(30)
        return outgoing
      }
    #expect(button.titleLabel?.font.pointSize == 30 && button.titleLabel?.textColor == .red)
    button.configuration?.title = "Other"
    #expect(button.configuration?.attributedTitle == nil)
    #expect(button.titleLabel?.text == "Other" && button.titleLabel?.textColor == .systemBlue)
  }

  /// CT-09: titles wrap in buttons that are too narrow for them.
  @Test func titlesWrap() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Several words"
    let button = button(configuration)
    let line = button.frame.height - 14
    let size = button.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(abs(size.height - (2 * line + 14)) <= 1 && size.width <= 100)
    button.frame.size.width = 50
    button.sizeToFit()
    #expect(button.frame.height == line + 14)
  }

  /// CT-10: the colors of each style.
  @Test func stylesHaveColors() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    let filled = button(configuration)
    #expect(background(of: filled)?.backgroundColor == .systemBlue)
    #expect(filled.titleLabel?.textColor == .white)
    filled.tintColor = .red
    #expect(background(of: filled)?.backgroundColor == .red)
    filled.configuration?.baseBackgroundColor = .green
    filled.configuration?.baseForegroundColor = .black
    #expect(background(of: filled)?.backgroundColor == .green)
    #expect(filled.titleLabel?.textColor == .black)
    filled.isEnabled = false
    #expect(background(of: filled)?.backgroundColor == .tertiarySystemFill)
    #expect(filled.titleLabel?.textColor == .tertiaryLabel)
    var tinted = UIButton.Configuration.tinted()
    tinted.title = "Title"
    let second = button(tinted)
    #expect(background(of: second)?.backgroundColor?.cgColor.alpha == 0.18)
    #expect(second.titleLabel?.textColor == .systemBlue)
    second.isSelected = true
    #expect(background(of: second)?.backgroundColor == .systemBlue)
    second.configuration?.automaticallyUpdateForSelection = false
    #expect(background(of: second)?.backgroundColor?.cgColor.alpha == 0.18)
    second.role = .destructive
    #expect(second.titleLabel?.textColor == .systemRed)
    #expect(second.configuration?.updated(for: second).baseForegroundColor == .systemRed)
  }

  /// CT-08: a highlighted button with a background has three quarters of its opacity.
  @Test func highlightingDims() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    let button = button(configuration)
    button.isHighlighted = true
    #expect(background(of: button)?.alpha == 0.75 && button.titleLabel?.alpha == 0.75)
    button.isHighlighted = false
    #expect(background(of: button)?.alpha == 1 && button.titleLabel?.alpha == 1)
    button.configuration = .plain()
    button.configuration?.title = "Title"
    button.isHighlighted = true
    #expect(button.titleLabel?.layer.opacity == 0.2)
  }

  /// CT-09: the corners of a button 100 x 68 points large.
  @Test(
    arguments: [
      (.fixed, 5.95), (.dynamic, 5.95), (.small, 4.25), (.medium, 5.95), (.large, 8.75),
      (.capsule, 34),
    ] as [(UIButton.Configuration.CornerStyle, CGFloat)])
  func cornerStyles(_ style: UIButton.Configuration.CornerStyle, _ radius: CGFloat) throws {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = style
    let button = button(configuration)
    button.frame.size = CGSize(width: 100, height: 68)
    button.layoutIfNeeded()
    let layer = try #require(background(of: button)?.layer)
    #expect(abs(layer.cornerRadius - radius) < 1e-9 && layer.bounds.width == 100)
    #expect(layer.cornerCurve == (style == .capsule ? .circular : .continuous))
  }

  /// CT-09: with the largest text, a body of 53 instead of 17 points, the dynamic radius grows alike.
  @Test func dynamicCornersGrowWithText() throws {
    RenderContext.current.screenValues.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    let button = button(.filled())
    button.frame.size = CGSize(width: 100, height: 68)
    button.layoutIfNeeded()
    let layer = try #require(background(of: button)?.layer)
    #expect(abs(layer.cornerRadius - 5.95 * 53 / 17) < 1e-9)
  }

  @Test func backgroundsHaveInsetsAndStrokes() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.background.strokeWidth = 2
    configuration.background.strokeColor = .red
    configuration.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in
      .green
    }
    let button = button(configuration)
    button.frame.size = CGSize(width: 100, height: 50)
    button.layoutIfNeeded()
    let view = try #require(background(of: button))
    #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(view.backgroundColor == .green)
    let border = try #require(outline(of: button))
    #expect(border.frame == view.frame && border.layer.borderWidth == 2)
    #expect(border.layer.borderColor == UIColor.red.cgColor)
  }

  private func outline(of button: UIButton) -> UIView? {
    button.subviews.first { $0.layer.borderWidth > 0 && !$0.isHidden }
  }

  /// CT-09: a border outside leaves a gap, and one inside ends at the center, 25 points from the edge.
  @Test(
    arguments: [
      (0, 0, 10), (4, -4, 14), (-3, 3, 7), (-12, 12, 0), (-1e300, 25, 0), (-.infinity, 0, 10),
      (.nan, 0, 10),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func bordersHaveAnOutset(_ outset: CGFloat, _ inset: CGFloat, _ radius: CGFloat) throws {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 10
    configuration.background.strokeWidth = 1
    configuration.background.strokeOutset = outset
    let button = button(configuration)
    button.frame.size = CGSize(width: 100, height: 50)
    button.layoutIfNeeded()
    let border = try #require(outline(of: button))
    #expect(border.frame == button.bounds.insetBy(dx: inset, dy: inset))
    #expect(border.layer.cornerRadius == radius)
    #expect(background(of: button)?.frame == button.bounds)
  }

  /// A configuration that is removed leaves nothing behind.
  @Test func configurationsAreRemoved() throws {
    let plain = UIButton(type: .system)
    plain.setTitle("Title", for: .normal)
    plain.setBackgroundImage(square(4), for: .normal)
    plain.titleLabel?.font = .systemFont(ofSize: 21)
    var configuration = UIButton.Configuration.filled()
    configuration.subtitle = "Subtitle"
    configuration.background.strokeWidth = 2
    configuration.background.image = square(8)
    configuration.background.imageContentMode = .center
    let custom = UIView()
    configuration.background.customView = custom
    let label = try #require(plain.titleLabel)
    let size = plain.intrinsicContentSize
    plain.configuration = configuration
    plain.frame.size = CGSize(width: 200, height: 60)
    plain.layoutIfNeeded()
    #expect(label.font.pointSize == 17 && label.lineBreakMode == .byWordWrapping)
    #expect(custom.superview != nil && custom.frame.size == plain.bounds.size)
    #expect(outline(of: plain) != nil)
    plain.configuration = nil
    plain.layoutIfNeeded()
    #expect(label.font.pointSize == 21 && label.lineBreakMode == .byTruncatingMiddle)
    #expect(label.numberOfLines == 1 && label.textColor == .systemBlue && label.text == "Title")
    #expect(custom.superview == nil && outline(of: plain) == nil)
    #expect(background(of: plain)?.backgroundColor == .clear)
    let image = try #require(plain.subviews.dropFirst().first as? UIImageView)
    #expect(image.contentMode == .scaleToFill && image.image?.size.width == 4)
    #expect(image.layer.cornerRadius == 0 && !image.clipsToBounds)
    #expect(plain.intrinsicContentSize == size)
  }

  /// A blur is behind the color, with the corners of the background; it goes with the configuration.
  @Test func backgroundsHaveEffects() throws {
    var configuration = UIButton.Configuration.gray()
    configuration.background.image = square(8)
    configuration.background.strokeWidth = 1
    let button = button(configuration)
    button.configuration?.background.visualEffect = UIBlurEffect(style: .dark)
    button.layoutIfNeeded()
    let effect = try #require(button.subviews.first as? UIVisualEffectView)
    #expect(effect.frame == button.bounds && effect.layer.cornerRadius == 5.95)
    #expect(effect.layer.backgroundFilters?.count == 2)
    #expect(button.subviews[1].backgroundColor == .secondarySystemFill)
    #expect(button.subviews[2] is UIImageView && button.subviews[3].layer.borderWidth == 1)
    button.isHighlighted = true
    #expect(effect.alpha == 1 && button.subviews[1].alpha == 0.75)
    button.configuration = nil
    #expect(effect.effect == nil && effect.layer.backgroundFilters == nil)
  }

  @Test func indicatorsReplaceImages() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.image = square(10)
    configuration.showsActivityIndicator = true
    let button = button(configuration)
    let indicator = try #require(
      button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(indicator.isAnimating && indicator.frame.size == CGSize(width: 20, height: 20))
    #expect(indicator.frame.minX == 12 && indicator.color == .white)
    #expect(button.imageView?.image == nil)
    button.configuration?.showsActivityIndicator = false
    #expect(!indicator.isAnimating && button.imageView?.image != nil)
  }

  @Test func handlersUpdateTheConfiguration() {
    final class Log {
      var states: [UIControl.State] = []
    }
    let log = Log()
    let button = button(.plain())
    button.configurationUpdateHandler = { button in
      log.states.append(button.state)
      button.configuration?.title = button.isSelected ? "on" : "off"
    }
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "off")
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "on" && log.states == [.normal, .selected])
    button.setNeedsUpdateConfiguration()
    _ = button.intrinsicContentSize
    #expect(log.states.count == 3)
  }
}
