/// The magnitudes of the numbers in a text, such as path data, without their signs.
struct Magnitudes {
  private(set) var sum = 0.0
  private(set) var largest = 0.0
  private(set) var count = 0

  init(of text: String) {
    var digits: [UInt8] = []
    var (hasPoint, hasExponent) = (false, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte)
      case UInt8(ascii: "."):
        if hasPoint || hasExponent { add(&digits) }
        hasExponent = false
        hasPoint = true
        digits.append(byte)
        continue
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        // An exponent needs digits before it.
        guard !digits.isEmpty, !hasExponent else { continue }
        hasExponent = true
        digits.append(byte)
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        if digits.last == UInt8(ascii: "e") || digits.last == UInt8(ascii: "E") {
          digits.append(byte)
          continue
        }
        add(&digits)
        (hasPoint, hasExponent) = (false, false)
      default:
        add(&digits)
        (hasPoint, hasExponent) = (false, false)
      }
    }
    add(&digits)
  }

  private mutating func add(_ digits: inout [UInt8]) {
    defer { digits.removeAll(keepingCapacity: true) }
    guard !digits.isEmpty, let value = Double(String(decoding: digits, as: UTF8.self)),
      !value.isNaN
    else { return }
    sum += value
    largest = max(largest, value)
    count += 1
  }
}
