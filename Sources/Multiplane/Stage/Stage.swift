import Compositor
public import CoreGraphics
import PixelKernels
public import QuartzCore
package import TextLayout

/// Where a layer tree is shown: a canvas with a size and a clock.
///
/// Everything on it is synchronous. The clock moves only when told to, and frames are the same
/// whatever the machine, the number of workers or the order in which they are made.
@MainActor
public final class Stage {
  /// Points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: CGFloat
  /// The rate at which `render` and `frames` take frames.
  public let framesPerSecond: FrameRate
  /// What the canvas is filled with before the layers; nil leaves it clear.
  public let background: CGColor?
  /// The root layer: origin at the top left, y downwards, bounds of the stage's size (O-06).
  public let layer: CALayer

  /// The fonts that text may use: those that the process has registered, until others are set.
  package var fonts: FontBook {
    get { context.fonts ?? .registered }
    set { context.fonts = newValue }
  }
  var fontCheck = FontCheck()
  /// What the layers share: the clock and the events to come.
  package let context = RenderContext()
  let host: LayerTreeHost
  /// Of off-screen surfaces, as `maximumSurfaceBytes` says unless a test wants fewer.
  package var surfaceBytes = maximumSurfaceBytes

  /// The largest side of a canvas, in pixels.
  public static let maximumSide = 16_384
  /// The largest canvas, in pixels.
  public static let maximumPixels = 64 << 20

  /// Makes an empty stage at time 0 and makes it the current one.
  ///
  /// The canvas must have at least one pixel and at most `maximumSide` a side and `maximumPixels`
  /// altogether.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - scale: Pixels a point. Default 1.
  ///   - framesPerSecond: An integer literal, or such as `FrameRate(30000, 1001)`. Default 60.
  ///   - background: What the canvas is filled with; nil leaves it clear. Default black.
  public init(
    size: CGSize, scale: CGFloat = 1, framesPerSecond: FrameRate = 60,
    background: CGColor? = .black
  ) {
    let (width, height) = Self.pixels(size, scale: scale)
    precondition(
      width >= 1 && height >= 1 && width <= Self.maximumSide && height <= Self.maximumSide
        && width * height <= Self.maximumPixels,
      "a stage has 1 to \(Self.maximumSide) pixels a side and at most \(Self.maximumPixels)")
    self.size = size
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.background = background
    context.refreshRate = RefreshRate(framesPerSecond.numerator, framesPerSecond.denominator)
    context.makeCurrent()
    layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    host = LayerTreeHost(root: layer, size: size, background: background)
    context.add(host)
  }

  /// The canvas in pixels: points times scale, rounded to the nearest.
  public var pixelSize: (width: Int, height: Int) { Self.pixels(size, scale: scale) }

  private static func pixels(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    func count(_ points: CGFloat) -> Int {
      let pixels = (Double(points) * Double(scale)).rounded()
      return Int(exactly: pixels) ?? 0
    }
    return (count(size.width), count(size.height))
  }

  // MARK: The clock

  /// Seconds since the stage began; `CACurrentMediaTime()` is 1000 more (O-02).
  public var currentTime: Double { context.elapsed }

  /// Commits, then runs the clock to a time, stopping at everything that is due on the way (O-03).
  ///
  /// - Parameter time: Seconds since the stage began; a time that has passed moves nothing.
  public func advance(to time: Double) {
    precondition(time.isFinite, "O-02: the clock needs a finite time")
    context.makeCurrent()
    context.advance(to: time)
  }

  /// Commits, then runs the clock on by a number of seconds.
  public func advance(by seconds: Double) { advance(to: currentTime + seconds) }

  /// Runs a block when the clock reaches a time, before the frame of that time is taken.
  ///
  /// This takes the place of dispatch queues and timers, which follow the wall clock (LX-12).
  ///
  /// - Parameters:
  ///   - time: Seconds since the stage began; a time that has passed means at once.
  ///   - block: Client code; what it changes is committed when it returns.
  public func schedule(at time: Double, _ block: @escaping @MainActor () -> Void) {
    precondition(!time.isNaN, "O-02: the clock needs a time")
    context.schedule(at: time) { MainActor.assumeIsolated { block() } }
  }

  /// Runs a block with this stage as the current one, for `CATransaction` and layers in no tree.
  public func perform<Value>(_ body: () throws -> Value) rethrows -> Value {
    let previous = RenderContext.current
    context.makeCurrent()
    defer { previous.makeCurrent() }
    return try body()
  }
}
