package import CoreGraphics
import Foundation
import LayerTree

/// The steps of a transform (V-05).
enum TransformKeys {
  static let scale = Key(
    "scale", .written(.either(.value(.number), .list(of: .length, count: 2...3))), shows: "1",
    "A factor, or one each for x and y, or for x, y and z.")
  static let rotate = Key(
    "rotate", .written(.either(.angle, .node("rotation"))), shows: "0",
    "The rotation about z, or about several axes.")
  static let translate = Key(
    "translate", .written(.list(of: .length, count: 2...3)), shows: "[0, 0]",
    "The translation in points along x and y, or x, y and z.")
  static let perspective = Key(
    "perspective", .number(.atLeast(1)),
    "The distance of the viewer, in points: a last step that enlarges what is near.")

  static let mapping = NodeType(
    name: "transform", topic: .layer,
    summary:
      "A transform that scales, then rotates, then translates, regardless of the order of the "
      + "keys.",
    keys: [scale, rotate, translate, perspective])
}

/// Like `TransformKeys.mapping`, but in the plane.
enum AffineTransformKeys {
  static let scale = Key(
    "scale", .written(.either(.value(.number), .list(of: .length, count: 2...2))), shows: "1",
    "A factor, or one each for x and y.")
  static let rotate = Key("rotate", .angle, default: 0, "The rotation.")
  static let translate = Key(
    "translate", .written(.list(of: .length, count: 2...2)), shows: "[0, 0]",
    "The translation in points along x and y.")

  static let mapping = NodeType(
    name: "affine transform", topic: .layer,
    summary: "A transform in the plane that scales, then rotates, then translates.",
    keys: [scale, rotate, translate])
}

enum RotationKeys {
  static let x = Key("x", .angle, default: 0, "The rotation about x.")
  static let y = Key("y", .angle, default: 0, "The rotation about y.")
  static let z = Key("z", .angle, default: 0, "The rotation about z.")

  static let mapping = NodeType(
    name: "rotation", topic: .layer, summary: "A rotation about x, then y, then z.",
    keys: [x, y, z])
}

extension ValueDecoder {
  /// Decodes a transform in the plane: six numbers `[a, b, c, d, tx, ty]`, a mapping
  /// `{scale: 2, rotate: 90deg, translate: [10, 0]}`, or a list of such mappings.
  ///
  /// Regardless of the order of the keys of a mapping, points are scaled, then rotated, then
  /// translated. This matches how the key paths `transform.scale`, `transform.rotation` and
  /// `transform.translation` decompose a transform (V-05). The mappings of a list are applied one
  /// after the other, the first one first.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The transform, or nil after an error.
  package func affineTransform(_ cursor: SceneCursor) -> CGAffineTransform? {
    transform(
      cursor, shape: "[a, b, c, d, tx, ty]", count: 6,
      numbers: {
        CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
      },
      matrix: {
        CGAffineTransform(a: $0[0], b: $0[1], c: $0[4], d: $0[5], tx: $0[12], ty: $0[13])
      })
  }

  /// Decodes a transform in space: sixteen numbers, row by row, or a mapping or a list of mappings
  /// as in `affineTransform`.
  ///
  /// In the mapping, `scale` and `translate` can have three components, and `rotate` can be
  /// `{x: 10deg, y: 20deg, z: 30deg}`, applied in this order. The additional key `perspective` adds
  /// a last step: it is the distance of the viewer in points, so that m34 of an otherwise empty
  /// transform is -1 / distance.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The matrix row by row for row vectors (O-07), or nil after an error.
  package func transform3D(_ cursor: SceneCursor) -> [Double]? {
    transform(
      cursor, shape: "16 numbers, row by row", count: 16, numbers: { $0 }, matrix: { $0 })
  }

  /// Decodes a transform in the plane or in space.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - shape: The syntax of the numbers, for messages.
  ///   - count: The number of numbers: 6 in the plane, 16 in space.
  ///   - numbers: Returns the transform of these numbers.
  ///   - matrix: Returns the transform of a matrix in space, row by row.
  /// - Returns: The transform, or nil after an error.
  private func transform<Transform>(
    _ cursor: SceneCursor, shape: String, count: Int, numbers: ([Double]) -> Transform,
    matrix: ([Double]) -> Transform
  ) -> Transform? {
    let isSpatial = count == 16
    guard case .sequence = cursor.node.content, let elements = elements(cursor) else {
      return steps(cursor, isSpatial: isSpatial).map { matrix($0.matrix) }
    }
    guard elements.contains(where: \.isMapping) else {
      return tuple(elements, of: cursor, what: "a transform", shape: shape, count: count) {
        element, _ in number(element)
      }.map(numbers)
    }
    let list = all(elements) { steps($0, isSpatial: isSpatial)?.matrix }
    guard let list, let first = list.first else { return nil }
    return matrix(list.dropFirst().reduce(first) { product($0, $1) })
  }

