import Foundation

/// Where a particle starts, and the direction that its cell's angles are added to.
struct EmissionPoint {
  /// The position, in the layer's coordinates.
  var position: SIMD3<Double>
  /// The natural direction in the xy plane, in radians, from +x toward +y (EM-14).
  var longitude = 0.0
  /// The natural angle out of the xy plane, in radians.
  var latitude = 0.0
}

/// The shape of an emitter, in the layer's coordinates (EM-12 to EM-14).
struct EmissionShape {
  // Comparing the names for every particle would take longer than most of the rest.
  private enum Shape { case point, line, rectangle, cuboid, circle, sphere }
  private enum Mode { case points, outline, surface, volume }
  private let shape: Shape
  private let mode: Mode
  private let center: SIMD3<Double>
  /// The width, height and depth, in points.
  private let size: SIMD3<Double>

  init(_ content: EmitterContent) {
    shape =
      switch content.emitterShape {
      case .line: .line
      case .rectangle: .rectangle
      case .cuboid: .cuboid
      case .circle: .circle
      case .sphere: .sphere
      default: .point
      }
    mode =
      switch content.emitterMode {
      case .points: .points
      case .outline: .outline
      case .surface: .surface
      default: .volume
      }
    center = SIMD3(
      content.emitterPosition.x, content.emitterPosition.y, content.emitterZPosition)
    size = SIMD3(
      abs(content.emitterSize.width), abs(content.emitterSize.height), abs(content.emitterDepth))
  }

  /// Returns a random point of the shape, uniform by length, area or volume.
  func point(_ random: ParticleRandom) -> EmissionPoint {
    switch shape {
    case .line: EmissionPoint(position: center + line(random), longitude: -.pi / 2)
    case .rectangle: EmissionPoint(position: center + rectangle(random))
    case .cuboid: EmissionPoint(position: center + cuboid(random))
    case .circle: radial(circle(random))
    case .sphere: radial(sphere(random))
    case .point: EmissionPoint(position: center)
    }
  }

  private func line(_ random: ParticleRandom) -> SIMD3<Double> {
    let u = random.uniform(.firstCoordinate)
    return SIMD3((mode == .points ? Self.side(u) : u - 0.5) * size.x, 0, 0)
  }

  private func rectangle(_ random: ParticleRandom) -> SIMD3<Double> {
    let (u, v) = (random.uniform(.firstCoordinate), random.uniform(.secondCoordinate))
    switch mode {
    case .points: return SIMD3(Self.side(u), Self.side(v), 0) * size
    case .outline:
      // Along the top and bottom first, then along the sides.
      var place = u * 2 * (size.x + size.y)
      if place < 2 * size.x {
        let isFirst = place < size.x
        if !isFirst { place -= size.x }
        return SIMD3(place - size.x / 2, isFirst ? -size.y / 2 : size.y / 2, 0)
      }
      place -= 2 * size.x
      let isFirst = place < size.y
      if !isFirst { place -= size.y }
      return SIMD3(isFirst ? -size.x / 2 : size.x / 2, place - size.y / 2, 0)
    default: return SIMD3(u - 0.5, v - 0.5, 0) * size
    }
  }

  private func cuboid(_ random: ParticleRandom) -> SIMD3<Double> {
    let u = random.uniform(.firstCoordinate)
    let (v, w) = (random.uniform(.secondCoordinate), random.uniform(.thirdCoordinate))
    switch mode {
    case .points: return SIMD3(Self.side(u), Self.side(v), Self.side(w)) * size
    case .outline:
      // Four edges along each axis.
      var place = u * 4 * (size.x + size.y + size.z)
      for axis in 0..<3 {
        guard place >= 4 * size[axis], axis < 2 else {
          let edge = size[axis] > 0 ? min(Int(place / size[axis]), 3) : 0
          var point = SIMD3<Double>()
          point[axis] = place - Double(edge) * size[axis] - size[axis] / 2
          let (next, last) = ((axis + 1) % 3, (axis + 2) % 3)
          point[next] = (edge & 1 == 0 ? -0.5 : 0.5) * size[next]
          point[last] = (edge & 2 == 0 ? -0.5 : 0.5) * size[last]
          return point
        }
        place -= 4 * size[axis]
      }
      return SIMD3()
    case .surface:
      // Two faces across each axis, selected by area.
      let areas = SIMD3(size.y * size.z, size.z * size.x, size.x * size.y)
      var place = u * 2 * areas.sum()
      for axis in 0..<3 {
        guard place >= 2 * areas[axis], axis < 2 else {
          var point = SIMD3<Double>()
          point[axis] = (place < areas[axis] ? -0.5 : 0.5) * size[axis]
          let (next, last) = ((axis + 1) % 3, (axis + 2) % 3)
          point[next] = (v - 0.5) * size[next]
          point[last] = (w - 0.5) * size[last]
          return point
        }
        place -= 2 * areas[axis]
      }
      return SIMD3()
    default: return SIMD3(u - 0.5, v - 0.5, w - 0.5) * size
    }
  }

  private func circle(_ random: ParticleRandom) -> SIMD3<Double> {
    guard mode != .points else { return SIMD3() }
    let radius =
      mode == .outline ? size.x : size.x * random.uniform(.firstCoordinate).squareRoot()
    let angle = 2 * Double.pi * random.uniform(.secondCoordinate)
    return SIMD3(radius * cos(angle), radius * sin(angle), 0)
  }

  private func sphere(_ random: ParticleRandom) -> SIMD3<Double> {
    guard mode != .points else { return SIMD3() }
    let isInside = mode != .outline && mode != .surface
    let radius = isInside ? size.x * cbrt(random.uniform(.firstCoordinate)) : size.x
    let angle = 2 * Double.pi * random.uniform(.secondCoordinate)
    let height = 2 * random.uniform(.thirdCoordinate) - 1
    let ring = (1 - height * height).squareRoot()
    return SIMD3(ring * cos(angle), ring * sin(angle), height) * radius
  }

  /// Returns a point relative to the center, with its direction away from there; +x at the center.
  private func radial(_ offset: SIMD3<Double>) -> EmissionPoint {
    EmissionPoint(
      position: center + offset, longitude: atan2(offset.y, offset.x),
      latitude: atan2(offset.z, hypot(offset.x, offset.y)))
  }

  /// Returns one of two opposite sides of a unit length.
  private static func side(_ u: Double) -> Double { u < 0.5 ? -0.5 : 0.5 }
}
