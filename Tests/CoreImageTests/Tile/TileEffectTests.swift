import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Where the colors of tiles come from; the tile is the square from (100, 100) to (200, 200).
@Suite struct TileEffectTests {
  private func expect(
    _ name: String, _ x: Int, _ y: Int, shows: (Float, Float),
    inputs: [String: Any] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let filter = try #require(CIFilter(name: name, parameters: inputs))
    filter.setValue(PositionKernel.image, forKey: "inputImage")
    if filter.inputKeys.contains("inputCenter") {
      filter.setValue(CIVector(x: 100, y: 100), forKey: "inputCenter")
    }
    let image = try #require(filter.outputImage)
    #expect(image.extent.isInfinite)
    let source = try PositionKernel.source(image, x, y)
    #expect(
      PositionKernel.isNear(source, shows.0, shows.1, tolerance: 0.01),
      "\(source) instead of \(shows)", sourceLocation: sourceLocation)
  }

  @Test func squares() throws {
    for name in [
      "CIFourfoldTranslatedTile", "CIFourfoldRotatedTile", "CIFourfoldReflectedTile",
      "CIParallelogramTile",
    ] { try expect(name, 110, 130, shows: (110.5, 130.5)) }
    try expect("CIFourfoldTranslatedTile", 210, 30, shows: (110.5, 130.5))
    try expect("CIFourfoldReflectedTile", 210, 30, shows: (189.5, 169.5))
    try expect("CIParallelogramTile", 90, 30, shows: (109.5, 169.5))
    // A quarter turn about the corner at (200, 200) brings (210.5, 130.5) to (130.5, 189.5).
    try expect("CIFourfoldRotatedTile", 210, 130, shows: (130.5, 189.5))
    try expect("CIEightfoldReflectedTile", 110, 130, shows: (130.5, 110.5))
    try expect("CIEightfoldReflectedTile", 310, 130, shows: (130.5, 110.5))
  }

  @Test func glideReflectionsMirrorEverySecondColumn() throws {
    for (x, y, source) in [
      (110, 130, (110.5, 130.5)), (110, 230, (110.5, 130.5)), (210, 130, (110.5, 169.5)),
      (310, 130, (110.5, 130.5)), (90, 30, (190.5, 169.5)),
    ] as [(Int, Int, (Float, Float))] { try expect("CIGlideReflectedTile", x, y, shows: source) }
  }

  // Hexagons with a corner at (200, 100) around (100, 100), and around (100 + 300, 100).
  @Test func sixthsOfTurnsMakeHexagons() throws {
    for (x, y) in [(150, 110), (49, 89), (450, 110), (349, 89)] {
      try expect("CISixfoldRotatedTile", x, y, shows: (150.5, 110.5))
    }
    // A sixth of a turn about (100, 100) brings (30.36, 20.415) to (-2.5, 36.5).
    try expect("CISixfoldRotatedTile", 97, 136, shows: (130.36, 120.415))
    #expect(CIFilter.sixfoldRotatedTile().width == 100)
    #expect(CIFilter.glideReflectedTile().center == CGPoint(x: 150, y: 150))
  }

  @Test func acuteAnglesSlantTheSecondSide() throws {
    // At 45 degrees, a step of a second side is (70.71, 70.71).
    try expect(
      "CIFourfoldTranslatedTile", 150, 110, shows: (150.5, 110.5),
      inputs: ["inputAcuteAngle": Double.pi / 4])
    try expect(
      "CIFourfoldTranslatedTile", 220, 180, shows: (220.5 - 70.7107, 180.5 - 70.7107),
      inputs: ["inputAcuteAngle": Double.pi / 4])
  }

  @Test func triangles() throws {
    for name in ["CISixfoldReflectedTile", "CITriangleKaleidoscope"] {
      let inputs: [String: Any] =
        name == "CISixfoldReflectedTile"
        ? [:]
        : [
          "inputPoint": CIVector(x: 100, y: 100), "inputSize": 100, "inputRotation": 0,
          "inputDecay": 1,
        ]
      try expect(name, 150, 110, shows: (150.5, 110.5), inputs: inputs)
      // Mirrored at the first side, and at the upright line through the second corner's neighbor.
      try expect(name, 150, 89, shows: (150.5, 110.5), inputs: inputs)
      try expect(name, 450, 110, shows: (150.5, 110.5), inputs: inputs)
    }
    // The sixth below the bisector of the first corner, left of the middle of the first side.
    try expect("CITwelvefoldReflectedTile", 130, 105, shows: (130.5, 105.5))
    try expect("CITwelvefoldReflectedTile", 169, 105, shows: (130.5, 105.5))
    try expect("CITwelvefoldReflectedTile", 130, 94, shows: (130.5, 105.5))
  }

  @Test func triangleKaleidoscopeDecays() throws {
    let image = CIImage(color: .white).applyingFilter(
      "CITriangleKaleidoscope",
      parameters: [
        "inputPoint": CIVector(x: 100, y: 100), "inputSize": 100, "inputRotation": 0,
        "inputDecay": 0.5,
      ])
    #expect(try PositionKernel.color(image, 150, 110) == SIMD4(1, 1, 1, 1))
    #expect(try PositionKernel.color(image, 150, 89) == SIMD4(0.5, 0.5, 0.5, 1))
  }

  @Test func kaleidoscopeReflectsSectors() throws {
    // Four sectors are quarters; the first half of the first one is below the diagonal.
    let inputs: [String: Any] = ["inputCount": 4]
    try expect("CIKaleidoscope", 130, 110, shows: (130.5, 110.5), inputs: inputs)
    try expect("CIKaleidoscope", 110, 130, shows: (130.5, 110.5), inputs: inputs)
    try expect("CIKaleidoscope", 89, 130, shows: (130.5, 110.5), inputs: inputs)
    try expect("CIKaleidoscope", 69, 89, shows: (130.5, 110.5), inputs: inputs)
  }

  @Test func opTileReducesAroundEachSquare() throws {
    let inputs: [String: Any] = ["inputScale": 2, "inputWidth": 50]
    try expect("CIOpTile", 110, 95, shows: (121, 91), inputs: inputs)
    try expect("CIOpTile", 160, 95, shows: (171, 91), inputs: inputs)
  }

  /// A pixel shows about three by three of the image, nine pixels with four or five white ones.
  @Test func opTileAveragesDetails() throws {
    let board = TestImage.image(width: 60, height: 60) { x, y in
      (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
    }
    let image = board.applyingFilter(
      "CIOpTile",
      parameters: ["inputScale": 3, "inputWidth": 12, "inputCenter": CIVector(x: 30, y: 30)])
    for (x, y) in [(30, 30), (27, 32), (40, 21), (33, 26)] {
      let color = try PositionKernel.color(image, x, y)
      #expect(color.x >= Float(4) / 9 - 1e-3 && color.x <= Float(5) / 9 + 1e-3, "at \(x), \(y)")
      #expect(abs(color.w - 1) < 1e-5)
    }
  }
}
