import CoreGraphics
import Foundation
import LayerTree
import TextAttributes

/// A part of a property's value that a plot can show.
struct CurveComponent {
  /// A value that changes over time.
  enum Value {
    case number(Double)
    case color(CGColor?)
    case path(CGPath?)
    case text(String)
  }

  /// The curve, and the line in it, that the part belongs to.
  struct Place: Hashable {
    /// The key path of the curve.
    let keyPath: String
    /// The name of the line; empty for the only one.
    let series: String
    let unit: PropertyCurve.Unit
  }

  let place: Place
  let value: Value
}

/// Divides the values of a property into parts, in order of time.
///
/// It remembers the last rotation, because many angles describe the same one (CU-04).
struct CurveComponents {
  private let name: String
  private var angles: SIMD3<Double>?
  /// The numbers of images, in the order of their appearance.
  private var images: [String] = []

  init(of property: String) { name = property }

  /// Returns the parts of the property's value at the next time.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The layer's bounds, which a camera is centered in.
  /// - Returns: The parts, in the order of plots.
  mutating func parts(of value: AnimatableValue, bounds: CGRect) -> [CurveComponent] {
    parts(of: value, at: name, unit: CurveUnits.unit(of: name), bounds: bounds)
  }

  private mutating func parts(
    of value: AnimatableValue, at path: String, unit: PropertyCurve.Unit, bounds: CGRect = .zero
  ) -> [CurveComponent] {
    func numbers(_ names: [String], _ values: [Double]) -> [CurveComponent] {
      zip(names, values).map { Self.part(path, $0, unit, .number($1)) }
    }
    switch value {
    case .number(let number): return numbers([""], [number])
    case .integer(let number): return numbers([""], [Double(number)])
    case .point(let point): return numbers(["x", "y"], [point.x, point.y])
    case .size(let size): return numbers(["width", "height"], [size.width, size.height])
    case .rect(let rect):
      return numbers(
        ["x", "y", "width", "height"],
        [rect.origin.x, rect.origin.y, rect.width, rect.height])
    case .numbers(let list):
      return numbers((list ?? []).indices.map { "\($0)" }, list ?? [])
    case .fontSettings(let settings):
      return numbers(settings.tags, settings.tags.map { settings.values[$0] ?? 0 })
    case .affineTransform(let matrix):
      return matrixParts(CATransform3DMakeAffineTransform(matrix), at: path)
    case .transform(let matrix): return matrixParts(matrix, at: path)
    case .camera(let camera): return Self.cameraParts(camera, at: path, in: bounds)
    case .color(let color): return [Self.part(path, "", .none, .color(color))]
    case .colors(let colors):
      return (colors ?? []).enumerated().map { Self.part(path, "\($0)", .none, .color($1)) }
    case .path(let outline): return [Self.part(path, "", .percent, .path(outline))]
    case .filters(let filters):
      return (filters ?? []).flatMap { filterParts($0, at: "\(path).\($0.name)") }
    case .transitionFilter(let filter?): return filterParts(filter, at: path)
    case .compositingFilter(.filter(let filter)?): return filterParts(filter, at: path)
    case .emitterCells(let cells):
      return (cells ?? []).enumerated().flatMap { index, cell in
        cellParts(cell, at: "\(path).\(cell.name ?? "\(index)")")
      }
    case .textParts(let parts): return Self.textParts(parts, at: path)
    case .image(let image): return [Self.part(path, "", .none, .text(imageText(image)))]
    case .boolean, .string, .strings, .text, .video, .compositingFilter, .transitionFilter:
      return [Self.part(path, "", .none, .text(ValueText.text(of: value)))]
    }
  }

  private static func part(
    _ path: String, _ series: String, _ unit: PropertyCurve.Unit, _ value: CurveComponent.Value
  ) -> CurveComponent {
    CurveComponent(
      place: CurveComponent.Place(keyPath: path, series: series, unit: unit), value: value)
  }

  // MARK: Transforms

