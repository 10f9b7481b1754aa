import Foundation
import PixelKernels
import Testing

@Suite("Edges in gradients are spread over one pixel (GR-08)")
struct RampEdgesTests {
  private let size = 64

  private func draw(_ place: GradientMapping, _ stops: [ColorStop]) throws -> PixelBuffer {
    let fill = GradientFill(place, try #require(ColorRamp(stops)))
    let buffer = PixelBuffer(width: size, height: size)
    fill.composite(onto: buffer, x: 0, y: 0, opacity: 1, clip: PixelRect(of: buffer))
    return buffer
  }

  private func stop(_ location: Double, _ gray: Double, alpha: Double = 1) -> ColorStop {
    ColorStop(location: location, red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Black before a position, white after it.
  private func jump(at place: Double) -> [ColorStop] {
    [stop(0, 0), stop(place, 0), stop(place, 1), stop(1, 1)]
  }

  /// The gray level of a pixel whose center is `pixels` past an edge.
  private func covered(_ pixels: Double) -> Double { 255 * max(0, min(1, 0.5 + pixels)) }

  private func gray(_ buffer: PixelBuffer, _ column: Int, _ row: Int) -> Double {
    Double(buffer[column, row] & 0xFF)
  }

  // GR-02, GR-05: the edge's distance from a pixel's center, in pixels, determines the mix.
  @Test(arguments: [0.1, 0.3, 1, 1.5, 2.5, 4])
  func edgesAlongALine(angle: Double) throws {
    let (x, y) = (cos(angle) / 40, sin(angle) / 40)
    let map = PlaneMap(xx: x, xy: y, tx: 0.5 - 32 * (x + y), yx: -y, yy: x, ty: 0)
    let buffer = try draw(.linear(map), jump(at: 0.5))
    var mixed = 0
    for row in 0..<size {
      for column in 0..<size {
        let distance = 40 * ((Double(column) - 31.5) * x + (Double(row) - 31.5) * y)
        #expect(abs(gray(buffer, column, row) - covered(distance)) <= 1)
        if abs(distance) < 0.4 { mixed += 1 }
      }
    }
    #expect(mixed > 20)
  }

  // GR-03, GR-05: across a circle, and across an ellipse, where a pixel's width depends on its
  // direction.
  @Test func edgesOfCirclesAndEllipses() throws {
    let circle = PlaneMap(xx: 1 / 50.0, xy: 0, tx: -32.0 / 50, yx: 0, yy: 1 / 50.0, ty: -31.0 / 50)
    let buffer = try draw(.radial(circle), jump(at: 0.4))
    let ellipse = PlaneMap(xx: 1 / 50.0, xy: 0, tx: -32.0 / 50, yx: 0, yy: 1 / 25.0, ty: -32.0 / 25)
    let oval = try draw(.radial(ellipse), jump(at: 0.6))
    for row in 0..<size {
      for column in 0..<size {
        let (x, y) = (Double(column) + 0.5 - 32, Double(row) + 0.5 - 31)
        #expect(abs(gray(buffer, column, row) - covered(hypot(x, y) - 20)) <= 1)
      }
      // On its axes, the ellipse's edge is perpendicular to them, with half axes of 30 and 15
      // pixels.
      let across = Double(row) + 0.5 - 32
      #expect(abs(gray(oval, row, 31) - covered(hypot(across, 1) - 30)) <= 2)
      #expect(abs(gray(oval, 31, row) - covered(abs(across) - 15)) <= 2)
    }
  }

  // GR-04, GR-05: around a center, where the end of the circle is an edge too.
  @Test func edgesAroundACenter() throws {
    let map = PlaneMap(xx: 1, xy: 0, tx: -31.7, yx: 0, yy: 1, ty: -32.2)
    let buffer = try draw(.conic(map), jump(at: 0.3))
    for row in 0..<size {
      for column in 0..<size {
        let (x, y) = (Double(column) + 0.5 - 31.7, Double(row) + 0.5 - 32.2)
        let radius = hypot(x, y)
        guard radius > 3 else { continue }
        var turn = atan2(y, x) / (2 * .pi)
        if turn < 0 { turn += 1 }
        // Distances along the circle: after the edge at .3, and before the one at 1 (and 0).
        let length = 2 * .pi * radius
        let expected: Double
        if turn < 0.15 {
          expected = covered(-turn * length)
        } else if turn < 0.65 {
          expected = covered((turn - 0.3) * length)
        } else {
          expected = covered((1 - turn) * length)
        }
        #expect(abs(gray(buffer, column, row) - expected) <= 1)
      }
    }
  }

  // A conic gradient that ends as it starts has no edge: pixels have the colors at their centers.
  @Test func matchingEndsHaveNoSeam() throws {
    let map = PlaneMap(xx: 1, xy: 0, tx: -31.7, yx: 0, yy: 1, ty: -32.2)
    let stops = [stop(0, 0), stop(0.5, 1), stop(1, 0)]
    let ramp = try #require(ColorRamp(stops))
    let buffer = try draw(.conic(map), stops)
    for row in 0..<size {
      for column in 0..<size {
        var turn = atan2(Double(row) - 31.7, Double(column) - 31.2) / (2 * .pi)
        if turn < 0 { turn += 1 }
        #expect(abs(gray(buffer, column, row) - Double(ramp.word(at: turn) & 0xFF)) <= 1)
      }
    }
  }

  // A transition of less than a pixel is spread over one pixel, like a jump.
  @Test(arguments: [0.0, 0.25, 0.5, 0.999])
  func narrowTransitions(pixels: Double) throws {
    // A pixel is a hundredth of the ramp; the transition's middle is a quarter into column 20.
    let map = PlaneMap(xx: 0.01, xy: 0, tx: 0, yx: 0, yy: 0.01, ty: 0)
    let (start, end) = (0.2025 - pixels / 200, 0.2025 + pixels / 200)
    let buffer = try draw(.linear(map), [stop(0, 0), stop(start, 0), stop(end, 1), stop(1, 1)])
    #expect(gray(buffer, 18, 3) == 0 && gray(buffer, 21, 3) == 255)
    // The mean over the part of a pixel that the transition leaves; three quarters of column 20 are
    // after its middle.
    let spread = 1 - pixels
    func mean(_ column: Int) -> Double {
      let center = Double(column) + 0.5
      let samples = 4000
      return (0..<samples).reduce(0.0) { sum, index in
        let x = center + ((Double(index) + 0.5) / Double(samples) - 0.5) * spread
        let part = pixels > 0 ? (x - 20.25) / pixels + 0.5 : x < 20.25 ? 0 : 1
        return sum + 255 * max(0, min(1, part)) / Double(samples)
      }
    }
    for column in 19...20 { #expect(abs(gray(buffer, column, 3) - mean(column)) <= 1) }
  }

  // Stripes thinner than a pixel show their mean.
  @Test func stripesThinnerThanAPixel() throws {
    let stops = (0..<2000).flatMap { index in
      let (left, right) = (Double(index) / 2000, Double(index + 1) / 2000)
      return [stop(left, index % 2 == 0 ? 0 : 1), stop(right, index % 2 == 0 ? 0 : 1)]
    }
    let map = PlaneMap(xx: 0.01, xy: 0.003, tx: 0, yx: -0.003, yy: 0.01, ty: 0)
    let buffer = try draw(.linear(map), stops)
    for row in 1..<30 {
      for column in 1..<size { #expect(abs(gray(buffer, column, row) - 127.5) <= 8) }
    }
  }

  // GR-06: colors mix premultiplied: red next to clear stays red.
  @Test func edgesMixPremultipliedColors() throws {
    let stops = [
      ColorStop(location: 0.2, red: 1, green: 0, blue: 0, alpha: 1),
      ColorStop(location: 0.2, red: 0, green: 0, blue: 0, alpha: 0),
    ]
    let map = PlaneMap(xx: 0.01, xy: 0, tx: 0.195, yx: 0, yy: 0.01, ty: 0)
    let buffer = try draw(.linear(map), stops)
    let parts = [24, 16, 8, 0].map { Double(buffer[0, 0] >> UInt32($0) & 0xFF) }
    #expect(zip(parts, [127.5, 127.5, 0, 0]).allSatisfy { abs($0 - $1) <= 0.5 })
    #expect(buffer[1, 0] == 0)
  }
}
