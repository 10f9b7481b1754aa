import CoreGraphics
import Foundation
import Multiplane
import PixelKernels
import QuartzCore
import TestSupport
import Testing
import TextLayout

/// A renderer that caches draws the same frames as a new one.
@Suite(.ownContext) struct FrameRendererTests {
  /// Cards that slide, fade, rotate and contain each other, over static text.
  private func makeTree() -> TestTree {
    let tree = TestTree(size: CGSize(width: 160, height: 120))
    let text = CATextLayer()
    text.frame = CGRect(x: 10, y: 10, width: 140, height: 40)
    text.string = "Still"
    tree.root.addSublayer(text)
    for index in 0..<4 {
      let card = CALayer()
      card.frame = CGRect(x: 10 + 30 * index, y: 50, width: 25, height: 20)
      card.backgroundColor = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 1)
      (card.cornerRadius, card.borderWidth) = (5, CGFloat(index))
      let inner = CALayer()
      inner.frame = CGRect(x: 3, y: 3, width: 12, height: 9)
      inner.backgroundColor = .white
      card.addSublayer(inner)
      tree.root.addSublayer(card)
      let animation = CABasicAnimation(
        keyPath: ["position.x", "opacity", "transform.rotation.z", "cornerRadius"][index])
      animation.byValue = [60, -0.5, 1.5, 5][index]
      animation.duration = 1
      (index == 1 ? inner : card).add(animation, forKey: nil)
    }
    CATransaction.flush()
    return tree
  }

  private func isEqual(_ left: PixelBuffer, _ right: PixelBuffer) -> Bool {
    memcmp(left.baseAddress, right.baseAddress, left.byteCount) == 0
  }

  @Test(arguments: [false, true]) func anyOrderOfTimesGivesTheSameFrames(isHeld: Bool) throws {
    let snapshot = makeTree().snapshot
    let renderer = FrameRenderer(fonts: .packaged, scale: 1)
    var numbers = TestGenerator(seed: 5)
    let frames = Array(0..<30).shuffled(using: &numbers) + Array(0..<30)
    var held: [(image: PixelBuffer, copy: PixelBuffer)] = []
    for frame in frames {
      let time = 1000 + Double(frame) / 25
      let image = try renderer.image(of: snapshot, at: time)
      let alone = try FrameRenderer(fonts: .packaged, scale: 1).image(of: snapshot, at: time)
      #expect(isEqual(image, alone), "frame \(frame)")
      if isHeld { held.append((image, image.copy())) }
    }
    // Images that were handed out have not changed.
    #expect(held.allSatisfy { isEqual($0.image, $0.copy) })
  }

  @Test func anUnchangedFrameIsTheSameImage() throws {
    let snapshot = makeTree().snapshot
    let renderer = FrameRenderer(fonts: .packaged, scale: 1)
    let last = try renderer.image(of: snapshot, at: 1002)
    #expect(try renderer.image(of: snapshot, at: 1003) === last)
    // The renderer reuses an image that nobody else holds, and leaves all others unchanged.
    let place = try renderer.image(of: snapshot, at: 1000.5).baseAddress
    #expect(place != last.baseAddress)
    #expect(try renderer.image(of: snapshot, at: 1000.6).baseAddress == place)
  }
}
