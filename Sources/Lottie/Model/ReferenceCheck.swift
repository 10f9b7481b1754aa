import JSONText

/// Checks parents, mattes and precompositions, and how many layers the composition has (LO-14).
struct ReferenceCheck {
  private let file: LottieFile
  private let reader: LottieReader
  /// The numbers of layers of the assets that have been checked.
  private var counts: [String: Int] = [:]
  /// The assets that the current layers are in.
  private var open: [String] = []

  init(_ file: LottieFile, reader: LottieReader) { (self.file, self.reader) = (file, reader) }

  /// Checks the layers of the composition.
  mutating func check(_ layers: [LottieLayerModel], at root: JSONNode) {
    guard let count = count(layers), count > LottieLimit.layers else { return }
    reader.report("the animation has more than \(LottieLimit.layers) layers", at: root)
  }

  /// Returns the number of layers, with each use of a precomposition in full; nil after an error.
  private mutating func count(_ layers: [LottieLayerModel]) -> Int? {
    let places = Dictionary(
      layers.enumerated().compactMap { place, layer in layer.index.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    var (sum, counts) = (0, [Int]())
    var sources: [Int] = []
    for (place, layer) in layers.enumerated() {
      reader.layerName = layer.name.isEmpty ? nil : layer.name
      defer { reader.layerName = nil }
      guard let depth = depth(of: layer, in: layers, places) else { return nil }
      if layer.matte != nil {
        let source = layer.matteLayer.map { places[$0] } ?? (place > 0 ? place - 1 : nil)
        guard let source else {
          reader.report("the layer has no matte", at: layer.node["tt"] ?? layer.node)
          return nil
        }
        sources.append(source)
      }
      var own = 1 + depth
      if case .precomposition(let reference, _) = layer.content {
        guard let inner = count(asset: reference, at: layer.node["refId"] ?? layer.node) else {
          return nil
        }
        own += inner
      }
      counts.append(own)
      sum += own
      guard sum <= LottieLimit.layers else { return LottieLimit.layers + 1 }
    }
    // A matte is built for each layer that has it.
    for source in sources {
      sum += counts[source]
      guard sum <= LottieLimit.layers else { return LottieLimit.layers + 1 }
    }
    return sum
  }

  /// Returns the number of parents of a layer; nil after an error.
  private func depth(
    of layer: LottieLayerModel, in layers: [LottieLayerModel], _ places: [Int: Int]
  ) -> Int? {
    var depth = 0
    var next = layer.parent
    while let index = next {
      guard let place = places[index] else {
        reader.report(
          "there is no layer with the index \(index)", at: layer.node["parent"] ?? layer.node)
        return nil
      }
      depth += 1
      guard depth <= layers.count, depth <= LottieLimit.levels else {
        reader.report(
          depth <= layers.count
            ? "the layer has more than \(LottieLimit.levels) parents"
            : "the parents of the layer are a cycle", at: layer.node["parent"] ?? layer.node)
        return nil
      }
      next = layers[place].parent
    }
    return depth
  }

  private mutating func count(asset reference: String, at node: JSONNode) -> Int? {
    if let count = counts[reference] { return count }
    guard let layers = file.assets[reference] else {
      reader.report("there is no precomposition \"\(reference)\"", at: node)
      return nil
    }
    guard !open.contains(reference) else {
      reader.report("the precomposition \"\(reference)\" contains itself", at: node)
      return nil
    }
    guard open.count < LottieLimit.levels else {
      reader.report("more than \(LottieLimit.levels) levels of precompositions", at: node)
      return nil
    }
    open.append(reference)
    let count = count(layers)
    open.removeLast()
    counts[reference] = count
    return count
  }
}
