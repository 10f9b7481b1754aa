import Compositor
package import PixelKernels
public import QuartzCore
public import Sound
package import TextLayout

/// A canvas with a size and a clock, on which a layer tree is shown.
///
/// All operations are synchronous. The clock advances only when requested, and frames do not depend
/// on the machine, the number of workers or the order in which they are rendered.
@preconcurrency @MainActor
public final class Stage {
  /// The size of the canvas, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// The rate of the frames that `render` and `frames` produce.
  public let framesPerSecond: FrameRate
  /// The color of the canvas behind the layers; nil leaves it clear.
  public let background: CGColor?
  /// The root layer: origin at the top left, y pointing down, bounds of the stage's size (O-06).
  public let layer: CALayer
  /// The window of the stage's views, which is visible, and the key window unless another one is made it.
  ///
  /// Its layer is the root layer, and it is created when it is first used.
  public private(set) lazy var window: UIWindow = perform { UIWindow(layer: layer) }

  /// The space at the edges that a notch, rounded corners or a status bar cover, in points (VC-71).
  ///
  /// It is a part of the safe area of the window and the views in it. Negative insets, and more than the
  /// stage is wide or high, are an illegal call. The default is zero.
  public var safeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      if let problem = Self.problem(ofSafeArea: safeAreaInsets, in: size) {
        safeAreaInsets = oldValue
        return CAEngine.reportIllegalCall("VC-71", problem, in: context)
      }
      perform { window.setAdditionalSafeAreaInsets(safeAreaInsets) }
    }
  }

  /// Returns why a stage cannot have a safe area.
  ///
  /// - Parameters:
  ///   - insets: The insets, in points.
  ///   - size: The size of the stage, in points.
  /// - Returns: The problem, in one sentence without a period; nil for a possible safe area.
  package nonisolated static func problem(
    ofSafeArea insets: UIEdgeInsets, in size: CGSize
  ) -> String? {
    let edges = [insets.top, insets.left, insets.bottom, insets.right]
    guard edges.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      return "the safe area cannot be outside of the stage"
    }
    return insets.left + insets.right > size.width || insets.top + insets.bottom > size.height
      ? "the insets of the safe area are larger than the stage" : nil
  }

  /// Whether a translucent circle shows every finger on the stage, in front of all layers (IT-06);
  /// the default is false.
  public var showsTouches: Bool {
    get { touchIndicator != nil }
    set {
      guard newValue != showsTouches else { return }
      touchIndicator?.remove()
      touchIndicator = newValue ? TouchIndicator(window: window) : nil
    }
  }
  private var touchIndicator: TouchIndicator?

  /// The blur of all motion on the stage, which is that of the root layer (MB-01).
  ///
  /// Layers can have their own. The default is nil, which blurs nothing.
  public var motionBlur: MotionBlur? {
    get { layer.motionBlur }
    set { layer.motionBlur = newValue }
  }

  /// The sound of the videos that are rendered: the sum of these tracks (AU).
  ///
  /// Times of tracks are seconds since the stage began. The default is empty, which renders videos
  /// without sound.
  public var audioTracks: [AudioTrack] = []

  /// The fonts that text can use: those registered in the process, unless others are set.
  package var fonts: FontBook {
    get { context.fonts ?? .registered }
    set { context.fonts = newValue }
  }
  /// Returns the error for a layer that exceeds a limit when it is drawn, with the layer's place in the
  /// file that describes it; nil if it has none.
  package var limitError: (@Sendable (_ layer: LayerID, _ message: String) -> (any Error)?)?
  var fontCheck = FontCheck()
  /// The state that the layers share: the clock and pending events.
  package let context = RenderContext.forStage()
  let host: LayerTreeHost
  /// The limit on bytes of off-screen surfaces, which tests can reduce.
  package var surfaceBytes = maximumSurfaceBytes
  /// The memory of renders, which tests can replace.
  package var memory = MemoryBudget.process

  /// The maximum width and height of a canvas, in pixels.
  public nonisolated static let maximumSide = 16_384
  /// The maximum number of pixels of a canvas.
  public nonisolated static let maximumPixels = 64 << 20

  /// Creates an empty stage at time 0 and makes it the current one.
  ///
  /// The canvas must have at least one pixel, at most `maximumSide` pixels per side, and at most
  /// `maximumPixels` pixels in total. Any other size stops the program with a message (O-11).
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: Pixels per point. The default is 1.
  ///   - framesPerSecond: An integer literal, or a value such as `FrameRate(30000, 1001)`. The
  ///     default is 60.
  ///   - background: The color of the canvas; nil leaves it clear. The default is black.
  public init(
    size: CGSize, scale: CGFloat = 1, framesPerSecond: FrameRate = 60,
    background: CGColor? = .black
  ) {
    let (width, height) = Self.pixels(size, scale: scale)
    CAEngine.require(
      size.width > 0 && size.height > 0 && width >= 1 && height >= 1
        && width <= Self.maximumSide && height <= Self.maximumSide
        && width * height <= Self.maximumPixels,
      "O-11",
      "a canvas has 1 to \(Self.maximumSide) pixels per side and at most \(Self.maximumPixels) in "
        + "all, which \(size.width) x \(size.height) points at a scale of \(scale) are not")
    self.size = size
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.background = background
    context.refreshRate = framesPerSecond
    context.makeCurrent()
    let screen = context.screenValues
    screen.size = size
    screen.scale = scale
    screen.maximumFramesPerSecond = Int(framesPerSecond.framesPerSecond.rounded())
    layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    host = LayerTreeHost(
      root: layer, size: size, background: background, scale: Double(scale))
    context.add(host)
    screen.stageWindow = { [weak self] in self?.window }
  }

  /// The size of the canvas in pixels: points times scale, rounded to the nearest integer.
  public var pixelSize: (width: Int, height: Int) { Self.pixels(size, scale: scale) }

  private static func pixels(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    func count(_ points: CGFloat) -> Int {
      let pixels = (Double(points) * Double(scale)).rounded()
      return Int(exactly: pixels) ?? 0
    }
    return (count(size.width), count(size.height))
  }

  // MARK: Clock

  /// Seconds since the stage began; `CACurrentMediaTime()` is 1000 greater (O-02).
  public var currentTime: Double { context.elapsed }

  /// Commits, then advances the clock to a time, stopping at every event on the way (O-03).
  ///
  /// - Parameter time: Seconds since the stage began; a time in the past has no effect.
  public func advance(to time: Double) {
    CAEngine.require(time.isFinite, "O-02", "the clock cannot advance to \(time)")
    context.makeCurrent()
    context.advance(to: time)
  }

  /// Commits, then advances the clock by a number of seconds.
  public func advance(by seconds: Double) { advance(to: currentTime + seconds) }

  /// Schedules a block for a time of the clock, before the frame at that time is captured.
  ///
  /// Use this instead of dispatch queues and timers, which follow the wall clock (LX-12).
  ///
  /// - Parameters:
  ///   - time: Seconds since the stage began; a time in the past means as soon as possible.
  ///   - block: Client code, whose changes are committed when it returns.
  public func schedule(at time: Double, _ block: @escaping @MainActor () -> Void) {
    CAEngine.require(!time.isNaN, "O-02", "cannot schedule a block at NaN")
    context.schedule(at: time) { MainActor.assumeIsolated { block() } }
  }

  /// Runs a block with this stage as the current one, for `CATransaction` and detached layers.
  public func perform<Value>(_ body: () throws -> Value) rethrows -> Value {
    let previous = RenderContext.current
    context.makeCurrent()
    defer { previous.makeCurrent() }
    return try body()
  }
}
