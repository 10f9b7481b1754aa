import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

@MainActor
@Suite("What cameras show (CM)", .ownContext)
struct CameraRenderingTests {
  private let size = CGSize(width: 80, height: 60)

  /// Returns the image of a layer that fills the stage, after changes.
  private func image(
    of world: CALayer = CALayer(), _ change: (CALayer) -> Void
  ) throws -> PixelBuffer {
    let stage = Stage(size: size)
    stage.perform {
      world.frame = CGRect(origin: .zero, size: size)
      stage.layer.addSublayer(world)
      change(world)
    }
    return try stage.snapshot().pixels()
  }

  private func block(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, _ color: CGColor) -> CALayer {
    let block = CALayer()
    block.frame = CGRect(x: x, y: y, width: side, height: side)
    block.backgroundColor = color
    return block
  }

  /// A layer with everything that it can draw itself, and two blocks.
  private func furnish(_ world: CALayer) {
    world.backgroundColor = CGColor(gray: 0.3, alpha: 1)
    world.borderWidth = 2
    world.cornerRadius = 12
    world.masksToBounds = true
    let mask = CALayer()
    mask.frame = CGRect(x: 5, y: 5, width: 70, height: 50)
    mask.backgroundColor = .white
    world.mask = mask
    world.addSublayer(block(30, 20, 20, .white))
    world.addSublayer(block(10, 40, 7, CGColor(red: 1, green: 0, blue: 0, alpha: 0.6)))
  }

  @Test("A camera at rest draws the same bytes as none (CM-01)")
  func rest() throws {
    let plain = try image(furnish)
    let rest = try image {
      furnish($0)
      $0.camera = LayerCamera(center: CGPoint(x: 40, y: 30), zoom: 1, roll: 0)
    }
    #expect(pixelHash(rest) == pixelHash(plain))
  }

  // A pan is that of the origin of the bounds, but the background and the mask stay.
  @Test("A camera draws the same bytes as the sublayers at their places (CM-01, CM-02)")
  func moved() throws {
    let seen = try image {
      furnish($0)
      $0.camera = LayerCamera(center: CGPoint(x: 35, y: 25), zoom: 2)
    }
    let placed = try image {
      furnish($0)
      // (x - 35) * 2 + 40, (y - 25) * 2 + 30
      $0.sublayers?[0].frame = CGRect(x: 30, y: 20, width: 40, height: 40)
      $0.sublayers?[1].frame = CGRect(x: -10, y: 60, width: 14, height: 14)
    }
    #expect(pixelHash(seen) == pixelHash(placed))
  }

  @Test("Only the sublayers are looked at, not contents and mask (CM-02)")
  func own() throws {
    func furnished(_ world: CALayer) {
      furnish(world)
      world.sublayers = nil
      let green = PixelBuffer(width: 9, height: 9)
      for index in 0..<81 { green[index % 9, index / 9] = 0xFF00_FF00 }
      world.contents = CGImage(buffer: green)
      world.contentsGravity = .center
    }
    let seen = try image {
      furnished($0)
      $0.camera = LayerCamera(center: .zero, zoom: 5, roll: 1)
    }
    #expect(try pixelHash(seen) == pixelHash(image(furnished)))
  }

  @Test("The instances of a replicator are looked at together (CM-02)")
  func instances() throws {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    let seen = try image(of: replicator) {
      $0.addSublayer(block(30, 30, 4, .white))
      $0.camera.zoom = 2
    }
    // At 30, 40 and 50, twice as far from 40.
    let placed = try image {
      for x in [20, 40, 60] { $0.addSublayer(block(CGFloat(x), 30, 8, .white)) }
    }
    #expect(pixelHash(seen) == pixelHash(placed))
  }

