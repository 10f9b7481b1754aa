package import PixelKernels

/// A photo-like image for scenes: mountains and a lake at dusk.
///
/// It uses only arithmetic and square roots, which round identically on every machine, so the image
/// is the same everywhere, bit for bit.
package enum LandscapeImage {
  /// Paints the image at a size; larger sizes show the same view in more detail.
  package static func render(width: Int, height: Int) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    let painter = Painter(aspect: Double(width) / Double(height), pixel: 1 / Double(height))
    for y in 0..<height {
      for x in 0..<width {
        let color = painter.color(
          x: (Double(x) + 0.5) / Double(width), y: (Double(y) + 0.5) / Double(height))
        buffer[x, y] = word(color)
      }
    }
    return buffer
  }

  private static func word(_ color: SIMD3<Double>) -> UInt32 {
    func channel(_ value: Double) -> UInt32 { UInt32(min(1, max(0, value)) * 255 + 0.5) }
    return 0xFF00_0000 | channel(color.x) << 16 | channel(color.y) << 8 | channel(color.z)
  }
}

/// A painter of the view.
///
/// Coordinates run from 0 at the left and top to 1 at the right and bottom.
private struct Painter {
  let aspect: Double
  /// The height of a pixel, over which edges are antialiased.
  let pixel: Double

  private static let horizon = 0.66
  private static let sun = SIMD2(0.68, 0.5)

  func color(x: Double, y: Double) -> SIMD3<Double> {
    guard y > Self.horizon else { return land(x: x, y: y) }
    // The lake mirrors the land, darkened, stretched and broken by ripples that grow toward the
    // viewer.
    let depth = (y - Self.horizon) / (1 - Self.horizon)
    let ripple = Noise.fractal(
      x * aspect * 7, (y - Self.horizon) * 130 / (0.25 + depth), octaves: 3)
    let shift = (ripple - 0.5) * (0.006 + 0.05 * depth)
    let mirrored = Self.horizon - (y - Self.horizon) * 0.9 + shift
    let reflection = land(x: x + shift * 0.25, y: min(Self.horizon, mirrored))
    let water = SIMD3(0.05, 0.07, 0.14)
    let glint = max(0, ripple - 0.62) * 0.5 * (1 - depth)
    return mix(reflection * 0.82, water, 0.15 + 0.5 * depth) + SIMD3(1, 0.7, 0.45) * glint
  }

  private func land(x: Double, y: Double) -> SIMD3<Double> {
    var color = sky(x: x, y: y)
    let ridges: [(base: Double, height: Double, scale: Double, seed: Double)] = [
      (0.50, 0.24, 1.5, 3), (0.555, 0.20, 2.2, 17), (0.60, 0.15, 3.1, 29), (0.635, 0.10, 4.6, 41),
      (0.658, 0.055, 8.0, 53),
    ]
    for (index, ridge) in ridges.enumerated() {
      let nearness = Double(index) / Double(ridges.count - 1)
      let rough = Noise.fractal(x * aspect * ridge.scale, ridge.seed, octaves: 7)
      let top = ridge.base - ridge.height * (rough - 0.25) * 1.35
      let cover = min(1, max(0, (y - top) / pixel + 0.5))
      guard cover > 0 else { continue }
      // Haze gathers at the foot of distant ridges, and light falls on their upper slopes.
      let haze = mix(SIMD3(0.93, 0.60, 0.46), SIMD3(0.36, 0.27, 0.42), nearness)
      let rock = mix(SIMD3(0.45, 0.32, 0.45), SIMD3(0.06, 0.08, 0.15), smooth(nearness * 1.1))
      let slope = Noise.fractal(x * aspect * 14 + ridge.seed, y * 26, octaves: 4)
      let lit = rock * (0.82 + 0.36 * slope)
      let foot = smooth((y - top) / (0.05 + 0.16 * (1 - nearness)))
      color = mix(color, mix(lit, haze, foot * (0.62 - 0.42 * nearness)), cover)
    }
    return color
  }

  private func sky(x: Double, y: Double) -> SIMD3<Double> {
    let height = min(1, max(0, y / Self.horizon))
    let upper = mix(SIMD3(0.07, 0.09, 0.22), SIMD3(0.36, 0.22, 0.42), smooth(height * 1.4))
    var color = mix(upper, SIMD3(0.98, 0.63, 0.40), smooth((height - 0.3) * 1.35))
    let away = SIMD2((x - Self.sun.x) * aspect, y - Self.sun.y)
    let distance = (away * away).sum().squareRoot()
    let glow = 1 / (1 + distance * distance * 34)
    color += SIMD3(0.52, 0.30, 0.12) * glow * glow
    let cloud = Noise.fractal(x * aspect * 2.2 + 9, y * 11, octaves: 5)
    let veil = smooth((cloud - 0.46) * 3.2) * smooth(1.15 - (height - 0.45).magnitude * 2.6)
    color = mix(color, SIMD3(0.99, 0.70, 0.55), veil * 0.42)
    let disc = min(1, max(0, (0.047 - distance) / (pixel * 3) + 0.5))
    return mix(color, SIMD3(1, 0.93, 0.78), disc)
  }

  private func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ part: Double) -> SIMD3<Double> {
    a + (b - a) * min(1, max(0, part))
  }

  private func smooth(_ value: Double) -> Double {
    let t = min(1, max(0, value))
    return t * t * (3 - 2 * t)
  }
}

/// Smooth noise from 0 to 1, interpolated between integer lattice points.
private enum Noise {
  static func fractal(_ x: Double, _ y: Double, octaves: Int) -> Double {
    var (sum, weight, total) = (0.0, 0.5, 0.0)
    var (x, y) = (x, y)
    for octave in 0..<octaves {
      sum += weight * value(x, y, UInt64(octave))
      total += weight
      weight *= 0.5
      (x, y) = (x * 2 + 0.37, y * 2 + 0.71)
    }
    return sum / total
  }

  private static func value(_ x: Double, _ y: Double, _ layer: UInt64) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (fade(x - left), fade(y - top))
    let (i, j) = (Int(left), Int(top))
    let upper = mix(lattice(i, j, layer), lattice(i + 1, j, layer), fx)
    let lower = mix(lattice(i, j + 1, layer), lattice(i + 1, j + 1, layer), fx)
    return mix(upper, lower, fy)
  }

  private static func lattice(_ i: Int, _ j: Int, _ layer: UInt64) -> Double {
    var generator = TestGenerator(
      seed: UInt64(bitPattern: Int64(i)) &* 0x9E37_79B1 ^ UInt64(bitPattern: Int64(j))
        &* 0x85EB_CA77
        ^ layer &* 0xC2B2_AE3D)
    return Double(generator.next() >> 11) / Double(1 << 53)
  }

  private static func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

  private static func mix(_ a: Double, _ b: Double, _ part: Double) -> Double { a + (b - a) * part }
}
