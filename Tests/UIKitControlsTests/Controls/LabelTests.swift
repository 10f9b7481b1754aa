import CoreGraphics
import CoreText
import Foundation
import PixelKernels
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Sizes and drawing of labels.
@Suite(.ownContext) @MainActor struct LabelTests {
  private let stage = Stage(size: CGSize(width: 320, height: 240))
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
  private let sentence = "The quick brown fox jumps over the lazy dog"

  init() { stage.window.backgroundColor = .white }

  private func show() -> Pixels {
    stage.window.addSubview(label)
    stage.advance(by: 0)
    return Pixels(stage.snapshot())
  }

  @Test func defaultsAreApples() {
    #expect(label.text == nil && label.attributedText == nil && label.numberOfLines == 1)
    #expect(label.font.pointSize == 17 && label.textColor == .label)
    #expect(label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail)
    #expect(!label.isUserInteractionEnabled && !label.isOpaque && label.contentMode == .redraw)
    #expect(label.minimumScaleFactor == 0 && !label.adjustsFontSizeToFitWidth)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1) && label.isEnabled)
  }

  /// CT-04: sizes are those of the text, rounded up to pixels.
  @Test(arguments: [1, 2, 3] as [CGFloat]) func sizesAreWholePixels(_ scale: CGFloat) {
    label.text = sentence
    label.contentScaleFactor = scale
    let natural = sentence.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    let size = label.intrinsicContentSize
    #expect(size.width >= natural.width - 1e-6 && size.width < natural.width + 1 / scale)
    #expect(size.height >= natural.height - 1e-6 && size.height < natural.height + 1 / scale)
    #expect(abs((size.width * scale).rounded() - size.width * scale) < 1e-6)
    // A single line does not wrap.
    #expect(label.sizeThatFits(CGSize(width: 50, height: 10)) == size)
    label.sizeToFit()
    #expect(label.bounds.size == size)
  }

  /// CT-04: several lines wrap at the width.
  @Test func linesWrap() {
    label.text = sentence
    label.numberOfLines = 0
    let bounds = sentence.boundingRect(
      with: CGSize(width: 120, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont.systemFont(ofSize: 17)], context: nil)
    let size = label.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(size.height == bounds.height.rounded(.up) && size.width <= 120)
    let line = label.font.lineHeight
    #expect(bounds.height > 2.5 * line)
    label.preferredMaxLayoutWidth = 120
    #expect(label.intrinsicContentSize == size)
    label.numberOfLines = 2
    #expect(abs(label.intrinsicContentSize.height - 2 * line) <= 1)
    // Only the lines that fit into the height count.
    let rect = label.textRect(
      forBounds: CGRect(x: 5, y: 6, width: 120, height: line * 1.5), limitedToNumberOfLines: 0)
    #expect(rect.origin == CGPoint(x: 5, y: 6) && rect.height == line.rounded(.up))
  }

  @Test func withoutTextThereIsNoSize() {
    #expect(label.intrinsicContentSize == .zero)
    label.text = ""
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
  }

  /// CT-04: the lines are centered, so that the baseline is half the free space and the ascent down.
  @Test func textIsCenteredVertically() {
    label.text = "H"
    let font = UIFont.systemFont(ofSize: 17)
    let baseline = ((60 - font.lineHeight) / 2).rounded() + font.ascender
    let ink = show().darkBounds
    #expect(abs(ink.maxY - baseline) <= 1)
    #expect(abs(ink.height - font.capHeight) <= 2)
    #expect(ink.minX < 4)
    label.textAlignment = .right
    #expect(show().darkBounds.maxX > 196)
    label.textAlignment = .center
    #expect(abs(show().darkBounds.midX - 100) <= 1.5)
  }

  /// Colors follow the interface style, highlighting and the enabled state.
  @Test func colorsFollowTheState() {
    label.text = "HHHH"
    label.font = .systemFont(ofSize: 40, weight: .black)
    #expect(show().darkest == 0)
    label.isEnabled = false
    #expect(abs(show().darkest - 128) <= 1)
    label.isEnabled = true
    label.highlightedTextColor = UIColor(white: 0.5, alpha: 1)
    #expect(show().darkest == 0)
    label.isHighlighted = true
    #expect(abs(show().darkest - 128) <= 1)
    label.isHighlighted = false
    // White on white.
    label.overrideUserInterfaceStyle = .dark
    #expect(show().darkest == 255)
  }

