import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// The pixels of flips (VT-06, VT-07).
@Suite(.ownContext) @MainActor struct FlipTests {
  // 60 degrees, width and height 200: the near edge is 100 * cos 60 = 50 points from the axis and
  // keeps its 200 points; the far edge is at 50 * .840601 = 42.030 points and has 168.120.

  /// Returns the lengths of the near and the far edge.
  ///
  /// They are extrapolated from inside, where edges are not antialiased.
  ///
  /// - Parameter length: Returns the length at a distance from the axis, negative toward the near
  ///   edge; it is a pixel's whose middle is half a point farther.
  /// - Returns: The lengths.
  private func edges(_ length: (Int) -> Double) -> (near: Double, far: Double) {
    let (first, last) = (length(-40), length(30))
    let slope = (last - first) / 70
    return (first - slope * (50 - 39.5), last + slope * (42.030 - 30.5))
  }

  /// The left side of the old view comes forward and keeps its height (VT-06, VT-07).
  @Test func fromLeft() {
    let scene = TransitionStage()
    scene.flip(.transitionFlipFromLeft)
    let image = scene.frame(at: 1.0 / 3)
    let (near, far) = edges { image.height(ofColumn: 160 + $0, component: 0) }
    #expect(abs(near - 200) < 0.3)
    #expect(abs(far - 168.120) < 0.3)
    #expect(abs(image.width(ofRow: 120, component: 0) - 92.030) < 0.5)
    #expect(image.color(108, 120) == [0, 0, 0])
    #expect(image.color(112, 120) == [255, 0, 0])
  }

  /// Past 90 degrees, the new view arrives from behind, its right side forward (VT-06).
  @Test func secondHalf() {
    let scene = TransitionStage()
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    half.backgroundColor = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    scene.new.addSubview(half)
    scene.flip(.transitionFlipFromLeft)
    let image = scene.frame(at: 2.0 / 3)
    let (near, far) = edges { image.height(ofColumn: 159 - $0, component: 2) }
    #expect(abs(near - 200) < 0.3)
    #expect(abs(far - 168.120) < 0.3)
    // It is not mirrored.
    #expect(image.color(150, 120) == [0, 255, 255])
    #expect(image.color(170, 120) == [0, 0, 255])
  }

  /// The other three directions (VT-06).
  @Test func directions() {
    func image(_ options: UIView.AnimationOptions) -> Pixels {
      let scene = TransitionStage()
      scene.flip(options)
      return scene.frame(at: 1.0 / 3)
    }
    let right = image(.transitionFlipFromRight)
    let top = image(.transitionFlipFromTop)
    let bottom = image(.transitionFlipFromBottom)
    for (near, far) in [
      edges { right.height(ofColumn: 159 - $0, component: 0) },
      edges { top.width(ofRow: 120 + $0, component: 0) },
      edges { bottom.width(ofRow: 119 - $0, component: 0) },
    ] {
      #expect(abs(near - 200) < 0.3)
      #expect(abs(far - 168.120) < 0.3)
    }
  }

  /// A view of more than 1000 points is seen from its own length: at 90 degrees, half as large
  /// (VT-07).
  @Test func vastViews() {
    let stage = Stage(size: CGSize(width: 1600, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1600, height: 100))
    view.backgroundColor = .white
    stage.window.addSubview(view)
    stage.advance(to: 0)
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear], animations: nil)
    stage.advance(to: 0.25)
    // z = 800 * sin 45 = 565.685; the far edge is (1600 - z) / (1600 + z) = 47.76% high and at
    // 800 * cos 45 * .4776 = 270.2 points from the middle.
    let image = Pixels(stage.snapshot())
    #expect(abs(image.height(ofColumn: 1068, component: 0) - 47.81) < 0.3)
    #expect(image.height(ofColumn: 1072, component: 0) == 0)
  }

  /// Every transition starts with the old image and ends with the new one (VT-03, VT-06, VT-08).
  @Test(arguments: 1...7)
  func ends(effect: UInt) {
    let scene = TransitionStage()
    let before = scene.frame(at: 0)
    scene.flip(UIView.AnimationOptions(rawValue: effect << 20))
    #expect(scene.frame(at: 0) == before)
    let middle = scene.frame(at: 0.75)
    let after = scene.frame(at: 1)
    #expect(middle != before && middle != after)
    #expect(after.color(60, 20) == [0, 0, 255])
    #expect(after.color(259, 219) == [0, 0, 255])
    #expect(after == scene.frame(at: 2))
  }

  /// The options' bits (U-15, VT-02).
  @Test func bits() {
    let options: [UIView.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    #expect(options.map { $0.rawValue >> 20 } == Array(1...7))
  }
}
