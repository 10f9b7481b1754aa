/// A table of colors from a file in the format of Adobe and IRIDAS, with the extension "cube".
///
/// The file has lines of keywords, comments that start with "#", and one line of red, green and
/// blue per entry, red fastest. A one-dimensional table becomes a cube that is sampled from it.
/// Unknown keywords are ignored, as the format's specification allows for later versions.
package struct CubeFile: Sendable, Hashable {
  /// The title, or nil.
  package let title: String?
  /// The number of entries along each edge of the cube, from 2 to 128.
  package let dimension: Int
  /// The data for "inputCubeData": four floats per entry, opaque, red fastest.
  package let cubeData: Data

  /// A line that is not understood, or a table that is not complete.
  package struct ParseError: Error, Hashable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    /// The problem, such as "expected three numbers".
    package let message: String

    /// The line and the problem, such as "12: error: expected three numbers".
    package var description: String { "\(line): error: \(message)" }
  }

  /// The number of entries along each edge of the cube that replaces a one-dimensional table.
  private static let sampledDimension = 64
  /// The largest one-dimensional table.
  private static let longestTable = 65536

  /// Reads a file.
  ///
  /// - Parameter data: The contents of the file, in UTF-8 or Latin-1.
  /// - Throws: `ParseError`, if it is not a valid table.
  package init(_ data: Data) throws(ParseError) {
    var reader = Reader()
    for line in data.split(separator: 10, omittingEmptySubsequences: false) {
      try reader.read(line)
    }
    self = try reader.file()
  }

  private init(title: String?, dimension: Int, cubeData: Data) {
    (self.title, self.dimension, self.cubeData) = (title, dimension, cubeData)
  }

  /// What has been read so far.
  private struct Reader {
    private var line = 0
    private var title: String?
    private var size: Int?
    private var isCube = true
    /// The last line that sets the domain.
    private var domainLine = 0
    private var least = SIMD4<Float>(0, 0, 0, 0)
    private var most = SIMD4<Float>(1, 1, 1, 1)
    private var entries: [SIMD4<Float>] = []

    /// The number of entries that the table must have.
    private var count: Int { size.map { isCube ? $0 * $0 * $0 : $0 } ?? 0 }

    private func error(_ message: String) -> ParseError { ParseError(line: line, message: message) }

    /// Reads the next line.
    mutating func read(_ bytes: Data) throws(ParseError) {
      line += 1
      var bytes = bytes
      // A byte order mark.
      if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      // Spaces, tabs and the carriage return of a line that ends with two characters.
      let words = bytes.split { $0 == 32 || $0 == 9 || $0 == 13 }
      guard let first = words.first, let start = first.first, start != UInt8(ascii: "#") else {
        return
      }
      switch start {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        let keyword = String(decoding: first, as: UTF8.self)
        // Numbers that are not finite also start with a letter.
        if Float(keyword) != nil { throw error("expected a finite number, found \"\(keyword)\"") }
        try read(keyword, bytes, words.dropFirst().map { String(decoding: $0, as: UTF8.self) })
      default:
        guard size != nil else { throw error("expected LUT_3D_SIZE or LUT_1D_SIZE before numbers") }
        guard entries.count < count else { throw error("expected \(count) entries, found more") }
        entries.append(try color(words.map { String(decoding: $0, as: UTF8.self) }))
      }
    }

    /// Reads a line that starts with a keyword.
    private mutating func read(
      _ keyword: String, _ bytes: Data, _ values: [String]
    ) throws(ParseError) {
      switch keyword {
      case "TITLE":
        let text = String(decoding: bytes, as: UTF8.self)
          .trimmingCharacters(in: .whitespacesAndNewlines).dropFirst(keyword.count)
        title = text.trimmingCharacters(in: CharacterSet(charactersIn: "\"").union(.whitespaces))
        return
      case "LUT_3D_SIZE": return try setSize(values, isCube: true)
      case "LUT_1D_SIZE": return try setSize(values, isCube: false)
      case "DOMAIN_MIN": least = try color(values)
      case "DOMAIN_MAX": most = try color(values)
      case "LUT_3D_INPUT_RANGE", "LUT_1D_INPUT_RANGE":
        guard values.count == 2 else { throw error("expected two numbers") }
        (least, most) = (
          SIMD4(repeating: try number(values[0])), SIMD4(repeating: try number(values[1]))
        )
      default: return
      }
      domainLine = line
    }

    private mutating func setSize(_ values: [String], isCube: Bool) throws(ParseError) {
      guard size == nil else { throw error("expected one table, found a second size") }
      let most = isCube ? 128 : CubeFile.longestTable
      guard values.count == 1, let size = Int(values[0]), (2...most).contains(size) else {
        throw error("expected a size from 2 to \(most)")
      }
      (self.size, self.isCube) = (size, isCube)
    }

    private func number(_ text: String) throws(ParseError) -> Float {
      guard let number = Float(text), number.isFinite else {
        throw error("expected a number, found \"\(text.prefix(40))\"")
      }
      return number
    }

    private func color(_ words: [String]) throws(ParseError) -> SIMD4<Float> {
      guard words.count == 3 else { throw error("expected three numbers") }
      return SIMD4(try number(words[0]), try number(words[1]), try number(words[2]), 1)
    }

    /// Returns the table.
    func file() throws(ParseError) -> CubeFile {
      guard let size else { throw error("missing LUT_3D_SIZE or LUT_1D_SIZE") }
      guard entries.count == count else {
        throw error("expected \(count) entries, found \(entries.count)")
      }
      guard most.x > least.x, most.y > least.y, most.z > least.z else {
        throw ParseError(
          line: domainLine, message: "expected a domain whose maximum is greater than its minimum")
      }
      let isUnit =
        least.x == 0 && least.y == 0 && least.z == 0 && most.x == 1 && most.y == 1 && most.z == 1
      let dimension = isCube ? size : CubeFile.sampledDimension
      let colors = isCube && isUnit ? entries : sampled(size: size, dimension: dimension)
      return CubeFile(
        title: title, dimension: dimension, cubeData: colors.withUnsafeBytes { Data($0) })
    }

    /// Returns the colors of a cube from 0 to 1 that is sampled from the table.
    private func sampled(size: Int, dimension: Int) -> [SIMD4<Float>] {
      let cube = isCube ? ColorCube(entries, dimension: size) : nil
      /// The place in the table, from 0 to 1.
      func place(_ index: Int, _ axis: Int) -> Float {
        let value = Float(index) / Float(dimension - 1)
        return min(max((value - least[axis]) / (most[axis] - least[axis]), 0), 1)
      }
      let axes = (0..<3).map { axis in (0..<dimension).map { place($0, axis) } }
      var result: [SIMD4<Float>] = []
      result.reserveCapacity(dimension * dimension * dimension)
      for blue in axes[2] {
        for green in axes[1] {
          for red in axes[0] {
            result.append(
              cube.map { $0.color(at: $0.place(of: SIMD4(red, green, blue, 1))) }
                ?? SIMD4(entry(red).x, entry(green).y, entry(blue).z, 1))
          }
        }
      }
      return result
    }

    /// Returns the interpolated entry of a one-dimensional table at a place from 0 to 1.
    private func entry(_ place: Float) -> SIMD4<Float> {
      let exact = place * Float(entries.count - 1)
      let low = min(Int(exact), entries.count - 2)
      return entries[low].mixed(with: entries[low + 1], by: exact - Float(low))
    }
  }
}
