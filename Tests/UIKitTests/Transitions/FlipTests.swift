import Foundation
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit

/// The pixels of flips (VT-06, VT-07).
@Suite(.ownContext) @MainActor struct FlipTests {
  // 60 degrees, width 200: the edges are at 100 * cos 60 = 50 and at 50 * .840601 = 42.030 points from
  // the axis. The near edge has 100% of the height, the far one 84.0601%; between them, heights are
  // linear, so that the middle of the first column has 100 - 0.5 * 15.9399 / 92.030 = 99.913%.
  private let near = 199.83
  private let far = 200 * (0.840601 + 0.53 * 0.159399 / 92.030)

  /// The left side of the old view comes forward and keeps its height (VT-06, VT-07).
  @Test func fromLeft() {
    let scene = TransitionStage()
    scene.flip(.transitionFlipFromLeft)
    let image = scene.frame(at: 1.0 / 3)
    #expect(abs(image.height(ofColumn: 110, component: 0) - near) < 0.1)
    #expect(abs(image.height(ofColumn: 201, component: 0) - far) < 0.1)
    #expect(image.height(ofColumn: 108, component: 0) == 0)
    #expect(image.height(ofColumn: 203, component: 0) == 0)
    #expect(image.color(160, 120) == [255, 0, 0])
  }

  /// Past 90 degrees, the new view arrives from behind, its right side forward (VT-06).
  @Test func secondHalf() {
    let scene = TransitionStage()
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    half.backgroundColor = .green
    scene.new.addSubview(half)
    scene.flip(.transitionFlipFromLeft)
    let image = scene.frame(at: 2.0 / 3)
    #expect(abs(image.height(ofColumn: 209, component: 2) - near) < 0.1)
    #expect(abs(image.height(ofColumn: 118, component: 1) - far) < 0.1)
    // It is not mirrored.
    #expect(image.color(150, 120) == [0, 255, 0])
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
    #expect(abs(right.height(ofColumn: 209, component: 0) - near) < 0.1)
    #expect(abs(right.height(ofColumn: 118, component: 0) - far) < 0.1)
    let top = image(.transitionFlipFromTop)
    #expect(abs(top.width(ofRow: 70, component: 0) - near) < 0.1)
    #expect(abs(top.width(ofRow: 161, component: 0) - far) < 0.1)
    let bottom = image(.transitionFlipFromBottom)
    #expect(abs(bottom.width(ofRow: 169, component: 0) - near) < 0.1)
    #expect(abs(bottom.width(ofRow: 78, component: 0) - far) < 0.1)
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
