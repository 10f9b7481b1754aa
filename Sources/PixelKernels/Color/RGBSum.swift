/// The components of a pixel, or their sums over several.
struct RGBSum {
  private(set) var red: Int32
  private(set) var green: Int32
  private(set) var blue: Int32

  @inline(__always)
  init(red: Int32, green: Int32, blue: Int32) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  @inline(__always)
  init(_ pixel: UInt32) {
    red = Int32(truncatingIfNeeded: (pixel >> 16) & 0xFF)
    green = Int32(truncatingIfNeeded: (pixel >> 8) & 0xFF)
    blue = Int32(truncatingIfNeeded: pixel & 0xFF)
  }

  @inline(__always)
  init(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) {
    self.init(first)
    add(second)
    add(third)
    add(fourth)
  }

  @inline(__always)
  static func + (left: RGBSum, right: RGBSum) -> RGBSum {
    RGBSum(
      red: left.red &+ right.red, green: left.green &+ right.green, blue: left.blue &+ right.blue)
  }

  @inline(__always)
  private mutating func add(_ pixel: UInt32) {
    let other = RGBSum(pixel)
    red &+= other.red
    green &+= other.green
    blue &+= other.blue
  }
}

/// The weights of R, G, and B in luma and chroma by ITU-R BT.709-6, as whole numbers.
///
/// Each result's weights add up so that white has exactly the largest luma and gray has no chroma.
struct YUVWeights {
  let lumaRed: Int32
  let lumaGreen: Int32
  let lumaBlue: Int32
  /// Of blue in Cb, and of red in Cr.
  let chromaSame: Int32
  let blueFromRed: Int32
  let blueFromGreen: Int32
  let redFromGreen: Int32
  let redFromBlue: Int32

  /// Those of 8-bit results, times 32768.
  @inline(__always)
  static var eightBit: YUVWeights {
    YUVWeights(
      lumaRed: 5983,  // 219/255 Kr
      lumaGreen: 20127,  // 219/255 Kg
      lumaBlue: 2032,  // 219/255 Kb
      chromaSame: 14392,  // 224/255 / 2
      blueFromRed: 3298,  // 224/255 Kr / (2 - 2 Kb)
      blueFromGreen: 11094,  // 224/255 Kg / (2 - 2 Kb)
      redFromGreen: 13072,  // 224/255 Kg / (2 - 2 Kr)
      redFromBlue: 1320)  // 224/255 Kb / (2 - 2 Kr)
  }

  /// Those of 10-bit results, times 65536.
  @inline(__always)
  static var tenBit: YUVWeights {
    YUVWeights(
      lumaRed: 47_864,  // 876/255 Kr
      lumaGreen: 161_017,  // 876/255 Kg
      lumaBlue: 16_255,  // 876/255 Kb
      chromaSame: 115_137,  // 896/255 / 2
      blueFromRed: 26_383,  // 896/255 Kr / (2 - 2 Kb)
      blueFromGreen: 88_754,  // 896/255 Kg / (2 - 2 Kb)
      redFromGreen: 104_580,  // 896/255 Kg / (2 - 2 Kr)
      redFromBlue: 10_557)  // 896/255 Kb / (2 - 2 Kr)
  }
}

extension RGBSum {
  /// Returns luma above black.
  @inline(__always)
  func luma(_ weights: YUVWeights) -> Int32 {
    red &* weights.lumaRed &+ green &* weights.lumaGreen &+ blue &* weights.lumaBlue
  }

  /// Returns Cb relative to gray.
  @inline(__always)
  func blueDifference(_ weights: YUVWeights) -> Int32 {
    blue &* weights.chromaSame &- red &* weights.blueFromRed &- green &* weights.blueFromGreen
  }

  /// Returns Cr relative to gray.
  @inline(__always)
  func redDifference(_ weights: YUVWeights) -> Int32 {
    red &* weights.chromaSame &- green &* weights.redFromGreen &- blue &* weights.redFromBlue
  }
}
