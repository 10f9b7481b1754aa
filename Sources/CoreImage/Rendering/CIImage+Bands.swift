package import PixelKernels

extension CIImage {
  /// Returns the number of rows to render at once.
  ///
  /// - Returns: Few rows if each needs only rows nearby, so that intermediate images stay in the
  ///   processor's cache; nil for all, so that nothing is computed twice.
  package func bandHeight(forWidth width: Int) -> Int? {
    guard let overlap = totalOverlap else { return nil }
    // 256 kilobytes: a few such images fit in the second level of caches.
    return max(8, (1 << 14) / max(1, width), overlap * 8)
  }

  /// The number of rows of bitmaps, above and below its own, that a band needs; nil if it may need
  /// any.
  package var totalOverlap: Int? {
    var known: [ObjectIdentifier: Int?] = [:]
    return total(knowing: &known) { $0.overlap }
  }

  /// Returns the largest distance to the pixels of an image that a pixel depends on.
  ///
  /// - Returns: The distance, in pixels along either axis; nil if a pixel may depend on any.
  package func reach(to source: CIImage) -> Int? {
    var known: [ObjectIdentifier: Int?] = [ObjectIdentifier(source): 0]
    return total(knowing: &known) { $0.reach }
  }

  /// Returns the pixels of an image that a rectangle of this one depends on.
  ///
  /// `region` is the rectangle; it may be empty.
  ///
  /// - Returns: The pixels; all that the image has if the recipe is too deep, which is an error when
  ///   it is rendered.
  package func pixels(of source: CIImage, readFor region: PixelRect) -> PixelRect {
    var order: [CIImage] = []
    var seen: Set<ObjectIdentifier> = []
    // Every image after those that it is made from; false for a recipe that is too deep.
    func collect(_ image: CIImage, depth: Int) -> Bool {
      guard seen.insert(ObjectIdentifier(image)).inserted else { return true }
      guard depth < RenderRequest.maximumDepth else { return false }
      let inputs = image === source ? [] : image.operation.inputs
      for input in inputs where !collect(input, depth: depth + 1) { return false }
      order.append(image)
      return true
    }
    guard collect(self, depth: 0) else { return source.pixelExtent }
    var read = [ObjectIdentifier(self): region.intersection(pixelExtent)]
    for image in order.reversed() where image !== source {
      guard let part = read[ObjectIdentifier(image)], !part.isEmpty else { continue }
      for (index, input) in image.operation.inputs.enumerated() {
        let area = image.operation.source(of: part, inInput: index)
          .intersection(input.pixelExtent)
        read[ObjectIdentifier(input)] = read[ObjectIdentifier(input)]?.union(area) ?? area
      }
    }
    return read[ObjectIdentifier(source)] ?? PixelRect.none
  }

  /// Returns the number of rows of an image, above and below its own, that a band needs; nil if a
  /// band may need any rows.
  func overlap(with source: CIImage) -> Int? {
    var known: [ObjectIdentifier: Int?] = [ObjectIdentifier(source): 0]
    return total(knowing: &known) { $0.overlap }
  }

  /// Returns the largest sum of the distances of operations below each other.
  private func total(
    knowing known: inout [ObjectIdentifier: Int?], depth: Int = 0,
    of distance: (any ImageOperation) -> Int?
  ) -> Int? {
    if let result = known[ObjectIdentifier(self)] { return result }
    // Rendering reports a recipe that is too deep.
    guard depth < RenderRequest.maximumDepth, let own = distance(operation) else { return nil }
    var most: Int? = 0
    for input in operation.inputs {
      let below = input.total(knowing: &known, depth: depth + 1, of: distance)
      most = most.flatMap { most in below.map { max(most, $0) } }
    }
    let total = most.map { min($0 + own, PixelRect.limit) }
    known[ObjectIdentifier(self)] = total
    return total
  }
}
