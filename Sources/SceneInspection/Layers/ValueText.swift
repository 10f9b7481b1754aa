import CoreGraphics
import Foundation
package import LayerTree
import PixelKernels
import QuartzCore
import TextAttributes
import VideoDecoding

/// A short text of a property's value, on one line, for digests; the same on every machine.
///
/// Numbers have six significant digits: more than an image shows, and few enough that processors
/// agree.
package enum ValueText {
  /// The maximum number of characters of a text.
  package static let longest = 48
  /// The maximum number of characters of a matrix or a camera, which need more than other values.
  package static let longestMatrix = 112

  /// Returns the text of a value.
  ///
  /// - Parameter value: Any value.
  /// - Returns: At most `longest` characters, or `longestMatrix` for a matrix or a camera; a longer
  ///   text is truncated and ends in a hash of the whole.
  package static func text(of value: AnimatableValue) -> String {
    switch value {
    case .transform, .camera: return shortened(whole(value), to: longestMatrix)
    default: return shortened(whole(value))
    }
  }

  /// Formats a number with six significant digits; rounding errors become 0.
  ///
  /// - Parameter number: Any number.
  /// - Returns: For example `0.25`, `1e+20` or `nan`.
  package static func number(_ number: Double) -> String {
    abs(number) < 1e-9 ? "0" : String(format: "%.6g", number)
  }

  /// Returns a text of limited length without tabs and line feeds.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - length: The maximum number of characters.
  /// - Returns: The text, or its start with `~` and a hash of the whole.
  package static func shortened(_ text: String, to length: Int = longest) -> String {
    // Nearly all texts are short, and without control characters.
    if text.utf8.count <= length, text.utf8.allSatisfy({ $0 >= 32 }) { return text }
    let line = String(
      text.unicodeScalars.map { $0.value < 32 ? " " : Character($0) })
    guard line.count > length || line != text else { return line }
    return line.prefix(max(0, length - 9)) + "~" + hash(text)
  }

  /// Returns eight hexadecimal digits that identify a text.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Half of its XXH64.
  package static func hash(_ text: String) -> String {
    var hash = XXHash64(seed: 0)
    Array(text.utf8).withUnsafeBytes { hash.update($0) }
    let digits = String(UInt32(truncatingIfNeeded: hash.digest()), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static func whole(_ value: AnimatableValue) -> String {
    switch value {
    case .number(let value): number(value)
    case .integer(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .point(let point): list([point.x, point.y])
    case .size(let size): list([size.width, size.height])
    case .rect(let rect):
      list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .affineTransform(let matrix):
      list([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
    case .transform(let matrix): text(of: matrix)
    case .camera(let camera): text(of: camera)
    case .color(let color): color.map { text(of: $0) } ?? "none"
    case .path(let path): path.map { $0.svgPathData } ?? "none"
    case .image(let image): image.map { text(of: $0) } ?? "none"
    case .numbers(let numbers): numbers.map { list($0.map { CGFloat($0) }) } ?? "none"
    case .colors(let colors):
      colors.map { "[" + $0.map { text(of: $0) }.joined(separator: ", ") + "]" } ?? "none"
    case .emitterCells(let cells): cells.map { text(of: $0) } ?? "none"
    case .textParts(let parts): text(of: parts)
    case .filters(let filters): filters.map { text(of: $0) } ?? "none"
    case .video(let video): video?.video.map { text(of: $0) } ?? "none"
    case .compositingFilter(.named(let name)?): name
    case .compositingFilter(.filter(let filter)?): text(of: filter)
    case .compositingFilter(nil): "none"
    case .transitionFilter(let filter): filter.map { text(of: $0) } ?? "none"
    case .string(let string): string ?? "none"
    case .strings(let strings): "[" + strings.joined(separator: ", ") + "]"
    case .fontSettings(let settings):
      "{"
        + settings.tags.map { "\($0): \(number(settings.values[$0] ?? 0))" }.joined(separator: ", ")
        + "}"
    case .text(let text): text.map { $0.isPlain ? $0.string : "\($0.runs)" } ?? "none"
    }
  }

  /// Returns the parts of a camera that differ from the default.
  private static func text(of camera: LayerCamera) -> String {
    let parts = [
      camera.center.map { "center: \(list([$0.x, $0.y]))" },
      camera.zoom == 1 ? nil : "zoom: \(number(camera.zoom))",
      camera.roll == 0 ? nil : "roll: \(number(camera.roll))",
    ]
    return "{" + parts.compactMap { $0 }.joined(separator: ", ") + "}"
  }

  /// Returns the parts of a text with the values that differ from rest.
  private static func text(of parts: [Int: TextPart]) -> String {
    let texts = parts.sorted { $0.key < $1.key }.map { index, part in
      "{"
        + (["index: \(index)"] + part.changedProperties.map { "\($0.name): \(whole($0.value))" })
        .joined(separator: ", ") + "}"
    }
    return "[" + texts.joined(separator: ", ") + "]"
  }

  private static func text(of filters: [LayerFilter]) -> String {
    "[" + filters.map { text(of: $0) }.joined(separator: ", ") + "]"
  }

  /// Returns a filter with its name and the inputs that differ from their defaults.
  private static func text(of filter: LayerFilter) -> String {
    let name = filter.name == filter.kind.name ? [] : ["name: \(filter.name)"]
    let inputs = filter.changedInputs.map { "\($0.key): \(whole($0.value))" }
    let flags =
      (filter.isEnabled ? [] : ["enabled: false"]) + (filter.isClamped ? ["clamp: true"] : [])
    let parts = ["filter: \(filter.kind.name)"] + name + flags + inputs
    return "{" + parts.joined(separator: ", ") + "}"
  }

  /// Returns the properties of cells that differ from their defaults.
  private static func text(of cells: [EmitterCell]) -> String {
    let standard = EmitterCell()
    let texts = cells.map { cell in
      let rows = EmitterCell.properties.filter { $0.read(cell) != $0.read(standard) }
      return "{" + rows.map { "\($0.name): \(whole($0.read(cell)))" }.joined(separator: ", ") + "}"
    }
    return "[" + texts.joined(separator: ", ") + "]"
  }

  /// Returns the size and the number of frames of a video.
  private static func text(of video: Video) -> String {
    "\(Int(video.size.width))x\(Int(video.size.height)), \(video.frameCount) frames"
  }

  private static func list(_ numbers: [CGFloat]) -> String {
    "[" + numbers.map { number(Double($0)) }.joined(separator: ", ") + "]"
  }

  /// Returns the elements that differ from those of the identity, by name.
  private static func text(of matrix: CATransform3D) -> String {
    let rows = [
      [matrix.m11, matrix.m12, matrix.m13, matrix.m14],
      [matrix.m21, matrix.m22, matrix.m23, matrix.m24],
      [matrix.m31, matrix.m32, matrix.m33, matrix.m34],
      [matrix.m41, matrix.m42, matrix.m43, matrix.m44],
    ]
    let names = rows.enumerated().flatMap { row, elements in
      elements.enumerated().map { column, element in
        let text = number(Double(element))
        return text == (row == column ? "1" : "0") ? "" : "m\(row + 1)\(column + 1)=\(text)"
      }
    }.filter { !$0.isEmpty }
    return names.isEmpty ? "identity" : names.joined(separator: " ")
  }

  /// Returns a color in sRGB, in hexadecimal if that is exact.
  private static func text(of color: CGColor) -> String {
    let components = color.sRGBComponents
    let values = [components.red, components.green, components.blue, components.alpha]
    let levels = values.map { $0 * 255 }
    guard levels.allSatisfy({ $0 >= -1e-6 && $0 <= 255.000001 && abs($0 - $0.rounded()) < 1e-3 })
    else { return "rgb(" + values.map { number($0) }.joined(separator: ", ") + ")" }
    let bytes = levels.map { level -> String in
      let digits = String(Int(level.rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + bytes.prefix(bytes[3] == "ff" ? 3 : 4).joined()
  }

  private static func text(of contents: ContentsImage) -> String {
    switch contents {
    case .image(let image):
      let digits = (try? image.pixels()).map { String(pixelHash($0), radix: 16) }
      return "\(image.width)x\(image.height) \(digits ?? "unreadable")"
    case .dissolve(let start, let end, let fraction):
      let sides = [start, end].map { $0.map { text(of: $0) } ?? "none" }
      return "\(number(fraction)) of \(sides[0]) to \(sides[1])"
    }
  }
}
