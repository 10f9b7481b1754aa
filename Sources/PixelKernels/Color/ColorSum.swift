/// The components of a pixel, or their sums over several.
struct ColorSum {
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
  static func + (left: ColorSum, right: ColorSum) -> ColorSum {
    ColorSum(
      red: left.red &+ right.red, green: left.green &+ right.green, blue: left.blue &+ right.blue)
  }

  @inline(__always)
  private mutating func add(_ pixel: UInt32) {
    let other = ColorSum(pixel)
    red &+= other.red
    green &+= other.green
    blue &+= other.blue
  }
}
