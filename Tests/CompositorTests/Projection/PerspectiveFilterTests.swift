import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// The filters of images in perspective.
struct PerspectiveFilterTests {
  /// An image in the middle of 160 x 160, rotated about the vertical axis.
  private func card(
    _ contents: CGImage, _ width: Double, _ height: Double, angle: Double, distance: Double,
    _ edit: (inout LayerState) -> Void = { _ in }
  ) -> PixelBuffer {
    let card = layer(80 - width / 2, 80 - height / 2, width, height) {
      $0.values.contents = .image(contents)
      $0.values.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      edit(&$0)
    }
    let stage = layer(0, 0, 160, 160, [card]) {
      $0.values.sublayerTransform.m34 = -1 / distance
    }
    return render([stage], width: 160, height: 160)
  }

  /// Returns the column of the card, from its middle, that a column of the canvas shows.
  private func along(_ column: Double, angle: Double, distance: Double) -> Double {
    let x = column - 80
    return x / (cos(angle) - x * sin(angle) / distance)
  }

  /// 4 x 4 pixels of different colors.
  private let colors: [UInt32] = (UInt32(0)..<16).map { index -> UInt32 in
    let (red, green) = (17 * index, 17 * (7 * index % 16))
    return 0xFF00_0000 | red << 16 | green << 8
  }

  // A layer that extends from close to the eye to far away: drawn at the scale of its nearest part,
  // it would have 37 million pixels, on a canvas of 160 x 100. Filters need more memory per pixel.
  @Test func filteredLayersAreDrawnMoreCoarsely() throws {
    func cost(_ filters: [LayerFilter]) throws -> DrawingCost {
      let plane = layer(-420, -450, 1000, 1000) {
        $0.values.backgroundColor = red
        $0.values.transform = CATransform3DMakeRotation(80 * .pi / 180, 0, 1, 0)
        $0.values.filters = filters
      }
      let stage = layer(0, 0, 160, 100, [plane]) { $0.values.sublayerTransform.m34 = -1 / 60 }
      let tree = RenderTree(
        size: CGSize(width: 160, height: 100), background: nil,
        root: layer(0, 0, 160, 100, [stage]))
      return try Compositor(fonts: .packaged).cost(of: tree, scale: 1)
    }
    let invert = LayerFilter(try #require(FilterKind.named("CIColorInvert")))
    let (plain, filtered) = (try cost([]), try cost([invert]))
    #expect(filtered.paintedPixels < 25_000_000)
    #expect(filtered.paintedPixels < plain.paintedPixels)
  }

  // enlarged 20 times, a pixel has its own color up to its antialiased edges.
  @Test(arguments: [0.4, 1.0, -0.7]) func nearestKeepsColors(angle: Double) {
    let drawn = card(image(4, colors), 80, 80, angle: angle, distance: 200) {
      $0.values.magnificationFilter = .nearest
    }
    /// Returns the number of the image's pixel at a point of the canvas, or nil outside the image.
    func cell(_ x: Double, _ y: Double) -> Int? {
      let u = along(x, angle: angle, distance: 200)
      let v = (y - 80) * (1 + u * sin(angle) / 200)
      guard abs(u) < 40, abs(v) < 40 else { return nil }
      return Int((v + 40) / 20) * 4 + Int((u + 40) / 20)
    }
    var count = 0
    for y in 30..<130 {
      for x in 30..<130 {
        let (left, right) = (Double(x) - 2, Double(x) + 3)
        let (top, bottom) = (Double(y) - 2, Double(y) + 3)
        guard let number = cell(left, top), cell(right, top) == number,
          cell(left, bottom) == number, cell(right, bottom) == number
        else { continue }
        #expect(drawn.pixel(x, y).isNear(Pixel(colors[number])), "\(x) \(y)")
        count += 1
      }
    }
    #expect(count > 300)
  }

  // trilinear is linear when it enlarges.
  @Test func trilinearEnlargesLinearly() {
    let linear = card(image(4, colors), 80, 80, angle: 0.7, distance: 200)
    let trilinear = card(image(4, colors), 80, 80, angle: 0.7, distance: 200) {
      $0.values.magnificationFilter = .trilinear
    }
    let nearest = card(image(4, colors), 80, 80, angle: 0.7, distance: 200) {
      $0.values.magnificationFilter = .nearest
    }
    #expect(difference(linear, trilinear) == 0 && difference(linear, nearest) > 30)
  }

  /// Returns the mean of stripes of one point over columns of the canvas, from 0 to 255.
  private func exactMean(_ columns: Range<Int>, angle: Double, period: Int) -> Double {
    let count = 256 * columns.count
    let lights = (0..<count).count { index in
      let column = Double(columns.lowerBound) + (Double(index) + 0.5) / 256
      return Int(along(column, angle: angle, distance: 800) + 200) % period < period / 2
    }
    return 255 * Double(lights) / Double(count)
  }

  // of stripes much finer than a pixel, each region has the mean of what it covers. While the
  // layer turns by a twentieth of a degree, it changes as much as the exact mean, up to 2 percent.
  @Test(arguments: [3, 5]) func fineStripesDoNotShimmer(period: Int) {
    let (light, dark): (UInt32, UInt32) = (0xFFFF_FFFF, 0xFF00_0000)
    let stripes = image(400, (0..<20_000).map { $0 % 400 % period < period / 2 ? light : dark })
    let filters: [(inout LayerState) -> Void] = [
      { _ in }, { $0.values.minificationFilter = .trilinear },
      {
        $0.values.minificationFilter = .trilinear
        $0.values.minificationFilterBias = 1
      },
      // Drawn flat first.
      { $0.values.backgroundColor = color(0, 0, 0) },
    ]
    let regions = stride(from: 40, to: 104, by: 8).map { $0..<$0 + 8 }
    let angles = (0...20).map { (80 + 0.05 * Double($0)) * .pi / 180 }
    let exact = angles.map { angle in
      regions.map { exactMean($0, angle: angle, period: period) }
    }
    for (number, filter) in filters.enumerated() {
      let drawn: [[Double]] = angles.map { angle in
        let buffer = card(stripes, 400, 100, angle: angle, distance: 800, filter)
        return regions.map { columns in
          let sum = columns.reduce(0) { sum, x in
            sum + (72..<88).reduce(0) { $0 + buffer.pixel(x, $1).red }
          }
          return Double(sum) / Double(16 * columns.count)
        }
      }
      for frame in 1..<angles.count {
        for region in regions.indices {
          let change = abs(drawn[frame][region] - drawn[frame - 1][region])
          let limit = abs(exact[frame][region] - exact[frame - 1][region]) + 5
          #expect(change <= limit, "filter \(number), frame \(frame), region \(region)")
          #expect(abs(drawn[frame][region] - exact[frame][region]) < 16)
        }
      }
    }
  }
}
