import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextLayout

/// Tests of the single place that computes the placement of layers.
@Suite struct PlacementTests {
  /// A canvas with its origin at the center.
  private let canvas = Placement(
    matrix: .identity, image: PixelRect(minX: -100, minY: -100, maxX: 100, maxY: 100),
    opacity: 1)

  /// A square of 100 points, centered at the origin.
  private func values(_ edit: (inout LayerValues) -> Void = { _ in }) -> LayerValues {
    var values = LayerValues()
    values.bounds = CGRect(x: -50, y: -50, width: 100, height: 100)
    edit(&values)
    return values
  }

  private var perspective: CATransform3D {
    var matrix = CATransform3DIdentity
    matrix.m34 = -1 / 500
    return matrix
  }

  private func turned(_ angle: Double) -> CATransform3D {
    CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
  }

  private func isHidden(_ values: LayerValues, in place: Placement? = nil) -> Bool {
    if case .hidden = (place ?? canvas).placing(values) { true } else { false }
  }

  @Test("Invisible layers have no placement (R-10, R-14)")
  func hidden() {
    #expect(!isHidden(values()))
    #expect(isHidden(values { $0.isHidden = true }))
    for opacity in [0, -1, Double.nan] { #expect(isHidden(values { $0.opacity = opacity })) }
    #expect(isHidden(values { $0.transform = CATransform3DMakeScale(1, 0, 1) }))
    #expect(isHidden(values { $0.transform.m11 = .infinity }))
    #expect(isHidden(values { $0.position.x = .nan }))
    let oneSided = values { ($0.isDoubleSided, $0.transform) = (false, turned(2)) }
    #expect(isHidden(oneSided))
    #expect(!isHidden(values { ($0.isDoubleSided, $0.transform) = (false, turned(1)) }))
    // A layer seen from behind shows the backs of its sublayers.
    var behind = canvas
    behind.isMirrored = true
    #expect(!isHidden(oneSided, in: behind))
    #expect(isHidden(values { $0.isDoubleSided = false }, in: behind))
  }

  @Test("Sides and flipped geometry are inherited (R-10, R-11)")
  func sides() throws {
    func own(_ values: LayerValues) throws -> Placement {
      guard case .affine(let own) = canvas.placing(values) else {
        throw Unexpected("not affine")
      }
      return own
    }
    #expect(try own(values()).isMirrored == false)
    #expect(try own(values { $0.transform = CATransform3DMakeScale(-1, 1, 1) }).isMirrored)
    let flipped = try own(values { $0.isGeometryFlipped = true })
    #expect(flipped.isUpsideDown && !flipped.isMirrored)
  }

  @Test("Perspective is projected to canvas pixels (R-05)")
  func perspectiveIsProjected() throws {
    var place = canvas
    place.matrix = CGAffineTransform(scaleX: 2, y: 2)
    let layer = values { $0.transform = CATransform3DConcat(turned(.pi / 4), perspective) }
    guard case .projected(let map, _) = place.placing(layer) else {
      throw Unexpected("not projected")
    }
    let (left, right) = (map.map(CGPoint(x: -50, y: 50)), map.map(CGPoint(x: 50, y: 50)))
    #expect(
      isClose(left.x, -2 * 38.045567, tolerance: 1e-5)
        && isClose(left.y, 2 * 53.804557, tolerance: 1e-5))
    #expect(
      isClose(right.x, 2 * 33.020441, tolerance: 1e-5)
        && isClose(right.y, 2 * 46.697956, tolerance: 1e-5))
  }

  @Test("Centers are those of layers on the canvas, through all planes (CU-10)")
  func centers() throws {
    func id(_ number: Int) -> LayerID { LayerID(rawValue: number) }
    func node(
      _ number: Int, _ frame: CGRect, _ sublayers: [RenderNode] = [],
      edit: (inout LayerValues) -> Void = { _ in }
    ) -> RenderNode {
      var state = LayerState()
      state.values.frame = frame
      edit(&state.values)
      return RenderNode(id: id(number), state: state, sublayers: sublayers)
    }
    let badge = node(3, CGRect(x: 80, y: 40, width: 20, height: 20))
    let card = node(2, CGRect(x: 50, y: 50, width: 100, height: 100), [badge]) {
      $0.transform = turned(.pi / 3)
    }
    let hidden = node(4, CGRect(x: 10, y: 20, width: 20, height: 40), [node(5, .zero)]) {
      $0.isHidden = true
    }
    let behind = node(6, CGRect(x: 10, y: 20, width: 20, height: 40)) { $0.zPosition = 600 }
    let root = node(1, CGRect(x: 0, y: 0, width: 200, height: 200), [card, hidden, behind]) {
      $0.sublayerTransform = perspective
    }
    let tree = RenderTree(size: CGSize(width: 200, height: 200), background: nil, root: root)
    let centers = Compositor(fonts: .packaged).resolve(tree, scale: 2)
      .centers(of: Set((1...6).map(id)))
    // The badge is 40 points to the right of the card's axis, and so at x = 20, z = -40 sin 60.
    let x = 20 / (1 + 40 * 0.75.squareRoot() / 500)
    let seen = try #require(centers[id(3)])
    #expect(isClose(seen.x, 100 + x, tolerance: 1e-9) && isClose(seen.y, 100, tolerance: 1e-9))
    #expect(centers[id(1)] == CGPoint(x: 100, y: 100) && centers[id(4)] == CGPoint(x: 20, y: 40))
    // In a hidden layer, and behind the eye.
    #expect(centers[id(5)] == nil && centers[id(6)] == nil)
  }

  @Test("Depth is preserved up to the plane that flattens (R-07)")
  func depth() throws {
    // A layer 100 points in front of one that is rotated by 45 degrees in perspective.
    let middle = values { $0.transform = turned(.pi / 4) }
    let near = values { $0.zPosition = 100 }
    var keepsDepth = canvas
    keepsDepth.toPlane = CATransform3DConcat(
      middle.sublayersTransform, CATransform3DConcat(middle.superlayerTransform, perspective))
    guard case .projected(let map, let plane) = keepsDepth.placing(near) else {
      throw Unexpected("not projected")
    }
    // It is at x = z = 100 sin 45, where lengths are scaled by 1 / (1 - z / 500).
    let z = 100 * 0.5.squareRoot()
    #expect(isClose(map.map(.zero).x, z / (1 - z / 500), tolerance: 1e-9))
    // Its sublayers start from its own plane again.
    #expect(CATransform3DIsIdentity(plane.toPlane))
    // An ordinary layer flattens: the height above its plane is lost.
    var plane2 = canvas
    plane2.toPlane = perspective
    guard case .projected(let flattened, _) = plane2.placing(middle) else {
      throw Unexpected("not projected")
    }
    var state = LayerState()
    state.values = middle
    let node = RenderNode(id: LayerID(rawValue: 0), state: state, sublayers: [])
    guard case .affine(let own) = canvas.forSublayers(of: node).placing(near) else {
      throw Unexpected("not affine")
    }
    #expect(isClose(flattened.map(CGPoint.zero.applying(own.matrix)).x, 0, tolerance: 1e-9))
  }

  @Test("A rasterized layer is resampled if its pixels do not match the canvas's (R-24)")
  func rasterization() {
    func isProjected(_ edit: (inout LayerValues) -> Void) -> Bool {
      let values = values {
        $0.shouldRasterize = true
        edit(&$0)
      }
      if case .projected = canvas.placing(values) { return true }
      return false
    }
    #expect(!isProjected { $0.position.x = 3 })
    #expect(isProjected { $0.position.x = 3.5 })
    #expect(isProjected { $0.rasterizationScale = 2 })
    #expect(isProjected { $0.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) })
  }

  // a mask is placed like any layer, whichever way it is drawn.
  @Test(
    "A one-sided mask that faces away hides everything, drawn as a path or not",
    arguments: [(false, false), (false, true), (true, false), (true, true)])
  func maskSides(isLayerMirrored: Bool, isMaskMirrored: Bool) {
    func ink(isPathAlone: Bool) -> PixelRect? {
      let extra = isPathAlone ? [] : [layer(0, 0, 1, 1)]
      let mask = layer(.shape, 0, 0, 20, 20, extra) {
        $0.content.shape?.path = CGPath(
          rect: CGRect(x: 4, y: 4, width: 12, height: 12), transform: nil)
        $0.values.isDoubleSided = false
        if isMaskMirrored { $0.values.transform = CATransform3DMakeScale(-1, 1, 1) }
      }
      let cut = layer(10, 10, 20, 20) {
        $0.values.backgroundColor = red
        if isLayerMirrored { $0.values.transform = CATransform3DMakeScale(-1, 1, 1) }
      }
      return render([masked(cut, by: mask)]).ink
    }
    let expected =
      isLayerMirrored == isMaskMirrored ? PixelRect(minX: 14, minY: 14, maxX: 26, maxY: 26) : nil
    #expect(ink(isPathAlone: true) == expected)
    #expect(ink(isPathAlone: false) == expected)
  }
}

private struct Unexpected: Error {
  let what: String

  init(_ what: String) { self.what = what }
}
