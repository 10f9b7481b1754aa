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

/// How image views show images, and animate them (IM-01 to IM-07).
@Suite(.ownContext) @MainActor struct ImageViewTests {
  private let stage = Stage(size: CGSize(width: 60, height: 60))
  private let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  private let planets = (0..<5).map {
    ImageViewTests.solid(UIColor(white: CGFloat($0) / 8, alpha: 1))
  }
  private let still = ImageViewTests.solid(.red)

  init() {
    stage.window.backgroundColor = .white
    stage.window.addSubview(view)
  }

  private static func solid(_ color: UIColor, side: CGFloat = 4) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      color.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// The index of the image on screen; 5 for `still`, nil for none.
  private func shown() -> Int? {
    let contents = view.shown.contents as? CGImage
    return (planets + [still]).firstIndex { $0.cgImage === contents }
  }

  private func shown(at time: Double) -> Int? {
    stage.advance(to: time)
    return shown()
  }

  private func pixels() -> Pixels {
    stage.advance(by: 0)
    return Pixels(stage.snapshot())
  }

  // MARK: Animation

  /// IM-03: five images in 2 s, once.
  @Test func imagesTakeTurns() {
    view.image = still
    view.animationImages = planets
    view.animationDuration = 2
    view.animationRepeatCount = 1
    stage.advance(to: 0)
    #expect(shown() == 5 && !view.isAnimating)
    view.startAnimating()
    #expect(view.isAnimating)
    let indices = [0, 0.39, 0.4, 0.79, 0.8, 1.99].map { shown(at: $0) }
    #expect(indices == [0, 0, 1, 1, 2, 4])
    #expect(view.isAnimating)
    #expect(shown(at: 2) == 5 && !view.isAnimating)
  }

  /// IM-01, IM-02: without a duration, 1/30 s per image, forever; stopping shows the image.
  @Test func animationsRepeat() {
    view.image = still
    view.animationImages = planets
    view.startAnimating()
    #expect(shown(at: 0) == 0 && shown(at: 0.034) == 1 && shown(at: 0.16) == 4)
    #expect(shown(at: 10 * 5.0 / 30 + 0.07) == 2)
    view.stopAnimating()
    stage.advance(by: 0)
    #expect(shown() == 5 && !view.isAnimating)
    view.animationImages = nil
    view.startAnimating()
    #expect(!view.isAnimating)
  }

  /// IM-01: highlighted images replace the others, at the same time of the cycle.
  @Test func highlightedImages() {
    view.image = still
    view.animationImages = Array(planets[..<2])
    view.highlightedAnimationImages = Array(planets[2..<4])
    view.animationDuration = 2
    view.startAnimating()
    #expect(shown(at: 0.5) == 0)
    view.isHighlighted = true
    #expect(shown(at: 0.6) == 2 && shown(at: 1.01) == 3)
    view.isHighlighted = false
    #expect(shown(at: 1.5) == 1 && shown(at: 2.01) == 0)
    view.stopAnimating()
    view.highlightedImage = planets[4]
    view.isHighlighted = true
    stage.advance(by: 0)
    #expect(shown() == 4)
  }

  /// IM-04: an animation starts at the commit; leaving the window and new images stop it.
  @Test func animationsStop() {
    view.image = still
    view.animationImages = planets
    view.animationDuration = 5
    stage.advance(to: 1)
    view.startAnimating()
    #expect(shown(at: 1.99) == 0 && shown(at: 2) == 1)
    view.removeFromSuperview()
    #expect(!view.isAnimating)
    stage.window.addSubview(view)
    #expect(shown(at: 3) == 5)
    view.startAnimating()
    view.animationImages = Array(planets.prefix(2))
    #expect(!view.isAnimating && shown(at: 4) == 5)
    // Starting again starts with the first image.
    view.startAnimating()
    #expect(shown(at: 7) == 1)
    view.startAnimating()
    #expect(shown(at: 7.1) == 0)
  }

  /// IM-04: an animation that starts without a window starts in one.
  @Test func animationsWaitForAWindow() {
    view.removeFromSuperview()
    view.image = still
    view.animationImages = planets
    view.animationDuration = 5
    view.startAnimating()
    stage.advance(to: 3)
    stage.window.addSubview(view)
    #expect(view.isAnimating && shown(at: 3.9) == 0 && shown(at: 4) == 1)
  }

  /// IM-04: client code that removes the animation of the layer stops it too.
  @Test func removedAnimationsStop() {
    view.image = still
    view.animationImages = planets
    view.startAnimating()
    stage.advance(to: 0.1)
    view.layer.removeAllAnimations()
    stage.advance(to: 0.2)
    #expect(!view.isAnimating && shown() == 5)
  }