  @Test func attributedTextSetsTheLook() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byClipping
    let text = NSMutableAttributedString(
      string: "ab",
      attributes: [
        .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style,
      ])
    text.addAttribute(
      .foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.text == "ab" && label.font.pointSize == 30 && label.textColor == .red)
    #expect(label.textAlignment == .center && label.lineBreakMode == .byClipping)
    // A later color is that of the whole text.
    label.textColor = .blue
    let last = label.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(last as? UIColor == .blue)
    label.text = "cd"
    let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 30)
  }

  /// CT-04: the alignment and the line break mode also change the styles of the text.
  @Test func paragraphStylesFollowTheLabel() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    func styles() throws -> [NSParagraphStyle] {
      let text = try #require(label.attributedText)
      return (0..<2).compactMap {
        text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle
      }
    }
    label.lineBreakMode = .byTruncatingMiddle
    #expect(try styles().map(\.lineBreakMode) == [.byTruncatingMiddle, .byTruncatingMiddle])
    #expect(try styles().map(\.lineSpacing) == [0, 3])
    label.textAlignment = .right
    #expect(try styles().map(\.alignment) == [.right, .right])
    #expect(try styles().map(\.lineBreakMode) == [.byTruncatingMiddle, .byTruncatingMiddle])
    #expect(label.lineBreakMode == .byTruncatingMiddle)
  }

  /// CT-05: at three quarters of the width, the font has three quarters of its size.
  @Test func fontsShrink() {
    label.text = sentence
    label.font = .systemFont(ofSize: 100)
    let natural = label.intrinsicContentSize
    let bounds = CGRect(x: 0, y: 0, width: natural.width * 0.75, height: 1000)
    func height() -> CGFloat {
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).height
    }
    #expect(height() == natural.height)
    label.adjustsFontSizeToFitWidth = true
    #expect(height() == natural.height)
    label.minimumScaleFactor = 0.5
    #expect(abs(height() - natural.height * 0.75) <= 1)
    label.minimumScaleFactor = 0.9
    #expect(abs(height() - natural.height * 0.9) <= 1)
  }

  /// CT-05: where a line in a smaller font is.
  @Test func baselinesAdjust() {
    label.text = "HHHHHHHHHHHHHHHHHH"
    label.font = .systemFont(ofSize: 40)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.1
    let font = UIFont.systemFont(ofSize: 40)
    let baseline = ((60 - font.lineHeight) / 2).rounded() + font.ascender
    #expect(abs(show().darkBounds.maxY - baseline) <= 1)
    label.baselineAdjustment = .alignCenters
    let centered = show().darkBounds
    #expect(centered.maxY < baseline - 4 && abs(centered.midY - 30) <= 2)
    label.baselineAdjustment = .none
    #expect(show().darkBounds.minY < centered.minY - 4)
  }

  /// Subclasses can move the text.
  @Test func subclassesInsetTheText() {
    final class Inset: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)))
      }
    }
    let inset = Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    inset.text = "H"
    stage.window.addSubview(inset)
    stage.advance(by: 0)
    let ink = Pixels(stage.snapshot()).darkBounds
    #expect(ink.minX >= 50 && ink.minX < 55)
  }

  @Test func bitmapsHaveTheScaleOfTheStage() {
    let fine = Stage(size: CGSize(width: 100, height: 50), scale: 3)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "a"
    fine.window.addSubview(label)
    fine.advance(by: 0)
    #expect((label.layer.contents as? CGImage)?.width == 120)
  }
}

extension Pixels {
  /// The bounds of the pixels that are darker than half of white.
  var darkBounds: CGRect {
    var bounds = CGRect.null
    for y in 0..<height {
      for x in 0..<width where self[x, y] >> 24 > 127 && self[x, y] & 0xFF < 128 {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }

  /// The smallest value of the blue channel.
  var darkest: Int {
    (0..<height).flatMap { y in (0..<width).map { Int(self[$0, y] & 0xFF) } }.min() ?? 255
  }
}
