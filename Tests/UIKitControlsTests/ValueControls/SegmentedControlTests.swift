import CoreGraphics
import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Segmented controls (CT-50, CT-51, CT-54, CT-59).
@Suite(.ownContext) @MainActor struct SegmentedControlTests {
  private let control = UISegmentedControl(items: ["A", "B", "C", "D"])
  private let tree: ViewStage

  init() {
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    tree = ViewStage(view: control)
  }

  private var thumb: UIView? { control.subviews.first { $0.layer.shadowOpacity > 0 } }

  /// The frames of the segments, which have two titles and an image each.
  private var segments: [CGRect] {
    control.layoutIfNeeded()
    return control.subviews.filter { $0.subviews.count == 3 }.map(\.frame).sorted {
      $0.minX < $1.minX
    }
  }

  private var titles: [String?] {
    (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
  }

  @Test func items() {
    let image = sixPixels()
    let action = UIAction(title: "Go") { _ in }
    let control = UISegmentedControl(items: ["A", image, action, 7])
    #expect(control.numberOfSegments == 3)
    #expect(control.titleForSegment(at: 0) == "A" && control.imageForSegment(at: 1) === image)
    #expect(control.titleForSegment(at: 2) == "Go" && control.actionForSegment(at: 2) === action)
    #expect(control.segmentIndex(identifiedBy: action.identifier) == 2)
    #expect(control.segmentIndex(identifiedBy: .init("none")) == NSNotFound)
    #expect(control.frame.origin == .zero && control.frame.height == 32)
    #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
    control.setImage(image, forSegmentAt: 0)
    control.setTitle("B", forSegmentAt: 1)
    #expect(control.titleForSegment(at: 0) == nil && control.titleForSegment(at: 1) == "B")
  }

  /// Indexes out of range mean the closest segment (CT-59).
  @Test func indexes() {
    control.setTitle("Z", forSegmentAt: 99)
    control.setTitle("Y", forSegmentAt: -5)
    #expect(titles == ["Y", "B", "C", "Z"])
    control.setEnabled(false, forSegmentAt: .max)
    #expect(!control.isEnabledForSegment(at: 3) && control.isEnabledForSegment(at: 0))
    control.selectedSegmentIndex = 2
    control.selectedSegmentIndex = 4
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeAllSegments()
    control.setTitle("A", forSegmentAt: 0)
    control.removeSegment(at: 0, animated: true)
    #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
    #expect(control.intrinsicContentSize == CGSize(width: 0, height: 32))
  }

  /// The selected segment remains selected (CT-59).
  @Test func insertingAndRemoving() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "X", at: 1, animated: false)
    #expect(titles == ["A", "X", "B", "C", "D"] && control.selectedSegmentIndex == 2)
    control.insertSegment(withTitle: "E", at: 99, animated: false)
    #expect(titles.last == "E" && control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(titles == ["X", "C", "D", "E"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(segments.map(\.width) == [50, 50, 50, 50])
  }

  /// Segments share the width, except those with a width of their own.
  @Test func widths() {
    #expect(segments == [0, 50, 100, 150].map { CGRect(x: $0, y: 0, width: 50, height: 32) })
    control.setWidth(80, forSegmentAt: 1)
    #expect(segments.map(\.minX) == [0, 40, 120, 160])
    #expect(control.widthForSegment(at: 1) == 80 && control.widthForSegment(at: 0) == 0)
    control.setWidth(.nan, forSegmentAt: 1)
    control.frame.size.width = 201
    // Edges are those of pixels, here of points.
    #expect(segments.map(\.minX) == [0, 50, 101, 151])
  }

  /// A segment is as wide as the widest title and 24 points, or as its own (CT-59).
  @Test func fittingSizes() {
    let fonts = [UIFont.systemFont(ofSize: 13), UIFont.systemFont(ofSize: 13, weight: .semibold)]
    func width(_ title: String) -> CGFloat {
      fonts.map { title.size(withAttributes: [.font: $0]).width.rounded(.up) }.max() ?? 0
    }
    let control = UISegmentedControl(items: ["A", "Wider"])
    #expect(control.intrinsicContentSize.width == 2 * (width("Wider") + 24))
    #expect(control.bounds.width == control.intrinsicContentSize.width)
    control.apportionsSegmentWidthsByContent = true
    #expect(control.sizeThatFits(.zero).width == width("A") + width("Wider") + 48)
    control.setImage(sixPixels(), forSegmentAt: 1)
    #expect(control.intrinsicContentSize.width == width("A") + 2 + 48)
  }

  /// The thumb is 2 points inside the segment, and is hidden without a selection.
  @Test func thumbs() throws {
    let thumb = try #require(thumb)
    control.layoutIfNeeded()
    #expect(thumb.alpha == 0)
    control.selectedSegmentIndex = 2
    control.layoutIfNeeded()
    #expect(thumb.alpha == 1 && thumb.frame == CGRect(x: 102, y: 2, width: 46, height: 28))
    control.semanticContentAttribute = .forceRightToLeft
    control.layoutIfNeeded()
    #expect(thumb.frame.minX == 52)
    control.selectedSegmentTintColor = .systemBlue
    control.isMomentary = true
    control.layoutIfNeeded()
    #expect(thumb.alpha == 0 && thumb.backgroundColor == .systemBlue)
  }

  /// The lines beside the thumb are hidden.
  @Test func dividers() {
    control.selectedSegmentIndex = 1
    control.layoutIfNeeded()
    let lines = control.subviews.filter { $0.bounds.size == CGSize(width: 1, height: 16) }
    #expect(lines.map(\.center.x) == [0, 50, 100, 150])
    #expect(lines.map(\.alpha) == [0, 0, 0, 1])
  }

  /// The thumb moves with a block (CT-50).
  @Test func animatesInBlocks() throws {
    let thumb = try #require(thumb)
    control.selectedSegmentIndex = 0
    tree.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      control.selectedSegmentIndex = 2
    }
    #expect(
      areClose(tree.samples(at: [0, 0.5, 1]) { Double(thumb.shown.position.x) }, [25, 75, 125]))
    // A hidden thumb appears where it belongs.
    control.selectedSegmentIndex = UISegmentedControl.noSegment
    tree.stage.advance(to: 2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      control.selectedSegmentIndex = 3
    }
    tree.stage.advance(to: 2.5)
    #expect(thumb.shown.position.x == 175 && thumb.shown.opacity == 0.5)
  }

  /// An inserted segment grows from its gap, a removed one shrinks, within 0.25 s (CT-51).
  @Test func animatedInsertion() throws {
    tree.stage.advance(to: 0)
    control.insertSegment(withTitle: "E", at: 4, animated: true)
    let view = try #require(control.subviews.last)
    #expect(view.frame == CGRect(x: 160, y: 0, width: 40, height: 32))
    tree.stage.advance(to: 0.125)
    #expect(
      isClose(Double(view.shown.bounds.width), 20) && isClose(Double(view.shown.opacity), 0.5))
    tree.stage.advance(to: 1)
    control.removeSegment(at: 4, animated: true)
    #expect(control.numberOfSegments == 4 && view.superview != nil)
    tree.stage.advance(to: 1.125)
    #expect(isClose(Double(view.shown.bounds.width), 20))
    tree.stage.advance(to: 2)
    #expect(view.superview == nil)
    #expect(segments.map(\.width) == [50, 50, 50, 50])
  }

  /// Titles have the attributes of their state, and those of all states.
  @Test func titleAttributes() throws {
    control.setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.systemBlue], for: .selected)
    control.setEnabled(false, forSegmentAt: 3)
    control.selectedSegmentIndex = 1
    control.layoutIfNeeded()
    let labels = control.descendants.compactMap { $0 as? UILabel }.filter { $0.alpha > 0 }
    let shown = labels.compactMap(\.attributedText).filter { $0.length > 0 }
    #expect(shown.map(\.string) == ["A", "B", "C", "D"])
    let colors = shown.map {
      $0.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(colors == [.systemRed, .systemBlue, .systemRed, .tertiaryLabel])
    #expect(control.titleTextAttributes(for: .disabled) == nil)
  }

  /// A touch selects the segment where it ends (CT-54).
  @Test func touches() {
    let counter = EventCounter(control)
    var performed = 0
    control.setAction(UIAction(title: "X") { _ in performed += 1 }, forSegmentAt: 3)
    control.tap(60, 10)
    #expect(control.selectedSegmentIndex == 1 && counter.count == 1)
    control.tap(60, 10)
    #expect(counter.count == 1)
    control.drag(through: [CGPoint(x: 10, y: 10), CGPoint(x: 180, y: 10)])
    #expect(control.selectedSegmentIndex == 3 && counter.count == 2 && performed == 1)
    control.setEnabled(false, forSegmentAt: 0)
    control.tap(10, 10)
    control.drag(through: [CGPoint(x: 60, y: 10), CGPoint(x: 60, y: 90)])
    #expect(control.selectedSegmentIndex == 3 && counter.count == 2)
    control.isMomentary = true
    control.tap(180, 10)
    #expect(counter.count == 3)
  }

  /// Counts how often it lays out its segments.
  private final class CountedControl: UISegmentedControl {
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
  }

  /// More than 100 segments change without animation, and are laid out together (CT-59).
  @Test func manySegments() {
    let control = CountedControl(items: ["A"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    let tree = ViewStage(view: control)
    for index in 0..<100 {
      control.insertSegment(withTitle: "\(index)", at: index, animated: false)
    }
    tree.stage.advance(to: 0)
    let layouts = control.layouts
    for index in 100..<600 {
      control.insertSegment(withTitle: "\(index)", at: index, animated: true)
    }
    control.selectedSegmentIndex = 500
    tree.stage.advance(to: 1)
    #expect(control.numberOfSegments == 601)
    #expect(control.subviews.allSatisfy { $0.layer.animationKeys() == nil })
    #expect(control.layouts - layouts <= 3, "\(control.layouts)")
  }

  /// Segments may come and go during a touch: the one that is touched remains pressed (CT-59).
  @Test func segmentsThatChangeDuringATouch() {
    let counter = EventCounter(control)
    func touch(_ x: CGFloat) -> Set<UITouch> {
      [UITouch(location: CGPoint(x: x, y: 10), in: control)]
    }
    control.touchesBegan(touch(180), with: nil)
    control.removeSegment(at: 0, animated: false)
    control.layoutIfNeeded()
    control.touchesEnded(touch(180), with: nil)
    #expect(control.selectedSegmentIndex == 2 && counter.count == 1)
    control.touchesBegan(touch(10), with: nil)
    control.insertSegment(withTitle: "X", at: 0, animated: false)
    control.touchesEnded(touch(10), with: nil)
    #expect(control.selectedSegmentIndex == 1 && counter.count == 2)
    control.isMomentary = true
    control.touchesBegan(touch(180), with: nil)
    control.removeSegment(at: 3, animated: true)
    control.layoutIfNeeded()
    control.touchesEnded(touch(180), with: nil)
    #expect(counter.count == 2)
    control.touchesBegan(touch(180), with: nil)
    control.removeAllSegments()
    control.layoutIfNeeded()
    control.touchesMoved(touch(10), with: nil)
    control.touchesEnded(touch(10), with: nil)
    #expect(counter.count == 2 && control.numberOfSegments == 0)
  }
}
