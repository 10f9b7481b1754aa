import CoreImage
import PixelKernels
import Testing

/// The memory of intermediate images, which is used again.
struct PixelMemoryTests {
  // More than the 32,768 pixels from which memory is kept.
  private let region = PixelRect(minX: -3, minY: 5, maxX: 253, maxY: 165)

  private func pixels(_ value: Float) -> WorkingPixels {
    let pixels = WorkingPixels(region, isCleared: false)
    pixels.base.update(
      repeating: SIMD4(repeating: value), count: region.width * region.height)
    return pixels
  }

  private func isFilled(_ pixels: WorkingPixels, with value: Float) -> Bool {
    let count = pixels.region.width * pixels.region.height
    return (0..<count).allSatisfy { pixels.base[$0] == SIMD4(repeating: value) }
  }

  @Test func clearPixelsAreClearInUsedMemory() {
    for rows in 0..<20 {
      _ = pixels(1)
      var smaller = region
      smaller.maxY -= rows
      #expect(isFilled(WorkingPixels(smaller), with: 0))
    }
  }

  @Test func imagesOnSeveralThreadsHaveMemoryOfTheirOwn() async {
    await withTaskGroup(of: Bool.self) { group in
      for value in 1...32 {
        group.addTask {
          let (first, second) = (pixels(Float(value)), pixels(Float(-value)))
          return isFilled(first, with: Float(value)) && isFilled(second, with: Float(-value))
        }
      }
      for await isFilled in group { #expect(isFilled) }
    }
  }
}
