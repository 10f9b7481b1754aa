package import PixelKernels

/// An error of rendering an image.
package enum CIError: Error, Hashable {
  /// A rectangle that must be rendered at once has more than `RenderRequest.maximumPixels` pixels, or
  /// all intermediate images together exceed the memory limit.
  case tooLarge
  /// The recipe has too many steps below each other.
  case tooDeep
}

/// The rendering of one image, band by band: the working space, and intermediate results that are
/// needed twice.
package final class RenderRequest {
  /// The most pixels of an intermediate image: half a gigabyte.
  package static let maximumPixels = 1 << 25
  /// The most bytes of the result and all intermediate images at a time, if no other limit is given:
  /// two gigabytes.
  package static let maximumBytes = 2 << 30
  /// The most steps of a recipe below each other, so that rendering cannot overflow the stack.
  package static let maximumDepth = 1000

  /// The color space of the pixels.
  package let space: WorkingSpace

  /// The images that several others are made from.
  private let shared: Set<ObjectIdentifier>
  /// The pixels of these that the band has needed.
  private var known: [ObjectIdentifier: [WorkingPixels]] = [:]
  private var continued: [ObjectIdentifier: AnyObject] = [:]
  private var depth = 0
  private let account: MemoryAccount
  /// The number of rows, above those of the band, that further bands render.
  ///
  /// It is 0 while pixels are rendered that all bands need.
  package private(set) var remainingRows = 0

  /// Prepares to render an image; `memory` is where the bytes of intermediate images are counted.
  package init(
    _ image: CIImage, in space: WorkingSpace,
    memory: MemoryAccount = MemoryAccount(limit: RenderRequest.maximumBytes)
  ) {
    self.space = space
    account = memory
    var (seen, shared, waiting) = (Set<ObjectIdentifier>(), Set<ObjectIdentifier>(), [image])
    while let next = waiting.popLast() {
      for input in next.operation.inputs {
        if seen.insert(ObjectIdentifier(input)).inserted {
          waiting.append(input)
        } else {
          shared.insert(ObjectIdentifier(input))
        }
      }
    }
    self.shared = shared
  }

  /// Forgets the pixels of the previous band.
  ///
  /// - Parameter remainingRows: The number of rows above the new band.
  package func startBand(remainingRows: Int) {
    known.removeAll(keepingCapacity: true)
    self.remainingRows = remainingRows
  }

  /// Returns what an operation computed for earlier bands, so that it can continue from there.
  ///
  /// It must not influence any pixel, only spare work. `start` returns the state before the first
  /// band.
  package func progress<Progress: AnyObject>(
    of owner: OperationIdentity, start: () throws -> Progress
  ) rethrows -> Progress {
    if let progress = continued[ObjectIdentifier(owner)] as? Progress { return progress }
    let progress = try start()
    continued[ObjectIdentifier(owner)] = progress
    return progress
  }

  /// Returns the pixels of an image.
  ///
  /// `region` is the pixels; may be empty.
  ///
  /// - Returns: New pixels, which the caller may change; clear outside the extent of the image.
  /// - Throws: `CIError`, if they need too much memory, or the error of a bitmap that cannot be decoded.
  package func pixels(of image: CIImage, in region: PixelRect) throws -> WorkingPixels {
    let part = region.intersection(image.pixelExtent)
    guard !part.isEmpty else { return try allocate(region) }
    // Reading a bitmap again takes no longer than copying its pixels.
    let isShared =
      shared.contains(ObjectIdentifier(image)) && !image.operation.inputs.isEmpty
    if isShared,
      let pixels = known[ObjectIdentifier(image)]?.first(where: { $0.region.contains(region) })
    {
      return try copy(pixels, of: region)
    }
    try enterStep(rendering: part)
    defer { depth -= 1 }
    let pixels: WorkingPixels
    if part == region {
      pixels = try image.operation.pixels(in: part, for: self)
    } else {
      pixels = try allocate(region, isCleared: false)
      pixels.clear(outside: part)
      try image.operation.write(part, to: pixels, for: self)
    }
    guard isShared else { return pixels }
    known[ObjectIdentifier(image), default: []].append(pixels)
    return try copy(pixels, of: region)
  }

  /// Renders an image to a bitmap.
  ///
  /// - Parameters:
  ///   - image: The image, which is the last step of what is rendered.
  ///   - region: The pixels.
  ///   - bitmap: Where to write them; clear outside the extent of the image.
  /// - Throws: As `pixels(of:in:)`.
  package func encode(_ image: CIImage, in region: PixelRect, to bitmap: BitmapTarget) throws {
    let part = region.intersection(image.pixelExtent)
    bitmap.clear(region, outside: part)
    guard !part.isEmpty else { return }
    try enterStep(rendering: part)
    defer { depth -= 1 }
    try image.operation.encode(part, to: bitmap, for: self)
  }

  /// Counts a step of the recipe, until it has been rendered.
  ///
  /// - Parameter part: The pixels that it renders; not empty.
  /// - Throws: `CIError`, if there are too many, or too many steps below each other.
  private func enterStep(rendering part: PixelRect) throws {
    guard part.fitsLimit else { throw CIError.tooLarge }
    guard depth < Self.maximumDepth else { throw CIError.tooDeep }
    depth += 1
  }

  /// Returns pixels that further bands need too.
  ///
  /// `region` is the pixels that all bands need; may be empty.
  ///
  /// - Returns: New pixels, for the caller to keep.
  package func keptPixels(of image: CIImage, in region: PixelRect) throws -> WorkingPixels {
    let rows = remainingRows
    remainingRows = 0
    defer { remainingRows = rows }
    return try pixels(of: image, in: region)
  }

  /// Returns new pixels.
  ///
  /// `isCleared` says whether they are clear; otherwise undefined, to be overwritten.
  package func allocate(_ region: PixelRect, isCleared: Bool = true) throws -> WorkingPixels {
    guard region.isEmpty || region.fitsLimit else { throw CIError.tooLarge }
    try account.charge(region)
    return WorkingPixels(region, isCleared: isCleared, chargedTo: account)
  }

  /// Returns a copy of a rectangle; clear outside the pixels.
  private func copy(_ pixels: WorkingPixels, of part: PixelRect) throws -> WorkingPixels {
    let copy = try allocate(part, isCleared: !pixels.region.contains(part))
    copy.copy(pixels)
    return copy
  }
}

