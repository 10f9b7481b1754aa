import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Where colors come from, by the formulas in the files of the filters.
@Suite struct DistortionTests {
  private let center = CIVector(x: 150.5, y: 150.5)

  private func positions(_ name: String, _ inputs: [String: Any]) throws -> CIImage {
    let filter = try #require(CIFilter(name: name, parameters: inputs))
    filter.setValue(PositionKernel.image, forKey: "inputImage")
    return try #require(filter.outputImage)
  }

  private func expect(
    _ image: CIImage, _ x: Int, _ y: Int, shows: (Float, Float), tolerance: Float = 1e-2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let source = try PositionKernel.source(image, x, y)
    #expect(
      PositionKernel.isNear(source, shows.0, shows.1, tolerance: tolerance),
      "\(source) instead of \(shows)", sourceLocation: sourceLocation)
  }

  @Test func bumpMagnifiesTheCenter() throws {
    let image = try positions(
      "CIBumpDistortion", ["inputCenter": center, "inputRadius": 300, "inputScale": 0.5])
    // At half the radius, (1 - 1/4)^2 = 0.5625, so 150 becomes 150 * 0.71875.
    try expect(image, 300, 150, shows: (258.3125, 150.5))
    try expect(image, 150, 0, shows: (150.5, 150.5 - 107.8125))
    try expect(image, 150, 150, shows: (150.5, 150.5))
    try expect(image, 460, 150, shows: (460.5, 150.5))
  }

  @Test func linearBumpMovesAcrossTheLine() throws {
    let image = try positions(
      "CIBumpDistortionLinear", ["inputCenter": center, "inputRadius": 300, "inputScale": 0.5])
    try expect(image, 20, 300, shows: (20.5, 258.3125))
    try expect(image, 20, 150, shows: (20.5, 150.5))
    try expect(image, 20, 500, shows: (20.5, 500.5))
  }

  @Test func pinchPullsInward() throws {
    let image = try positions(
      "CIPinchDistortion", ["inputCenter": center, "inputRadius": 300, "inputScale": 1])
    // At a third of the radius, 1 / sin(30 degrees) = 2.
    try expect(image, 250, 150, shows: (350.5, 150.5))
    try expect(image, 460, 150, shows: (460.5, 150.5))
  }

  @Test func twirlRotates() throws {
    let image = try positions(
      "CITwirlDistortion",
      ["inputCenter": center, "inputRadius": 300, "inputAngle": Double.pi / 2])
    // At half the radius, a quarter of the angle: 22.5 degrees, clockwise to the source.
    try expect(image, 300, 150, shows: (150.5 + 138.582, 150.5 - 57.4025))
    try expect(image, 460, 150, shows: (460.5, 150.5))
  }

  @Test(arguments: ["CITwirlDistortion", "CIVortexDistortion"])
  func oppositeRotationsCancel(name: String) throws {
    let inputs = ["inputCenter": center, "inputRadius": 200.0 as Any]
    let angle = name == "CITwirlDistortion" ? 2.0 : 12.0
    let there = try positions(name, inputs.merging(["inputAngle": angle]) { $1 })
    let filter = try #require(
      CIFilter(name: name, parameters: inputs.merging(["inputAngle": -angle]) { $1 }))
    filter.setValue(there, forKey: "inputImage")
    let back = try #require(filter.outputImage)
    for (x, y) in [(150, 150), (200, 170), (90, 60), (155, 300), (400, 10)] {
      try expect(back, x, y, shows: (Float(x) + 0.5, Float(y) + 0.5), tolerance: 0.1)
    }
  }

  @Test func holePushesOutward() throws {
    let image = try positions("CIHoleDistortion", ["inputCenter": center, "inputRadius": 60])
    try expect(image, 270, 150, shows: (150.5 + 90, 150.5))
    #expect(try PositionKernel.color(image, 200, 150) == .zero)
    // The inverse: what is at the distance 25 in the image is at 25/2 + sqrt(25^2/4 + 60^2) =
    // 73.79.
    let far = try PositionKernel.source(image, 223, 150).x
    let distance: Float = 73
    #expect(abs(far - 150.5 - (distance - 3600 / distance)) < 0.05)
    let source = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 100, height: 80))
    let hole = source.applyingFilter("CIHoleDistortion", parameters: ["inputRadius": 60])
    #expect(hole.extent == CGRect(x: -60, y: -60, width: 220, height: 200))
  }

  @Test func raysContinueTheCircle() throws {
    let splash = try positions(
      "CICircleSplashDistortion", ["inputCenter": center, "inputRadius": 150])
    try expect(splash, 450, 150, shows: (300.5, 150.5))
    try expect(splash, 170, 100, shows: (170.5, 100.5))
    #expect(splash.extent.isInfinite)
    let tunnel = try positions(
      "CILightTunnel", ["inputCenter": center, "inputRadius": 100, "inputRotation": 1])
    // ln 2 = 0.693147 at twice the radius.
    try expect(tunnel, 350, 150, shows: (150.5 + 76.924, 150.5 - 63.896))
    try expect(tunnel, 170, 100, shows: (170.5, 100.5))
  }

  @Test func lensesRefract() throws {
    // Halfway from the center line, sin t = 0.5 and sin t' = 0.5 / 1.7: the shift is 0.19827 radii.
    let torus = try positions("CITorusLensDistortion", ["inputCenter": center])
    try expect(torus, 290, 150, shows: (150.5 + 140 - 7.931, 150.5))
    try expect(torus, 200, 150, shows: (200.5, 150.5))
    try expect(torus, 320, 150, shows: (320.5, 150.5))
    let lozenge = try positions(
      "CIGlassLozenge",
      ["inputPoint0": CIVector(x: 100.5, y: 100.5), "inputPoint1": CIVector(x: 200.5, y: 100.5)])
    try expect(lozenge, 150, 150, shows: (150.5, 100.5 + 50 - 19.827))
    try expect(lozenge, 150, 210, shows: (150.5, 210.5))
    for name in ["CITorusLensDistortion", "CIGlassLozenge"] {
      let plain = try positions(name, ["inputRefraction": 1])
      try expect(plain, 260, 140, shows: (260.5, 140.5))
    }
  }

  @Test func circularWrapReadsClockwise() throws {
    let filter = try #require(
      CIFilter(name: "CICircularWrap", parameters: ["inputCenter": center, "inputRadius": 100]))
    let strip = PositionKernel.image.cropped(to: CGRect(x: 0, y: 0, width: 200, height: 50))
    filter.setValue(strip, forKey: "inputImage")
    let image = try #require(filter.outputImage)
    try expect(image, 150, 260, shows: (100, 10))
    try expect(image, 260, 150, shows: (150, 10))
    try expect(image, 40, 150, shows: (50, 10))
    #expect(try PositionKernel.color(image, 150, 170) == .zero)
    #expect(image.extent == CGRect(x: 0.5, y: 0.5, width: 300, height: 300))
  }

  @Test func displacementUsesRedAndGreen() throws {
    let color = CIImage(color: CIColor(red: 1, green: 0.5, blue: 0))
    let moved = try positions("CIDisplacementDistortion", ["inputDisplacementImage": color])
    try expect(moved, 100, 100, shows: (125.5, 100.5))
    let still = try positions(
      "CIDisplacementDistortion", ["inputDisplacementImage": CIImage(color: .gray)])
    for space in [WorkingSpace.encoded, .linear] {
      let source = try PositionKernel.color(still, 100, 100, in: space)
      #expect(PositionKernel.isNear(SIMD2(source.x, source.y), 100.5, 100.5, tolerance: 0.01))
    }
  }

  @Test func glassFollowsTheSlope() throws {
    let ramp = TestImage.image(width: 256, height: 4) { x, _ in
      0xFF00_0000 | UInt32(x) * 0x10101
    }
    let image = try positions(
      "CIGlassDistortion", ["inputTexture": ramp, "inputCenter": CIVector(x: 128, y: 2)])
    // A step of 1/255 per pixel, 200 times.
    try expect(image, 100, 100, shows: (100.5 + 200 / 255, 100.5))
    let flat = try positions("CIGlassDistortion", ["inputTexture": CIImage(color: .gray)])
    try expect(flat, 100, 100, shows: (100.5, 100.5))
  }

  @Test func stretchCropFitsTheSize() throws {
    let square = PositionKernel.image.cropped(to: CGRect(x: 0, y: 0, width: 100, height: 100))
    let image = square.applyingFilter(
      "CIStretchCrop",
      parameters: [
        "inputSize": CIVector(x: 200, y: 100), "inputCropAmount": 0,
        "inputCenterStretchAmount": 1,
      ])
    #expect(image.extent == CGRect(x: 0, y: 0, width: 200, height: 100))
    try expect(image, 50, 50, shows: (25.25, 50.5))
    let cropped = square.applyingFilter(
      "CIStretchCrop",
      parameters: ["inputSize": CIVector(x: 200, y: 100), "inputCropAmount": 1])
    // Half of the height remains, and the width is bent by k = 3/8 at u = -0.495.
    let u: Float = -0.495
    try expect(
      cropped, 50, 50, shows: (50 + 50 * u * (1.375 - 0.375 * u * u), 50.25), tolerance: 0.02)
  }

  @Test func ninePartsStretchTheMiddle() throws {
    let image = try positions("CINinePartStretched", [:])
    // An infinite image has no parts, so crop it.
    try expect(image, 20, 20, shows: (20.5, 20.5))
    let part = PositionKernel.image.cropped(to: CGRect(x: 0, y: 0, width: 200, height: 200))
      .applyingFilter("CINinePartStretched")
    #expect(part.extent == CGRect(x: 0, y: 0, width: 300, height: 300))
    try expect(part, 20, 260, shows: (20.5, 160.5))
    try expect(part, 149, 149, shows: (99.75, 99.75))
  }
}
