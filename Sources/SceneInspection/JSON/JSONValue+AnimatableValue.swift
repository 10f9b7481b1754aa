package import CoreGraphics
package import LayerTree
package import MultiplaneScene
import PixelKernels
import QuartzCore
import TextAttributes
import VideoDecoding

extension JSONValue {
  /// Creates the complete value of a property.
  ///
  /// Points, sizes, rectangles and matrices are lists of numbers, row by row. A color is a list of
  /// red, green, blue and alpha, sRGB-encoded and not premultiplied; 0 to 1 is the range of sRGB. A
  /// path is SVG path data. A camera is an object with its center, or null for the middle of the bounds,
  /// its zoom, and its roll in radians. An image is an object with its width, height and the XXH64 of its
  /// pixels; a video is one with its width, height, number of frames and duration.
  ///
  /// - Parameter value: The value.
  package init(_ value: AnimatableValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .integer(let number): self = .integer(number)
    case .boolean(let value): self = .boolean(value)
    case .point(let point): self.init([point.x, point.y])
    case .size(let size): self.init([size.width, size.height])
    case .rect(let rect): self.init(rect)
    case .affineTransform(let matrix):
      self.init([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
    case .transform(let matrix): self.init(matrix)
    case .camera(let camera): self.init(camera)
    case .color(let color): self = color.map { JSONValue($0) } ?? .null
    case .path(let path): self = path.map { .string($0.svgPathData) } ?? .null
    case .image(let image): self = image.map { JSONValue($0) } ?? .null
    case .numbers(let numbers): self = numbers.map { .array($0.map { .number($0) }) } ?? .null
    case .colors(let colors): self = colors.map { .array($0.map { JSONValue($0) }) } ?? .null
    case .emitterCells(let cells):
      self = cells.map { .array($0.map { JSONValue($0) }) } ?? .null
    case .textParts(let parts):
      self = .array(parts.sorted { $0.key < $1.key }.map { JSONValue($0.value, index: $0.key) })
    case .filters(let filters):
      self = filters.map { .array($0.map { JSONValue($0) }) } ?? .null
    case .video(let video): self = video?.video.map { JSONValue($0) } ?? .null
    case .compositingFilter(.named(let name)?): self = .string(name)
    case .compositingFilter(.filter(let filter)?): self = JSONValue(filter)
    case .compositingFilter(nil): self = .null
    case .transitionFilter(let filter): self = filter.map { JSONValue($0) } ?? .null
    case .string(let string): self = string.map { .string($0) } ?? .null
    case .strings(let strings): self = .strings(strings)
    case .fontSettings(let settings): self = .sorted(settings.values.mapValues { .number($0) })
    case .text(let text): self = text.map { JSONValue($0) } ?? .null
    }
  }

  /// Creates a rectangle: x, y, width, height.
  ///
  /// - Parameter rect: The rectangle.
  package init(_ rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  private init(_ numbers: [CGFloat]) { self = .array(numbers.map { .number(Double($0)) }) }

  private init(_ matrix: CATransform3D) {
    self.init([
      matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23,
      matrix.m24, matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42,
      matrix.m43, matrix.m44,
    ])
  }

  private init(_ camera: LayerCamera) {
    self = .sorted([
      "center": camera.center.map { JSONValue([$0.x, $0.y]) } ?? .null,
      "zoom": .number(camera.zoom), "roll": .number(camera.roll),
    ])
  }

  private init(_ color: CGColor) {
    let parts = color.sRGBComponents
    self = .array([parts.red, parts.green, parts.blue, parts.alpha].map { .number($0) })
  }

  /// Creates an emitter cell: the properties that differ from their defaults.
  private init(_ cell: EmitterCell) {
    let standard = EmitterCell()
    var keys: [String: JSONValue] = [:]
    for row in EmitterCell.properties where row.read(cell) != row.read(standard) {
      keys[row.name] = JSONValue(row.read(cell))
    }
    self = .sorted(keys)
  }

  /// Creates a filter: its kind, its name, and the inputs that differ from their defaults.
  private init(_ part: TextPart, index: Int) {
    var keys: [String: JSONValue] = ["index": .integer(index)]
    for (key, value) in part.changedProperties { keys[key] = JSONValue(value) }
    self = .sorted(keys)
  }

  private init(_ filter: LayerFilter) {
    var keys: [String: JSONValue] = [
      "filter": .string(filter.kind.name), "name": .string(filter.name),
      "enabled": .boolean(filter.isEnabled),
    ]
    if filter.isClamped { keys["clamp"] = .boolean(true) }
    for (key, value) in filter.changedInputs { keys[key] = JSONValue(value) }
    self = .sorted(keys)
  }

  private init(_ video: Video) {
    self = .sorted([
      "width": .integer(Int(video.size.width)), "height": .integer(Int(video.size.height)),
      "frames": .integer(video.frameCount), "duration": .number(video.duration),
    ])
  }

  private init(_ contents: ContentsImage) {
    switch contents {
    case .image(let image):
      self = .sorted([
        "width": .integer(image.width), "height": .integer(image.height),
        "hash": (try? image.pixels()).map { .string(String(pixelHash($0), radix: 16)) } ?? .null,
      ])
    case .dissolve(let start, let end, let fraction):
      self = .sorted([
        "from": start.map { JSONValue($0) } ?? .null, "to": end.map { JSONValue($0) } ?? .null,
        "fraction": .number(fraction),
      ])
    }
  }

  /// Creates a text: a string if plain, otherwise a list of its runs.
  private init(_ text: LayerText) {
    guard !text.isPlain else {
      self = .string(text.string)
      return
    }
    self = .array(
      text.runs.map { run in
        var keys: [String: JSONValue] = ["text": .string(run.text)]
        keys["font"] = run.attributes.fontName.map { .string($0) }
        keys["fontSize"] = run.attributes.fontSize.map { .number($0) }
        keys["foregroundColor"] = run.attributes.foregroundColor.map { JSONValue($0) }
        return .sorted(keys)
      })
  }
}
