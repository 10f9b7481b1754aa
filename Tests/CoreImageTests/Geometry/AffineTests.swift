import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// CICrop, CIClamp, CIStraightenFilter and the affine filters.
struct AffineTests {
  private let image = TestImage.noise(width: 12, height: 8)

  @Test("Crop keeps a rectangle, all by default")
  func crop() throws {
    let rect = CGRect(x: 3, y: 2, width: 4, height: 5)
    let cropped = image.applyingFilter(
      "CICrop", parameters: ["inputRectangle": CIVector(cgRect: rect)])
    #expect(cropped.extent == rect)
    #expect(try TestImage.words(cropped, in: rect) == TestImage.words(image, in: rect))
    #expect(image.applyingFilter("CICrop").extent == image.extent)
    #expect(CIImage(color: .red).applyingFilter("CICrop").extent.isInfinite)
    #expect(
      try TestImage.words(cropped, in: CGRect(x: 2, y: 2, width: 1, height: 1)) == [[0]])
  }

  @Test("Clamp repeats the edges of a rectangle")
  func clamp() throws {
    let clamped = image.applyingFilter(
      "CIClamp", parameters: ["inputExtent": CGRect(x: 3, y: 2, width: 4, height: 5)])
    #expect(clamped.extent.isInfinite)
    let corner = try TestImage.words(image, in: CGRect(x: 3, y: 2, width: 1, height: 1))
    #expect(
      try TestImage.words(clamped, in: CGRect(x: -90, y: -70, width: 1, height: 1)) == corner)
  }

  @Test("An affine transform is the method's")
  func affineTransform() throws {
    let matrix = CGAffineTransform(rotationAngle: 0.3)
    let rect = CGRect(x: -5, y: -5, width: 20, height: 20)
    let transformed = image.applyingFilter(
      "CIAffineTransform", parameters: ["inputTransform": matrix])
    #expect(
      try TestImage.words(transformed, in: rect)
        == TestImage.words(image.transformed(by: matrix), in: rect))
    #expect(image.applyingFilter("CIAffineTransform") === image)
  }

  @Test("A reduced and slanted pixel has the mean color of what it covers")
  func slantedReduction() throws {
    // Each pixel covers a parallelogram of 12 by 12 pixels along its sides, 2 wide across them.
    let inverse = CGAffineTransform(a: 8.5, b: 8.5, c: 7, d: 9.8, tx: 0, ty: 0)
    let noise = TestImage.noise(width: 300, height: 300)
    let source = try TestImage.words(noise, in: noise.extent, isLinear: false)
    let rect = CGRect(x: 8, y: 6, width: 3, height: 3)
    let reduced = try TestImage.words(
      noise.transformed(by: inverse.inverted()), in: rect, isLinear: false)
    for (x, y) in [(0, 0), (1, 1), (2, 0)] {
      var sum = 0.0
      for row in 0..<96 {
        for column in 0..<96 {
          let point = CGPoint(
            x: rect.minX + Double(x) + (Double(column) + 0.5) / 96,
            y: rect.maxY - Double(y + 1) + (Double(row) + 0.5) / 96
          ).applying(inverse)
          sum += Double(source[299 - Int(point.y)][Int(point.x)] >> 8 & 255)
        }
      }
      // Noise of 0 to 255 has a deviation of 74; means of 24 pixels have one of 15.
      #expect(abs(Double(reduced[y][x] >> 8 & 255) - sum / 96 / 96) < 7, "\(x), \(y)")
    }
  }

  @Test("A long and thin image that is turned is clear beside it, and whole on it")
  func turnedStrip() throws {
    let strip = TestImage.image(width: 400, height: 8) { _, _ in 0xFF10_80F0 }
    let turned = strip.transformed(by: CGAffineTransform(rotationAngle: .pi / 4))
    let rect = turned.extent.integral
    let words = try TestImage.words(turned, in: rect)
    let (width, height) = (words[0].count, words.count)
    for row in 0..<height {
      for column in 0..<width {
        let point = (x: rect.minX + Double(column) + 0.5, y: rect.maxY - Double(row) - 0.5)
        let along = (point.x + point.y) / 2.0.squareRoot()
        let across = (point.y - point.x) / 2.0.squareRoot()
        if along > 1.5, along < 398.5, across > 1.5, across < 6.5 {
          #expect(words[row][column] == 0xFF10_80F0)
        } else if along < -1.5 || along > 401.5 || across < -1.5 || across > 9.5 {
          #expect(words[row][column] == 0)
        }
      }
    }
    try TestImage.expectTilesMatch(turned, in: rect)
  }

  @Test("An affine clamp transforms the image and its edges")
  func affineClamp() throws {
    let clamped = image.applyingFilter(
      "CIAffineClamp", parameters: ["inputTransform": CGAffineTransform(translationX: 5, y: 1)])
    #expect(clamped.extent.isInfinite)
    let corner = try TestImage.words(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try TestImage.words(clamped, in: CGRect(x: 1, y: 0, width: 1, height: 1)) == corner)
    #expect(CIFilter.affineClamp().transform == .identity)
  }

  @Test("An affine tile repeats the image")
  func affineTile() throws {
    let filter = CIFilter.affineTile()
    filter.inputImage = image
    let plain = try #require(filter.outputImage)
    #expect(plain.extent.isInfinite)
    let whole = try TestImage.words(image, in: image.extent)
    for (x, y) in [(0, 0), (12, 8), (-120, 80), (-12, -8)] {
      #expect(
        try TestImage.words(plain, in: CGRect(x: x, y: y, width: 12, height: 8)) == whole)
    }
    filter.transform = CGAffineTransform(translationX: 3, y: 2)
    let moved = try #require(filter.outputImage)
    #expect(
      try TestImage.words(moved, in: CGRect(x: 3 + 24, y: 2 - 16, width: 12, height: 8)) == whole)
  }

  @Test("A reduced tile has the mean of the image, and tiles match the whole (CI-22)")
  func reducedTile() throws {
    let board = TestImage.image(width: 64, height: 64) { x, y in
      (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
    }
    for scale in [0.01, 1.0 / 64, 0.05] {
      let tiled = board.applyingFilter(
        "CIAffineTile", parameters: ["inputTransform": CGAffineTransform(scaleX: scale, y: scale)])
      let words = try TestImage.words(
        tiled, in: CGRect(x: -3, y: -3, width: 9, height: 9), isLinear: false)
      #expect(words.allSatisfy { $0.allSatisfy { abs(Int($0 & 255) - 128) <= 2 } })
    }
    for matrix in [
      CGAffineTransform(rotationAngle: 0.4), CGAffineTransform(scaleX: 0.3, y: 2.2),
      CGAffineTransform(rotationAngle: -1).scaledBy(x: 0.37, y: 0.37),
    ] {
      try TestImage.expectTilesMatch(
        image.applyingFilter("CIAffineTile", parameters: ["inputTransform": matrix]),
        in: CGRect(x: -20, y: -10, width: 50, height: 40))
    }
    for matrix in [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 1e-5, y: 1e-5),
      CGAffineTransform(translationX: 1e300, y: 0), CGAffineTransform(scaleX: 1e200, y: 1e-200),
    ] {
      let tiled = image.applyingFilter("CIAffineTile", parameters: ["inputTransform": matrix])
      _ = try TestImage.words(tiled, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(
      CIImage.red.applyingFilter(
        "CIAffineTile", parameters: ["inputTransform": CGAffineTransform(rotationAngle: 1)]
      ).extent.isInfinite)
  }

  @Test("Straightening keeps the extent, which the rotated image covers")
  func straighten() throws {
    let plain = TestImage.image(width: 60, height: 30) { _, _ in 0xFF10_80F0 }
    for angle in [-3, -0.4, 0.1, 1.5707963, 2, 1e300] {
      let result = plain.applyingFilter("CIStraightenFilter", parameters: ["inputAngle": angle])
      #expect(result.extent == plain.extent)
      let words = try TestImage.words(result, in: plain.extent)
      #expect(words.allSatisfy { $0.allSatisfy { $0 == 0xFF10_80F0 } })
    }
    #expect(plain.applyingFilter("CIStraightenFilter") === plain)
  }

  @Test("Straightening rotates counterclockwise")
  func straightenDirection() throws {
    // A quarter turn of a square moves the right to the top.
    let square = TestImage.image(width: 9, height: 9) { x, _ in
      x >= 6 ? 0xFFFF_0000 : 0xFF00_0000
    }
    let turned = square.applyingFilter(
      "CIStraightenFilter", parameters: ["inputAngle": Double.pi / 2])
    let words = try TestImage.words(turned, in: square.extent)
    #expect(words[0].allSatisfy { $0 == 0xFFFF_0000 })
    #expect(words[8].allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test(
    "A missing image gives nil (CI-04)",
    arguments: [
      "CICrop", "CIClamp", "CIAffineTransform", "CIAffineClamp", "CIAffineTile",
      "CIStraightenFilter",
      "CILanczosScaleTransform", "CIBicubicScaleTransform",
    ])
  func missing(name: String) throws {
    #expect(try #require(CIFilter(name: name)).outputImage == nil)
  }
}
