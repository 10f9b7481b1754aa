import Foundation
import PixelKernels
import Testing
import VectorImages

@Suite("Drawing SVG images")
struct SVGDrawingTests {
  private static let square = """
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
    <rect x="2" y="3" width="4" height="5" fill="#ff0000"/></svg>
    """

  private func pixel(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> [UInt8] {
    let start = buffer.baseAddress + y * buffer.bytesPerRow + x * 4
    return (0..<4).map { start[$0] }
  }

  @Test("A matrix places the drawing, sharp at its scale (SG-02)")
  func scaled() throws {
    let image = try SVGImage(Data(Self.square.utf8)) { _ in nil }
    let placement = SVGImage.Placement(matrix: [3, 0, 0, 3, 1, 0], part: [0, 0, 10, 10])
    let buffer = try image.pixels(placement, width: 31, height: 30)
    // Columns 1 + 3 * 2 to 1 + 3 * 6, rows 9 to 24.
    #expect(pixel(buffer, 6, 9) == [0, 0, 0, 0])
    #expect(pixel(buffer, 7, 9) == [0, 0, 255, 255])
    #expect(pixel(buffer, 18, 23) == [0, 0, 255, 255])
    #expect(pixel(buffer, 19, 23) == [0, 0, 0, 0])
    #expect(pixel(buffer, 18, 24) == [0, 0, 0, 0])
  }

  @Test("Nothing outside the part is drawn (SG-02)")
  func part() throws {
    let image = try SVGImage(Data(Self.square.utf8)) { _ in nil }
    let placement = SVGImage.Placement(matrix: [1, 0, 0, 1, 0, 0], part: [0, 0, 4, 10])
    let buffer = try image.pixels(placement, width: 10, height: 10)
    #expect(pixel(buffer, 3, 4) == [0, 0, 255, 255])
    #expect(pixel(buffer, 4, 4) == [0, 0, 0, 0])
  }

  @Test("A document that ends librsvg is an error, and others are drawn (PI-02)")
  func crash() throws {
    // librsvg 2.54 aborts if the step before a tile has no pixels.
    let tile = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><filter id="f">
      <feFlood width="0"/><feTile/></filter><rect width="5" height="5" filter="url(#f)"/></svg>
      """
    for _ in 0..<2 {
      let error = #expect(throws: SVGError.self) {
        try SVGImage(Data(tile.utf8)) { _ in nil }
      }
      #expect(error == SVGError(.library, "the SVG renderer crashed (signal 6)"))
    }
    try scaled()
  }

  @Test("Tiles with pixels are drawn (SG-06)")
  func tile() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><filter id="f" x="0" y="0"
      width="10" height="10" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
      <feFlood width="2" height="10" flood-color="#ff0000" result="a"/>
      <feFlood x="2" width="2" height="10" flood-color="#0000ff"/>
      <feMerge x="0" width="4" height="10"><feMergeNode in="a"/><feMergeNode/></feMerge>
      <feTile/></filter><rect width="10" height="10" filter="url(#f)"/></svg>
      """
    let image = try SVGImage(Data(text.utf8)) { _ in nil }
    let placement = SVGImage.Placement(matrix: [1, 0, 0, 1, 0, 0], part: [0, 0, 10, 10])
    let buffer = try image.pixels(placement, width: 10, height: 10)
    for x in 0..<10 {
      #expect(pixel(buffer, x, 5) == (x / 2 % 2 == 0 ? [0, 0, 255, 255] : [255, 0, 0, 255]))
    }
  }

  @Test("The language of conditions is English on every machine (SG-06)")
  func language() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><switch>
      <rect systemLanguage="de" width="10" height="10" fill="#0000ff"/>
      <rect systemLanguage="en" width="10" height="10" fill="#ff0000"/></switch></svg>
      """
    let image = try SVGImage(Data(text.utf8)) { _ in nil }
    let placement = SVGImage.Placement(matrix: [1, 0, 0, 1, 0, 0], part: [0, 0, 10, 10])
    #expect(pixel(try image.pixels(placement, width: 10, height: 10), 5, 5) == [0, 0, 255, 255])
  }

  @Test("Threads draw the same bytes (SG-02)")
  func threads() async throws {
    let image = try SVGImage(Data(Self.square.utf8)) { _ in nil }
    let placement = SVGImage.Placement(matrix: [2, 1, -1, 2, 12, 3], part: [0, 0, 10, 10])
    @Sendable func bytes() throws -> [UInt8] {
      let buffer = try image.pixels(placement, width: 40, height: 40)
      return Array(UnsafeBufferPointer(start: buffer.baseAddress, count: buffer.byteCount))
    }
    let expected = try bytes()
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 { group.addTask { try bytes() } }
      for try await result in group { #expect(result == expected) }
    }
  }
}
