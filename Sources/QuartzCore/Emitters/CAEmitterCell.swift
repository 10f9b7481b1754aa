/// A kind of particle that a `CAEmitterLayer` emits (P-10, EM).
///
/// Quantities with a range are uniform in `[mean - range / 2, mean + range / 2]` (EM-04). A number
/// that is not finite is ignored. Layers and cells hold the cells that are assigned to them, and a commit
/// reads them: changes before it count, even after the assignment (EM-20).
///
/// A cell emits from its `beginTime` on, in its layer's time or as an age of its parent particle, and
/// for its `duration`, or without end if that is 0 (EM-25). `speed` is that of the cell's time, and
/// `timeOffset` the time for which it has been running when it begins. A cell emits once:
/// `repeatCount`, `repeatDuration`, `autoreverses` and `fillMode` are stored but have no effect.
open class CAEmitterCell: NSObject, NSCopying, CAMediaTiming {
  /// The cell with its cells, as layers store it; setting it changes the objects of the cells.
  package var state: EmitterCell {
    get {
      var state = values
      state.emitterCells = cells?.map(\.state)
      return state
    }
    set {
      values = newValue
      values.emitterCells = nil
      cells = Self.cells(with: newValue.emitterCells, keeping: cells)
    }
  }
  /// The cell without its cells.
  var values = EmitterCell()
  /// The objects of the cells.
  private var cells: [CAEmitterCell]?
  /// The objects that client code stored under its own keys.
  var undefined: [String: Any] = [:]

  /// Creates a cell with Apple's defaults (P-10).
  public override init() { super.init() }

  /// Creates a cell with the values of a layer's.
  package init(state: EmitterCell) {
    super.init()
    self.state = state
  }

  /// Returns cells with given values: the same objects if there are as many, else new ones.
  static func cells(
    with states: [EmitterCell]?, keeping cells: [CAEmitterCell]?
  ) -> [CAEmitterCell]? {
    guard let states else { return nil }
    guard let cells, cells.count == states.count else {
      return states.map { CAEmitterCell(state: $0) }
    }
    for (cell, state) in zip(cells, states) where cell.state != state { cell.state = state }
    return cells
  }

  /// Returns whether a cell is this one, or one of its cells.
  private func emits(_ cell: CAEmitterCell) -> Bool {
    self === cell || cells?.contains { $0.emits(cell) } ?? false
  }

