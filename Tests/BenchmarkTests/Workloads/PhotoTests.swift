import Foundation
import MultiplaneBenchmarks
import Testing

@Suite struct PhotoTests {
  /// A channel of a pixel, computed from the definition.
  private func channel(_ channel: Int, _ x: Int, _ y: Int, seed: Int) -> UInt32 {
    func hash(_ x: Int, _ y: Int, _ seed: Int) -> Double {
      var hash = UInt64(x * 374_761_393 + y * 668_265_263 + seed * 2_246_822_519) % 4_294_967_296
      hash = ((hash ^ (hash >> 13)) * 1_274_126_177) % 4_294_967_296
      return Double((hash ^ (hash >> 16)) % 65536) / 65535
    }
    func smooth(_ part: Double) -> Double { part * part * (3 - 2 * part) }
    var (sum, amplitude) = (0.0, 0.5)
    for (octave, cell) in [480, 240, 120, 60, 30, 15].enumerated() {
      let (column, row) = (x / cell, y / cell)
      let (fx, fy) = (
        smooth(Double(x % cell) / Double(cell)), smooth(Double(y % cell) / Double(cell))
      )
      let key = seed * 97 + channel * 31 + octave
      let upper = hash(column, row, key) * (1 - fx) + hash(column + 1, row, key) * fx
      let lower = hash(column, row + 1, key) * (1 - fx) + hash(column + 1, row + 1, key) * fx
      sum += amplitude * (upper * (1 - fy) + lower * fy)
      amplitude /= 2
    }
    let grain = (hash(x, y, seed * 97 + channel + 1000) - 0.5) * 6
    let value = sum * 300 - 20 + grain + (Double(y) / 1080 - 0.5) * 40
    return UInt32(min(max(value, 0), 255))
  }

  @Test(arguments: [1, 2]) func pixelsFollowTheDefinition(seed: Int) {
    let photo = Photo(seed: seed)
    for y in [0, 7, 15, 479, 480, 1079] {
      let row = photo.row(y)
      #expect(row.count == 1920)
      for x in stride(from: 0, to: 1920, by: 37) {
        let parts = (0..<3).map { channel($0, x, y, seed: seed) }
        #expect(row[x] == 0xFF00_0000 | parts[0] << 16 | parts[1] << 8 | parts[2])
      }
    }
  }
}
