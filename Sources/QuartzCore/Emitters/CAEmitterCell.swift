public import CoreGraphics
public import Foundation
public import LayerTree

/// A kind of particle that a `CAEmitterLayer` emits (P-10, EM).
///
/// Quantities with a range are uniform in `[mean - range / 2, mean + range / 2]` (EM-04). A number
/// that is not finite is ignored. Cells are copied when they are assigned to a layer or a cell.
///
/// A cell emits from its `beginTime` on, in its layer's time or as an age of its parent particle, and
/// for its `duration`, or without end if that is 0 (EM-25). `speed` is that of the cell's time, and
/// `timeOffset` the time for which it has been running when it begins. A cell emits once:
/// `repeatCount`, `repeatDuration`, `autoreverses` and `fillMode` are stored but have no effect.
open class CAEmitterCell: NSObject, NSCopying, CAMediaTiming {
  /// The cell as layers store it.
  package var state: EmitterCell
  /// The objects that client code stored under its own keys.
  var undefined: [String: Any] = [:]

  /// Creates a cell with Apple's defaults (P-10).
  public override init() {
    state = EmitterCell()
    super.init()
  }

  /// Creates a cell with the values of a layer's.
  package init(state: EmitterCell) {
    self.state = state
    super.init()
  }

  /// Returns a copy of the cell.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAEmitterCell(state: state)
    copy.style = style
    copy.undefined = undefined
    return copy
  }

  /// The name by which key paths of the layer reach the cell (EM-19).
  ///
  /// The default is nil.
  open var name: String? {
    get { state.name }
    set { state.name = newValue }
  }
  /// Whether the cell emits particles and shows those that it has emitted (EM-18).
  ///
  /// The default is true. Animatable.
  open var isEnabled: Bool {
    get { state.isEnabled }
    set { state.isEnabled = newValue }
  }
  /// Objects for client code.
  ///
  /// The default is nil.
  open var style: [AnyHashable: Any]?

  // MARK: Emission

  /// The number of particles born per second.
  ///
  /// The default is 0. Animatable.
  open var birthRate: Float {
    get { Float(state.birthRate) }
    set { set(\.birthRate, newValue) }
  }
  /// The mean lifetime of a particle, in seconds.
  ///
  /// The default is 0. Animatable.
  open var lifetime: Float {
    get { Float(state.lifetime) }
    set { set(\.lifetime, newValue) }
  }
  /// The range of lifetimes, in seconds (EM-04).
  ///
  /// The default is 0. Animatable.
  open var lifetimeRange: Float {
    get { Float(state.lifetimeRange) }
    set { set(\.lifetimeRange, newValue) }
  }
  /// The angle of emission out of the xy plane, in radians (EM-15).
  ///
  /// The default is 0. Animatable.
  open var emissionLatitude: CGFloat {
    get { CGFloat(state.emissionLatitude) }
    set { set(\.emissionLatitude, newValue) }
  }
  /// The angle of emission in the xy plane, in radians from +x toward +y, added to the natural
  /// direction of the emitter's shape (EM-14).
  ///
  /// The default is 0. Animatable.
  open var emissionLongitude: CGFloat {
    get { CGFloat(state.emissionLongitude) }
    set { set(\.emissionLongitude, newValue) }
  }
  /// The angle of the cone of emission, in radians (EM-16).
  ///
  /// The default is 0. Animatable.
  open var emissionRange: CGFloat {
    get { CGFloat(state.emissionRange) }
    set { set(\.emissionRange, newValue) }
  }

  // MARK: Motion

  /// The mean initial speed, in points per second.
  ///
  /// The default is 0. Animatable.
  open var velocity: CGFloat {
    get { CGFloat(state.velocity) }
    set { set(\.velocity, newValue) }
  }
  /// The range of initial speeds, in points per second.
  ///
  /// The default is 0. Animatable.
  open var velocityRange: CGFloat {
    get { CGFloat(state.velocityRange) }
    set { set(\.velocityRange, newValue) }
  }
  /// The acceleration along x, in points per second squared.
  ///
  /// The default is 0. Animatable.
  open var xAcceleration: CGFloat {
    get { CGFloat(state.xAcceleration) }
    set { set(\.xAcceleration, newValue) }
  }
  /// The acceleration along y, in points per second squared.
  ///
  /// The default is 0. Animatable.
  open var yAcceleration: CGFloat {
    get { CGFloat(state.yAcceleration) }
    set { set(\.yAcceleration, newValue) }
  }
  /// The acceleration along z, in points per second squared.
  ///
  /// The default is 0. Animatable.
  open var zAcceleration: CGFloat {
    get { CGFloat(state.zAcceleration) }
    set { set(\.zAcceleration, newValue) }
  }
  /// The mean initial scale.
  ///
  /// The default is 1. Animatable.
  open var scale: CGFloat {
    get { CGFloat(state.scale) }
    set { set(\.scale, newValue) }
  }
  /// The range of initial scales.
  ///
  /// The default is 0. Animatable.
  open var scaleRange: CGFloat {
    get { CGFloat(state.scaleRange) }
    set { set(\.scaleRange, newValue) }
  }
  /// The change of the scale per second.
  ///
  /// The default is 0. Animatable.
  open var scaleSpeed: CGFloat {
    get { CGFloat(state.scaleSpeed) }
    set { set(\.scaleSpeed, newValue) }
  }
  /// The mean rotation, in radians per second.
  ///
  /// The default is 0. Animatable.
  open var spin: CGFloat {
    get { CGFloat(state.spin) }
    set { set(\.spin, newValue) }
  }
  /// The range of rotations, in radians per second.
  ///
  /// The default is 0. Animatable.
  open var spinRange: CGFloat {
    get { CGFloat(state.spinRange) }
    set { set(\.spinRange, newValue) }
  }

  // MARK: Color

  /// The mean color, which multiplies the contents.
  ///
  /// If nil, it is white. The default is opaque white. Animatable.
  open var color: CGColor? {
    get { state.color }
    set { set(\.color, newValue) }
  }
  /// The range of the color's red component.
  ///
  /// The default is 0. Animatable.
  open var redRange: Float {
    get { Float(state.redRange) }
    set { set(\.redRange, newValue) }
  }
  /// The range of the color's green component.
  ///
  /// The default is 0. Animatable.
  open var greenRange: Float {
    get { Float(state.greenRange) }
    set { set(\.greenRange, newValue) }
  }
  /// The range of the color's blue component.
  ///
  /// The default is 0. Animatable.
  open var blueRange: Float {
    get { Float(state.blueRange) }
    set { set(\.blueRange, newValue) }
  }
  /// The range of the color's alpha component.
  ///
  /// The default is 0. Animatable.
  open var alphaRange: Float {
    get { Float(state.alphaRange) }
    set { set(\.alphaRange, newValue) }
  }
  /// The change of the red component per second.
  ///
  /// The default is 0. Animatable.
  open var redSpeed: Float {
    get { Float(state.redSpeed) }
    set { set(\.redSpeed, newValue) }
  }
  /// The change of the green component per second.
  ///
  /// The default is 0. Animatable.
  open var greenSpeed: Float {
    get { Float(state.greenSpeed) }
    set { set(\.greenSpeed, newValue) }
  }
  /// The change of the blue component per second.
  ///
  /// The default is 0. Animatable.
  open var blueSpeed: Float {
    get { Float(state.blueSpeed) }
    set { set(\.blueSpeed, newValue) }
  }
  /// The change of the alpha component per second.
  ///
  /// The default is 0. Animatable.
  open var alphaSpeed: Float {
    get { Float(state.alphaSpeed) }
    set { set(\.alphaSpeed, newValue) }
  }

  // MARK: Contents

  /// The image of a particle, a `CGImage`; without one, particles are not drawn (EM-11).
  ///
  /// The default is nil. Animatable.
  open var contents: Any? {
    get { state.contents?.dominantImage }
    set { state.contents = (newValue as? CGImage).map { .image($0) } }
  }
  /// The part of the image that is drawn, in units of its size, rounded to whole pixels of the image
  /// and clipped to it.
  ///
  /// The default is (0, 0, 1, 1). Animatable.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { if AnimatableValue.rect(newValue).isFinite { state.contentsRect = newValue } }
  }
  /// The image's pixels per point; particles of a scale that is not positive are not drawn.
  ///
  /// The default is 1.
  open var contentsScale: CGFloat {
    get { CGFloat(state.contentsScale) }
    set { set(\.contentsScale, newValue) }
  }
  /// The filter used when the image is drawn larger than its size.
  ///
  /// The default is "linear".
  open var magnificationFilter: String {
    get { state.magnificationFilter.rawValue }
    set { state.magnificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
  /// The filter used when the image is drawn smaller than its size; "linear" and "trilinear" both
  /// interpolate between mipmaps.
  ///
  /// The default is "linear".
  open var minificationFilter: String {
    get { state.minificationFilter.rawValue }
    set { state.minificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
  /// The levels by which trilinear minification prefers smaller copies.
  ///
  /// The default is 0.
  open var minificationFilterBias: Float {
    get { Float(state.minificationFilterBias) }
    set { set(\.minificationFilterBias, newValue) }
  }
  /// The cells of which every particle is an emitter (EM-26), copied when they are set or read.
  ///
  /// The default is nil.
  open var emitterCells: [CAEmitterCell]? {
    get { state.emitterCells?.map { CAEmitterCell(state: $0) } }
    set { state.emitterCells = newValue?.map(\.state) }
  }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { set(\.timing.beginTime, newValue) }
  }
  open var duration: CFTimeInterval {
    get { state.timing.duration }
    set { set(\.timing.duration, newValue) }
  }
  open var speed: Float {
    get { Float(state.timing.speed) }
    set { set(\.timing.speed, newValue) }
  }
  open var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { set(\.timing.timeOffset, newValue) }
  }
  open var repeatCount: Float {
    get { Float(state.timing.repeatCount) }
    set { set(\.timing.repeatCount, newValue) }
  }
  open var repeatDuration: CFTimeInterval {
    get { state.timing.repeatDuration }
    set { set(\.timing.repeatDuration, newValue) }
  }
  open var autoreverses: Bool {
    get { state.timing.autoreverses }
    set { state.timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { state.timing.fillMode }
    set { state.timing.fillMode = newValue }
  }

  private func set(_ field: WritableKeyPath<EmitterCell, Double>, _ number: Double) {
    if number.isFinite { state[keyPath: field] = number }
  }

  private func set(_ field: WritableKeyPath<EmitterCell, Double>, _ number: Float) {
    set(field, Double(decimal: number))
  }

  private func set(_ field: WritableKeyPath<EmitterCell, Double>, _ number: CGFloat) {
    set(field, Double(number))
  }

  private func set(_ field: WritableKeyPath<EmitterCell, CGColor?>, _ color: CGColor?) {
    if AnimatableValue.color(color).isFinite { state[keyPath: field] = color }
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
