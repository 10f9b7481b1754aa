import PixelKernels
import Testing

/// Components of decoded frames to BGRA (VD-10).
struct ComponentImageTests {
  /// Converts one pixel.
  private func pixel(
    _ luma: UInt16, _ blue: UInt16, _ red: UInt16, depth: Int, _ matrix: LumaMatrix
  ) -> [Int] {
    let samples = [luma, blue, red]
    return samples.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return [] }
      func part(_ index: Int) -> SamplePlane {
        SamplePlane(
          start: start + index * 2, bytesPerRow: 2, bytesPerSample: 2,
          depth: depth, shift: 0, isBigEndian: false)
      }
      let word = ComponentImage(
        width: 1, height: 1,
        colors: .yuv(
          part(0), part(1), part(2),
          ChromaLayout(
            columnShift: 0, rowShift: 0, isCenteredAcross: false, isCenteredDown: false), matrix),
        alpha: nil
      ).makeBuffer()[0, 0]
      return [16, 8, 0, 24].map { Int(word >> $0 & 255) }
    }
  }

  // The formula of ITU-R BT.709 and BT.601, in real numbers.
  @Test(arguments: [(8, false), (8, true), (10, false), (12, true), (16, false)])
  func everyResultIsWithinOneOfTheFormula(depth: Int, isFullRange: Bool) {
    let unit = Double(1 << (depth - 8))
    let greatest = Double(1 << depth) - 1
    for matrix in [LumaMatrix.bt709(isFullRange: isFullRange), .bt601(isFullRange: isFullRange)] {
      for step in 0..<2000 {
        let samples = [step * 7, step * 31, step * 113].map { Double($0 % 256) * unit }
        let luma = isFullRange ? samples[0] / greatest : (samples[0] - 16 * unit) / (219 * unit)
        let chroma = samples[1...].map {
          ($0 - 128 * unit) / (isFullRange ? greatest : 224 * unit)
        }
        let red = luma + (2 - 2 * matrix.red) * chroma[1]
        let blue = luma + (2 - 2 * matrix.blue) * chroma[0]
        let green =
          (luma - matrix.red * red - matrix.blue * blue) / (1 - matrix.red - matrix.blue)
        let found = pixel(
          UInt16(samples[0]), UInt16(samples[1]), UInt16(samples[2]), depth: depth, matrix)
        for (value, result) in zip([red, green, blue], found) {
          #expect(abs(max(0, min(255, value * 255)) - Double(result)) <= 1)
        }
        #expect(found[3] == 255)
      }
    }
  }

  @Test func blackWhiteAndGrayAreExact() {
    let matrix = LumaMatrix.bt709(isFullRange: false)
    #expect(pixel(16, 128, 128, depth: 8, matrix) == [0, 0, 0, 255])
    #expect(pixel(235, 128, 128, depth: 8, matrix) == [255, 255, 255, 255])
    #expect(pixel(64, 512, 512, depth: 10, matrix) == [0, 0, 0, 255])
    #expect(pixel(940, 512, 512, depth: 10, matrix) == [255, 255, 255, 255])
  }

  // Two columns and rows of chroma for four of luma: the red difference, from none to 64 more.
  @Test(arguments: [
    (false, false, [0, 32, 64, 64], [0, 32, 64, 64]),
    (true, true, [0, 16, 48, 64], [0, 16, 48, 64]),
    (false, true, [0, 32, 64, 64], [0, 16, 48, 64]),
  ])
  func chromaIsInterpolatedFromItsPlace(
    isCenteredAcross: Bool, isCenteredDown: Bool, across: [Int], down: [Int]
  ) {
    let layout = ChromaLayout(
      columnShift: 1, rowShift: 1, isCenteredAcross: isCenteredAcross,
      isCenteredDown: isCenteredDown)
    // With full range and a weight of 0.5, blue is luma plus the blue difference.
    let matrix = LumaMatrix(red: 0.25, blue: 0.5, isFullRange: true)
    func blues(_ chroma: [UInt8]) -> PixelBuffer {
      let (lumas, neutral) = ([UInt8](repeating: 100, count: 16), [UInt8](repeating: 128, count: 4))
      return lumas.withUnsafeBytes { luma in
        chroma.withUnsafeBytes { blue in
          neutral.withUnsafeBytes { red in
            func plane(_ bytes: UnsafeRawBufferPointer, _ width: Int) -> SamplePlane {
              SamplePlane(
                start: bytes.baseAddress!, bytesPerRow: width, bytesPerSample: 1, depth: 8,
                shift: 0, isBigEndian: false)
            }
            return ComponentImage(
              width: 4, height: 4,
              colors: .yuv(plane(luma, 4), plane(blue, 2), plane(red, 2), layout, matrix),
              alpha: nil
            ).makeBuffer()
          }
        }
      }
    }
    let horizontal = blues([128, 192, 128, 192])
    #expect((0..<4).map { Int(horizontal[$0, 2] & 255) - 100 } == across)
    let vertical = blues([128, 128, 192, 192])
    #expect((0..<4).map { Int(vertical[1, $0] & 255) - 100 } == down)
  }

  @Test func alphaMultipliesColors() {
    let bytes: [UInt8] = [200, 100, 50, 128, 255, 255, 255, 0]
    let buffer = bytes.withUnsafeBytes { raw in
      func part(_ offset: Int) -> SamplePlane {
        SamplePlane(
          start: raw.baseAddress! + offset, bytesPerRow: 8, bytesPerSample: 4, depth: 8, shift: 0,
          isBigEndian: false)
      }
      return ComponentImage(
        width: 2, height: 1, colors: .rgb(part(0), part(1), part(2)), alpha: part(3)
      ).makeBuffer()
    }
    // 200 * 128 / 255 = 100.4, 100 * 128 / 255 = 50.2, 50 * 128 / 255 = 25.1
    #expect(buffer[0, 0] == 0x8064_3219 && buffer[1, 0] == 0)
  }

  @Test func wideSamplesMayBeBigEndianAndGray() {
    let bytes: [UInt8] = [0xff, 0xff, 0x80, 0x80]
    let buffer = bytes.withUnsafeBytes { raw in
      let plane = SamplePlane(
        start: raw.baseAddress!, bytesPerRow: 4, bytesPerSample: 2, depth: 16, shift: 0,
        isBigEndian: true)
      return ComponentImage(
        width: 2, height: 1, colors: .gray(plane, isFullRange: true), alpha: nil
      ).makeBuffer()
    }
    #expect(buffer[0, 0] == 0xffff_ffff && buffer[1, 0] == 0xff80_8080)
  }
}
