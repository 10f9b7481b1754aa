import CoreGraphics
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Sliders (CT-50 to CT-54).
@Suite(.ownContext) @MainActor struct SliderTests {
  private let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
  private let tree: ViewStage

  init() { tree = ViewStage(view: slider) }

  private var knob: UIView? {
    slider.subviews.first { $0.bounds.size == CGSize(width: 28, height: 28) }
  }

  private func thumb(_ value: Float) -> CGRect {
    slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
  }

  /// Values are clamped, NaN is ignored, and limits push each other (CT-52).
  @Test func values() {
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0)
    for (set, result) in [(Float(0.3), Float(0.3)), (-1, 0), (7, 1), (.infinity, 1)] {
      slider.value = set
      #expect(slider.value == result)
    }
    slider.value = .nan
    #expect(slider.value == 1)
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5 && slider.value == 5)
    slider.maximumValue = 2
    #expect(slider.minimumValue == 2 && slider.value == 2)
    slider.maximumValue = .nan
    slider.minimumValue = -.infinity
    #expect(slider.minimumValue == 2 && slider.maximumValue == 2)
    #expect(thumb(2) == CGRect(x: 0, y: 3, width: 28, height: 28))
  }

  /// The largest range has finite places.
  @Test func largestRange() {
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    slider.value = 0
    #expect(thumb(0).midX == 100)
    slider.drag(through: [CGPoint(x: 100, y: 17), CGPoint(x: 500, y: 17)])
    #expect(slider.value == .greatestFiniteMagnitude)
  }

  /// The track is 2 points shorter at each end, and the thumb reaches the edges (CT-53).
  @Test func geometry() {
    #expect(
      slider.trackRect(forBounds: slider.bounds) == CGRect(x: 2, y: 15, width: 196, height: 4))
    #expect(thumb(0) == CGRect(x: 0, y: 3, width: 28, height: 28))
    #expect(thumb(0.5) == CGRect(x: 86, y: 3, width: 28, height: 28))
    #expect(thumb(1) == CGRect(x: 172, y: 3, width: 28, height: 28))
    #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 34))
    slider.value = 0.5
    // The rest of the track, the track up to the thumb, and the thumb.
    #expect(
      slider.visibleFrames == [
        CGRect(x: 100, y: 15, width: 98, height: 4), CGRect(x: 2, y: 15, width: 98, height: 4),
        CGRect(x: 86, y: 3, width: 28, height: 28),
      ])
  }

  @Test func mirrored() {
    slider.semanticContentAttribute = .forceRightToLeft
    slider.value = 0.25
    #expect(thumb(0).minX == 172 && thumb(1).minX == 0)
    // A quarter of 172 from the right: the thumb's center is at 143.
    #expect(
      slider.visibleFrames.prefix(2) == [
        CGRect(x: 2, y: 15, width: 141, height: 4), CGRect(x: 143, y: 15, width: 55, height: 4),
      ])
    slider.drag(through: [CGPoint(x: 143, y: 17), CGPoint(x: 14, y: 17)])
    #expect(slider.value == 1)
  }

  /// Images take their width and 8 points from the track (CT-53).
  @Test func images() {
    slider.minimumValueImage = sixPixels(scale: 0.1)
    let image = CGRect(x: 0, y: 2, width: 20, height: 30)
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == image)
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds).width == 0)
    #expect(
      slider.trackRect(forBounds: slider.bounds) == CGRect(x: 30, y: 15, width: 168, height: 4))
    #expect(thumb(0).minX == 28 && thumb(1).maxX == 200)
    slider.setThumbImage(slider.minimumValueImage, for: .normal)
    #expect(slider.currentThumbImage == slider.minimumValueImage)
    #expect(slider.thumbImage(for: .highlighted) == nil)
    #expect(thumb(1) == CGRect(x: 180, y: 2, width: 20, height: 30))
  }

  /// The track has the tint color; a disabled slider is paler.
  @Test func colors() {
    slider.tintColor = .systemPink
    slider.layoutIfNeeded()
    #expect(slider.subviews[1].backgroundColor == .systemPink)
    slider.minimumTrackTintColor = .systemTeal
    slider.maximumTrackTintColor = .systemGray
    slider.isEnabled = false
    slider.layoutIfNeeded()
    #expect(slider.subviews[1].backgroundColor == .systemTeal)
    #expect(slider.subviews[0].backgroundColor == .systemGray)
    #expect(slider.subviews[0].alpha == 0.5)
  }

  /// A value that is set inside a block moves the thumb with it (CT-50).
  @Test func animatesInBlocks() throws {
    let knob = try #require(knob)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { slider.value = 1 }
    #expect(slider.value == 1)
    let found = tree.samples(at: [0, 0.25, 0.5, 1]) { Double(knob.shown.position.x) }
    #expect(areClose(found, [14, 57, 100, 186]))
    // The track grows with the thumb: 98 points at half the way.
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { slider.value = 0 }
    tree.stage.advance(to: 1.5)
    #expect(isClose(Double(slider.subviews[1].shown.bounds.width), 98))
  }

  /// What waits for layout does not animate from an earlier state (CT-50).
  @Test func startsFromTheLatestState() throws {
    let knob = try #require(knob)
    slider.frame.size.width = 128
    slider.value = 0.5
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { slider.value = 1 }
    let found = tree.samples(at: [0, 0.5, 1]) { Double(knob.shown.position.x) }
    #expect(areClose(found, [64, 89, 114]))
  }

  /// An animated value takes 0.25 s, and the duration of a block inside one (CT-51).
  @Test func animatedValues() throws {
    let knob = try #require(knob)
    slider.setValue(1, animated: true)
    #expect(
      areClose(tree.samples(at: [0.125, 0.25]) { Double(knob.shown.position.x) }, [100, 186]))
    UIView.animate(withDuration: 2) { slider.setValue(0, animated: true) }
    #expect(areClose(tree.samples(at: [1.25, 2.25]) { Double(knob.shown.position.x) }, [100, 14]))
    slider.setValue(1, animated: false)
    tree.stage.advance(to: 2.25)
    #expect(knob.shown.position.x == 186)
  }

  /// Dragging the thumb changes the value, and reports it all the time or at the end (CT-54).
  @Test(arguments: [(true, 3), (false, 1)]) func dragging(_ isContinuous: Bool, _ count: Int) {
    slider.isContinuous = isContinuous
    let counter = EventCounter(slider)
    // The touch is 4 points beside the center of the thumb, and stays there.
    slider.drag(
      through: [CGPoint(x: 18, y: 17), CGPoint(x: 61, y: 17), CGPoint(x: 104, y: 17)])
    #expect(slider.value == 0.5)
    #expect(counter.count == count)
    // Not on the thumb.
    slider.drag(through: [CGPoint(x: 20, y: 17), CGPoint(x: 150, y: 17)])
    #expect(slider.value == 0.5 && counter.count == count)
    slider.isEnabled = false
    slider.drag(through: [CGPoint(x: 100, y: 17), CGPoint(x: 150, y: 17)])
    #expect(slider.value == 0.5)
  }

  /// A bounds without room does not crash.
  @Test func emptyBounds() {
    slider.frame.size = .zero
    slider.value = 0.5
    slider.layoutIfNeeded()
    #expect(slider.trackRect(forBounds: .zero).width == 0)
  }
}
