import QuartzCore
import TestSupport
import Testing

extension CGFloat {
  /// Within an extension, `abs` can be called without qualification, as on Apple platforms.
  fileprivate func gap(to other: CGFloat) -> CGFloat { abs(other - self) }
  fileprivate var wholeDistance: Int { abs(Int(self)) }
  fileprivate var doubleDistance: Double { abs(Double(self)) }
}

/// Declarations that client code for Apple platforms uses in Apple's form.
@Suite(.ownContext) struct DeclarationTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// The red components of a row of 100 pixels with the gradient from left to right.
  private func reds(of gradient: CGGradient) throws -> [Int] {
    var bytes = [UInt8](repeating: 0, count: 400)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 100, height: 1, bitsPerComponent: 8, bytesPerRow: 400,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 100, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    return (0..<100).map { Int(bytes[4 * $0]) }
  }

  @Test func absoluteValuesWithinExtensions() {
    #expect((3 as CGFloat).gap(to: 1) == 2)
    #expect((-3.5 as CGFloat).wholeDistance == 3)
    #expect((-3.5 as CGFloat).doubleDistance == 3.5)
    #expect(abs(-2 as CGFloat) == 2 && [-1, 2].map { abs($0 as CGFloat) } == [1, 2])
  }

  @Test func geometryComparisons() {
    let point = CGPoint(x: 1, y: 2)
    #expect(point.equalTo(CGPoint(x: 1, y: 2)) && !point.equalTo(CGPoint(x: 1, y: 3)))
    let size = CGSize(width: 1, height: 2)
    #expect(size.equalTo(CGSize(width: 1, height: 2)) && !size.equalTo(.zero))
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.equalTo(CGRect(x: 10, y: 10, width: -10, height: -10)))
    #expect(!rect.equalTo(rect.insetBy(dx: 1, dy: 0)))
  }

  /// On Apple platforms these types belong to Foundation, which QuartzCore imports.
  @Test func urlLoadingTypes() throws {
    var request = URLRequest(url: try #require(URL(string: "https://example.com/animation.json")))
    request.cachePolicy = .returnCacheDataElseLoad
    let session: URLSession? = nil
    #expect(session?.dataTask(with: request) == nil && request.httpMethod == "GET")
  }

  @Test func arrayCounts() {
    let colors = [red, blue, red]
    #expect(CFArrayGetCount(colors as CFArray) == 3)
    #expect(CFArrayGetCount([] as CFArray) == 0)
  }

  /// Calls each form of the initializer, because one that forwards to the other could call itself.
  @Test func gradientsFromArrays() throws {
    let colors = [red, blue]
    let locations: [CGFloat] = [0, 0.5]
    let made = [
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray,
        locations: locations),
      CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 0.5]),
      CGGradient(colorsSpace: nil, colors: colors, locations: locations),
      CGGradient(colorsSpace: nil, colors: [red, blue], locations: [0, 0.5]),
      locations.withUnsafeBufferPointer {
        CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: $0.baseAddress)
      },
    ]
    for gradient in made {
      let reds = try reds(of: #require(gradient))
      // Red falls to 0 over the first 50 pixels; the center of pixel x is at x + 0.5.
      for x in 0..<100 {
        #expect(abs(Double(reds[x]) - 255 * max(0, 1 - (Double(x) + 0.5) / 50)) <= 1.5)
      }
    }
    let even = try reds(
      of: #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)))
    #expect(abs(Double(even[75]) - 255 * (1 - 0.755)) <= 1.5)
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [red, "blue"] as CFArray, locations: nil) == nil)
  }
}
