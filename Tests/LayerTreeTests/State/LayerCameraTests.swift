import CoreGraphics
import Foundation
import LayerTree
import TestSupport
import Testing

@Suite("The transform and the values of cameras (CM)") struct LayerCameraTests {
  private let bounds = CGRect(x: 10, y: 20, width: 200, height: 100)

  private func values(_ camera: LayerCamera) -> LayerValues {
    var values = LayerValues()
    values.bounds = bounds
    values.camera = camera
    return values
  }

  /// Returns the place in the layer's coordinates at which a camera shows a point of its sublayers.
  private func place(of p: CGPoint, _ camera: LayerCamera) -> CGPoint {
    let m = values(camera).sublayersTransform
    return CGPoint(x: p.x * m.m11 + p.y * m.m21 + m.m41, y: p.x * m.m12 + p.y * m.m22 + m.m42)
  }

  private static let cameras: [LayerCamera] = [
    LayerCamera(center: CGPoint(x: 3, y: 4)), LayerCamera(zoom: 8), LayerCamera(roll: 0.5),
    LayerCamera(center: CGPoint(x: -50, y: 70), zoom: 0.25, roll: -2),
    LayerCamera(center: CGPoint(x: 1e4, y: -1e4), zoom: 100, roll: 30),
  ]

  // The middle of the bounds is (110, 70).
  @Test("A point is at middle + R(-roll) * zoom * (point - center) (CM-01)", arguments: cameras)
  func formula(camera: LayerCamera) {
    let center = camera.center ?? CGPoint(x: 110, y: 70)
    let (sine, cosine) = (sin(-camera.roll), cos(-camera.roll))
    for p in [CGPoint(x: 0, y: 0), CGPoint(x: 110, y: 70), CGPoint(x: 33, y: -8), center] {
      let (dx, dy) = (camera.zoom * (p.x - center.x), camera.zoom * (p.y - center.y))
      let expected = CGPoint(
        x: 110 + dx * cosine - dy * sine, y: 70 + dx * sine + dy * cosine)
      let found = place(of: p, camera)
      #expect(abs(found.x - expected.x) < 1e-6 && abs(found.y - expected.y) < 1e-6)
    }
  }

  // A camera that turns clockwise by 90 degrees shows at the top what is to the right of its center.
  @Test("The sublayers rotate against the camera (CM-01)")
  func direction() {
    let top = place(of: CGPoint(x: 120, y: 70), LayerCamera(roll: .pi / 2))
    #expect(abs(top.x - 110) < 1e-9 && abs(top.y - 60) < 1e-9)
  }

  @Test("The default, also spelled out, is exactly the identity (CM-01)")
  func identity() {
    for camera in [LayerCamera(), LayerCamera(center: CGPoint(x: 110, y: 70), zoom: 1, roll: 0)] {
      #expect(CATransform3DIsIdentity(values(camera).sublayersTransform))
    }
  }

  @Test("A zoom of 0 and less shows nothing (CM-07)", arguments: [0, -1, -1e300])
  func noZoom(zoom: Double) {
    let matrix = values(LayerCamera(zoom: zoom)).sublayersTransform
    #expect(matrix.m11 == 0 && matrix.m12 == 0 && matrix.m21 == 0 && matrix.m22 == 0)
  }

  // sublayerTransform doubles about the anchor point, which is the middle, and adds 1: after the camera, (115, 70)
  // at (110 + 3 * 5, 70), and then at (110 + 2 * 15 + 1, 70).
  @Test("The camera applies before sublayerTransform (CM-03)")
  func order() {
    var values = values(LayerCamera(zoom: 3))
    values.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    values.sublayerTransform.m41 = 1
    let m = values.sublayersTransform
    #expect(abs(115 * m.m11 + m.m41 - 141) < 1e-9)
  }

  @Test("A center that is not set is read as the middle (CM-04)")
  func reading() throws {
    var state = LayerState()
    state.values.bounds = bounds
    let table = PropertyTable.of(.plain)
    func read(_ path: String) throws -> AnimatableValue? {
      try #require(PropertyPath(path, in: table)).read(state)
    }
    func write(_ value: AnimatableValue, _ path: String) throws {
      #expect(try #require(PropertyPath(path, in: table)).write(value, to: &state))
    }
    #expect(try read("camera") == .camera(LayerCamera()))
    #expect(try read("camera.center") == .point(CGPoint(x: 110, y: 70)))
    #expect(try read("camera.center.y") == .number(70))
    #expect(try read("camera.zoom") == .number(1))
    #expect(try read("camera.roll") == .number(0))

    try write(.number(2), "camera.zoom")
    #expect(state.values.camera == LayerCamera(zoom: 2))
    try write(.number(5), "camera.center.x")
    #expect(try read("camera.center") == .point(CGPoint(x: 5, y: 70)))
    try write(.point(CGPoint(x: 1, y: 2)), "camera.center")
    try write(.number(-1), "camera.roll")
    #expect(state.values.camera == LayerCamera(center: CGPoint(x: 1, y: 2), zoom: 2, roll: -1))
    #expect(PropertyPath("camera.z", in: table) == nil)
    #expect(PropertyPath("camera.roll", in: table)?.component?.isAngle == true)
  }

  // Halfway from the middle, (110, 70), to (10, 10); the zoom is linear, so 4.5 and not 2.83.
  @Test("Cameras interpolate by their numbers, also without a center (CM-05)")
  func interpolation() {
    let end = LayerCamera(center: CGPoint(x: 10, y: 10), zoom: 8, roll: 1)
    let half = LayerCamera().interpolated(to: end, by: 0.5)
    #expect(
      half.settled(in: bounds) == LayerCamera(center: CGPoint(x: 60, y: 40), zoom: 4.5, roll: 0.5))
    let still = LayerCamera(zoom: 2).interpolated(to: LayerCamera(zoom: 4), by: 0.5)
    #expect(still.center == nil && still.zoom == 3)
  }
}
