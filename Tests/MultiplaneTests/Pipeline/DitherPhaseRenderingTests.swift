import CoreGraphics
import Foundation
import FrameEncoding
import Multiplane
import PixelKernels
import QuartzCore
import TestSupport
import Testing
import TextLayout

@Suite("Frames are drawn in all phases where they are dithered (GR-10)", .ownContext)
struct DitherPhaseRenderingTests {
  /// A card that moves over a background, both of them dithered or not.
  private func makeTree(isDithered: Bool) -> TestTree {
    let tree = TestTree(size: CGSize(width: 160, height: 120))
    let (dark, light) = (
      CGColor(srgbRed: 0.05, green: 0.05, blue: 0.08, alpha: 1),
      CGColor(srgbRed: 0.1, green: 0.12, blue: 0.2, alpha: 1)
    )
    let background = CAGradientLayer()
    background.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
    background.type = .radial
    (background.startPoint, background.endPoint) = (.zero, CGPoint(x: 1, y: 1))
    background.colors = [dark, light]
    let card = CALayer()
    card.frame = CGRect(x: 20, y: 40, width: 50, height: 30)
    card.backgroundColor = light
    card.cornerRadius = 6
    if isDithered {
      tree.root.addSublayer(background)
      (card.shadowOpacity, card.shadowRadius) = (0.5, 6)
    }
    tree.root.addSublayer(card)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.byValue = 60
    animation.duration = 1
    card.add(animation, forKey: nil)
    CATransaction.flush()
    return tree
  }

  private func isEqual(_ left: PixelBuffer, _ right: PixelBuffer) -> Bool {
    memcmp(left.baseAddress, right.baseAddress, left.byteCount) == 0
  }

  @Test func everyOrderOfFramesGivesTheSamePhases() throws {
    let snapshot = makeTree(isDithered: true).snapshot
    let renderer = FrameRenderer(fonts: .packaged, scale: 1)
    var numbers = TestGenerator(seed: 3)
    for frame in Array(0..<12).shuffled(using: &numbers) + Array(0..<12) {
      let time = 1000 + Double(frame) / 10
      let phases = try renderer.images(of: snapshot, at: time, phaseCount: 4).phases
      let fresh = FrameRenderer(fonts: .packaged, scale: 1)
      let alone = try fresh.images(of: snapshot, at: time, phaseCount: 4).phases
      #expect(phases.count == 4 && zip(phases, alone).allSatisfy { isEqual($0, $1) })
      // The first phase is the image of other formats.
      let plain = FrameRenderer(fonts: .packaged, scale: 1)
      #expect(isEqual(phases[0], try plain.image(of: snapshot, at: time)))
      for other in phases.dropFirst() { #expect(!isEqual(phases[0], other)) }
      // The card is of one color, and phases are at most a level apart.
      for y in 0..<120 {
        for x in 0..<160 {
          for shift: UInt32 in [0, 8, 16, 24] {
            let levels = phases.map { $0[x, y] >> shift & 0xFF }
            #expect((levels.max() ?? 0) - (levels.min() ?? 0) <= 2)
          }
        }
      }
    }
  }

  @Test func framesThatAreNotDitheredAreDrawnOnce() throws {
    let renderer = FrameRenderer(fonts: .packaged, scale: 1)
    let plain = makeTree(isDithered: false).snapshot
    #expect(try renderer.images(of: plain, at: 1000.2, phaseCount: 4).phases.count == 1)
    let dithered = makeTree(isDithered: true).snapshot
    #expect(try renderer.images(of: dithered, at: 1000.2, phaseCount: 1).phases.count == 1)
    #expect(try renderer.images(of: dithered, at: 1000.2, phaseCount: 4).phases.count == 4)
  }

  // The mean of images without dithered content is the same in all phases before it is rounded.
  @Test(arguments: [false, true])
  func blurredFramesAreTheSameInEveryOrder(isDithered: Bool) throws {
    let tree = makeTree(isDithered: isDithered)
    tree.root.sublayers?.last?.motionBlur = MotionBlur(shutterAngle: .pi, samples: 3)
    CATransaction.flush()
    let snapshot = tree.snapshot
    func renderer() -> FrameRenderer {
      FrameRenderer(fonts: .packaged, scale: 1, frameDuration: 0.1)
    }
    let shared = renderer()
    for frame in [3, 0, 7, 8, 3, 2] {
      let time = 1000 + Double(frame) / 10
      let phases = try shared.images(of: snapshot, at: time, phaseCount: 4).phases
      let alone = try renderer().images(of: snapshot, at: time, phaseCount: 4).phases
      #expect(phases.count == 4 && zip(phases, alone).allSatisfy { isEqual($0, $1) })
      // The last row of the background, which does not move, is dithered or not.
      let differs = phases.contains { phase in
        (0..<160).contains { phase[$0, 119] != phases[0][$0, 119] }
      }
      #expect(differs == isDithered)
    }
  }

  @Test(arguments: [1, 4]) func unchangedFramesAreRepeated(phaseCount: Int) throws {
    let snapshot = makeTree(isDithered: true).snapshot
    let renderer = FrameRenderer(fonts: .packaged, scale: 1)
    let repeated = try [1000, 1000.5, 1001, 1002, 1003, 1000.5, 1000.5].map {
      try renderer.images(of: snapshot, at: $0, phaseCount: phaseCount).isRepeated
    }
    // The animation ends at 1001 s, with the card where it started.
    #expect(repeated == [false, false, false, true, true, false, true])
  }

  // A white bar of 4 pixels is at 8, 9, 10 and 11 while the shutter is open: the sums of four means are
  // exact, although quarters of 255 are no levels.
  @MainActor @Test func motionBlurHasTenBits() throws {
    let stage = Stage(size: CGSize(width: 48, height: 12), framesPerSecond: 10)
    stage.motionBlur = MotionBlur(shutterAngle: 2 * .pi, samples: 4)
    let bar = CALayer()
    bar.anchorPoint = .zero
    bar.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    bar.backgroundColor = .white
    stage.layer.addSublayer(bar)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 40, 1)
    bar.add(move, forKey: nil)
    let moment = stage.committedTree()
    let renderer = FrameRenderer(fonts: .packaged, scale: 1, frameDuration: 0.1)
    func frame() throws -> FrameImages {
      try renderer.images(of: moment.snapshot, at: moment.globalTime + 0.2, phaseCount: 4)
    }
    let first = try frame()
    #expect(first.phases.count == 4)
    for x in 0..<48 {
      let covered = [8, 9, 10, 11].count { x >= $0 && x < $0 + 4 }
      let sum = first.phases.reduce(0) { $0 + Int($1[x, 1] & 0xFF) }
      #expect(sum == 255 * covered)
    }
    // A mean is made again, because the image that was drawn last is only a part of it.
    let second = try frame()
    #expect(!second.isRepeated)
    #expect(zip(first.phases, second.phases).allSatisfy { isEqual($0, $1) })
  }
}
