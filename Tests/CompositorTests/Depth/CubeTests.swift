import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import TestSupport
import Testing

/// A cube of six layers in a layer that keeps depth, compared with rays through a cube.
struct CubeTests {
  private static let half = 20.0
  private static let eye = 200.0
  private static let colors: [CGColor] = [
    red, green, blue, color(1, 1, 0), color(0, 1, 1), color(1, 0, 1),
  ]

  /// A cube in the middle of 96 x 80 points, rotated about x, then about y.
  private func cube(_ x: Double, _ y: Double, isDoubleSided: Bool = true) -> RenderNode {
    // Right, left, bottom, top, front, back: the axis along which each face looks.
    let turns = [
      CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DMakeRotation(-.pi / 2, 0, 1, 0),
      CATransform3DMakeRotation(-.pi / 2, 1, 0, 0), CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
      CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 1, 0),
    ]
    let faces = zip(turns, Self.colors).map { turn, color in
      layer(0, 0, 2 * Self.half, 2 * Self.half) {
        $0.values.position = .zero
        $0.values.backgroundColor = color
        $0.values.isDoubleSided = isDoubleSided
        $0.values.transform = CATransform3DConcat(
          CATransform3DMakeTranslation(0, 0, CGFloat(Self.half)), turn)
      }
    }
    return layer(.transform, 48, 40, 0, 0, faces) {
      $0.values.transform = CATransform3DConcat(
        CATransform3DMakeRotation(CGFloat(x), 1, 0, 0),
        CATransform3DMakeRotation(CGFloat(y), 0, 1, 0))
    }
  }

  private func image(_ cube: RenderNode) -> PixelBuffer {
    let scene = layer(0, 0, 96, 80, [cube]) {
      $0.values.sublayerTransform.m34 = CGFloat(-1 / Self.eye)
    }
    return render([scene], width: 96, height: 80)
  }

  /// Returns the face that a ray through a point of the canvas meets first.
  private func face(at point: SIMD2<Double>, _ x: Double, _ y: Double) -> Int? {
    /// Rotates back about y, then about x.
    func local(_ p: SIMD3<Double>) -> SIMD3<Double> {
      let q = SIMD3(p.x * cos(y) - p.z * sin(y), p.y, p.x * sin(y) + p.z * cos(y))
      return SIMD3(q.x, q.y * cos(x) + q.z * sin(x), -q.y * sin(x) + q.z * cos(x))
    }
    let eye = local(SIMD3(0, 0, Self.eye))
    let ray = local(SIMD3(point.x - 48, point.y - 40, 0)) - eye
    var (enter, leave, face) = (-Double.infinity, Double.infinity, 0)
    for axis in 0..<3 {
      let (near, far) = ((-Self.half - eye[axis]) / ray[axis], (Self.half - eye[axis]) / ray[axis])
      if min(near, far) > enter {
        (enter, face) = (min(near, far), 2 * axis + (far < near ? 0 : 1))
      }
      leave = min(leave, max(near, far))
    }
    return enter < leave ? face : nil
  }

  /// Returns the faces at the corners of a pixel that is enlarged by a margin.
  ///
  /// Because a cube is convex, one face means that the pixel shows nothing else; without nil, the cube
  /// covers all of the pixel.
  private func cornerFaces(
    column: Int, row: Int, _ x: Double, _ y: Double, margin: Double = 0
  ) -> Set<Int?> {
    let (left, top) = (Double(column) - margin, Double(row) - margin)
    let (right, bottom) = (Double(column + 1) + margin, Double(row + 1) + margin)
    return Set(
      [(left, top), (right, top), (left, bottom), (right, bottom)].map { corner in
        face(at: SIMD2(corner.0, corner.1), x, y)
      })
  }

  private func expected(column: Int, row: Int, _ x: Double, _ y: Double) -> Pixel {
    var sum = SIMD4<Double>.zero
    for j in 0..<8 {
      for i in 0..<8 {
        let point = SIMD2(
          Double(column) + (Double(i) + 0.5) / 8, Double(row) + (Double(j) + 0.5) / 8)
        guard let face = face(at: point, x, y) else { continue }
        let c = Self.colors[face].sRGBComponents
        sum += SIMD4(Double(c.red), Double(c.green), Double(c.blue), 1)
      }
    }
    let bytes = (sum * (255.0 / 64)).rounded(.toNearestOrEven)
    return Pixel(Int(bytes.x), Int(bytes.y), Int(bytes.z), Int(bytes.w))
  }

  // 240 frames of a turn about two axes, 64 pixels of each. A pixel that the cube
  // covers entirely is opaque: no seam shows the background.
  @Test(arguments: [true, false])
  func everyFrameIsWhatRaysSee(isDoubleSided: Bool) {
    var numbers = TestGenerator(seed: 5)
    var wrong: [String] = []
    var edges = 0
    for frame in 0..<240 {
      let (x, y) = (Double(frame) * 2 * .pi / 240 + 0.003, Double(frame) * 4 * .pi / 240 + 0.001)
      let buffer = image(cube(x, y, isDoubleSided: isDoubleSided))
      for _ in 0..<64 {
        let column = Int.random(in: 8..<88, using: &numbers)
        let row = Int.random(in: 2..<78, using: &numbers)
        let (pixel, expected) = (
          buffer.pixel(column, row), expected(column: column, row: row, x, y)
        )
        // A face that meets no other visible one has the softer edges of a single layer.
        let faces = cornerFaces(column: column, row: row, x, y, margin: isDoubleSided ? 0 : 1)
        let isUniform = faces.count == 1
        if !isUniform { edges += 1 }
        let isCovered = faces.contains(nil) || pixel.alpha == 255
        let tolerance = isUniform ? 1 : isDoubleSided ? 24 : 56
        if !pixel.isNear(expected, tolerance) || !isCovered {
          wrong.append("frame \(frame) (\(column), \(row)): \(pixel), expected \(expected)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10))")
    #expect(edges > 500)
  }

  // every pixel of a frame, at an angle at which three faces meet in a corner.
  @Test func threeFacesMeetWithoutASeam() {
    let (x, y) = (0.6, 0.7)
    let buffer = image(cube(x, y))
    for row in 0..<80 {
      for column in 0..<96 {
        let expected = expected(column: column, row: row, x, y)
        #expect(buffer.pixel(column, row).isNear(expected, 24))
        if !cornerFaces(column: column, row: row, x, y).contains(nil) {
          #expect(buffer.pixel(column, row).alpha == 255)
        }
      }
    }
  }
}
