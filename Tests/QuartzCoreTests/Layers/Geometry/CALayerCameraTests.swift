import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite("Cameras of layers (CM)", .ownContext) struct CALayerCameraTests {
  private let tree = TestTree()
  private let world = CALayer()
  private let house = CALayer()

  init() {
    world.frame = CGRect(x: 100, y: 50, width: 100, height: 100)
    house.frame = CGRect(x: 20, y: 30, width: 10, height: 10)
    world.addSublayer(house)
    _ = tree.committedLayer(world)
  }

  // The middle of the house, (25, 35), is in the middle of the world, whose middle is (150, 100).
  @Test("Conversions and hit testing follow the camera (CM-08)")
  func geometry() {
    CATransaction.setDisableActions(true)
    world.camera = LayerCamera(center: CGPoint(x: 25, y: 35), zoom: 4, roll: .pi / 2)
    let corner = house.convert(CGPoint.zero, to: tree.root)
    // (-5, -5) from the center, four times as far, and a quarter turn counterclockwise.
    #expect(abs(corner.x - 130) < 1e-9 && abs(corner.y - 120) < 1e-9)
    let back = tree.root.convert(CGPoint(x: 130, y: 120), to: house)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    #expect(world.hitTest(CGPoint(x: 131, y: 119)) === house)
    #expect(world.hitTest(CGPoint(x: 129, y: 119)) === world)
    world.camera.zoom = 0
    #expect(world.hitTest(CGPoint(x: 150, y: 100)) === world)
  }

  @Test("Cameras look into each other (CM-02)")
  func nested() {
    CATransaction.setDisableActions(true)
    world.camera = LayerCamera(center: CGPoint(x: 25, y: 35), zoom: 2)
    house.camera.zoom = 3
    let dot = CALayer()
    dot.position = CGPoint(x: 6, y: 5)
    house.addSublayer(dot)
    // One point to the right of the middle of both.
    #expect(dot.convert(CGPoint.zero, to: tree.root) == CGPoint(x: 156, y: 100))
  }

  @Test("The center replaces the origin of the bounds (CM-02)")
  func origin() {
    CATransaction.setDisableActions(true)
    world.camera.center = CGPoint(x: 25, y: 35)
    let place = house.convert(CGPoint.zero, to: tree.root)
    world.bounds.origin = CGPoint(x: 500, y: -70)
    #expect(house.convert(CGPoint.zero, to: tree.root) == place)
    world.camera.center = nil
    #expect(house.convert(CGPoint(x: -20, y: -30), to: tree.root) == CGPoint(x: -400, y: 120))
  }

  @Test("Key-value coding has the camera and its parts (CM-04)")
  func coding() {
    #expect(world.value(forKey: "camera") as? LayerCamera == LayerCamera())
    world.setValue(3, forKeyPath: "camera.zoom")
    world.setValue(CGPoint(x: 1, y: 2), forKeyPath: "camera.center")
    world.setValue(5, forKeyPath: "camera.center.y")
    #expect(world.camera == LayerCamera(center: CGPoint(x: 1, y: 5), zoom: 3))
    world.setValue(LayerCamera(roll: 1), forKey: "camera")
    #expect(world.camera == LayerCamera(roll: 1))
    #expect(world.value(forKeyPath: "camera.center") as? CGPoint == CGPoint(x: 50, y: 50))
    let calls = tree.collectIllegalCalls()
    world.camera.zoom = .nan
    #expect(calls.rules == ["O-09"] && world.camera.zoom == 1)
  }

  // A pan from (50, 50) to (150, 50) in 2 s, and from 1 s on a zoom from 1 to 3 in 1 s, both linear.
  @Test("The parts animate implicitly, each with its own duration (CM-06)")
  func implicit() throws {
    func change(lasting duration: Double, _ change: () -> Void) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(duration)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      change()
      CATransaction.commit()
    }
    change(lasting: 2) { world.camera.center = CGPoint(x: 150, y: 50) }
    #expect(world.animationKeys() == ["camera.center"])
    tree.schedule(at: 1) { change(lasting: 1) { self.world.camera.zoom = 3 } }
    tree.advance(to: 1.5)
    let shown = try #require(world.presentation()).camera
    #expect(abs(shown.zoom - 2) < 1e-9)
    #expect(abs(try #require(shown.center).x - 125) < 1e-9)
    #expect(world.animationKeys() == ["camera.center", "camera.zoom"])
    tree.advance(to: 3)
    #expect(world.animationKeys() == nil)
  }

  // Halfway, the center is halfway from the middle, which moves with the bounds, to (0, 0).
  @Test("Animations start from the middle if no center is set (CM-04)")
  func animated() throws {
    let pan = CABasicAnimation(keyPath: "camera.center")
    (pan.toValue, pan.duration) = (CGPoint.zero, 1)
    world.add(pan, forKey: nil)
    tree.advance(to: 0.5)
    #expect(try #require(world.presentation()).camera.center == CGPoint(x: 25, y: 25))
  }
}
