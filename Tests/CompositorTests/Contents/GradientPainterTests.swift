import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing

struct GradientPainterTests {
  private func gradient(
    _ colors: [CGColor]?, _ start: CGPoint = CGPoint(x: 0, y: 0),
    _ end: CGPoint = CGPoint(x: 1, y: 0), locations: [Double]? = nil, width: Double = 50,
    height: Double = 20, _ edit: (inout LayerState) -> Void = { _ in }
  ) -> PixelBuffer {
    render([
      layer(.gradient, 5, 5, width, height) {
        $0.content.gradient?.colors = colors
        $0.content.gradient?.startPoint = start
        $0.content.gradient?.endPoint = end
        $0.content.gradient?.locations = locations
        edit(&$0)
      }
    ])
  }

  // GR-02: across a width of 50 the center of column k has t = (k + .5) / 50.
  @Test func colorsMixAlongTheAxis() {
    let buffer = gradient([red, blue])
    for column in 0..<50 {
      let t = (Double(column) + 0.5) / 50
      let expected = Pixel(Int((255 * (1 - t)).rounded()), 0, Int((255 * t).rounded()))
      #expect(buffer.pixel(5 + column, 12).isNear(expected, 2))
    }
  }

  // GR-02: unit space, so the lines of equal color are slanted in a layer that is not square.
  @Test func theAxisIsInUnitSpace() {
    let buffer = gradient([red, blue], .zero, CGPoint(x: 1, y: 1), width: 40, height: 20)
    for (x, y) in [(4, 3), (20, 10), (33, 2), (11, 17)] {
      let (u, v) = ((Double(x) + 0.5) / 40, (Double(y) + 0.5) / 20)
      let t = (u + v) / 2
      let expected = Pixel(Int((255 * (1 - t)).rounded()), 0, Int((255 * t).rounded()))
      #expect(buffer.pixel(5 + x, 5 + y).isNear(expected, 2))
    }
  }

  // GR-05
  @Test func endColorsExtendAndEqualLocationsMakeAnEdge() {
    let buffer = gradient([red, green, blue, white], locations: [0.2, 0.5, 0.5, 0.8])
    #expect(buffer.pixel(7, 12) == Pixel(255, 0, 0))
    #expect(buffer.pixel(29, 12).isNear(Pixel(9, 247, 0), 6))
    #expect(buffer.pixel(30, 12).isNear(Pixel(9, 9, 255), 6))
    #expect(buffer.pixel(53, 12) == Pixel(255, 255, 255))
  }

  // GR-05: only the end colors extend, so from -1 to 2 the left edge is a third of the way.
  @Test(arguments: [(-1.0, 2.0), (-1, 0.5), (0.5, 3), (-4, -1), (2, 2), (-1e12, 1e12)])
  func locationsMayLieOutside(first: Double, last: Double) {
    let buffer = gradient([red, blue], locations: [first, last])
    for column in [0, 12, 25, 49] {
      let place = (Double(column) + 0.5) / 50
      let t = first < last ? max(0, min(1, (place - first) / (last - first))) : 0
      let expected = Pixel(Int((255 * (1 - t)).rounded()), 0, Int((255 * t).rounded()))
      #expect(buffer.pixel(5 + column, 12).isNear(expected, 2))
    }
    // On the canvas's own edge, where the first pixel is 1 / 20000 along.
    let wide = render([
      layer(.gradient, 0, 0, 10_000, 4) {
        $0.content.gradient?.colors = [red, blue]
        $0.content.gradient?.startPoint = .zero
        $0.content.gradient?.endPoint = CGPoint(x: 1, y: 0)
        $0.content.gradient?.locations = [-1, 2]
      }
    ])
    #expect(wide.pixel(0, 1).isNear(Pixel(170, 0, 85), 1))
  }