  @Test func oneImageIsShownTooWhileItAnimates() {
    view.image = still
    view.animationImages = [planets[3]]
    view.animationDuration = 1
    view.startAnimating()
    #expect(shown(at: 0.5) == 3 && shown(at: 7.25) == 3)
  }

  /// IM-05: an animated image loops from when its view is in a window.
  @Test func animatedImagesLoop() {
    let other = UIImageView(frame: view.frame)
    other.image = UIImage.animatedImage(with: planets, duration: 5)
    #expect(other.intrinsicContentSize == CGSize(width: 4, height: 4))
    stage.advance(to: 2.5)
    stage.window.addSubview(other)
    func index(at time: Double) -> Int? {
      stage.advance(to: time)
      let contents = other.shown.contents as? CGImage
      return planets.firstIndex { $0.cgImage === contents }
    }
    #expect(index(at: 2.6) == 0 && index(at: 3.6) == 1 && index(at: 7.4) == 4)
    #expect(index(at: 7.6) == 0 && !other.isAnimating)
    // A change of the tint does not restart it.
    other.tintColor = .red
    #expect(index(at: 8.6) == 1)
  }

  /// IM-01: an empty list of highlighted images is as good as none.
  @Test func emptyHighlightedImages() {
    view.animationImages = planets
    view.highlightedAnimationImages = []
    view.animationDuration = 5
    view.isHighlighted = true
    view.startAnimating()
    #expect(view.isAnimating && shown(at: 1) == 1)
    view.animationImages = []
    view.startAnimating()
    #expect(!view.isAnimating)
  }

  /// IM-03: an image without a bitmap shows nothing in its turn.
  @Test func imagesWithoutABitmap() {
    view.animationImages = [planets[1], UIImage(), planets[3]]
    view.animationDuration = 3
    view.animationRepeatCount = 1
    view.startAnimating()
    #expect(shown(at: 0.5) == 1 && shown(at: 1.5) == nil && shown(at: 2.5) == 3)
    #expect(stage.snapshot().width == 60)
    _ = shown(at: 3)
    #expect(!view.isAnimating)
    view.animationImages = [UIImage()]
    view.startAnimating()
    #expect(view.isAnimating)
  }

  /// IM-05: the loop starts again in another window, and when the view comes back.
  @Test func loopsStartInEachWindow() {
    view.image = UIImage.animatedImage(with: planets, duration: 5)
    #expect(shown(at: 0.5) == 0 && shown(at: 1.5) == 1)
    view.removeFromSuperview()
    stage.window.addSubview(view)
    #expect(shown(at: 2.4) == 0 && shown(at: 2.6) == 1)
    let other = UIWindow(frame: stage.window.frame)
    other.isHidden = false
    other.addSubview(view)
    #expect(shown(at: 3.5) == 0 && shown(at: 3.7) == 1)
  }

