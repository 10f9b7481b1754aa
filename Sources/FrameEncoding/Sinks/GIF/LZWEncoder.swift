/// GIF's compression: LZW with codes of 3 to 12 bits, lowest bit first, in blocks of 255 bytes.
struct LZWEncoder {
  private static let maximumCodeCount = 4096
  /// A prime above the number of codes, so that the table always has free slots.
  private static let slots = 5003

  private let symbolBits: Int
  private var output: [UInt8]
  private var block: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// Compresses one frame.
  ///
  /// - Parameters:
  ///   - symbols: Color indices, row by row; not empty.
  ///   - symbolBits: The number of bits of the largest index, from 2 to 8.
  /// - Returns: The number of bits, the blocks, and the empty block that ends them.
  static func encode(_ symbols: [UInt8], symbolBits: Int) -> [UInt8] {
    var encoder = LZWEncoder(symbolBits: symbolBits)
    encoder.run(symbols)
    return encoder.output
  }

  private init(symbolBits: Int) {
    self.symbolBits = symbolBits
    output = [UInt8(symbolBits)]
    block.reserveCapacity(255)
  }

  private mutating func run(_ symbols: [UInt8]) {
    let clear = 1 << symbolBits
    // For each slot, a string as the code of its prefix and its last symbol; and the string's code.
    var strings = [Int32](repeating: -1, count: Self.slots)
    var codes = [UInt16](repeating: 0, count: Self.slots)
    var width = symbolBits + 1
    var next = clear + 2
    put(clear, width)
    var current = Int(symbols[0])
    for symbol in symbols.dropFirst() {
      let string = Int32(truncatingIfNeeded: current << 8 | Int(symbol))
      var slot = (Int(symbol) << 4 ^ current) % Self.slots
      while strings[slot] >= 0, strings[slot] != string {
        slot = slot + 1 == Self.slots ? 0 : slot + 1
      }
      if strings[slot] == string {
        current = Int(codes[slot])
        continue
      }
      put(current, width)
      current = Int(symbol)
      if next < Self.maximumCodeCount {
        strings[slot] = string
        codes[slot] = UInt16(next)
        // The decoder learns a code one step later, so only the next one needs more bits.
        if next == 1 << width, width < 12 { width += 1 }
        next += 1
      } else {
        put(clear, width)
        for slot in strings.indices { strings[slot] = -1 }
        width = symbolBits + 1
        next = clear + 2
      }
    }
    put(current, width)
    // The decoder learns one more code from that.
    if next == 1 << width, width < 12 { width += 1 }
    put(clear + 1, width)
    if bitCount > 0 { put(byte: UInt8(truncatingIfNeeded: bits)) }
    endBlock()
    output.append(0)
  }

  private mutating func put(_ code: Int, _ width: Int) {
    bits |= UInt32(code) << bitCount
    bitCount += width
    while bitCount >= 8 {
      put(byte: UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func put(byte: UInt8) {
    block.append(byte)
    if block.count == 255 { endBlock() }
  }

  private mutating func endBlock() {
    guard !block.isEmpty else { return }
    output.append(UInt8(block.count))
    output += block
    block.removeAll(keepingCapacity: true)
  }
}