  /// Returns the matrix of a transform followed by another, row by row, for row vectors.
  private func product(_ first: [Double], _ second: [Double]) -> [Double] {
    (0..<16).map { index in
      let (row, column) = (index / 4 * 4, index % 4)
      return (0..<4).reduce(0.0) { $0 + first[row + $1] * second[$1 * 4 + column] }
    }
  }

  private func steps(_ cursor: SceneCursor, isSpatial: Bool) -> TransformSteps? {
    guard case .mapping = cursor.node.content else {
      let count = isSpatial ? 16 : 6
      reportMismatch(
        .badTransform, expected: "a transform", at: cursor,
        hint: "write {rotate: 90deg, scale: 2, translate: [10, 0]} or \(count) numbers")
      return nil
    }
    let type = isSpatial ? TransformKeys.mapping : AffineTransformKeys.mapping
    guard let node = node(cursor, as: type, owner: "the transform") else { return nil }
    // Both types have these keys.
    let scale =
      node[TransformKeys.scale].map { scaleFactors($0, isSpatial: isSpatial) } ?? [1, 1, 1]
    let angles = node[TransformKeys.rotate].map { rotation($0, isSpatial: isSpatial) } ?? [0, 0, 0]
    let offset =
      node[TransformKeys.translate].map {
        components($0, what: "a translation", isSpatial: isSpatial, missing: 0)
      } ?? [0, 0, 0]
    let distance = node[TransformKeys.perspective] ?? .infinity
    guard let scale, let angles, let offset else { return nil }
    return TransformSteps(scale: scale, angles: angles, offset: offset, distance: distance)
  }

  private func scaleFactors(_ cursor: SceneCursor, isSpatial: Bool) -> [Double]? {
    guard case .sequence = cursor.node.content else {
      return number(cursor).map { [$0, $0, isSpatial ? $0 : 1] }
    }
    return components(cursor, what: "a scale", isSpatial: isSpatial, missing: 1)
  }

  private func rotation(_ cursor: SceneCursor, isSpatial: Bool) -> [Double]? {
    guard isSpatial, case .mapping = cursor.node.content else {
      return angle(cursor).map { [0, 0, $0] }
    }
    guard let node = node(cursor, as: RotationKeys.mapping, owner: "the rotation") else {
      return nil
    }
    return [node[RotationKeys.x], node[RotationKeys.y], node[RotationKeys.z]]
  }

  private func components(
    _ cursor: SceneCursor, what: String, isSpatial: Bool, missing: Double
  ) -> [Double]? {
    var count = 2
    if isSpatial, case .sequence(let nodes) = cursor.node.content, nodes.count == 3 { count = 3 }
    let shape = isSpatial ? "[x, y] or [x, y, z]" : "[x, y]"
    return tuple(cursor, what: what, shape: shape, count: count) { element, _ in
      length(element, of: nil)
    }.map { $0.count == 3 ? $0 : $0 + [missing] }
  }
}

/// The steps of a transform in the order in which they act on a point.
private struct TransformSteps {
  /// The factors along x, y and z.
  let scale: [Double]
  /// The angles in radians about x, then y, then z.
  let angles: [Double]
  /// The offset in points along x, y and z.
  let offset: [Double]
  /// The distance of the viewer from the plane in points, or infinity for none.
  let distance: Double

  /// The matrix row by row, for row vectors: `S * Rx * Ry * Rz * T * P`.
  var matrix: [Double] {
    let (sx, cx) = SceneTrigonometry.sineAndCosine(angles[0])
    let (sy, cy) = SceneTrigonometry.sineAndCosine(angles[1])
    let (sz, cz) = SceneTrigonometry.sineAndCosine(angles[2])
    // The product of the three matrices of V-09.
    let rotation = [
      [cy * cz, cy * sz, -sy],
      [sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy],
      [cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy],
    ]
    var matrix: [Double] = []
    for row in 0..<3 {
      let values = rotation[row].map { $0 * scale[row] }
      matrix += values + [fade(values[2])]
    }
    return matrix + offset + [1 + fade(offset[2])]
  }
}

extension TransformSteps {
  /// Returns what the perspective adds to the fourth column for a value in the third.
  private func fade(_ depth: Double) -> Double { depth == 0 ? 0 : -depth / distance }
}

/// Sines and cosines that are exact at quarter turns.
private enum SceneTrigonometry {
  /// Returns the sine and cosine of an angle, exactly 0, 1 or -1 at multiples of a quarter turn, so
  /// that `90deg` keeps edges on whole pixels.
  ///
  /// - Parameter angle: The angle in radians.
  /// - Returns: Both values.
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    let quarters = angle / (.pi / 2)
    guard quarters == quarters.rounded(), abs(quarters) < 1e6 else {
      return (sin(angle), cos(angle))
    }
    switch ((Int(quarters) % 4) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
}
