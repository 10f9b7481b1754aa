import CoreGraphics

/// Finds the particles of an emitter that are alive at a time, without those that no longer matter.
struct ParticleSimulation {
  /// A cell as of the time, with the particles that it shows.
  private final class Source {
    let cell: EmitterCell
    let path: CellPath
    let children: [Source]
    var curve = EmissionCurve()
    /// The parameters of births in epochs without animations.
    var parameters: [ParticleParameters?]
    /// How long before the time a birth may still matter, in seconds of the layer's time.
    var lookback = 0.0
    var shown = Shown()

    init(_ cell: EmitterCell, path: CellPath, children: [Source], epochs: Int) {
      (self.cell, self.path, self.children) = (cell, path, children)
      parameters = Array(repeating: nil, count: epochs)
    }

    /// Whether particles of the cell or of a cell below it can be visible.
    var isVisible: Bool { cell.contents != nil || !children.isEmpty }
  }

  /// Visible particles.
  private struct Shown {
    var particles: [Particle] = []
    var births: [Double] = []

    mutating func reserveCapacity(_ count: Int) {
      particles.reserveCapacity(count)
      births.reserveCapacity(count)
    }

    mutating func append(_ particle: Particle, born birth: Double) {
      particles.append(particle)
      births.append(birth)
    }

    mutating func append(_ others: Shown) {
      guard !particles.isEmpty else {
        self = others
        return
      }
      particles += others.particles
      births += others.births
    }

    /// Sorts the particles by numbers; those that are equal keep their order.
    mutating func sort(by numbers: [Double]) {
      let order = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
      particles = order.map { particles[$0] }
      births = order.map { births[$0] }
    }
  }

  private let history: EmitterHistory
  private let content: EmitterContent
  private let time: Double
  private var spriteIndices: [ParticleSprite: Int] = [:]
  private var drawing = ParticleDrawing()
  /// The number of particles that were computed.
  private var count = 0
  private var shownCount = 0

  /// Prepares a simulation; `time` is the layer's time, in seconds.
  init(_ history: EmitterHistory, _ content: EmitterContent, at time: Double) {
    (self.history, self.content, self.time) = (history, content, time)
  }

  /// Returns what is visible.
  mutating func run() -> ParticleDrawing {
    let sources = sources(content.emitterCells ?? [], below: .layer)
    let samples = history.samples(until: time)
    for source in sources { prepare(source, samples) }
    for source in sources {
      let timing = source.cell.timing
      guard timing.speed > 0, time >= timing.beginTime else { continue }
      let end =
        timing.duration > 0 ? timing.beginTime + timing.duration / timing.speed : .infinity
      emit(
        source, from: timing.beginTime - timing.timeOffset / timing.speed, to: end, parent: nil)
    }
    guard !drawing.exceedsLimit else {
      drawing.sprites = []
      return drawing
    }
    drawing.isAdditive = content.renderMode == .additive
    list(sources)
    return drawing
  }

  /// Returns the cells that emit at the time, without those that show nothing (EM-18).
  private func sources(_ cells: [EmitterCell], below path: CellPath) -> [Source] {
    cells.indices.filter { cells[$0].isEnabled }.map { index in
      let own = path.appending(index, of: cells)
      return Source(
        cells[index], path: own, children: sources(cells[index].cells, below: own),
        epochs: history.epochs.count)
    }.filter(\.isVisible)
  }

  /// Collects the rates and lifetimes of a cell and of those below it.
  private func prepare(_ source: Source, _ samples: [EmitterSamples]) {
    var life = 0.0
    for (index, sample) in samples.enumerated() {
      if let pieces = sample.pieces[source.path] {
        for piece in pieces { source.curve.append(piece) }
        life = max(life, sample.lives[source.path] ?? 0)
      } else {
        // The layer does not have the cell in this epoch.
        let start = history.epochs[index].start
        source.curve.append(
          EmissionCurve.Piece(
            start: start, count: source.curve.pieces.last?.count(at: start) ?? 0, rate: 0, slope: 0)
        )
      }
    }
    var below = 0.0
    for child in source.children {
      prepare(child, samples)
      let timing = child.cell.timing
      let window = timing.duration > 0 ? min(timing.duration, life) : life
      // A particle that emits less than one other emits none.
      if child.curve.highestRate * window >= 0.999 { below = max(below, child.lookback) }
    }
    source.lookback = life + below
  }

  /// Emits the particles of a cell that matter.
  ///
  /// `end` is the time at which it stops. `parent` is the particle that emits, or nil for the
  /// layer.
  private mutating func emit(
    _ source: Source, from start: Double, to end: Double, parent: ParticleParent?
  ) {
    let first = max(start, time - source.lookback)
    let last = min(time, end)
    guard first <= last else { return }
    let curve = source.curve
    let base = curve.count(at: start)
    // The tolerance only widens the range: what matters is decided by the times below.
    let low = max(0, (curve.count(at: first) - base - 1e-6).rounded(.up) - 1)
    let high = (curve.count(at: last) - base + 1e-6).rounded(.down)
    guard high.magnitude < Self.largestIndex, high - low <= Double(Self.maximumCount) else {
      drawing.exceedsLimit = true
      return
    }
    guard low < high else { return }
    if parent == nil {
      source.shown.reserveCapacity(min(Int(high - low), ParticleDrawing.maximumCount))
    }
    for index in Int(low)..<Int(high) {
      guard !drawing.exceedsLimit, let birth = curve.time(ofCount: base + Double(index + 1)),
        birth < end - MediaTiming.instant, birth <= time + MediaTiming.instant
      else { return }
      add(source, index: index, birth: birth, parent: parent)
    }
  }