  /// Returns a copy of the cell.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAEmitterCell(state: state)
    copy.style = style
    copy.undefined = undefined
    return copy
  }

  /// The name by which key paths of the layer reach the cell (EM-19); the default is nil.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }
  /// Whether the cell emits particles and shows those that it has emitted (EM-18); animatable, true
  /// by default.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// Objects for client code; the default is nil.
  open var style: [AnyHashable: Any]?

  // MARK: Emission

  /// The number of particles born per second; animatable, 0 by default.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { set(\.birthRate, newValue) }
  }
  /// The mean lifetime of a particle, in seconds; animatable, 0 by default.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { set(\.lifetime, newValue) }
  }
  /// The range of lifetimes, in seconds (EM-04); animatable, 0 by default.
  open var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { set(\.lifetimeRange, newValue) }
  }
  /// The angle of emission out of the xy plane, in radians (EM-15); animatable, 0 by default.
  open var emissionLatitude: CGFloat {
    get { CGFloat(values.emissionLatitude) }
    set { set(\.emissionLatitude, newValue) }
  }
  /// The angle of emission in the xy plane, in radians from +x toward +y, added to the natural
  /// direction of the emitter's shape (EM-14); animatable, 0 by default.
  open var emissionLongitude: CGFloat {
    get { CGFloat(values.emissionLongitude) }
    set { set(\.emissionLongitude, newValue) }
  }
  /// The angle of the cone of emission, in radians (EM-16); animatable, 0 by default.
  open var emissionRange: CGFloat {
    get { CGFloat(values.emissionRange) }
    set { set(\.emissionRange, newValue) }
  }

  // MARK: Motion

  /// The mean initial speed, in points per second; animatable, 0 by default.
  open var velocity: CGFloat {
    get { CGFloat(values.velocity) }
    set { set(\.velocity, newValue) }
  }
  /// The range of initial speeds, in points per second; animatable, 0 by default.
  open var velocityRange: CGFloat {
    get { CGFloat(values.velocityRange) }
    set { set(\.velocityRange, newValue) }
  }
  /// The acceleration along x, in points per second squared; animatable, 0 by default.
  open var xAcceleration: CGFloat {
    get { CGFloat(values.xAcceleration) }
    set { set(\.xAcceleration, newValue) }
  }
  /// The acceleration along y, in points per second squared; animatable, 0 by default.
  open var yAcceleration: CGFloat {
    get { CGFloat(values.yAcceleration) }
    set { set(\.yAcceleration, newValue) }
  }
  /// The acceleration along z, in points per second squared; animatable, 0 by default.
  open var zAcceleration: CGFloat {
    get { CGFloat(values.zAcceleration) }
    set { set(\.zAcceleration, newValue) }
  }
  /// The mean initial scale; animatable, 1 by default.
  open var scale: CGFloat {
    get { CGFloat(values.scale) }
    set { set(\.scale, newValue) }
  }
  /// The range of initial scales; animatable, 0 by default.
  open var scaleRange: CGFloat {
    get { CGFloat(values.scaleRange) }
    set { set(\.scaleRange, newValue) }
  }
  /// The change of the scale per second; animatable, 0 by default.
  open var scaleSpeed: CGFloat {
    get { CGFloat(values.scaleSpeed) }
    set { set(\.scaleSpeed, newValue) }
  }
  /// The mean rotation, in radians per second; animatable, 0 by default.
  open var spin: CGFloat {
    get { CGFloat(values.spin) }
    set { set(\.spin, newValue) }
  }
  /// The range of rotations, in radians per second; animatable, 0 by default.
  open var spinRange: CGFloat {
    get { CGFloat(values.spinRange) }
    set { set(\.spinRange, newValue) }
  }

  // MARK: Color

  /// The mean color, which multiplies the contents.
  ///
  /// If nil, it is white. The default is opaque white. Animatable.
  open var color: CGColor? {
    get { values.color }
    set { set(\.color, newValue) }
  }
  /// The range of the color's red component; animatable, 0 by default.
  open var redRange: Float {
    get { Float(values.redRange) }
    set { set(\.redRange, newValue) }
  }
  /// The range of the color's green component; animatable, 0 by default.
  open var greenRange: Float {
    get { Float(values.greenRange) }
    set { set(\.greenRange, newValue) }
  }
  /// The range of the color's blue component; animatable, 0 by default.
  open var blueRange: Float {
    get { Float(values.blueRange) }
    set { set(\.blueRange, newValue) }
  }
  /// The range of the color's alpha component; animatable, 0 by default.
  open var alphaRange: Float {
    get { Float(values.alphaRange) }
    set { set(\.alphaRange, newValue) }
  }
  /// The change of the red component per second; animatable, 0 by default.
  open var redSpeed: Float {
    get { Float(values.redSpeed) }
    set { set(\.redSpeed, newValue) }
  }
  /// The change of the green component per second; animatable, 0 by default.
  open var greenSpeed: Float {
    get { Float(values.greenSpeed) }
    set { set(\.greenSpeed, newValue) }
  }
  /// The change of the blue component per second; animatable, 0 by default.
  open var blueSpeed: Float {
    get { Float(values.blueSpeed) }
    set { set(\.blueSpeed, newValue) }
  }
  /// The change of the alpha component per second; animatable, 0 by default.
  open var alphaSpeed: Float {
    get { Float(values.alphaSpeed) }
    set { set(\.alphaSpeed, newValue) }
  }

  // MARK: Contents

  /// The image of a particle, a `CGImage`; without one, particles are not drawn (EM-11).
  ///
  /// Any other object counts as none, with a warning.
  ///
  /// The default is nil. Animatable.
  open var contents: Any? {
    get { values.contents?.dominantImage }
    set { setCodedValue(newValue, forKey: "contents") }
  }
  /// The part of the image that is drawn, in units of its size, rounded to whole pixels of the
  /// image and clipped to it; animatable, (0, 0, 1, 1) by default.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { if AnimatableValue.rect(newValue).isFinite { values.contentsRect = newValue } }
  }
  /// The image's pixels per point, 1 by default; particles of a scale that is not positive are not
  /// drawn.
  open var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { set(\.contentsScale, newValue) }
  }
  /// The filter used when the image is drawn larger than its size; the default is "linear".
  open var magnificationFilter: String {
    get { values.magnificationFilter.rawValue }
    set { values.magnificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
  /// The filter used when the image is drawn smaller than its size; "linear", the default, and
  /// "trilinear" both interpolate between mipmaps.
  open var minificationFilter: String {
    get { values.minificationFilter.rawValue }
    set { values.minificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
  /// The levels by which trilinear minification prefers smaller copies; the default is 0.
  open var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set { set(\.minificationFilterBias, newValue) }
  }
  /// The cells of which every particle is an emitter (EM-26).
  ///
  /// A cell that would emit itself is refused with a warning (EM-20). The default is nil.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      guard newValue?.contains(where: { $0.emits(self) }) != true else {
        return CAEngine.warn("EM-20", "an emitter cell cannot emit itself")
      }
      cells = newValue
    }
  }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { set(\.timing.beginTime, newValue) }
  }
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { set(\.timing.duration, newValue) }
  }
  open var speed: Float {
    get { Float(values.timing.speed) }
    set { set(\.timing.speed, newValue) }
  }
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { set(\.timing.timeOffset, newValue) }
  }
  open var repeatCount: Float {
    get { Float(values.timing.repeatCount) }
    set { set(\.timing.repeatCount, newValue) }
  }
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { set(\.timing.repeatDuration, newValue) }
  }
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { values.timing.fillMode = newValue }
  }

  private func set(_ field: WritableKeyPath<EmitterCell, Double>, _ number: Double) {
    if number.isFinite { values[keyPath: field] = number }
  }

  private func set(_ field: WritableKeyPath<EmitterCell, Double>, _ number: Float) {
    set(field, Double(decimal: number))
  }

  private func set(_ field: WritableKeyPath<EmitterCell, Double>, _ number: CGFloat) {
    set(field, Double(number))
  }

  private func set(_ field: WritableKeyPath<EmitterCell, CGColor?>, _ color: CGColor?) {
    if AnimatableValue.color(color).isFinite { values[keyPath: field] = color }
  }

  // MARK: Key-value coding

  /// Returns a property's default, or nil for an unknown key.
  open class func defaultValue(forKey key: String) -> Any? {
    CAEmitterCell().codedValue(forKey: key)
  }
  /// Returns the value of a property, or the object stored under any other key.
  ///
  /// Numbers are returned as `NSNumber` (LX-03).
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }
  /// Sets a property, or stores an object under any other key.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }
  /// Returns the value of a property, of a component of one, or of one of the cell's own cells.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
  /// Sets a property, a component of one, or a property of one of the cell's own cells.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setCodedValue(value, forKeyPath: keyPath)
  }
}
