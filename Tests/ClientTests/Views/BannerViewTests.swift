import Multiplane
import TestSupport
import Testing

/// A view of a client in each kind of animation (U-21, U-23, U-34, S-13).
@Suite(.ownContext) @MainActor struct BannerViewTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100))
  private let banner = BannerView(frame: CGRect(x: 0, y: 10, width: 200, height: 40))

  init() { stage.window.addSubview(banner) }

  @Test func theBannerComesShowsAndGoes() throws {
    stage.advance(to: 0)
    banner.show()
    // The spring of ratio 0.8 within 0.5 s has w = ln(0.8 / (0.001 * 0.6)) / 0.4 = 17.98859.
    let (w, z, t) = (log(0.8 / (0.001 * 0.6)) / 0.4, 0.8, 0.1)
    let damped = w * (1 - z * z).squareRoot()
    let left = exp(-z * w * t) * (cos(damped * t) + z * w / damped * sin(damped * t))
    stage.advance(to: 0.1)
    let shown = try #require(banner.layer.presentation())
    #expect(abs(Double(shown.affineTransform().ty) + 50 * left) < 1e-6)
    stage.advance(to: 0.5)
    #expect(banner.isShown && banner.frame.minY == 10)

    banner.fill(to: 0.5, duration: 1)
    stage.advance(to: 0.75)
    #expect(abs(banner.barWidthOnScreen - 25) < 1e-6)

    // Keyframes: a quarter of the ease-in-out curve's time is half of the first frame.
    banner.shake()
    stage.advance(to: 0.85)
    #expect(abs(Double(banner.iconPositionOnScreen.x) - (16 + 6 * 4 * 0.12916193)) < 1e-5)

    banner.dismiss()
    stage.advance(to: 0.975)
    #expect(abs(Double(banner.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    stage.advance(to: 1.1)
    #expect(banner.superview == nil && stage.window.subviews.isEmpty)
  }

  @Test func theTintOfTheWindowColorsTheBar() throws {
    banner.progress = 1
    stage.window.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    banner.transform = .identity
    #expect(stage.snapshot().buffer[100, 48] == 0xFF00_FF00)
  }
}