  // The eye is 100 points away. A block at a height of 50 is seen at twice the size, and a pan by 10
  // moves it by 20: from (40, 30) to (20, 30).
  @Test("A pan under a perspective moves near layers farther (CM-03)")
  func parallax() throws {
    let buffer = try image {
      $0.sublayerTransform.m34 = -1 / 100
      let near = block(38, 28, 4, .white)
      near.zPosition = 50
      $0.addSublayer(near)
      $0.camera.center = CGPoint(x: 50, y: 30)
    }
    let white = (0..<80).filter { buffer[$0, 30] & 0xFF > 128 }
    #expect(white == Array(16..<24))
  }

  @Test(
    "Nothing is visible without a zoom, and the layer itself stays (CM-07)", arguments: [0, -2])
  func invisible(zoom: Double) throws {
    let empty = try image {
      furnish($0)
      $0.sublayers = nil
    }
    let invisible = try image {
      furnish($0)
      $0.camera.zoom = zoom
    }
    #expect(pixelHash(invisible) == pixelHash(empty))
  }

  @Test("Huge cameras draw without failing (CM-07)", arguments: [1e6, 1e12, 1e100, 1e300])
  func huge(number: Double) throws {
    for camera in [
      LayerCamera(zoom: number), LayerCamera(zoom: 1 / number),
      LayerCamera(center: CGPoint(x: number, y: -number), zoom: number, roll: number),
    ] {
      _ = try image {
        furnish($0)
        let text = CATextLayer()
        text.frame = CGRect(x: 30, y: 20, width: 40, height: 20)
        text.string = "Text"
        $0.addSublayer(text)
        $0.camera = camera
      }
    }
    // The middle of the stage is inside the white block.
    let inside = try image {
      furnish($0)
      $0.camera.zoom = min(number, 1e12)
    }
    #expect(inside[40, 30] == 0xFFFF_FFFF)
  }

  // The camera moves by 240 points per second, so 8 points while the shutter is open for a frame.
  @Test("A moving camera blurs with a shutter (CM-09)")
  func blur() throws {
    let stage = Stage(size: size, framesPerSecond: 30)
    let world = CALayer()
    stage.perform {
      world.frame = CGRect(origin: .zero, size: size)
      world.addSublayer(block(30, 20, 20, .white))
      stage.layer.addSublayer(world)
      let pan = CABasicAnimation(keyPath: "camera.center.x")
      (pan.fromValue, pan.toValue, pan.duration) = (40, 280, 1)
      world.add(pan, forKey: nil)
    }
    stage.motionBlur = MotionBlur(shutterAngle: 2 * .pi, samples: 8)
    try stage.frames(duration: 1, options: RenderOptions(frames: FrameSelection([0]))) {
      let buffer = $1.buffer
      // Eight images, each one point farther to the left: from 30 to 49 down to 23 to 42.
      #expect((0..<80).filter { buffer[$0, 30] & 0xFF > 0 } == Array(23..<50))
      #expect((0..<80).filter { buffer[$0, 30] & 0xFF == 255 } == Array(30..<43))
    }
  }

  @Test("Transitions show what the camera shows (CM-02)")
  func transition() throws {
    func frame(_ change: (CALayer) -> Void) throws -> PixelBuffer {
      let stage = Stage(size: size, framesPerSecond: 10)
      let world = CALayer()
      stage.perform {
        world.frame = CGRect(origin: .zero, size: size)
        world.isGeometryFlipped = true
        change(world)
        stage.layer.addSublayer(world)
      }
      stage.schedule(at: 0.1) {
        let fade = CATransition()
        fade.duration = 1
        world.add(fade, forKey: nil)
      }
      var result: PixelBuffer?
      try stage.frames(duration: 1, options: RenderOptions(frames: FrameSelection([4]))) {
        result = $1.buffer
      }
      return try #require(result)
    }
    let seen = try frame {
      $0.addSublayer(block(30, 20, 20, .white))
      $0.camera = LayerCamera(center: CGPoint(x: 35, y: 25), zoom: 2)
    }
    let placed = try frame { $0.addSublayer(block(30, 20, 40, .white)) }
    #expect(pixelHash(seen) == pixelHash(placed))
  }
}