  private mutating func matrixParts(_ matrix: CATransform3D, at path: String) -> [CurveComponent] {
    let parts = DecomposedTransform(components: matrix)
    let angles = nearest(to: angles ?? parts.angles, parts.angles)
    self.angles = angles
    let perspective = SIMD3<Double>(matrix.m14, matrix.m24, matrix.m34)
    let degrees = angles * (180 / Double.pi)
    let translation = SIMD3<Double>(matrix.m41, matrix.m42, matrix.m43)
    let groups: [(String, PropertyCurve.Unit, [String], SIMD3<Double>)] = [
      ("translation", .points, ["x", "y", "z"], translation),
      ("rotation", .degrees, ["x", "y", "z"], degrees),
      ("scale", .none, ["x", "y", "z"], parts.scale),
      ("skew", .none, ["xy", "xz", "yz"], parts.skew),
      ("perspective", .none, ["m14", "m24", "m34"], perspective),
    ]
    return groups.flatMap { name, unit, names, values in
      names.enumerated().map {
        // What rounding leaves in a matrix is not motion.
        Self.part("\(path).\(name)", $1, unit, .number((values[$0] * 1e9).rounded() / 1e9))
      }
    }
  }

  /// Returns the angles of the same rotation that are nearest to others.
  ///
  /// Angles about x, y and z are the same rotation after full turns, and after half a turn of x and z
  /// with y mirrored.
  private func nearest(to last: SIMD3<Double>, _ angles: SIMD3<Double>) -> SIMD3<Double> {
    func unwrapped(_ angles: SIMD3<Double>) -> SIMD3<Double> {
      let circle = 2 * Double.pi
      return angles + ((last - angles) / circle).rounded(.toNearestOrAwayFromZero) * circle
    }
    func distance(_ angles: SIMD3<Double>) -> Double {
      let difference = angles - last
      return (difference * difference).sum()
    }
    let own = unwrapped(angles)
    let other = unwrapped(SIMD3(angles.x + .pi, .pi - angles.y, angles.z + .pi))
    return distance(other) < distance(own) - 1e-9 ? other : own
  }

  private static func cameraParts(
    _ camera: LayerCamera, at path: String, in bounds: CGRect
  ) -> [CurveComponent] {
    let center = camera.center ?? CGPoint(x: bounds.midX, y: bounds.midY)
    return [
      part("\(path).center", "x", .points, .number(center.x)),
      part("\(path).center", "y", .points, .number(center.y)),
      part("\(path).zoom", "", .none, .number(camera.zoom)),
      part("\(path).roll", "", .degrees, .number(camera.roll * 180 / .pi)),
    ]
  }

  // MARK: Lists

  private mutating func filterParts(_ filter: LayerFilter, at path: String) -> [CurveComponent] {
    filter.kind.inputs.flatMap { input in
      parts(
        of: filter.value(forInput: input.key) ?? input.initial, at: "\(path).\(input.key)",
        unit: input.isInPoints ? .points : .none)
    }
  }

  private mutating func cellParts(_ cell: EmitterCell, at path: String) -> [CurveComponent] {
    EmitterCell.properties.flatMap { row in
      parts(
        of: row.read(cell), at: "\(path).\(row.name)", unit: CurveUnits.unit(ofCell: row.name))
    }
  }

  /// Returns the numbers of each part of a text, one line for each part.
  private static func textParts(_ parts: [Int: TextPart], at path: String) -> [CurveComponent] {
    parts.sorted { $0.key < $1.key }.flatMap { index, value in
      let series = "\(index)"
      return [
        part("\(path).opacity", series, .none, .number(value.opacity)),
        part("\(path).position.x", series, .points, .number(value.position.x)),
        part("\(path).position.y", series, .points, .number(value.position.y)),
        part("\(path).scale.x", series, .none, .number(value.scale.x)),
        part("\(path).scale.y", series, .none, .number(value.scale.y)),
        part("\(path).rotation", series, .degrees, .number(value.rotation * 180 / .pi)),
        part("\(path).blur", series, .points, .number(value.blur)),
        part("\(path).color", series, .none, .color(value.color)),
      ]
    }
  }

  /// Returns the parts of a part of a text at rest, which is what parts without a value show.
  static func restOfTextPart(at place: CurveComponent.Place) -> CurveComponent.Value {
    let rest = textParts([0: TextPart()], at: "")
    return rest.first { place.keyPath.hasSuffix($0.place.keyPath) }?.value ?? .number(0)
  }

  private mutating func imageText(_ image: ContentsImage?) -> String {
    guard let image else { return "none" }
    let (size, key): (String, String)
    switch image {
    case .image(let image):
      size = "\(image.width)x\(image.height)"
      key = "\(ObjectIdentifier(image).hashValue)"
    case .dissolve: return "dissolve"
    }
    let index = images.firstIndex(of: key) ?? images.count
    if index == images.count { images.append(key) }
    return "image \(index + 1), \(size)"
  }
}
