import CoreGraphics
import Foundation
import LayerTree
import Testing

/// The distributions of 100,000 particles, within three standard errors (EM-04, EM-12 to EM-16).
@Suite struct ParticleStatisticsTests {
  private static let count = 100_000

  /// 100,000 particles, of which number j has the age `1 - (j + 1) / 100,000`.
  private func particles(
    _ change: (inout EmitterCell) -> Void, layer: (inout EmitterContent) -> Void = { _ in }
  ) -> [Particle] {
    var emitter = EmitterFixture {
      $0.birthRate = Double(Self.count)
      $0.lifetime = 10
      change(&$0)
    }
    layer(&emitter.content)
    return emitter.particles(at: 1)
  }

  /// Expects the mean and the variance of values uniform in `mean ± range / 2`.
  private func expectUniform(_ values: [Double], mean: Double, range: Double) {
    let count = Double(values.count)
    let found = values.reduce(0, +) / count
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    #expect(abs(found - mean) < 3 * range / (12 * count).squareRoot())
    // The standard error of the mean of (x - mean)², whose own variance is range⁴ / 180.
    #expect(abs(variance - range * range / 12) < 3 * range * range / (180 * count).squareRoot())
    #expect(values.allSatisfy { abs($0 - mean) <= range / 2 * (1 + 1e-9) })
  }

  /// Expects a share of values, as many as a fair coin of that share would give.
  private func expectShare(_ part: Int, of count: Int = count, is share: Double) {
    let error = (share * (1 - share) / Double(count)).squareRoot()
    #expect(abs(Double(part) / Double(count) - share) < 3 * error)
  }

  // EM-06
  @Test func birthsPerSecond() {
    #expect(particles { _ in }.count == Self.count)
  }

  // EM-04
  @Test func velocitiesScalesSpinsAndColors() {
    let all = particles {
      ($0.velocity, $0.velocityRange, $0.scale, $0.scaleRange) = (100, 20, 5, 3)
      ($0.spin, $0.spinRange) = (2, 7)
      $0.color = CGColor(srgbRed: 0.5, green: 0.4, blue: 0.3, alpha: 0.8)
      ($0.redRange, $0.greenRange, $0.blueRange, $0.alphaRange) = (0.6, 0.5, 0.4, 0.3)
    }
    let aged = all.enumerated().prefix(90_000).map {
      (1 - Double($0.offset + 1) / Double(Self.count), $0.element)
    }
    expectUniform(aged.map { $1.position.x / $0 }, mean: 100, range: 20)
    expectUniform(aged.map { $1.rotation / $0 }, mean: 2, range: 7)
    expectUniform(all.map(\.scale), mean: 5, range: 3)
    expectUniform(all.map(\.color.x), mean: 0.5, range: 0.6)
    expectUniform(all.map(\.color.y), mean: 0.4, range: 0.5)
    expectUniform(all.map(\.color.z), mean: 0.3, range: 0.4)
    expectUniform(all.map(\.color.w), mean: 0.8, range: 0.3)
  }

  // EM-04, EM-07: lifetimes from 0 to 1.
  @Test func lifetimes() {
    let alive = particles { ($0.lifetime, $0.lifetimeRange, $0.velocity) = (0.5, 1, 1) }
    // The mean over ages a from 0 to 1 of the share of lifetimes, uniform from 0 to 1, above a.
    expectShare(alive.count, is: 0.5)
    // The same for ages from 0.5 to 1, none of which lives that long if all lifetimes are 0.5. At
    // this velocity, a particle is as far from the center as it is old.
    let old = alive.count { $0.position.x > 0.5 }
    expectShare(old, of: Self.count / 2, is: 0.25)
  }

  // EM-16, EM-15
  @Test func theConeOfEmission() {
    let all = particles {
      ($0.velocity, $0.emissionLongitude, $0.emissionRange) = (100, 0.5, 1.2)
    }.prefix(99_000)
    expectUniform(all.map { atan2($0.position.y, $0.position.x) }, mean: 0.5, range: 1.2)
  }

  // EM-14: away from the center, -y and +x.
  @Test(arguments: [("line", -Double.pi / 2), ("rectangle", 0), ("cuboid", 0), ("point", 0)])
  func theNaturalDirection(shape: String, angle: Double) {
    let all = particles({ $0.velocity = 100 }) {
      $0.emitterShape = CAEmitterLayerEmitterShape(rawValue: shape)
    }.prefix(99_000)
    #expect(all.allSatisfy { abs(atan2($0.position.y, $0.position.x) - angle) < 1e-9 })
  }

