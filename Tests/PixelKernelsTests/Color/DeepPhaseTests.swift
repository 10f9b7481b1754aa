import PixelKernels
import TestSupport
import Testing

@Suite("Four phases to 10-bit BT.709 (GR-10)")
struct DeepPhaseTests {
  private struct Planes: Equatable {
    var values: [[UInt16]]
    let width: Int
  }

  private func convert(_ phases: [PixelBuffer]) -> Planes {
    let (width, height) = (phases[0].width, phases[0].height)
    let size = width * height
    var memory = [UInt16](repeating: 9999, count: size * 4)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      convertToDeepYUV(
        phases,
        into: DeepPlanes(
          luma: start, blueDifference: start + size, redDifference: start + size * 2,
          alpha: start + size * 3, stride: width))
    }
    return Planes(
      values: (0..<4).map { Array(memory[$0 * size..<($0 + 1) * size]) }, width: width)
  }

  private func convertHalved(_ phases: [PixelBuffer]) -> Planes {
    let (width, height) = (phases[0].width, phases[0].height)
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    let (size, half) = (width * height, columns * rows)
    var memory = [UInt16](repeating: 9999, count: size + 2 * half)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      convertToHalvedDeepYUV(
        phases,
        into: HalvedDeepPlanes(
          luma: start, blueDifference: start + size, redDifference: start + size + half,
          lumaStride: width, chromaStride: columns))
    }
    return Planes(
      values: [
        Array(memory[0..<size]), Array(memory[size..<size + half]), Array(memory[(size + half)...]),
      ], width: width)
  }

  /// Four images of opaque noise that differ by at most a level, outside the first 8 columns.
  private func noise(_ generator: inout TestGenerator) -> [PixelBuffer] {
    let images = (0..<4).map { _ in PixelBuffer(width: 29, height: 19) }
    for y in 0..<19 {
      for x in 0..<29 {
        let parts = (0..<3).map { _ in UInt32.random(in: 0...254, using: &generator) }
        let alpha = UInt32.random(in: 0...254, using: &generator)
        for image in images {
          let step = x < 8 ? 0 : UInt32.random(in: 0...1, using: &generator)
          image[x, y] =
            (alpha + step) << 24 | (parts[0] + step) << 16 | (parts[1] + step) << 8
            | (parts[2] + step)
        }
      }
    }
    return images
  }

  @Test func valuesAreWithinOneOfTheFormula() {
    var generator = TestGenerator(seed: 4)
    let images = noise(&generator)
    let planes = convert(images).values
    let halved = convertHalved(images).values
    #expect(planes[0] == halved[0])
    func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
      images.reduce(SIMD4<Double>.zero) { sum, image in
        let word = image[min(x, 28), min(y, 18)]
        return sum
          + SIMD4(
            Double(word >> 16 & 0xFF), Double(word >> 8 & 0xFF), Double(word & 0xFF),
            Double(word >> 24)) / 1020
      }
    }
    func formula(_ color: SIMD4<Double>) -> [Double] {
      let luma = 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
      return [
        64 + 876 * luma, 512 + 896 * (color.z - luma) / 1.8556,
        512 + 896 * (color.x - luma) / 1.5748, color.w * 1023,
      ]
    }
    for y in 0..<19 {
      for x in 0..<29 {
        for (plane, value) in zip(planes, formula(color(x, y))) {
          #expect(abs(Double(plane[y * 29 + x]) - value) <= 1.02)
        }
      }
    }
    for y in stride(from: 0, to: 19, by: 2) {
      for x in stride(from: 0, to: 29, by: 2) {
        let mean = (color(x, y) + color(x + 1, y) + color(x, y + 1) + color(x + 1, y + 1)) / 4
        for (plane, value) in zip(halved, formula(mean)).dropFirst() {
          #expect(abs(Double(plane[y / 2 * 15 + x / 2]) - value) <= 1.02)
        }
      }
    }
  }

  @Test func equalPhasesAreOneImage() {
    var generator = TestGenerator(seed: 5)
    let images = noise(&generator)
    let equal = [PixelBuffer](repeating: images[2], count: 4)
    #expect(convert(equal) == convert([images[2]]))
    #expect(convertHalved(equal) == convertHalved([images[2]]))
    // Blocks without differences are those of one image, whatever is next to them.
    let (all, one) = (convert(images).values, convert([images[0]]).values)
    for y in 0..<19 { for x in 0..<8 { #expect(all[0][y * 29 + x] == one[0][y * 29 + x]) } }
  }

  // A gray of 10 1/4 is a luma of 99.21, which is dithered, and has no chroma.
  @Test func theMeanIsKept() {
    let images = (0..<4).map { phase in
      let image = PixelBuffer(width: 64, height: 64)
      image.fill(phase == 0 ? 0xFF0B_0B0B : 0xFF0A_0A0A, within: PixelRect(of: image))
      return image
    }
    for planes in [convert(images).values, convertHalved(images).values] {
      let mean = Double(planes[0].reduce(0) { $0 + Int($1) }) / 4096
      #expect(abs(mean - (64 + 876 * 10.25 / 255)) < 0.01)
      #expect(Set(planes[0]) == [99, 100])
      #expect(planes[1...2].allSatisfy { $0.allSatisfy { $0 == 512 } })
    }
  }
}