  // GR-05: the band of a shimmer enters from the left and exits to the right.
  @Test(arguments: [
    [-1.0, -0.5, 0], [-0.5, 0, 0.5], [0.2, 0.6, 1.2], [1, 1.5, 2], [-1e9, 0.5, 1e9],
  ])
  func aShimmerMovesThrough(locations: [Double]) {
    let buffer = gradient([red, green, blue], locations: locations)
    for column in [0, 12, 25, 38, 49] {
      let place = (Double(column) + 0.5) / 50
      let toGreen = (place - locations[0]) / (locations[1] - locations[0])
      let toBlue = (place - locations[1]) / (locations[2] - locations[1])
      let (g, b) = (max(0, min(1, toGreen)), max(0, min(1, toBlue)))
      func byte(_ part: Double) -> Int { Int((255 * part).rounded()) }
      let expected = Pixel(byte(1 - g), byte(g * (1 - b)), byte(b))
      #expect(buffer.pixel(5 + column, 12).isNear(expected, 3))
    }
  }

  // GR-05: raised to the largest preceding location, which may be above 1.
  @Test func unorderedLocationsAreRaised() {
    let buffer = gradient([red, green, blue], locations: [-1, 3, 0])
    // Green and blue are both at 3: halfway across, 3 / 8 of red has become green.
    #expect(buffer.pixel(30, 12).isNear(Pixel(158, 97, 0), 2))
  }

  // GR-02, GR-05
  @Test func degenerateGradients() {
    let point = CGPoint(x: 0.5, y: 0.5)
    #expect(gradient([red, blue], point, point).pixel(10, 10) == Pixel(0, 0, 255))
    #expect(gradient([green]).pixel(10, 10) == Pixel(0, 255, 0))
    #expect(gradient([]).ink == nil)
    #expect(gradient(nil).ink == nil)
  }

  // GR-06: unpremultiplied, so white at half alpha is in the middle, not gray.
  @Test func componentsMixUnpremultiplied() {
    let buffer = gradient([color(0, 0, 0, 0), white], width: 51)
    #expect(buffer.pixel(5 + 25, 12).isNear(Pixel(64, 64, 64, 128), 2))
  }

  // GR-01: over the background, with the layer's corners, and no background at the edge.
  @Test func theLayersShapeCutsIt() {
    let buffer = gradient([red, red], width: 40, height: 30) {
      $0.values.cornerRadius = 12
      $0.values.backgroundColor = blue
      $0.values.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
    }
    let plain = render([
      layer(5, 5, 40, 30) {
        $0.values.cornerRadius = 12
        $0.values.backgroundColor = red
        $0.values.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
      }
    ])
    #expect(difference(buffer, plain) <= 1)
  }

  @Test func aTranslucentGradientShowsTheBackground() {
    let buffer = gradient([color(1, 0, 0, 0.5), color(1, 0, 0, 0.5)]) {
      $0.values.backgroundColor = blue
    }
    #expect(buffer.pixel(20, 10).isNear(Pixel(128, 0, 127)))
  }

