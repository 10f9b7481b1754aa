import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// Filters of client code, drawn (CI-26).
@MainActor
@Suite(.ownContext) struct ClientFilterDrawingTests {
  /// Adds a part of red, and counts how often it is asked for an image.
  private final class Redden: CIFilter {
    final class Log {
      var calls: [Double] = []
    }
    @CustomInput(kCIInputImageKey) var inputImage: CIImage?
    @CustomInput("inputAmount") var inputAmount = 1.0
    var log = Log()

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Redden)?.log = log
      return copy
    }

    override var outputImage: CIImage? {
      log.calls.append(inputAmount)
      guard let image = inputImage else { return nil }
      let amount = Float(inputAmount)
      return CIColorKernel { samples, _ in
        SIMD4(amount * samples[0].w, samples[0].y, samples[0].z, samples[0].w)
      }.apply(extent: image.extent, arguments: [image])
    }
  }

  /// Moves the image to the right.
  private final class Shift: CIFilter {
    @CustomInput(kCIInputImageKey) var inputImage: CIImage?

    override var outputImage: CIImage? {
      inputImage?.transformed(by: CGAffineTransform(translationX: 3, y: 0))
    }
  }

  /// Mixes the layer with what is 2 points to the right behind it.
  private final class Average: CIFilter {
    @CustomInput(kCIInputImageKey) var inputImage: CIImage?
    @CustomInput(kCIInputBackgroundImageKey) var inputBackgroundImage: CIImage?

    override var outputImage: CIImage? {
      guard let image = inputImage, let background = inputBackgroundImage else { return nil }
      return CIKernel { samplers, point in
        (samplers[0].color(at: point) + samplers[1].color(at: point + SIMD2(2, 0))) / 2
      }.apply(
        extent: image.extent,
        roiCallback: { index, rect in
          index == 0 ? rect : rect.offsetBy(dx: 2, dy: 0)
        }, arguments: [image, background])
    }
  }

  /// Shows the target left of a line, and the source right of it.
  private final class Wipe: CIFilter {
    @CustomInput(kCIInputImageKey) var inputImage: CIImage?
    @CustomInput(kCIInputTargetImageKey) var inputTargetImage: CIImage?
    @CustomInput(kCIInputTimeKey) var inputTime = 0.0

    override var outputImage: CIImage? {
      guard let source = inputImage, let target = inputTargetImage else { return nil }
      let edge = source.extent.width * inputTime
      return target.cropped(to: CGRect(x: 0, y: 0, width: edge, height: source.extent.height))
        .composited(over: source)
    }
  }

  private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
  private let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)

  private func stage(_ width: Int, scale: CGFloat = 1) -> Stage {
    Stage(size: CGSize(width: width, height: 4), scale: scale, framesPerSecond: 10)
  }

  private func add(
    _ x: CGFloat, _ width: CGFloat, _ color: CGColor?, to stage: Stage
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: 0, width: width, height: 4)
    layer.backgroundColor = color
    stage.layer.addSublayer(layer)
    return layer
  }

  /// Returns the pixels of a row.
  private func row(_ stage: Stage, _ y: Int = 1) throws -> [UInt32] {
    let pixels = try stage.snapshot().pixels()
    return (0..<pixels.width).map { pixels[$0, y] }
  }

  private let black: UInt32 = 0xFF00_0000
  private let blueWord: UInt32 = 0xFF00_00FF
  private let greenWord: UInt32 = 0xFF00_FF00

  @Test func aLayerIsFiltered() throws {
    let stage = stage(8)
    add(2, 4, blue, to: stage).filters = [Redden()]
    #expect(
      try row(stage)
        == [black, black] + Array(repeating: 0xFFFF_00FF, count: 4) + [black, black])
  }

  // pixels beyond the layer; at a scale of 2, six of them.
  @Test(arguments: [1, 2])
  func lengthsAreInPoints(scale: Int) throws {
    let stage = stage(12, scale: CGFloat(scale))
    add(2, 4, blue, to: stage).filters = [Shift()]
    let expected: [UInt32] =
      Array(repeating: black, count: 5 * scale) + Array(repeating: blueWord, count: 4 * scale)
      + Array(repeating: black, count: 3 * scale)
    #expect(try row(stage) == expected)
  }

  //
  @Test func whatIsBehindALayerIsFiltered() throws {
    let stage = stage(8)
    _ = add(0, 8, blue, to: stage)
    add(2, 4, nil, to: stage).backgroundFilters = [Redden()]
    #expect(
      try row(stage)
        == Array(repeating: blueWord, count: 2) + Array(repeating: 0xFFFF_00FF, count: 4)
        + Array(repeating: blueWord, count: 2))
  }

  // behind the layer at 2 to 6 is green up to 5, so the mean is (0, .5, .5) where green is two
  // pixels to the right, up to 3, and (0, 0, .5) where it is black.
  @Test func aLayerIsCombinedWithWhatIsBehindIt() throws {
    let stage = stage(8)
    _ = add(0, 5, green, to: stage)
    let layer = add(2, 4, blue, to: stage)
    layer.compositingFilter = Average()
    let expected: [UInt32] = [
      greenWord, greenWord, 0xFF00_8080, 0xFF00_0080, 0xFF00_0080, 0xFF00_0080, black, black,
    ]
    #expect(try row(stage) == expected)
    // Its opacity determines how much is replaced.
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    let mixed = try row(stage)
    for (index, pixel) in [(2, (191.5, 64.0)), (3, (127.5, 64.0)), (5, (0.0, 64.0))] {
      #expect(abs(Double(mixed[index] >> 8 & 255) - pixel.0) <= 1.5, "\(index)")
      #expect(abs(Double(mixed[index] & 255) - pixel.1) <= 1.5, "\(index)")
    }
    // Disabled, the layer is drawn over.
    CATransaction.setDisableActions(true)
    layer.opacity = 1
    layer.setValue(false, forKeyPath: "compositingFilter.enabled")
    #expect(try row(stage)[2] == blueWord)
  }

  // a rotated layer changes only what it covers.
  @Test func aRotatedLayerIsCombined() throws {
    let stage = Stage(size: CGSize(width: 60, height: 60))
    let back = CALayer()
    back.frame = CGRect(x: 0, y: 0, width: 30, height: 60)
    back.backgroundColor = green
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    layer.backgroundColor = blue
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    layer.compositingFilter = Average()
    stage.layer.sublayers = [back, layer]
    let whole = try stage.snapshot().pixels()
    // The corners of its box are not covered.
    #expect(whole[17, 17] == greenWord && whole[42, 42] == black)
    // Blue and black, resampled.
    #expect(whole[38, 30] >> 8 == 0xFF00_00 && abs(Int(whole[38, 30] & 255) - 128) <= 1)
  }

  // CI-23: the time is that of the transition, and every frame is recorded for its own.
  @Test func aTransitionIsMade() throws {
    let stage = stage(10)
    let layer = add(0, 10, blue, to: stage)
    stage.advance(by: 0)
    CATransaction.setDisableActions(true)
    let transition = CATransition()
    transition.filter = Wipe()
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    transition.duration = 1
    layer.add(transition, forKey: nil)
    layer.backgroundColor = green
    for step in 0..<10 {
      #expect(try row(stage).count { $0 == greenWord } == step, "\(step)")
      stage.advance(by: 0.1)
    }
    #expect(try row(stage) == Array(repeating: greenWord, count: 10))
  }

  // CI-24
  @Test func aFilterTransitionIsMade() throws {
    let stage = stage(10)
    let layer = FilterTransitionLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 4)
    layer.filter = Wipe()
    stage.layer.addSublayer(layer)
    for color in [blue, green] {
      let image = CALayer()
      image.frame = layer.bounds
      image.backgroundColor = color
      layer.addSublayer(image)
    }
    for (progress, count) in [(0, 0), (0.3, 3), (1, 10), (2, 10)] as [(CGFloat, Int)] {
      CATransaction.setDisableActions(true)
      layer.progress = progress
      #expect(try row(stage).count { $0 == greenWord } == count, "\(progress)")
    }
  }

  // CI-26: once for each value on screen, whatever the number of frames and workers.
  @Test func animatedInputsAreRecordedPerFrame() throws {
    func frames(_ workers: Int) throws -> (reds: [UInt32], calls: [Double]) {
      let stage = stage(2)
      let layer = add(0, 2, blue, to: stage)
      let filter = Redden()
      filter.name = "redden"
      layer.filters = [filter]
      let rise = CABasicAnimation(keyPath: "filters.redden.inputAmount")
      (rise.fromValue, rise.toValue, rise.duration) = (0, 1, 0.5)
      layer.add(rise, forKey: nil)
      var reds: [UInt32] = []
      try stage.frames(duration: 0.8, options: RenderOptions(workers: workers)) { _, image in
        reds.append(image.buffer[0, 0] >> 16 & 255)
      }
      return (reds, filter.log.calls)
    }
    let (reds, calls) = try frames(2)
    #expect(reds == [0, 51, 102, 153, 204, 255, 255, 255])
    #expect(calls.count == 6 && calls.first == 0 && calls.last == 1)
    #expect(try frames(1).reds == reds)
  }

  // At frame n, the amount is n / 5 and, half a frame later, n / 5 + 1 / 10.
  @Test("Each sample of a blurred frame has the filter with its own inputs (MB-04)")
  func blurredInputs() throws {
    let stage = stage(2)
    stage.motionBlur = MotionBlur(shutterAngle: 2 * .pi, samples: 2)
    let filter = Redden()
    filter.name = "redden"
    let layer = add(0, 2, blue, to: stage)
    layer.filters = [filter]
    let rise = CABasicAnimation(keyPath: "filters.redden.inputAmount")
    (rise.fromValue, rise.toValue, rise.duration) = (0, 1, 0.5)
    layer.add(rise, forKey: nil)
    var reds: [Double] = []
    try stage.frames(duration: 0.5) { reds.append(Double($1.buffer[0, 0] >> 16 & 255)) }
    for (frame, red) in reds.enumerated() {
      #expect(abs(red - 255 * (Double(frame) / 5 + 0.05)) <= 1)
    }
  }

  /// Shifts the red component around as time goes by.
  private final class Ramp: CIFilter {
    @CustomInput(kCIInputImageKey) var inputImage: CIImage?
    @CustomInput(kCIInputTimeKey) var inputTime = 0.0

    override var outputImage: CIImage? {
      let red = Float(inputTime)
      return inputImage.flatMap { image in
        CIColorKernel { samples, _ in SIMD4(red * samples[0].w, 0, 0, samples[0].w) }
          .apply(extent: image.extent, arguments: [image])
      }
    }
  }

  // CI-26: in a list, the time is an input like any other.
  @Test func timesInListsAnimate() throws {
    let stage = stage(2)
    let ramp = Ramp()
    ramp.name = "ramp"
    add(0, 2, blue, to: stage).filters = [ramp]
    let run = CABasicAnimation(keyPath: "filters.ramp.inputTime")
    (run.fromValue, run.toValue, run.duration) = (0, 1, 0.5)
    stage.layer.sublayers?.first?.add(run, forKey: nil)
    var reds: [UInt32] = []
    try stage.frames(duration: 0.5) { _, image in reds.append(image.buffer[0, 0] >> 16 & 255) }
    #expect(reds == [0, 51, 102, 153, 204])
  }

  // CI-26: a stage draws its filters, whichever stage was the current one when they were set.
  @Test func twoStagesDrawTheirFilters() throws {
    let first = stage(4)
    let layer = add(0, 4, blue, to: first)
    let second = stage(4)
    layer.filters = [Redden()]
    add(0, 4, green, to: second).filters = [Redden()]
    let (purple, yellow): (UInt32, UInt32) = (0xFFFF_00FF, 0xFFFF_FF00)
    for _ in 0..<2 {
      #expect(try row(first) == Array(repeating: purple, count: 4))
      #expect(try row(second) == Array(repeating: yellow, count: 4))
    }
    // A layer that moves to the other stage takes its filter along.
    CATransaction.setDisableActions(true)
    second.layer.addSublayer(layer)
    #expect(try row(second) == Array(repeating: purple, count: 4))
    // It fades out of the first one.
    first.advance(by: 1)
    #expect(try row(first) == Array(repeating: black, count: 4))
    #expect((layer.filters?.first as? Redden)?.inputAmount == 1)
  }

  // CI-26
  @Test func disabledFiltersAreNotAsked() throws {
    let stage = stage(4)
    let filter = Redden()
    filter.isEnabled = false
    let layer = add(0, 4, blue, to: stage)
    layer.filters = [filter]
    layer.backgroundFilters = [filter]
    layer.compositingFilter = filter
    let transition = FilterTransitionLayer()
    transition.filter = filter
    stage.layer.addSublayer(transition)
    #expect(try row(stage) == Array(repeating: blueWord, count: 4))
    #expect(filter.log.calls.isEmpty)
    filter.name = "redden"
    CATransaction.setDisableActions(true)
    layer.filters = [filter]
    layer.backgroundFilters = nil
    layer.setValue(true, forKeyPath: "filters.redden.enabled")
    #expect(try row(stage) == Array(repeating: 0xFFFF_00FF, count: 4))
    #expect(filter.log.calls.count == 1)
  }

  // CI-24: a disabled filter shows the first layer.
  @Test(arguments: [true, false]) func disabledFilterTransitions(isClient: Bool) throws {
    let stage = stage(10)
    let layer = FilterTransitionLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 4)
    layer.filter = isClient ? Wipe() : try #require(CIFilter(name: "CISwipeTransition"))
    layer.progress = 0.5
    stage.layer.addSublayer(layer)
    for color in [blue, green] {
      let image = CALayer()
      image.frame = layer.bounds
      image.backgroundColor = color
      layer.addSublayer(image)
    }
    #expect(try row(stage) != Array(repeating: blueWord, count: 10))
    layer.setValue(false, forKeyPath: "filter.enabled")
    #expect(try row(stage) == Array(repeating: blueWord, count: 10))
  }

  // CI-23: with a disabled filter, a transition is like one without a filter.
  @Test(arguments: [true, false]) func disabledFiltersOfTransitions(isClient: Bool) throws {
    func rows(_ filter: CIFilter?) throws -> [[UInt32]] {
      let stage = stage(10)
      let layer = add(0, 10, blue, to: stage)
      stage.advance(by: 0)
      CATransaction.setDisableActions(true)
      let transition = CATransition()
      (transition.type, transition.filter, transition.duration) = (.push, filter, 1)
      layer.add(transition, forKey: nil)
      layer.backgroundColor = green
      var rows: [[UInt32]] = []
      for _ in 0..<4 {
        rows.append(try row(stage))
        stage.advance(by: 0.25)
      }
      return rows
    }
    let filter = isClient ? Wipe() : try #require(CIFilter(name: "CISwipeTransition"))
    #expect(try rows(filter) != rows(nil))
    filter.isEnabled = false
    #expect(try rows(filter) == rows(nil))
  }

  //
  @Test func layersAreRenderedInContexts() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = blue
    layer.filters = [Redden()]
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    layer.render(in: context)
    #expect(try #require(context.makeImage()).pixels()[1, 1] == 0xFFFF_00FF)
  }

  @Test func aFilterWithoutAnImageIsReported() throws {
    let stage = stage(4)
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    let layer = add(0, 4, blue, to: stage)
    layer.filters = [CIFilter()]
    #expect(try row(stage) == Array(repeating: blueWord, count: 4))
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.first?.hasPrefix("CI-26 CIFilter makes no image and has no effect") == true)
  }
}
