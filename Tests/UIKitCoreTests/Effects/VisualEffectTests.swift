import CoreGraphics
import CoreImage
import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Blur and vibrancy (VE).
@Suite(.ownContext) @MainActor struct VisualEffectTests {
  private let stage = Stage(size: CGSize(width: 60, height: 60))
  private let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  private let glass = UIVisualEffectView(effect: nil)

  init() {
    back.backgroundColor = UIColor(white: 0.5, alpha: 1)
    glass.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    stage.window.addSubview(back)
    stage.window.addSubview(glass)
    stage.advance(to: 0)
  }

  private func pixel(_ x: Int, _ y: Int) throws -> [Int] {
    let image = stage.snapshot()
    let data = try #require(image.dataProvider?.data) as Data
    let start = y * image.bytesPerRow + x * 4
    // The bytes are in the order blue, green, red, alpha.
    return (0..<3).map { Int(data[start + 2 - $0]) }
  }

  /// Expects a pixel, within one level.
  private func expect(
    _ x: Int, _ y: Int, _ color: [Double], at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try pixel(x, y)
    #expect(
      zip(found, color).allSatisfy { abs(Double($0) - $1) <= 1.1 }, "\(found)",
      sourceLocation: location)
  }

  /// The tint of each style over gray, which a blur leaves alone (VE-01, VE-02).
  @Test(arguments: [
    // 255 * white * alpha + 127.5 * (1 - alpha)
    (UIBlurEffect.Style.extraLight, 225.8, 225.8), (.light, 165.8, 165.8), (.dark, 54.9, 54.9),
    (.regular, 165.8, 54.9), (.prominent, 225.8, 54.9),
    (.systemUltraThinMaterial, 177.8, 84.1), (.systemThinMaterial, 197, 72.4),
    (.systemMaterial, 213.8, 63.2), (.systemThickMaterial, 230.6, 52.9),
    (.systemChromeMaterial, 225.4, 47.9), (.systemMaterialLight, 213.8, 213.8),
    (.systemMaterialDark, 63.2, 63.2),
  ])
  func tints(style: UIBlurEffect.Style, light: Double, dark: Double) throws {
    glass.effect = UIBlurEffect(style: style)
    try expect(30, 30, [light, light, light])
    try expect(5, 30, [127.5, 127.5, 127.5])
    stage.window.overrideUserInterfaceStyle = .dark
    try expect(30, 30, [dark, dark, dark])
  }

  /// Colors become more vivid: gray plus 1.8 times the difference from it (VE-01).
  @Test func saturation() throws {
    back.backgroundColor = UIColor(red: 0.6, green: 0.4, blue: 0.4, alpha: 1)
    glass.effect = UIBlurEffect(style: .light)
    // Luminance 112.8: red is 185.1, the others 93.3; 70 percent of that, and 76.5.
    try expect(30, 30, [206.1, 141.8, 141.8])
  }

  /// The blur reaches as far as its radius says, and follows what is behind (VE-01).
  @Test func blur() throws {
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
    half.backgroundColor = .black
    back.addSubview(half)
    back.backgroundColor = .white
    glass.effect = UIBlurEffect(style: .light)
    // On the edge, a half of white; the edge is between pixels 29 and 30.
    let (left, right) = (try pixel(29, 30)[0], try pixel(30, 30)[0])
    #expect(abs(left + right - 2 * 166) <= 4)
    #expect(right > left && right - left < 6)
    half.backgroundColor = .white
    try expect(30, 30, [255, 255, 255])
  }

  /// Rounded corners clip everything, also if content reaches them (VE-01).
  @Test(arguments: [false, true]) func corners(clips: Bool) throws {
    glass.effect = UIBlurEffect(style: .extraLight)
    glass.layer.cornerRadius = 20
    glass.clipsToBounds = clips
    if clips { glass.contentView.backgroundColor = UIColor(white: 1, alpha: 0.001) }
    try expect(11, 11, [127.5, 127.5, 127.5])
    try expect(30, 30, [225.8, 225.8, 225.8])
  }

  /// The blur at a key path on screen.
  private func shown(_ keyPath: String) -> Double {
    ((glass.layer.presentation()?.value(forKeyPath: keyPath)) as? NSNumber)?.doubleValue ?? -1
  }

  /// In a block, radius, saturation and tint change gradually, in both directions (VE-03, U-01).
  @Test func effectsAnimate() throws {
    var finished: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { glass.effect = UIBlurEffect(style: .extraLight) },
      completion: { finished.append($0) })
    try expect(30, 30, [127.5, 127.5, 127.5])
    stage.advance(to: 0.5)
    // Half of the opacity: 0.41 of 247.35, and the rest of 127.5.
    try expect(30, 30, [176.6, 176.6, 176.6])
    #expect(isClose(shown("backgroundFilters.CIGaussianBlur.inputRadius"), 10))
    #expect(isClose(shown("backgroundFilters.CIColorControls.inputSaturation"), 1.4))
    stage.advance(to: 1)
    try expect(30, 30, [225.8, 225.8, 225.8])
    #expect(finished == [true])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { glass.effect = nil }
    #expect(glass.effect == nil)
    stage.advance(to: 1.5)
    try expect(30, 30, [176.6, 176.6, 176.6])
    #expect(isClose(shown("backgroundFilters.CIGaussianBlur.inputRadius"), 10))
    stage.advance(to: 2)
    try expect(30, 30, [127.5, 127.5, 127.5])
  }

  /// Nothing is left of an effect that has animated to nil (VE-03).
  @Test func effectsThatAnimatedAwayLeaveNothing() throws {
    glass.effect = UIBlurEffect(style: .dark)
    stage.advance(to: 0)
    UIView.animate(withDuration: 1) { glass.effect = nil }
    stage.advance(to: 0.5)
    #expect(glass.layer.backgroundFilters?.count == 2)
    stage.advance(to: 1)
    #expect(glass.layer.backgroundFilters == nil && glass.layer.backgroundColor == nil)
    // An effect that was set in the meantime stays.
    glass.effect = UIBlurEffect(style: .dark)
    stage.advance(to: 1)
    UIView.animate(withDuration: 1) { glass.effect = nil }
    stage.advance(to: 1.5)
    UIView.animate(withDuration: 1) { glass.effect = UIBlurEffect(style: .extraLight) }
    stage.advance(to: 3)
    try expect(30, 30, [225.8, 225.8, 225.8])
  }

  /// An animator that returns to the effect keeps it; one that arrives at nil leaves nothing (VE-03,
  /// PA-20).
  @Test(arguments: [false, true]) func animatorsOfEffects(returns: Bool) throws {
    glass.effect = UIBlurEffect(style: .extraLight)
    stage.advance(to: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [glass] in
      glass.effect = nil
    }
    animator.fractionComplete = 0.5
    try expect(30, 30, [176.6, 176.6, 176.6])
    animator.isReversed = returns
    animator.startAnimation()
    stage.advance(to: 2)
    let gray = returns ? 225.8 : 127.5
    try expect(30, 30, [gray, gray, gray])
    #expect((glass.layer.backgroundFilters == nil) == !returns)
  }

  /// The filters that client code gave the layer stay, with vibrancy and after it (VE-04).
  @Test func filtersOfClientCodeStay() throws {
    let invert = try #require(CIFilter(name: "CIColorInvert"))
    glass.layer.filters = [invert]
    glass.layer.compositingFilter = "multiplyBlendMode"
    func names() -> [String?] { (glass.layer.filters ?? []).map { ($0 as? CIFilter)?.name } }
    glass.effect = UIBlurEffect(style: .dark)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(names() == ["CIColorInvert"])
    #expect(glass.layer.compositingFilter as? String == "multiplyBlendMode")
    let blur = UIBlurEffect(style: .systemMaterial)
    glass.effect = UIVibrancyEffect(blurEffect: blur)
    #expect(names() == ["vibrancy", "CIColorInvert"])
    glass.effect = UIVibrancyEffect(blurEffect: blur, style: .fill)
    #expect(names() == ["vibrancy", "CIColorInvert"])
    glass.effect = nil
    #expect(names() == ["CIColorInvert"] && glass.layer.compositingFilter == nil)
  }

  /// The blur shows each frame of a video that plays behind it (VE-01, VD-01).
  @Test func glassAboveAVideo() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "multiplane-tests-\(UUID().uuidString).webp")
    defer { try? FileManager.default.removeItem(at: url) }
    let grays = [0, 51, 102, 153, 204]
    let source = Stage(size: CGSize(width: 60, height: 60), framesPerSecond: 10)
    for (frame, gray) in grays.enumerated() {
      source.schedule(at: Double(frame) / 10) {
        source.window.backgroundColor = UIColor(white: CGFloat(gray) / 255, alpha: 1)
      }
    }
    try source.render(duration: 0.5, to: url)

    let video = VideoLayer()
    video.frame = back.bounds
    video.video = try Video(contentsOf: url)
    back.layer.addSublayer(video)
    glass.effect = UIBlurEffect(style: .light)
    stage.advance(to: 0)
    for (frame, gray) in grays.enumerated() {
      stage.advance(to: Double(frame) / 10 + 0.05)
      let tinted = 0.3 * 255 + 0.7 * Double(gray)
      try expect(30, 30, [tinted, tinted, tinted])
      try expect(5, 5, [Double(gray), Double(gray), Double(gray)])
    }
  }

  /// Outside of blocks, effects change immediately, and leave nothing behind (VE-03).
  @Test func effectsChangeImmediately() throws {
    glass.effect = UIBlurEffect(style: .dark)
    #expect(glass.layer.animationKeys() == nil && glass.layer.backgroundFilters?.count == 2)
    glass.effect = nil
    #expect(glass.layer.backgroundFilters == nil && glass.layer.backgroundColor == nil)
    try expect(30, 30, [127.5, 127.5, 127.5])
  }

  /// Other views' filters do not animate in blocks (U-02, VE-03).
  @Test func otherFiltersDoNotAnimate() {
    UIView.animate(withDuration: 1) {
      back.layer.backgroundFilters = [CIFilter(name: "CIGaussianBlur")].compactMap { $0 }
    }
    #expect(back.layer.animationKeys() == nil)
  }

  /// Content adds to what is behind it over dark materials, and subtracts over light ones (VE-04,
  /// VE-05).
  @Test func vibrancy() throws {
    let blur = UIBlurEffect(style: .systemMaterial)
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .fill))
    vibrant.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    glass.effect = blur
    glass.contentView.addSubview(vibrant)
    let content = vibrant.contentView
    content.backgroundColor = .label
    // A quarter of 255 less than 213.8.
    try expect(15, 15, [150.1, 150.1, 150.1])
    content.backgroundColor = .white
    try expect(15, 15, [213.8, 213.8, 213.8])
    stage.window.overrideUserInterfaceStyle = .dark
    content.backgroundColor = .label
    try expect(15, 15, [127, 127, 127])
    content.backgroundColor = .black
    try expect(15, 15, [63.2, 63.2, 63.2])
    // Halfway between no effect and all of it.
    content.backgroundColor = UIColor(white: 1, alpha: 0.5)
    try expect(15, 15, [95.1, 95.1, 95.1])
  }

  /// The content of a material that is always dark has dark traits (VE-04).
  @Test func traitsOfTheContent() {
    func style() -> UIUserInterfaceStyle { glass.contentView.traitCollection.userInterfaceStyle }
    glass.effect = UIBlurEffect(style: .dark)
    #expect(style() == .dark)
    glass.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemThinMaterialDark))
    #expect(style() == .dark)
    stage.window.overrideUserInterfaceStyle = .dark
    glass.effect = UIBlurEffect(style: .extraLight)
    #expect(style() == .light)
    glass.effect = UIBlurEffect(style: .systemMaterial)
    #expect(style() == .dark)
  }

  /// The effect determines the background; the content view fills the bounds (VE-06).
  @Test func backgroundAndContent() throws {
    glass.effect = UIBlurEffect(style: .extraLight)
    glass.backgroundColor = .red
    #expect(glass.backgroundColor == nil)
    try expect(30, 30, [225.8, 225.8, 225.8])
    glass.bounds.size = CGSize(width: 50, height: 30)
    #expect(glass.contentView.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
    #expect(glass.subviews == [glass.contentView])
  }
}
