import CoreGraphics
import CoreImage
import Foundation
import LayerTree
import PixelKernels

/// The plane in which Core Image filters a layer: the layer's own, in pixels, with the origin at the
/// bottom left of its bounds and the y axis pointing up.
struct FilterPlane {
  private let bounds: CGRect
  /// The size of a point, in pixels.
  private let scale: CGFloat
  /// The transform from canvas pixels, with the y axis pointing up, to the plane.
  private let fromCanvas: CGAffineTransform
  /// The position of the canvas in the plane, if it is only moved, by whole pixels.
  private let shift: (x: Int, y: Int)?
  /// The transform from the layer to the plane.
  private let fromLayer: CGAffineTransform
  /// The transform from canvas pixels to the layer.
  private let canvasToLayer: CGAffineTransform

  /// Places the plane.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the layer.
  ///   - matrix: The transform from the layer to canvas pixels.
  init(bounds: CGRect, matrix: CGAffineTransform) {
    self.bounds = bounds
    let scale = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
    self.scale = scale
    let toPlane = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: bounds.maxY * scale)
    let flip = CGAffineTransform(scaleX: 1, y: -1)
    canvasToLayer = matrix.inverted()
    var map = flip.concatenating(canvasToLayer).concatenating(toPlane)
    let limit = CGFloat(PixelRect.limit)
    if abs(map.a - 1) + abs(map.b) + abs(map.c) + abs(map.d - 1) < 1e-6, abs(map.tx) < limit,
      abs(map.ty) < limit
    {
      // Parts of a pixel are not worth resampling the image.
      map = CGAffineTransform(translationX: map.tx.rounded(), y: map.ty.rounded())
      shift = (Int(map.tx), Int(map.ty))
    } else {
      shift = nil
    }
    fromCanvas = map
    fromLayer = matrix.concatenating(flip).concatenating(map)
  }

  /// Applies filters, one after the other.
  ///
  /// They compute with encoded values, as all compositing of layers does.
  ///
  /// - Parameters:
  ///   - filters: The filters; possibly none.
  ///   - image: The image, which is changed.
  ///   - area: The canvas pixels that the image shows.
  ///   - extent: The extent of all that is filtered, of which the image may be a part, in the
  ///     layer's coordinates; null if it is empty.
  ///   - memory: The most bytes to use at a time.
  /// - Returns: The extent of the result.
  /// - Throws: `CIError`, or the error of a bitmap that a filter reads, without a change.
  func apply(
    _ filters: [LayerFilter], to image: PixelBuffer, at area: PixelRect, extent: CGRect,
    memory: Int
  ) throws -> CGRect {
    guard !filters.isEmpty, isVisible else { return extent }
    let source = source(image, at: area, extent: extent)
    let result = try filters.reduce(source) { try output(of: $1, from: $0) }
    try render(result, to: image, at: area, memory: memory)
    return result.extent.applying(fromLayer.inverted())
  }

  /// Combines two images by a transition filter.
  ///
  /// Each has an extent, in the layer's coordinates: null if it is empty, so that filters use the
  /// other one.
  ///
  /// - Parameters:
  ///   - outgoing: The image at time 0, which becomes the result, and its extent.
  ///   - incoming: The image at time 1, and its extent.
  ///   - area: The canvas pixels that both show.
  ///   - filter: The filter.
  ///   - time: The time, which the filter clamps to 0 to 1 (CI-01).
  ///   - memory: The most bytes to use at a time.
  /// - Throws: `CIError`, or the error of a bitmap that the filter reads.
  func mix(
    _ outgoing: (image: PixelBuffer, extent: CGRect),
    with incoming: (image: PixelBuffer, extent: CGRect), at area: PixelRect,
    by filter: LayerFilter, time: Double, memory: Int
  ) throws {
    guard isVisible else { return }
    let values: [String: FilterValue] = [
      kCIInputTargetImageKey: .image(
        source(incoming.image, at: area, extent: incoming.extent)),
      kCIInputTimeKey: .number(time),
    ]
    let result = try output(
      of: filter, from: source(outgoing.image, at: area, extent: outgoing.extent), and: values)
    try render(result, to: outgoing.image, at: area, memory: memory)
  }

  /// Combines a layer with what is behind it by a filter that is not a blend mode (R-27, CI-26).
  ///
  /// - Parameters:
  ///   - layer: The finished layer, which becomes the result, and its extent, in the layer's
  ///     coordinates.
  ///   - area: The canvas pixels that it shows.
  ///   - backdrop: What is behind the layer, and the canvas pixels that it shows.
  ///   - filter: The filter.
  ///   - coverage: An image of the same size, which becomes opaque where the result replaces what is
  ///     behind the layer: as far as both the layer and the result extend.
  ///   - memory: The most bytes to use at a time.
  /// - Throws: `CIError`, or the error of a bitmap that the filter reads.
  func composite(
    _ layer: (image: PixelBuffer, extent: CGRect), at area: PixelRect,
    over backdrop: (image: PixelBuffer, area: PixelRect), by filter: LayerFilter,
    coverage: PixelBuffer, memory: Int
  ) throws {
    guard isVisible else { return }
    let source = source(layer.image, at: area, extent: layer.extent)
    let behind = self.source(
      backdrop.image, at: backdrop.area,
      extent: CGRect(backdrop.area).applying(canvasToLayer))
    let result = try output(
      of: filter, from: source, and: [kCIInputBackgroundImageKey: .image(behind)]
    ).cropped(to: source.extent)
    let white = CIImage(color: .white).cropped(to: result.extent)
    try render(white, to: coverage, at: area, memory: memory)
    try render(result, to: layer.image, at: area, memory: memory)
  }

  /// Returns a rectangle of the layer with a distance added on all sides.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the layer's coordinates.
  ///   - reach: The distance along the axes of the canvas, in pixels.
  /// - Returns: The larger rectangle; null if the rectangle is null.
  func grown(_ rect: CGRect, by reach: (x: Int, y: Int)) -> CGRect {
    guard !rect.isNull else { return rect }
    let (x, y, map) = (CGFloat(reach.x), CGFloat(reach.y), canvasToLayer)
    return rect.insetBy(
      dx: -(abs(map.a) * x + abs(map.c) * y), dy: -(abs(map.b) * x + abs(map.d) * y))
  }

  private var isVisible: Bool { scale > 0 && scale.isFinite }

  /// Returns an image of canvas pixels in the plane.
  ///
  /// Its extent is that of all that is filtered, which filters read, so that no pixel depends on
  /// which others are drawn.
  private func source(_ image: PixelBuffer, at area: PixelRect, extent: CGRect) -> CIImage {
    let (x, y) = (area.minX + (shift?.x ?? 0), -area.maxY + (shift?.y ?? 0))
    let drawn = CIImage(cgImage: CGImage(buffer: image), x: x, y: y)
    return (shift == nil ? drawn.transformed(by: fromCanvas) : drawn)
      .withExtent(pixelExtent(extent))
  }

  /// Returns an extent of the layer in the plane, with everything that its edges are drawn on.
  private func pixelExtent(_ extent: CGRect) -> CGRect {
    guard !extent.isNull else { return .null }
    let rect = extent.applying(fromLayer)
    let limit = CGFloat(PixelRect.limit)
    // Also for NaN.
    guard rect.minX > -limit, rect.minY > -limit, rect.maxX < limit, rect.maxY < limit else {
      return .infinite
    }
    guard shift == nil else {
      // Whole pixels, but none for an error of rounding.
      let slack: CGFloat = 1e-3
      let (left, bottom) = ((rect.minX + slack).rounded(.down), (rect.minY + slack).rounded(.down))
      return CGRect(
        x: left, y: bottom, width: (rect.maxX - slack).rounded(.up) - left,
        height: (rect.maxY - slack).rounded(.up) - bottom)
    }
    // A pixel of the canvas, which an edge is drawn on, or which is interpolated with.
    return rect.insetBy(
      dx: -(abs(fromCanvas.a) + abs(fromCanvas.c)), dy: -(abs(fromCanvas.b) + abs(fromCanvas.d)))
  }

  /// Renders an image in the plane to canvas pixels.
  private func render(
    _ result: CIImage, to image: PixelBuffer, at area: PixelRect, memory: Int
  ) throws {
    let region = PixelRect(
      minX: area.minX, minY: -area.maxY, maxX: area.maxX, maxY: -area.minY)
    let filtered =
      if let shift {
        try Self.context.buffer(
          of: result, in: region.offsetBy(x: shift.x, y: shift.y), memory: memory)
      } else {
        try Self.context.buffer(
          of: result.transformed(by: fromCanvas.inverted()), in: region, memory: memory)
      }
    image.baseAddress.update(from: filtered.baseAddress, count: image.byteCount)
  }

  /// Computes with encoded values.
  private static let context = CIContext(options: [.workingColorSpace: NSNull()])

  /// Returns the extent of a filtered image in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - rect: The extent of the image, in the layer's coordinates; null if it is empty.
  ///   - filter: The filter.
  /// - Returns: The extent; `CGRect.infinite` if there is no limit.
  func extent(of rect: CGRect, through filter: LayerFilter) -> CGRect {
    let source = CIImage(color: .white).cropped(to: rect.applying(fromLayer))
    // A recipe that is too deep is an error when it is drawn.
    guard let result = try? output(of: filter, from: source) else { return .infinite }
    return result.extent.applying(fromLayer.inverted())
  }

  /// Returns the distance, in canvas pixels, from which a filter reads, or `unlimitedReach`.
  func reach(of filter: LayerFilter) -> (x: Int, y: Int) {
    // Large enough for any rectangle that a filter crops or continues.
    let limit = CGFloat(Self.unlimitedReach)
    let source = CIImage(color: .white).cropped(
      to: CGRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit))
    let unlimited = (x: Self.unlimitedReach, y: Self.unlimitedReach)
    guard let reach = (try? output(of: filter, from: source))?.reach(to: source) else {
      return unlimited
    }
    if shift != nil { return (min(reach, unlimited.x), min(reach, unlimited.y)) }
    let map = fromCanvas
    guard isVisible else { return (0, 0) }
    // An image is sampled anywhere in a pixel, which is half a pixel to each side, and interpolated
    // from pixels whose centers are less than a pixel away.
    let x = (abs(map.a) + abs(map.c)) / 2 + 1 + CGFloat(reach) + 0.5
    let y = (abs(map.b) + abs(map.d)) / 2 + 1 + CGFloat(reach) + 0.5
    let back = map.inverted()
    func limited(_ distance: CGFloat) -> Int {
      // Also for NaN.
      distance < limit ? Int(distance.rounded(.up)) : Self.unlimitedReach
    }
    return (
      limited(abs(back.a) * x + abs(back.c) * y + 1),
      limited(abs(back.b) * x + abs(back.d) * y + 1)
    )
  }

  /// What counts as the distance of a filter that may read all of the image.
  static let unlimitedReach = 1 << 20

  /// Returns the result of a filter; the image itself if it lacks another image.
  ///
  /// A generator replaces the image, as far as it extends.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - image: Its image.
  ///   - provided: The values of other inputs, such as images that are in the plane.
  /// - Returns: The result.
  /// - Throws: `CIError.tooDeep`.
  private func output(
    of filter: LayerFilter, from image: CIImage, and provided: [String: FilterValue] = [:]
  ) throws(CIError) -> CIImage {
    if filter.client != nil { return try output(of: filter.recipe, from: image, and: provided) }
    var values = filter.values.merging(provided) { $1 }
    let definition = filter.kind.definition
    for input in filter.kind.inputs {
      let isDefault = filter.value(forInput: input.key) == input.initial
      values[input.key] = values[input.key].map {
        ownValue(input, isDefault: isDefault)
          ?? definition.input(input.key)?.scaled($0, by: scale) ?? $0
      }
    }
    if scale != 1, isVisible {
      for case (let key, .image(let other)) in filter.objects where provided[key] == nil {
        values[key] = .image(other.transformed(by: CGAffineTransform(scaleX: scale, y: scale)))
      }
    }
    values[kCIInputImageKey] = .image(image)
    let result = definition.output(FilterInputs(values, of: definition)) ?? image
    return definition.input(kCIInputImageKey) == nil ? result.cropped(to: image.extent) : result
  }

  /// Returns what a filter of client code makes; the image itself if it makes none (CI-26).
  private func output(
    of recipe: FilterRecipe?, from image: CIImage, and provided: [String: FilterValue]
  ) throws(CIError) -> CIImage {
    guard let recipe, isVisible else { return image }
    var images = [kCIInputImageKey: image]
    for case (let key, .image(let other)) in provided { images[key] = other }
    return try recipe.image(from: images, scale: scale)
  }

  /// Returns the value of a center or an extent that has not been set, which is the layer's (CI-23);
  /// nil for other inputs.
  private func ownValue(_ input: FilterKind.Input, isDefault: Bool) -> FilterValue? {
    guard isDefault, input.isInPoints else { return nil }
    let size = CGSize(width: bounds.width * scale, height: bounds.height * scale)
    return switch (input.key, input.type) {
    case (kCIInputCenterKey, kCIAttributeTypePosition):
      .vector(CIVector(x: size.width / 2, y: size.height / 2))
    case (kCIInputExtentKey, kCIAttributeTypeRectangle):
      .vector(CIVector(x: 0, y: 0, z: size.width, w: size.height))
    default: nil
    }
  }
}