/// What identifies an operation that continues from band to band.
package final class OperationIdentity: Sendable {
  package init() {}
}

extension WorkingPixels {
  /// Copies the pixels that another rectangle shares with this one.
  package func copy(_ other: WorkingPixels) {
    let common = region.intersection(other.region)
    guard !common.isEmpty else { return }
    for y in common.minY..<common.maxY {
      (row(y) + (common.minX - region.minX)).update(
        from: other.row(y) + (common.minX - other.region.minX), count: common.width)
    }
  }

  /// Makes the pixels outside a part clear: clearing all would take longer than reading a bitmap.
  fileprivate func clear(outside part: PixelRect) {
    let end = part.maxX - region.minX
    for y in region.minY..<region.maxY {
      guard y >= part.minY, y < part.maxY else {
        row(y).update(repeating: .zero, count: width)
        continue
      }
      row(y).update(repeating: .zero, count: part.minX - region.minX)
      (row(y) + end).update(repeating: .zero, count: width - end)
    }
  }

  /// Returns a copy of a rectangle; clear outside these pixels.
  package func copy(of part: PixelRect) -> WorkingPixels {
    let copy = WorkingPixels(part, isCleared: !region.contains(part))
    copy.copy(self)
    return copy
  }
}

extension PixelRect {
  /// Whether a rectangle, which is not empty, has at most `RenderRequest.maximumPixels` pixels.
  var fitsLimit: Bool { width <= RenderRequest.maximumPixels / height }
}