  /// Adds a particle, if it is alive, and those that it has emitted.
  private mutating func add(
    _ source: Source, index: Int, birth: Double, parent: ParticleParent?
  ) {
    count += 1
    guard count <= Self.maximumCount else {
      drawing.exceedsLimit = true
      return
    }
    guard let parameters = parameters(of: source, at: birth) else { return }
    let random = (parent?.flight.random ?? ParticleRandom(seed: parameters.seed))
      .keyed(by: parameters.index).keyed(by: UInt64(index))
    let flight = ParticleFlight(parameters, birth: birth, random: random, parent: parent)
    guard flight.lifetime > 0 else { return }
    show(flight, parameters, of: source)
    guard !source.children.isEmpty else { return }
    let own = ParticleParent(flight)
    for child in source.children {
      let timing = child.cell.timing
      guard timing.speed > 0, flight.age(at: time) >= timing.beginTime else { continue }
      let start = max(0, timing.beginTime - timing.timeOffset / timing.speed)
      let end = min(
        timing.duration > 0 ? timing.beginTime + timing.duration / timing.speed : .infinity,
        flight.lifetime)
      guard start < end else { continue }
      emit(
        child, from: flight.time(atAge: start), to: flight.time(atAge: end), parent: own)
    }
  }

  private mutating func show(
    _ flight: ParticleFlight, _ parameters: ParticleParameters, of source: Source
  ) {
    let age = max(0, flight.age(at: time))
    guard let radius = parameters.radius, age < flight.lifetime - MediaTiming.instant else {
      return
    }
    let (scale, color) = (flight.scale(atAge: age), flight.color(atAge: age))
    let (position, rotation) = (flight.position(atAge: age), flight.rotation(atAge: age))
    shownCount += 1
    guard shownCount <= ParticleDrawing.maximumCount else {
      drawing.exceedsLimit = true
      return
    }
    // Numbers that overflow are outside every canvas.
    guard scale > 0, color.w > 0, position.x.isFinite, position.y.isFinite, position.z.isFinite,
      rotation.isFinite, (radius * scale).isFinite,
      let index = spriteIndex(of: parameters)
    else { return }
    source.shown.append(
      Particle(
        position: position, scale: scale, rotation: rotation, color: color, sprite: index),
      born: flight.birth)
  }

  /// Returns the index of the image in the drawing, after adding it if it is new; nil without an
  /// image.
  private mutating func spriteIndex(of parameters: ParticleParameters) -> Int? {
    if let known = parameters.spriteIndex { return known }
    guard let sprite = parameters.sprite else { return nil }
    let index = spriteIndices[sprite] ?? drawing.sprites.count
    if index == drawing.sprites.count {
      spriteIndices[sprite] = index
      drawing.sprites.append(sprite)
    }
    parameters.spriteIndex = index
    return index
  }

  /// Returns the parameters of a cell at a birth (EM-08), or nil if the layer does not have it then.
  private func parameters(of source: Source, at birth: Double) -> ParticleParameters? {
    let index = history.epoch(at: birth)
    if let known = source.parameters[index] { return known }
    let epoch = history.epochs[index]
    guard let place = epoch.places[source.path] else { return nil }
    let parameters = ParticleParameters(epoch.content(at: birth), cellAt: place)
    if epoch.isConstant { source.parameters[index] = parameters }
    return parameters
  }

  /// Lists the particles in the order in which they are drawn (EM-17).
  private mutating func list(_ sources: [Source]) {
    var all = Shown()
    func collect(_ sources: [Source], areNested: Bool) {
      for source in sources {
        // The particles of one parent are in order, those of several are not.
        if areNested { source.shown.sort(by: source.shown.births) }
        all.append(source.shown)
        collect(source.children, areNested: true)
      }
    }
    collect(sources, areNested: false)
    switch content.renderMode {
    case .oldestFirst: all.sort(by: all.births)
    case .oldestLast: all.sort(by: all.births.map { -$0 })
    case .backToFront: all.sort(by: all.particles.map(\.position.z))
    default: break
    }
    drawing.particles = all.particles
    drawing.extent = Self.extent(of: all.particles, drawing.sprites)
  }

  /// Returns the extent of particles; null without particles.
  private static func extent(of particles: [Particle], _ sprites: [ParticleSprite]) -> CGRect {
    guard !particles.isEmpty else { return .null }
    let radii = sprites.map(\.radius)
    var (least, greatest) = (
      SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity)
    )
    for particle in particles {
      let reach = radii[particle.sprite] * particle.scale
      let center = SIMD2(particle.position.x, particle.position.y)
      let (low, high) = (center - reach, center + reach)
      least.replace(with: low, where: low .< least)
      greatest.replace(with: high, where: high .> greatest)
    }
    return CGRect(
      x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
  }

  /// The maximum number of particles to compute: those alive, and those whose particles are.
  private static let maximumCount = 4 * ParticleDrawing.maximumCount
  /// The largest number of a birth whose predecessor is still another number.
  private static let largestIndex = 9e15
}
