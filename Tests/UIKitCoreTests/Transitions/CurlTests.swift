import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// The pixels of page curls and dissolves (VT-08, VT-09).
@Suite(.ownContext) @MainActor struct CurlTests {
  // Height 200, radius 30, time 0.375: the axis is at 200 - 0.375 * (200 + 30 pi) = 89.657. The page
  // reaches 110.343 beyond it, of which 30 pi = 94.248 are on the cylinder, so that the flap ends at
  // 89.657 - 16.095 = 73.562. Rows of the stage are 20 more.
  @Test func geometry() {
    let scene = TransitionStage()
    scene.flip(.transitionCurlUp)
    let image = scene.frame(at: 0.375)
    // The shadow of the flap ends 1.5 radii above it, at 28.562.
    #expect(image.color(160, 20 + 28) == [255, 0, 0])
    #expect(image.color(160, 20 + 72)[0] < 200)
    #expect(image.color(160, 20 + 72)[1] == 0)
    // The back is three quarters white, with the brightness 0.64 + 0.36 * 0.75 = 0.91.
    #expect(image.color(160, 20 + 80) == [232, 174, 174])
    // The cylinder ends at 119.657, its shadow 30 points below.
    #expect(image.color(160, 20 + 118)[0] > 100)
    #expect(image.color(160, 20 + 121)[2] < 200)
    #expect(image.color(160, 20 + 121)[0] == 0)
    #expect(image.color(160, 20 + 150) == [0, 0, 255])
  }

  /// Curling down is curling up backward, with the roles exchanged (VT-08).
  @Test(arguments: [0.125, 0.25, 0.5, 0.875])
  func curlDown(time: Double) {
    let down = TransitionStage()
    down.flip(.transitionCurlDown)
    let image = down.frame(at: time)
    let up = TransitionStage(old: .blue, new: .red)
    up.flip(.transitionCurlUp)
    #expect(image == up.frame(at: 1 - time))
  }

  /// Pixels that are clear before and after stay clear (VT-08).
  @Test func clearPixels() {
    let scene = TransitionStage()
    for page in [scene.old, scene.new] { page.layer.cornerRadius = 100 }
    let before = scene.frame(at: 0)
    scene.flip(.transitionCurlUp)
    for time in [0.125, 0.375, 0.5, 0.75] {
      let image = scene.frame(at: time)
      for y in 0..<240 {
        for x in 0..<320 where before[x, y] << 8 == 0 { #expect(image[x, y] << 8 == 0) }
      }
    }
  }

  /// What a view shows beyond its bounds dissolves (VT-08).
  @Test func beyondTheBounds() {
    let scene = TransitionStage()
    for page in [scene.old, scene.new] {
      let edge = UIView(frame: CGRect(x: -20, y: 0, width: 20, height: 200))
      edge.backgroundColor = page.backgroundColor
      page.addSubview(edge)
    }
    scene.stage.advance(to: 0)
    scene.flip(.transitionCurlUp)
    #expect(scene.frame(at: 0.25).color(45, 30) == [191, 0, 64])
  }

  /// In a rotated view, the page curls along the view, without a seam (VT-08).
  @Test func rotatedViews() {
    let scene = TransitionStage()
    let upright = TransitionStage()
    scene.container.transform = CGAffineTransform(rotationAngle: .pi / 2)
    scene.stage.advance(to: 0)
    scene.flip(.transitionCurlUp)
    upright.flip(.transitionCurlUp)
    let (rotated, image) = (scene.frame(at: 0.375), upright.frame(at: 0.375))
    // A point (x, y) from the middle appears at (-y, x).
    for y in stride(from: -95, to: 95, by: 5) {
      let (one, other) = (rotated.color(160 - y - 1, 150), image.color(190, 120 + y))
      #expect(zip(one, other).allSatisfy { abs($0 - $1) <= 12 }, "\(y)")
    }
  }

  /// A dissolve adds both images, by the eased progress (VT-09).
  @Test func dissolve() {
    let scene = TransitionStage()
    scene.flip(.transitionCrossDissolve)
    #expect(scene.frame(at: 0.25).color(160, 120) == [191, 0, 64])
    #expect(scene.frame(at: 0.5).color(160, 120) == [128, 0, 128])
    let eased = TransitionStage()
    UIView.transition(
      from: eased.old, to: eased.new, duration: 1, options: .transitionCrossDissolve)
    // Ease-in-out has come to 0.129162 at a quarter of its time: 33/256.
    #expect(eased.frame(at: 0.25).color(160, 120) == [222, 0, 33])
  }
}