  private func expect(
    _ buffer: PixelBuffer, width: Int, height: Int, within delta: Int = 1,
    _ place: (_ u: Double, _ v: Double) -> Double
  ) {
    for y in stride(from: 0, to: height, by: 3) {
      for x in stride(from: 0, to: width, by: 3) {
        let t = place((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        guard !t.isNaN else { continue }
        let part = max(0, min(t, 1))
        let expected = Pixel(Int((255 * (1 - part)).rounded()), 0, Int((255 * part).rounded()))
        #expect(buffer.pixel(5 + x, 5 + y).isNear(expected, delta))
      }
    }
  }

  // GR-03: an ellipse whose semi-axes are the points' distances in unit space.
  @Test func radialGradientsAreEllipses() {
    let buffer = gradient(
      [red, blue], CGPoint(x: 0.4, y: 0.5), CGPoint(x: 0.9, y: 0.8), width: 50, height: 30
    ) { $0.content.gradient?.type = .radial }
    expect(buffer, width: 50, height: 30) { u, v in
      (pow((u - 0.4) / 0.5, 2) + pow((v - 0.5) / 0.3, 2)).squareRoot()
    }
  }

  // GR-03: a line has no width, so only the last color shows.
  @Test func aRadialGradientWithoutAnAxisShowsItsEnd() {
    for end in [CGPoint(x: 0.5, y: 0.9), CGPoint(x: 0.9, y: 0.5), CGPoint(x: 0.5, y: 0.5)] {
      let buffer = gradient([red, blue], CGPoint(x: 0.5, y: 0.5), end, width: 51, height: 21) {
        $0.content.gradient?.type = .radial
      }
      #expect(buffer.pixel(8, 8) == Pixel(0, 0, 255))
      #expect(buffer.pixel(30, 15) == Pixel(0, 0, 255))
    }
  }

  // GR-04: the angle is measured in points, from the direction of the end, from +x toward +y.
  @Test func conicGradientsTurnInPoints() {
    let buffer = gradient(
      [red, blue], CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1), width: 50, height: 25
    ) { $0.content.gradient?.type = .conic }
    expect(buffer, width: 50, height: 25) { u, v in
      let (x, y) = ((u - 0.5) * 50, (v - 0.5) * 25)
      let turn = (atan2(y, x) - atan2(12.5, 25)) / (2 * .pi)
      // A pixel on the seam has the mean of both sides, over its width along the circle: that of x
      // + 1 before the seam and x after it.
      let width = min(1, 1 / (2 * .pi * hypot(x, y)))
      if abs(turn) < width / 2 { return turn + 0.5 - turn / width }
      return turn < 0 ? turn + 1 : turn
    }
  }

  // GR-04: without a direction, the angle is measured from +x.
  @Test func aConicGradientWithoutADirectionBeginsAtX() {
    let point = CGPoint(x: 0.5, y: 0.5)
    let buffer = gradient([red, blue], point, point, width: 40, height: 40) {
      $0.content.gradient?.type = .conic
    }
    expect(buffer, width: 40, height: 40) { u, v in
      let turn = atan2(v - 0.5, u - 0.5) / (2 * .pi)
      return turn < 0 ? turn + 1 : turn
    }
  }

  // A layer stretched to a size looks like a layer of that size, for every gradient type.
  @Test(arguments: [CAGradientLayerType.axial, .radial])
  func stretchingIsLaying(type: CAGradientLayerType) {
    let (start, end) = (CGPoint(x: 0.2, y: 0.3), CGPoint(x: 0.7, y: 0.9))
    let plain = gradient([red, green, blue], start, end, width: 48, height: 30) {
      $0.content.gradient?.type = type
    }
    let stretched = render([
      layer(.gradient, 5, 5, 16, 10) {
        $0.content.gradient?.colors = [red, green, blue]
        $0.content.gradient?.startPoint = start
        $0.content.gradient?.endPoint = end
        $0.content.gradient?.type = type
        $0.values.anchorPoint = .zero
        $0.values.position = CGPoint(x: 5, y: 5)
        $0.values.transform = CATransform3DMakeScale(3, 3, 1)
      }
    ])
    #expect(difference(plain, stretched) <= 1)
  }

  // A gradient of one color equals a background, whatever its shape, border and opacity.
  @Test func oneColorIsABackground() {
    for curve in [CALayerCornerCurve.circular, .continuous] {
      for (angle, scale) in [(0.0, 1.0), (0.3, 1), (0.3, 1.2)] {
        func make(_ isGradient: Bool, border: Double) -> PixelBuffer {
          render([
            layer(isGradient ? .gradient : .plain, 10.3, 8.7, 40, 30) {
              $0.content.gradient?.colors = [color(0.2, 0.6, 1, 0.7)]
              $0.values.backgroundColor = isGradient ? nil : color(0.2, 0.6, 1, 0.7)
              $0.values.cornerRadius = 9
              $0.values.cornerCurve = curve
              $0.values.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
              $0.values.borderWidth = border
              $0.values.borderColor = white
              $0.values.opacity = 0.8
              $0.values.transform = CATransform3DConcat(
                CATransform3DMakeScale(CGFloat(scale), 1, 1),
                CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
            }
          ])
        }
        #expect(difference(make(true, border: 0), make(false, border: 0)) <= 2)
        #expect(difference(make(true, border: 3), make(false, border: 3)) <= 2)
      }
    }
  }

  @Test func hostilePointsAndColorsDrawSomething() {
    for type in [CAGradientLayerType.axial, .radial, .conic] {
      for bad in [CGFloat.nan, .infinity, 1e300, -1e300, 1e-300] {
        let buffer = gradient(
          [red, blue], CGPoint(x: bad, y: 0), CGPoint(x: 1, y: bad),
          locations: [Double(bad), .nan]
        ) { $0.content.gradient?.type = type }
        #expect(buffer.pixel(20, 10).alpha == 255)
      }
    }
  }
}
