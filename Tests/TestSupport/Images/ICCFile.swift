package import Foundation

/// Writes color profiles byte by byte (ICC.1:2001-04), computed from chromaticities.
package struct ICCFile {
  /// The color space, as four letters: "RGB ", "GRAY" or "CMYK".
  package var colorSpace: String
  /// The profile connection space, as four letters: "XYZ " or "Lab ".
  package var connection = "XYZ "
  /// The device class, as four letters: "mntr" for displays, "prtr" for printers.
  package var deviceClass = "mntr"
  /// The tags, each with a name of four letters.
  package var tags: [(name: String, bytes: [UInt8])]

  /// A transfer function.
  package enum Curve {
    /// A gamma value, in steps of 1/256.
    case gamma(Double)
    /// The sRGB curve, as 4096 samples.
    case sampledSRGB
  }

  /// Creates a gray profile.
  package static func gray(_ curve: Curve, name: String = "a gray") -> ICCFile {
    ICCFile(
      colorSpace: "GRAY",
      tags: [("desc", description(name)), ("wtpt", xyz(d50)), ("kTRC", bytes(of: curve))])
  }

  /// Creates an RGB profile.
  ///
  /// - Parameters:
  ///   - chromaticities: The x and y of red, green, blue and white.
  ///   - curve: The transfer function of all three channels.
  ///   - name: The name of the profile.
  /// - Returns: The profile, adapted to D50 with the Bradford transform.
  package static func rgb(
    _ chromaticities: [(x: Double, y: Double)], _ curve: Curve, name: String = "three lights"
  ) -> ICCFile {
    let columns = chromaticities.map { [$0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y] }
    let white = columns[3]
    // The amount of each primary in white, by Cramer's rule.
    let whole = determinant(columns[0], columns[1], columns[2])
    let parts = [
      determinant(white, columns[1], columns[2]) / whole,
      determinant(columns[0], white, columns[2]) / whole,
      determinant(columns[0], columns[1], white) / whole,
    ]
    var tags = [("desc", description(name)), ("wtpt", xyz(d50))]
    for (index, letter) in ["r", "g", "b"].enumerated() {
      let light = columns[index].map { $0 * parts[index] }
      tags.append(("\(letter)XYZ", xyz(adapted(light, from: white))))
      tags.append(("\(letter)TRC", bytes(of: curve)))
    }
    return ICCFile(colorSpace: "RGB ", tags: tags)
  }

  /// A printer profile whose lightness is 100 without ink, 50 with cyan, and 0 with black, without
  /// chroma.
  package static func press() -> ICCFile {
    func pair(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    var table = Array("mft2".utf8) + [0, 0, 0, 0, 4, 3, 2, 0]
    for index in 0..<9 { table += number(index % 4 == 0 ? 1 : 0) }
    table += pair(2) + pair(2)
    for _ in 0..<4 { table += pair(0) + pair(65535) }
    for corner in 0..<16 {
      let (cyan, black) = (corner >> 3 & 1, corner & 1)
      // 0xff00 is a lightness of 100, 0x8000 is no chroma.
      table += pair(black == 1 ? 0 : cyan == 1 ? 0x7f80 : 0xff00) + pair(0x8000) + pair(0x8000)
    }
    for _ in 0..<3 { table += pair(0) + pair(65535) }
    return ICCFile(
      colorSpace: "CMYK", connection: "Lab ", deviceClass: "prtr",
      tags: [("desc", description("a press")), ("wtpt", xyz(d50)), ("A2B0", table)])
  }

  /// The file.
  package var data: Data {
    var places: [UInt8] = PNGFile.word(tags.count)
    var bodies: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for tag in tags {
      places += Array(tag.name.utf8) + PNGFile.word(start + bodies.count)
      places += PNGFile.word(tag.bytes.count)
      bodies += tag.bytes
      while bodies.count % 4 != 0 { bodies.append(0) }
    }
    var header = PNGFile.word(start + bodies.count) + Array("test".utf8) + [2, 0x40, 0, 0]
    header += Array(deviceClass.utf8) + Array(colorSpace.utf8) + Array(connection.utf8)
    // A date, the signature, then zeros up to the white point of the connection space.
    header += [7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 68 - header.count)
    header += Self.d50.flatMap { Self.number($0) }
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return Data(header + places + bodies)
  }

  private static let d50 = [0.9642, 1, 0.8249]

  /// Returns a number in 16.16 fixed point.
  private static func number(_ value: Double) -> [UInt8] {
    PNGFile.word(Int((value * 65536).rounded()))
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap { number($0) }
  }

  private static func bytes(of curve: Curve) -> [UInt8] {
    let samples: [Int]
    switch curve {
    case .gamma(let exponent): samples = [Int((exponent * 256).rounded())]
    case .sampledSRGB:
      samples = (0..<4096).map { index in
        let number = Double(index) / 4095
        let light = number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4)
        return Int((light * 65535).rounded())
      }
    }
    return Array("curv".utf8) + [0, 0, 0, 0] + PNGFile.word(samples.count)
      + samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  private static func description(_ text: String) -> [UInt8] {
    Array("desc".utf8) + [0, 0, 0, 0] + PNGFile.word(text.utf8.count + 1) + Array(text.utf8)
      + [UInt8](repeating: 0, count: 1 + 4 + 4 + 2 + 1 + 67)
  }

  private static func determinant(_ a: [Double], _ b: [Double], _ c: [Double]) -> Double {
    a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1])
      + c[0] * (a[1] * b[2] - a[2] * b[1])
  }

  /// The Bradford adaptation to D50.
  private static func adapted(_ light: [Double], from white: [Double]) -> [Double] {
    let rows = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
    func cones(_ v: [Double]) -> [Double] {
      rows.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] }
    }
    let (from, to, own) = (cones(white), cones(d50), cones(light))
    let goal = (0..<3).map { own[$0] * to[$0] / from[$0] }
    // The inverse, by Cramer's rule over the columns.
    let columns = (0..<3).map { column in rows.map { $0[column] } }
    let whole = determinant(columns[0], columns[1], columns[2])
    return [
      determinant(goal, columns[1], columns[2]) / whole,
      determinant(columns[0], goal, columns[2]) / whole,
      determinant(columns[0], columns[1], goal) / whole,
    ]
  }
}
