import PixelKernels
import Testing

@Suite("Bitmap layouts")
struct BitmapLayoutTests {
  private func load(_ layout: BitmapLayout, _ bytes: [UInt8], count: Int) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: count)
    words.withUnsafeMutableBufferPointer { words in
      bytes.withUnsafeBufferPointer { bytes in
        guard let to = words.baseAddress, let from = bytes.baseAddress else { return }
        layout.load(from, count: count, into: to)
      }
    }
    return words
  }

  private func store(_ layout: BitmapLayout, _ words: [UInt32]) -> [UInt8] {
    var bytes = [UInt8](repeating: 7, count: words.count * layout.bytesPerPixel)
    bytes.withUnsafeMutableBufferPointer { bytes in
      words.withUnsafeBufferPointer { words in
        guard let to = bytes.baseAddress, let from = words.baseAddress else { return }
        layout.store(from, count: words.count, into: to)
      }
    }
    return bytes
  }

  @Test("Channels are read and written in the layout's order")
  func channels() {
    let layout = BitmapLayout.channels(blue: 2, green: 1, red: 0, alpha: 3, isOpaque: false)
    #expect(load(layout, [1, 2, 3, 4, 50, 60, 70, 80], count: 2) == [0x0401_0203, 0x5032_3C46])
    #expect(store(layout, [0x0401_0203, 0x5032_3C46]) == [1, 2, 3, 4, 50, 60, 70, 80])
  }

  @Test("Components are clamped to alpha")
  func limits() {
    let layout = BitmapLayout.channels(blue: 0, green: 1, red: 2, alpha: 3, isOpaque: false)
    #expect(load(layout, [200, 100, 50, 60], count: 1) == [0x3C32_3C3C])
  }

  @Test("Opaque layouts ignore their fourth byte")
  func opaque() {
    let layout = BitmapLayout.channels(blue: 3, green: 2, red: 1, alpha: 0, isOpaque: true)
    #expect(load(layout, [9, 10, 20, 30], count: 1) == [0xFF0A_141E])
    #expect(store(layout, [0x400A_141E]) == [255, 10, 20, 30])
  }

  @Test("Grays are single bytes, and colors convert to gray")
  func gray() {
    #expect(load(.gray, [0, 130, 255], count: 3) == [0xFF00_0000, 0xFF82_8282, 0xFFFF_FFFF])
    // .2126 * 255 = 54.2, .7152 * 255 = 182.4, .0722 * 255 = 18.4
    #expect(
      store(.gray, [0xFF82_8282, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]) == [130, 54, 182, 18])
  }

  @Test("Alpha only")
  func alpha() {
    #expect(load(.alpha, [0, 200], count: 2) == [0, 0xC800_0000])
    #expect(store(.alpha, [0, 0xC812_3456]) == [0, 200])
  }
}