  private func points(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode)
    -> [SIMD3<Double>]
  {
    particles({ _ in }) {
      ($0.emitterShape, $0.emitterMode) = (shape, mode)
      $0.emitterSize = CGSize(width: 40, height: 10)
      $0.emitterDepth = 20
    }.map(\.position)
  }

  // EM-12, EM-13
  @Test func linesAndRectangles() {
    for mode in [CAEmitterLayerEmitterMode.outline, .surface, .volume] {
      expectUniform(points(.line, mode).map(\.x), mean: 0, range: 40)
    }
    let ends = points(.line, .points)
    #expect(Set(ends.map(\.x)) == [-20, 20])
    expectShare(ends.filter { $0.x > 0 }.count, is: 0.5)
    for mode in [CAEmitterLayerEmitterMode.surface, .volume] {
      let area = points(.rectangle, mode)
      expectUniform(area.map(\.x), mean: 0, range: 40)
      expectUniform(area.map(\.y), mean: 0, range: 10)
    }
    #expect(Set(points(.rectangle, .points)).count == 4)
    let outline = points(.rectangle, .outline)
    let across = outline.filter { abs($0.y) == 5 }
    // Two sides of 40 of a perimeter of 100.
    expectShare(across.count, is: 0.8)
    expectUniform(across.map(\.x), mean: 0, range: 40)
    let along = outline.filter { abs($0.x) == 20 && abs($0.y) < 5 }
    #expect(across.count + along.count == Self.count)
    expectUniform(along.map(\.y), mean: 0, range: 10)
  }

  // EM-12, EM-13
  @Test func cuboids() {
    let volume = points(.cuboid, .volume)
    expectUniform(volume.map(\.x), mean: 0, range: 40)
    expectUniform(volume.map(\.y), mean: 0, range: 10)
    expectUniform(volume.map(\.z), mean: 0, range: 20)
    #expect(Set(points(.cuboid, .points)).count == 8)
    // Faces of 200 across x, 800 across y and 400 across z, two each.
    let faces = points(.cuboid, .surface)
    expectShare(faces.filter { abs($0.x) == 20 }.count, is: 200.0 / 1400)
    expectShare(faces.filter { $0.y == 5 }.count, is: 400.0 / 1400)
    expectShare(faces.filter { abs($0.z) == 10 }.count, is: 400.0 / 1400)
    // Four edges each of 40, 10 and 20.
    let edges = points(.cuboid, .outline)
    #expect(
      edges.allSatisfy { p in
        [abs(p.x) == 20, abs(p.y) == 5, abs(p.z) == 10].count { $0 } >= 2
      })
    expectShare(edges.filter { abs($0.x) < 20 }.count, is: 4.0 / 7)
    expectShare(edges.filter { abs($0.z) < 10 }.count, is: 2.0 / 7)
  }

  // EM-12, EM-13: the width is the radius.
  @Test func circlesAndSpheres() {
    let disk = points(.circle, .surface)
    #expect(disk.allSatisfy { $0.z == 0 })
    // The square of the radius is uniform over an area, the cube over a volume.
    expectUniform(disk.map { $0.x * $0.x + $0.y * $0.y }, mean: 800, range: 1600)
    expectUniform(disk.map { atan2($0.y, $0.x) }, mean: 0, range: 2 * .pi)
    let circle = points(.circle, .outline)
    #expect(circle.allSatisfy { abs(hypot($0.x, $0.y) - 40) < 1e-9 })
    let ball = points(.sphere, .volume)
    expectUniform(
      ball.map { pow(($0 * $0).sum(), 1.5) }, mean: 32_000, range: 64_000)
    for mode in [CAEmitterLayerEmitterMode.surface, .outline] {
      let sphere = points(.sphere, mode)
      #expect(sphere.allSatisfy { abs(($0 * $0).sum() - 1600) < 1e-6 })
      // Archimedes: heights are uniform.
      expectUniform(sphere.map(\.z), mean: 0, range: 80)
    }
    for shape in [CAEmitterLayerEmitterShape.circle, .sphere] {
      #expect(points(shape, .points).allSatisfy { $0 == SIMD3() })
    }
  }

  // EM-14
  @Test func circlesEmitAwayFromTheCenter() {
    for shape in [CAEmitterLayerEmitterShape.circle, .sphere] {
      let still = points(shape, .outline)
      let moved = particles({ $0.velocity = 40 }) {
        ($0.emitterShape, $0.emitterMode) = (shape, .outline)
        $0.emitterSize = CGSize(width: 40, height: 10)
        $0.emitterDepth = 20
      }.map(\.position)
      for index in stride(from: 0, to: Self.count, by: 997) {
        let age = 1 - Double(index + 1) / Double(Self.count)
        let error = moved[index] - still[index] * (1 + age)
        #expect((error * error).sum() < 1e-12)
      }
    }
  }
}
