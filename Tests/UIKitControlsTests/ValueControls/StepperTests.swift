import CoreGraphics
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Steppers (CT-52, CT-54, CT-57).
@Suite(.ownContext) @MainActor struct StepperTests {
  private let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
  private let tree: ViewStage

  init() { tree = ViewStage(view: stepper) }

  @Test func values() {
    #expect(stepper.frame.size == CGSize(width: 94, height: 32))
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    for (set, result) in [(7.5, 7.5), (-3, 0), (500, 100), (.nan, 100)] {
      stepper.value = set
      #expect(stepper.value == result)
    }
    stepper.maximumValue = 10
    #expect(stepper.value == 10)
  }

  /// Impossible limits and steps are illegal calls without effect (CT-57).
  @Test func illegalCalls() {
    let calls = tree.collectIllegalCalls()
    stepper.minimumValue = 101
    stepper.maximumValue = -1
    for step in [0, -1, .nan, .infinity] { stepper.stepValue = step }
    #expect(calls.rules == Array(repeating: "CT-57", count: 6))
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    stepper.minimumValue = .nan
    #expect(stepper.minimumValue == 0)
  }

  /// Each half is a button, which stops at the end of the range or wraps.
  @Test func taps() {
    let counter = EventCounter(stepper)
    stepper.maximumValue = 5
    stepper.stepValue = 2
    for expected in [2.0, 4, 5, 5] {
      stepper.tap(80, 10)
      #expect(stepper.value == expected)
    }
    #expect(counter.count == 3)
    stepper.tap(10, 10)
    #expect(stepper.value == 3)
    stepper.wraps = true
    stepper.value = 5
    stepper.tap(80, 10)
    #expect(stepper.value == 0)
    stepper.tap(10, 10)
    #expect(stepper.value == 5)
    stepper.semanticContentAttribute = .forceRightToLeft
    stepper.tap(80, 10)
    #expect(stepper.value == 3)
  }

  /// A button that is held repeats its step after 0.5 s, every 0.1 s (CT-57).
  @Test func repetition() {
    let counter = EventCounter(stepper)
    let touch = UITouch(location: CGPoint(x: 80, y: 10), in: stepper)
    stepper.touchesBegan([touch], with: nil)
    let found = tree.samples(at: [0.45, 0.55, 0.75]) { stepper.value }
    #expect(found == [1, 2, 4])
    stepper.touchesEnded([touch], with: nil)
    tree.stage.advance(to: 2)
    #expect(stepper.value == 4 && counter.count == 4)
    stepper.autorepeat = false
    stepper.isContinuous = false
    stepper.touchesBegan([touch], with: nil)
    tree.stage.advance(to: 4)
    #expect(stepper.value == 5 && counter.count == 4)
    stepper.touchesEnded([touch], with: nil)
    #expect(counter.count == 5)
  }

  /// The button without effect has another color.
  @Test func colors() {
    func tints() -> [UIColor?] {
      stepper.layoutIfNeeded()
      return stepper.subviews.suffix(2).map(\.tintColor)
    }
    #expect(tints() == [.tertiaryLabel, .label])
    stepper.value = 50
    #expect(tints() == [.label, .label])
    stepper.isEnabled = false
    #expect(tints() == [.tertiaryLabel, .tertiaryLabel])
    let image = sixPixels()
    stepper.setIncrementImage(image, for: .normal)
    #expect(stepper.incrementImage(for: .normal) === image)
    #expect(stepper.decrementImage(for: .normal) == nil)
  }

  /// The signs are drawn once.
  @Test func signs() {
    func images() -> [ObjectIdentifier] {
      stepper.layoutIfNeeded()
      return stepper.subviews.suffix(2).compactMap { ($0 as? UIImageView)?.image }
        .map(ObjectIdentifier.init)
    }
    let first = images()
    stepper.value = 7
    stepper.isEnabled = false
    #expect(first.count == 2 && images() == first)
  }
}