  /// IM-07: the view moves while its images change.
  @Test func viewAnimationCombines() {
    view.animationImages = planets
    view.animationDuration = 5
    view.startAnimating()
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) { view.center.x = 70 }
    #expect(shown(at: 1) == 1 && abs(view.shown.position.x - 40) < 1e-6)
    #expect(shown(at: 3.5) == 3 && abs(view.shown.position.x - 65) < 1e-6)
  }

  // MARK: Content

  /// A 4 x 2 image, left half red and right half blue, in 60 x 60 points.
  private let wide: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 20, y: 0, width: 20, height: 20))
    }
  }()

  /// CT-06: where each mode puts an image of 40 x 20 points in 60 x 60.
  @Test(
    arguments: [
      (.scaleToFill, CGRect(x: 0, y: 0, width: 60, height: 60)),
      (.scaleAspectFit, CGRect(x: 0, y: 15, width: 60, height: 30)),
      (.center, CGRect(x: 10, y: 20, width: 40, height: 20)),
      (.top, CGRect(x: 10, y: 0, width: 40, height: 20)),
      (.bottom, CGRect(x: 10, y: 40, width: 40, height: 20)),
      (.left, CGRect(x: 0, y: 20, width: 40, height: 20)),
      (.right, CGRect(x: 20, y: 20, width: 40, height: 20)),
      (.topLeft, CGRect(x: 0, y: 0, width: 40, height: 20)),
      (.topRight, CGRect(x: 20, y: 0, width: 40, height: 20)),
      (.bottomLeft, CGRect(x: 0, y: 40, width: 40, height: 20)),
      (.bottomRight, CGRect(x: 20, y: 40, width: 40, height: 20)),
    ] as [(UIView.ContentMode, CGRect)])
  func contentModes(_ mode: UIView.ContentMode, _ place: CGRect) {
    view.image = wide
    view.contentMode = mode
    let pixels = pixels()
    #expect(pixels.coloredBounds == place)
    #expect(pixels[Int(place.minX) + 2, Int(place.midY)] == 0xFFFF_0000)
    #expect(pixels[Int(place.maxX) - 3, Int(place.midY)] == 0xFF00_00FF)
  }

  /// CT-06: an image that fills by its aspect sticks out unless it is clipped.
  @Test func aspectFill() {
    view.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    view.image = wide
    view.contentMode = .scaleAspectFill
    #expect(pixels().coloredBounds == CGRect(x: 10, y: 20, width: 40, height: 20))
    view.clipsToBounds = true
    #expect(pixels().coloredBounds == CGRect(x: 20, y: 20, width: 20, height: 20))
  }

  @Test func templatesHaveTheTint() {
    view.image = wide.withRenderingMode(.alwaysTemplate)
    view.tintColor = .green
    #expect(pixels()[30, 30] == 0xFF00_FF00)
    view.tintColor = .blue
    #expect(pixels()[30, 30] == 0xFF00_00FF)
    view.image = wide
    #expect(pixels()[5, 5] == 0xFFFF_0000)
  }

  /// CT-06: caps keep their size, and the rest is stretched or repeated.
  @Test func resizableImages() {
    let caps = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    view.image = wide.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    // 10 red, 40 for 20 of the center, of which the left half is red, and 10 blue.
    var row = pixels()
    #expect(row[8, 5] == 0xFFFF_0000 && row[28, 5] == 0xFFFF_0000)
    #expect(row[32, 5] == 0xFF00_00FF && row[55, 5] == 0xFF00_00FF)
    view.image = wide.resizableImage(withCapInsets: caps)
    // The center of 20 points is repeated: red up to 20, blue up to 30, red up to 40, blue.
    row = pixels()
    #expect(row[18, 5] == 0xFFFF_0000 && row[25, 5] == 0xFF00_00FF)
    #expect(row[35, 5] == 0xFFFF_0000 && row[45, 5] == 0xFF00_00FF)
    view.frame.size.width = 40
    row = pixels()
    #expect(row[15, 5] == 0xFFFF_0000 && row[25, 5] == 0xFF00_00FF)
  }

  @Test func sizesAreTheImages() {
    let view = UIImageView(image: wide)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(view.layer.contents as? CGImage === wide.cgImage)
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
    #expect(!view.isUserInteractionEnabled)
    view.image = nil
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(view.layer.contents == nil)
  }

  /// CT-06: tiles are for the modes that fill; a change of the mode shows the image again.
  @Test func tilesFollowTheContentMode() {
    let caps = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    view.image = wide.resizableImage(withCapInsets: caps)
    #expect(pixels()[25, 30] == 0xFF00_00FF)
    view.contentMode = .center
    #expect(pixels().coloredBounds == CGRect(x: 10, y: 20, width: 40, height: 20))
    #expect(pixels()[25, 30] == 0xFFFF_0000)
    view.contentMode = .scaleToFill
    #expect(pixels()[25, 30] == 0xFF00_00FF)
  }

  /// The intrinsic size is that of the image that is shown.
  @Test func highlightedImagesHaveTheirSize() {
    final class Box: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let box = Box(frame: view.frame)
    stage.window.addSubview(box)
    box.addSubview(view)
    view.image = still
    func layouts() -> Int {
      box.count = 0
      box.layoutIfNeeded()
      return box.count
    }
    _ = layouts()
    view.highlightedImage = wide
    #expect(layouts() == 0)
    view.isHighlighted = true
    #expect(layouts() == 1 && view.intrinsicContentSize == CGSize(width: 40, height: 20))
    view.highlightedImage = planets[0]
    #expect(layouts() == 1 && view.intrinsicContentSize == CGSize(width: 4, height: 4))
    view.isHighlighted = false
    #expect(layouts() == 0)
  }

  @Test func imagesAreMirrored() {
    view.semanticContentAttribute = .forceRightToLeft
    view.image = wide.imageFlippedForRightToLeftLayoutDirection()
    let row = pixels()
    #expect(row[5, 5] == 0xFF00_00FF && row[55, 5] == 0xFFFF_0000)
  }
}

extension Pixels {
  /// The bounds of the pixels that are not white.
  fileprivate var coloredBounds: CGRect {
    var bounds = CGRect.null
    for y in 0..<height {
      for x in 0..<width where self[x, y] != 0xFFFF_FFFF {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }
}
