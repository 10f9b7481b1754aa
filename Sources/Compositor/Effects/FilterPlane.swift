import CoreImage
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

  /// A step of a chain of filters.
  enum Step {
    case filter(LayerFilter)
    /// Repeats the pixels at the edges of a rectangle, in the layer's coordinates, beyond them.
    case clamp(CGRect)
    /// Ends the image at the edges of a rectangle, in the layer's coordinates, which are antialiased
    /// unless the layer is clipped there anyway.
    case crop(CGRect, isClippedAnyway: Bool)
  }

  /// Returns what steps make of an image, for canvas pixels with the y axis pointing up, and its
  /// extent in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - drawn: The image, placed as by `placed`.
  ///   - extent: Its extent, in the layer's coordinates; null if it is empty.
  /// - Returns: The image and its extent.
  /// - Throws: `CIError.tooDeep`.
  private func result(
    of steps: [Step], from drawn: CIImage, extent: CGRect
  ) throws(CIError) -> (image: CIImage, extent: CGRect) {
    var image = source(drawn, extent: extent)
    for step in steps { image = try output(of: step, from: image) }
    let shown = image.extent.applying(fromLayer.inverted())
    return (onCanvas(image), shown)
  }

  /// Returns what the result of steps depends on.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - extent: The extent of the image, in the layer's coordinates; null if it is empty.
  /// - Returns: The extent of the result, and a function that returns the canvas pixels of the image
  ///   that canvas pixels of the result depend on.
  func dependence(
    of steps: [Step], extent: CGRect
  ) -> (extent: CGRect, source: (PixelRect) -> PixelRect) {
    let drawn = CIImage(color: .clear)
    // A recipe that is too deep is an error when it is drawn.
    guard isVisible, let result = try? result(of: steps, from: drawn, extent: extent) else {
      return (extent, { $0 })
    }
    return (
      result.extent,
      { canvasArea(result.image.pixels(of: drawn, readFor: planeRegion($0))) }
    )
  }

  /// Applies steps, one after the other.
  ///
  /// Filters compute with encoded values, as all compositing of layers does.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - image: The image, of which some pixels are changed.
  ///   - area: The canvas pixels that the image shows.
  ///   - extent: The extent of all that is filtered, of which the image may be a part, in the
  ///     layer's coordinates; null if it is empty.
  ///   - target: The canvas pixels to change, in the image.
  ///   - memory: Where the bytes of images on the way are counted.
  /// - Throws: `CIError`, or the error of a bitmap that a filter reads, without a change.
  func apply(
    _ steps: [Step], to image: PixelBuffer, at area: PixelRect, extent: CGRect,
    changing target: PixelRect, memory: MemoryAccount
  ) throws {
    guard isVisible, !target.isEmpty else { return }
    let result = try result(of: steps, from: placed(image, at: area), extent: extent)
    try render(result.image, to: image, at: area, changing: target, memory: memory)
  }

  /// An image of a transition.
  struct TransitionImage {
    /// The bitmap; nil if nothing of the image is needed, or before it is drawn.
    var bitmap: PixelBuffer?
    /// The canvas pixels that the bitmap shows.
    var area = PixelRect.none
    /// The extent of the image, in the layer's coordinates; null if it is empty, so that filters use
    /// the other one.
    let extent: CGRect

    init(extent: CGRect) { self.extent = extent }
  }

  /// Returns the canvas pixels of the images of a transition that some of its pixels depend on.
  ///
  /// - Parameters:
  ///   - target: The pixels of the transition.
  ///   - outgoing: The image at time 0, of which only the extent counts.
  ///   - incoming: The image at time 1, likewise.
  ///   - filter: The filter.
  ///   - time: The time.
  /// - Returns: The pixels of both images.
  func pixels(
    readFor target: PixelRect, from outgoing: TransitionImage, to incoming: TransitionImage,
    by filter: LayerFilter, time: Double
  ) -> (outgoing: PixelRect, incoming: PixelRect) {
    let (first, second) = (CIImage(color: .clear), CIImage(color: .clear))
    // A recipe that is too deep is an error when it is drawn.
    guard isVisible,
      let result = try? mixed(
        first, extent: outgoing.extent, with: second, extent: incoming.extent, by: filter,
        time: time)
    else { return (target, target) }
    let region = planeRegion(target)
    return (
      canvasArea(result.pixels(of: first, readFor: region)),
      canvasArea(result.pixels(of: second, readFor: region))
    )
  }

  /// Combines two images by a transition filter.
  ///
  /// - Parameters:
  ///   - outgoing: The image at time 0, of which some pixels become the result.
  ///   - incoming: The image at time 1.
  ///   - target: The canvas pixels to change, in the image at time 0.
  ///   - filter: The filter.
  ///   - time: The time, which the filter clamps to 0 to 1 (CI-01).
  ///   - memory: Where the bytes of images on the way are counted.
  /// - Throws: `CIError`, or the error of a bitmap that the filter reads.
  func mix(
    _ outgoing: TransitionImage, with incoming: TransitionImage, changing target: PixelRect,
    by filter: LayerFilter, time: Double, memory: MemoryAccount
  ) throws {
    guard isVisible, !target.isEmpty, let bitmap = outgoing.bitmap else { return }
    let second = incoming.bitmap.map { placed($0, at: incoming.area) } ?? CIImage(color: .clear)
    let result = try mixed(
      placed(bitmap, at: outgoing.area), extent: outgoing.extent, with: second,
      extent: incoming.extent, by: filter, time: time)
    try render(result, to: bitmap, at: outgoing.area, changing: target, memory: memory)
  }

  /// Returns what a transition filter makes of two placed images, as a placed one.
  private func mixed(
    _ outgoing: CIImage, extent: CGRect, with incoming: CIImage, extent incomingExtent: CGRect,
    by filter: LayerFilter, time: Double
  ) throws(CIError) -> CIImage {
    let values: [String: FilterValue] = [
      kCIInputTargetImageKey: .image(source(incoming, extent: incomingExtent)),
      kCIInputTimeKey: .number(time),
    ]
    return onCanvas(
      try output(of: filter, from: source(outgoing, extent: extent), and: values))
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
  ///   - memory: Where the bytes of images on the way are counted.
  /// - Throws: `CIError`, or the error of a bitmap that the filter reads.
  func composite(
    _ layer: (image: PixelBuffer, extent: CGRect), at area: PixelRect,
    over backdrop: (image: PixelBuffer, area: PixelRect), by filter: LayerFilter,
    coverage: PixelBuffer, memory: MemoryAccount
  ) throws {
    guard isVisible else { return }
    let source = source(placed(layer.image, at: area), extent: layer.extent)
    let behind = self.source(
      placed(backdrop.image, at: backdrop.area),
      extent: CGRect(backdrop.area).applying(canvasToLayer))
    let result = try output(
      of: filter, from: source, and: [kCIInputBackgroundImageKey: .image(behind)]
    ).cropped(to: source.extent)
    let white = CIImage(color: .white).cropped(to: result.extent)
    try render(onCanvas(white), to: coverage, at: area, changing: area, memory: memory)
    try render(onCanvas(result), to: layer.image, at: area, changing: area, memory: memory)
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

  /// Returns an image of canvas pixels, with the y axis pointing up; in the plane, if that is only
  /// moved.
  private func placed(_ image: PixelBuffer, at area: PixelRect) -> CIImage {
    let region = planeRegion(area)
    return CIImage(cgImage: CGImage(buffer: image), x: region.minX, y: region.minY)
  }

  /// Returns canvas pixels with the y axis pointing up; in the plane, if that is only moved.
  private func planeRegion(_ area: PixelRect) -> PixelRect {
    PixelRect(minX: area.minX, minY: -area.maxY, maxX: area.maxX, maxY: -area.minY)
      .offsetBy(x: shift?.x ?? 0, y: shift?.y ?? 0)
  }

  /// Returns the canvas pixels of a region.
  private func canvasArea(_ region: PixelRect) -> PixelRect {
    let moved = region.offsetBy(x: -(shift?.x ?? 0), y: -(shift?.y ?? 0))
    return PixelRect(minX: moved.minX, minY: -moved.maxY, maxX: moved.maxX, maxY: -moved.minY)
  }

  /// Returns a placed image in the plane.
  ///
  /// Its extent is that of all that is filtered, which filters read, so that no pixel depends on
  /// which others are drawn.
  private func source(_ drawn: CIImage, extent: CGRect) -> CIImage {
    (shift == nil ? drawn.transformed(by: fromCanvas) : drawn).withExtent(pixelExtent(extent))
  }

  /// Returns an image in the plane as a placed one.
  private func onCanvas(_ image: CIImage) -> CIImage {
    shift == nil ? image.transformed(by: fromCanvas.inverted()) : image
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

  /// Renders a placed image to canvas pixels.
  ///
  /// - Parameters:
  ///   - result: The image.
  ///   - image: The bitmap to change.
  ///   - area: The canvas pixels that it shows.
  ///   - target: The canvas pixels to change, in the area; not empty.
  ///   - memory: Where the bytes of images on the way are counted.
  /// - Throws: `CIError`, or the error of a bitmap that a filter reads.
  private func render(
    _ result: CIImage, to image: PixelBuffer, at area: PixelRect, changing target: PixelRect,
    memory: MemoryAccount
  ) throws {
    let filtered = try Self.context.buffer(of: result, in: planeRegion(target), memory: memory)
    let start = (target.minY - area.minY) * image.bytesPerRow + (target.minX - area.minX) * 4
    for row in 0..<target.height {
      (image.baseAddress + start + row * image.bytesPerRow).update(
        from: filtered.baseAddress + row * filtered.bytesPerRow, count: target.width * 4)
    }
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
    guard let result = try? output(of: .filter(filter), from: source) else { return .infinite }
    return result.extent.applying(fromLayer.inverted())
  }

  /// Returns the distance, in canvas pixels, from which a step reads, or `unlimitedReach`.
  func reach(of step: Step) -> (x: Int, y: Int) {
    // Large enough for any rectangle that a filter crops or continues.
    let limit = CGFloat(Self.unlimitedReach)
    let source = CIImage(color: .white).cropped(
      to: CGRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit))
    let unlimited = (x: Self.unlimitedReach, y: Self.unlimitedReach)
    guard let reach = (try? output(of: step, from: source))?.reach(to: source) else {
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

  /// Returns the result of a step.
  private func output(of step: Step, from image: CIImage) throws(CIError) -> CIImage {
    switch step {
    case .filter(let filter): try output(of: filter, from: image)
    case .clamp(let rect): image.withExtent(interior(of: rect)).clampedToExtent()
    case .crop(let rect, let isClippedAnyway):
      isClippedAnyway
        ? image.cropped(to: CGRect(PixelRect(touching: rect.applying(fromLayer))))
        : image.antialiased(in: rect.applying(fromLayer))
    }
  }

  /// Returns the pixels of the plane that a rectangle of the layer covers completely, and on which
  /// its edges are not drawn; all that it touches if there are none.
  private func interior(of rect: CGRect) -> CGRect {
    let shown = rect.applying(fromLayer)
    // A pixel that is resampled shows canvas pixels whose centers are less than a pixel away.
    let (x, y) = shift == nil ? (abs(fromCanvas.a), abs(fromCanvas.c)) : (0, 0)
    let inside = PixelRect(inside: shown.insetBy(dx: 1.5 * (x + y), dy: 1.5 * (x + y)))
    return CGRect(inside.isEmpty ? PixelRect(touching: shown) : inside)
  }

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
    let result = definition.output(FilterInputs(values)) ?? image
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
