import CoreGraphics
import LayerTree

/// An emitter on its own clock, without layers.
struct EmitterFixture {
  /// An image of 4 by 2 pixels.
  static let image: CGImage = {
    let context = CGContext(
      data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let image = context?.makeImage() else { preconditionFailure("no bitmap") }
    return image
  }()

  var content = EmitterContent()
  /// The animations of the layer.
  var animations: [AnimationSpec] = []
  private var source: (any ContentSource)?

  /// Creates an emitter that starts at its time 0.
  ///
  /// - Parameter change: Sets properties of the only cell, which already has an image.
  init(_ change: (inout EmitterCell) -> Void) {
    var cell = EmitterCell()
    cell.contents = .image(Self.image)
    change(&cell)
    content.emitterCells = [cell]
  }

  private var state: LayerState {
    var state = LayerState(kind: .emitter)
    state.content.emitter = content
    return state
  }

  /// Commits the values at a time of the layer.
  mutating func commit(at time: Double) {
    source = state.content.source(
      SourceCommit(animations: animations, on: LayerClock(time: time), continuing: source))
  }

  /// Returns what is visible at a time; commits at 0 if nothing was committed.
  func drawing(at time: Double) -> ParticleDrawing {
    let source =
      source
      ?? state.content.source(
        SourceCommit(animations: animations, on: LayerClock(time: 0), continuing: nil))
    let shown = Evaluator.apply(animations, to: state, at: time, isEndIncluded: false)
    guard case .particles(let drawing)? = source?.content(of: shown, on: LayerClock(time: time))
    else { return ParticleDrawing() }
    return drawing
  }

  /// Returns the particles at a time, from back to front.
  func particles(at time: Double) -> [Particle] { drawing(at: time).particles }

  /// Returns an animation from one number to another.
  static func animation(
    _ keyPath: String, from: Double, to: Double, begin: Double, duration: Double
  ) -> AnimationSpec {
    var spec = PropertySpec(motion: .basic(Endpoints(from: .number(from), to: .number(to))))
    spec.timing.beginTime = begin
    spec.timing.duration = duration
    spec.path = PropertyPath(keyPath, in: PropertyTable.of(.emitter))
    return .property(spec)
  }
}
