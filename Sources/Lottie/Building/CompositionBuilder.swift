import QuartzCore

/// Makes layers of a composition of a Lottie file (LO-12).
struct CompositionBuilder {
  let file: LottieFile
  let layers: [LottieLayerModel]
  /// The size of the composition, to which its layers are clipped.
  let size: CGSize
  let binding: ValueBinding
  /// The places of the layers with an index.
  private let places: [Int: Int]

  init(_ file: LottieFile, layers: [LottieLayerModel], size: CGSize, clock: FrameClock) {
    (self.file, self.layers, self.size) = (file, layers, size)
    binding = ValueBinding(clock: clock)
    places = Dictionary(
      layers.enumerated().compactMap { place, layer in layer.index.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Adds the layers to another one, in its coordinates, as a group.
  func build(in parent: CALayer) {
    if layers.contains(where: { $0.blendMode != nil }) { parent.isolateSublayers() }
    for index in layers.indices.reversed() where !layers[index].isMatte {
      if let layer = layer(at: index) { parent.addSublayer(layer) }
    }
  }

  /// Creates a layer in the coordinates of the composition.
  ///
  /// - Parameters:
  ///   - index: The place of the layer in the list.
  ///   - isMatte: Whether the layer is a matte, which has no matte and blend mode of its own.
  /// - Returns: The layer; nil for one that shows nothing.
  private func layer(at index: Int, isMatte: Bool = false) -> CALayer? {
    let model = layers[index]
    guard !model.isHidden, let host = host(of: model) else { return nil }
    let moved = chain(of: model).reduce(host) { inner, parent in
      let layer = CALayer()
      layer.name = parent.name
      layer.follow(parent.transform, through: binding, hasOpacity: false)
      layer.addSublayer(inner)
      return layer
    }
    guard !isMatte else { return shown(moved, model) }
    let layer = matted(moved, by: index)
    layer.compositingFilter = model.blendMode
    return shown(layer, model)
  }

  private func shown(_ layer: CALayer, _ model: LottieLayerModel) -> CALayer {
    binding.show(layer, from: model.inPoint, to: model.outPoint)
    return layer
  }

  /// Returns the parent of a layer, its parent, and so on.
  private func chain(of model: LottieLayerModel) -> [LottieLayerModel] {
    var result: [LottieLayerModel] = []
    var next = model.parent
    while let place = next.flatMap({ places[$0] }) {
      result.append(layers[place])
      next = layers[place].parent
    }
    return result
  }

  /// Creates the layer that has the transform and what is in it; nil if nothing is.
  private func host(of model: LottieLayerModel) -> CALayer? {
    let host = CALayer()
    host.name = model.name
    host.follow(model.transform, through: binding)
    switch model.content {
    case .null: return nil
    case .solid(let color, let size):
      let solid = Self.box(size)
      solid.backgroundColor = color
      host.addSublayer(solid)
    case .shapes(let items):
      ShapeBuilder(ShapeGraph(items), binding: binding).build(in: host)
    case .text(let text):
      TextBuilder(binding: binding).add(text, to: host, from: model.inPoint, to: model.outPoint)
    case .image(let image):
      let box = Self.box(image.size)
      box.contents = image.image
      box.contentsGravity = .resizeAspectFill
      box.masksToBounds = true
      host.addSublayer(box)
    case .precomposition(let reference, let size):
      guard let layers = file.assets[reference] else { return nil }
      let box = Self.box(size)
      box.masksToBounds = true
      CompositionBuilder(file, layers: layers, size: size, clock: clock(of: model, in: box))
        .build(in: box)
      host.addSublayer(box)
    }
    if let mask = MaskBuilder(binding: binding).mask(model.masks) { host.mask = mask }
    return host
  }

  /// Returns the clock of a precomposition, after setting the times of its layer (LO-21).
  private func clock(of model: LottieLayerModel, in box: CALayer) -> FrameClock {
    let (start, stretch) = (model.startTime, model.stretch)
    if let remap = model.remap {
      let rate = file.frameRate
      return binding.clock.remapped { remap.number(at: $0) * rate }
    }
    guard binding.clock.remap == nil else {
      return binding.clock.remapped { ($0 - start) / stretch }
    }
    box.beginTime = binding.clock.layerTime(at: start)
    box.timeOffset = FrameClock.origin
    box.speed = Float(1 / stretch)
    return FrameClock(rate: file.frameRate, firstFrame: 0)
  }

  /// Returns a layer with its matte.
  private func matted(_ layer: CALayer, by index: Int) -> CALayer {
    let model = layers[index]
    guard let kind = model.matte else { return layer }
    let source =
      model.matteLayer.flatMap { places[$0] }
      ?? (index > 0 ? index - 1 : nil)
    let matte = source.flatMap { self.layer(at: $0, isMatte: true) }
    let box = Self.box(.zero)
    box.addSublayer(layer)
    let mask = Self.box(.zero)
    if kind == .invertedAlpha { mask.addSublayer(MaskBuilder.everything()) }
    switch kind {
    case .alpha, .invertedAlpha:
      if let matte {
        if kind == .invertedAlpha { matte.compositingFilter = "destinationOut" }
        mask.addSublayer(matte)
      }
    case .luma, .invertedLuma:
      let plate = Self.box(size)
      plate.backgroundColor = .black
      if let matte { plate.addSublayer(matte) }
      plate.filters = Self.brightness(isInverted: kind == .invertedLuma)
      mask.addSublayer(plate)
    }
    box.mask = mask
    return box
  }

  /// Creates the filter that turns the brightness of an opaque image into its alpha (LO-20).
  private static func brightness(isInverted: Bool) -> [CIFilter] {
    let sign = isInverted ? -1.0 : 1
    let none = CIVector(x: 0, y: 0, z: 0, w: 0)
    let filter = CIFilter.colorMatrix()
    (filter.rVector, filter.gVector, filter.bVector) = (none, none, none)
    filter.aVector = CIVector(x: 0.299 * sign, y: 0.587 * sign, z: 0.114 * sign, w: 0)
    filter.biasVector = CIVector(x: 0, y: 0, z: 0, w: isInverted ? 1 : 0)
    return [filter]
  }

  /// Creates a layer whose top left corner is at the origin.
  static func box(_ size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds.size = size
    return layer
  }
}

extension CALayer {
  /// Makes the layer a group, so that blend modes in it mix with nothing behind it (LO-17).
  func isolateSublayers() {
    // A filter is what makes a layer a group at every opacity and scale; this one changes
    // nothing.
    filters = [CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 0.0])].compactMap(
      \.self)
  }
}
