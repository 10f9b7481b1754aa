import Foundation
import PixelKernels
import Testing

/// A page that rolls up (VT-08).
struct PageTurnTests {
  private let size = 100

  private func image(_ color: (_ x: Int, _ y: Int) -> UInt32) -> PixelBuffer {
    let buffer = PixelBuffer(width: size, height: size)
    for y in 0..<size { for x in 0..<size { buffer[x, y] = color(x, y) } }
    return buffer
  }

  private func turned(
    _ page: PixelBuffer, over target: PixelBuffer, at time: Double, rows: Range<Int>? = nil
  ) -> PixelBuffer {
    let result = target.copy()
    PageTurn(page, sheet: PixelRect(of: page), radius: 10, time: time)
      .draw(over: result, rows: rows ?? 0..<size)
    return result
  }

  // The axis at the end is at -10 pi, and even the shadow of the cylinder above the page.
  @Test func ends() {
    let page = image { x, y in 0xFF00_0000 | UInt32(x << 16 | y) }
    let target = image { _, _ in 0xFF00_FF00 }
    #expect(PixelDifference(turned(page, over: target, at: 0), page).largest == 0)
    #expect(PixelDifference(turned(page, over: target, at: 1), target).largest == 0)
  }

  // Time 0.5: the axis is at 100 - 0.5 * (100 + 10 pi) = 34.292. At the row 30.5, 3.792 above it, the
  // flap shows the page at 34.292 + 31.416 + 3.792 = 69.5: its row 69.
  @Test func theFlapIsMirrored() {
    let page = image { _, y in y == 69 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let result = turned(page, over: image { _, _ in 0xFF00_FF00 }, at: 0.5)
    // White, and three quarters white, times 0.91.
    #expect(result[50, 28] == 0xFFE8_E8E8)
    #expect(result[50, 30] >> 16 & 255 == 174)
  }

  // On the cylinder, x = 5 below the axis shows the back at 10 (pi - pi / 6) = 26.18 along the page.
  @Test func theCylinderShowsTheBack() {
    let time = (100 - 40.5) / (100 + 10 * Double.pi)  // The axis is at 40.5.
    let page = image { _, y in y < 66 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let result = turned(page, over: image { _, _ in 0xFF00_FF00 }, at: time)
    // The page changes from black to white at 66 - 40.5 = 25.5: x = 10 sin(pi - 2.55) = 5.577.
    #expect(result[50, 44] >> 16 & 255 > 240)
    #expect(result[50, 47] >> 16 & 255 < 200)
  }

  // A page that is half clear hides nothing where it is lifted, and nothing becomes more opaque.
  @Test func clearPixels() {
    let page = image { x, _ in x < 50 ? 0 : 0xFFFF_0000 }
    let target = image { x, _ in x < 25 ? 0 : 0x8000_0080 }
    for time in [0.2, 0.4, 0.6, 0.8] {
      let result = turned(page, over: target, at: time)
      for y in 0..<size {
        for x in 0..<size {
          #expect(result[x, y] >> 24 <= max(page[x, y], target[x, y]) >> 24)
        }
      }
      #expect(result[30, 99] == 0x8000_0080)
    }
  }

  // The shadow of a page with round corners is round: above the corner, it begins lower.
  @Test func roundShadows() {
    let page = image { x, y in
      let (dx, dy) = (Double(30 - x) - 0.5, Double(y - 70) + 0.5)
      return dx > 0 && dy > 0 && dx * dx + dy * dy > 900 ? 0 : 0xFFFF_FFFF
    }
    let result = turned(page, over: image { _, _ in 0xFF00_FF00 }, at: 0.45)
    // The flap ends at 40.9 - (59.1 - 31.4) = 13.1.
    func darkness(_ x: Int) -> UInt32 { 255 - result[x, 10] >> 16 & 255 }
    #expect(darkness(80) > 40)
    #expect(darkness(4) < darkness(80) / 2)
  }

  // A part is the same as in the whole.
  @Test func parts() {
    let page = image { x, y in 0xFF00_0000 | UInt32(x << 16 | y) }
    let target = image { _, _ in 0xFF00_FF00 }
    let (whole, part) = (
      turned(page, over: target, at: 0.4), turned(page, over: target, at: 0.4, rows: 20..<60)
    )
    for y in 20..<60 { for x in 0..<size { #expect(whole[x, y] == part[x, y]) } }
    #expect(part[3, 19] == target[3, 19])
  }

  // What is beside the sheet dissolves.
  @Test func besideTheSheet() {
    let result = image { _, _ in 0xFF00_00FF }
    let sheet = PixelRect(minX: 10, minY: 10, maxX: 90, maxY: 90)
    PageTurn(image { _, _ in 0xFFFF_0000 }, sheet: sheet, radius: 10, time: 0.25)
      .draw(over: result, rows: 0..<size)
    for place in [(5, 50), (95, 50), (50, 5), (50, 95)] {
      #expect(result[place.0, place.1] == 0xFFBF_0040)
    }
  }
}
