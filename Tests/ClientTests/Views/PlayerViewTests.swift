import Multiplane
import TestSupport
import Testing
import UIKit

/// A client's player, whose controls are touched, and whose colors change with the interface style.
@Suite(.ownContext) @MainActor struct PlayerViewTests {
  private let stage = Stage(size: CGSize(width: 320, height: 400))
  private let player = PlayerView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 400),
    tracks: [
      .init(title: "Dawn", seconds: 100, color: .red),
      .init(title: "Noon", seconds: 60, color: .blue),
      .init(title: "Dusk", seconds: 200, color: .black),
    ])

  init() {
    player.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    stage.window.addSubview(player)
    stage.advance(to: 0)
  }

  /// Touches a control through points in its coordinates, as the window would.
  private func drag(_ control: UIControl, _ points: CGPoint...) {
    func touch(_ point: CGPoint) -> Set<UITouch> {
      [UITouch(location: control.convert(point, to: nil), in: control)]
    }
    let place = control.convert(points[0], to: player)
    #expect(player.hitTest(place, with: nil) === control)
    control.touchesBegan(touch(points[0]), with: nil)
    for point in points.dropFirst() { control.touchesMoved(touch(point), with: nil) }
    control.touchesEnded(touch(points[points.count - 1]), with: nil)
  }

  private func tap(_ control: UIControl) {
    drag(control, CGPoint(x: control.bounds.midX, y: control.bounds.midY))
  }

  /// The gray of a view's background on screen, over white.
  private func gray(_ view: UIView) -> Double {
    guard let color = view.layer.presentation()?.backgroundColor.map(UIColor.init(cgColor:)) else {
      return -1
    }
    var (white, alpha) = (CGFloat(0), CGFloat(0))
    return color.getWhite(&white, alpha: &alpha) ? Double(white) : -1
  }

  /// Margins of 20 points, a slider of 34, and buttons in the sizes of their titles.
  @Test func layout() {
    #expect(player.cover.frame == CGRect(x: 100, y: 20, width: 120, height: 120))
    // Three dots: 3 * 8 + 2 * 9 + 2 * 12 wide.
    #expect(player.pageControl.frame == CGRect(x: 127, y: 175, width: 66, height: 26))
    #expect(player.slider.frame == CGRect(x: 20, y: 209, width: 280, height: 34))
    #expect(player.speedControl.frame == CGRect(x: 20, y: 348, width: 150, height: 32))
    #expect(player.darkSwitch.frame == CGRect(x: 249, y: 348.5, width: 51, height: 31))
    let text = player.playButton.titleLabel?.bounds.size ?? .zero
    #expect(player.playButton.bounds.width == text.width + 40)
    #expect(player.playButton.bounds.height == text.height + 30)
    #expect(player.timeLabel.text == "0:00 −1:40")
  }

  /// The thumb moves by 252 points for 100 seconds.
  @Test func seeking() {
    drag(player.slider, CGPoint(x: 14, y: 17), CGPoint(x: 77, y: 17))
    #expect(player.slider.value == 25 && player.timeLabel.text == "0:25 −1:15")
    // Taken by its edge, the thumb does not jump.
    drag(player.slider, CGPoint(x: 87, y: 17), CGPoint(x: 150, y: 80))
    #expect(player.slider.value == 50)
    drag(player.slider, CGPoint(x: 140, y: 17), CGPoint(x: 900, y: 17))
    #expect(player.slider.value == 100 && player.timeLabel.text == "1:40 −0:00")
  }

  @Test func playing() {
    tap(player.playButton)
    stage.advance(to: 0)
    #expect(player.playButton.titleLabel?.text == "Pause" && player.isPlaying)
    #expect(player.playButton.subviews.first?.backgroundColor == .systemOrange)
    stage.advance(to: 10)
    #expect(abs(player.thumbXOnScreen - (14 + 25.2)) < 1e-6)
    tap(player.playButton)
    stage.advance(to: 20)
    #expect(abs(player.slider.value - 10) < 1e-4 && player.playButton.titleLabel?.text == "Play")
    #expect(abs(player.thumbXOnScreen - (14 + 25.2)) < 1e-4)
    // Twice as fast, in the middle of playing: 10 s are 20 seconds of music.
    tap(player.playButton)
    stage.advance(to: 30)
    drag(player.speedControl, CGPoint(x: 125, y: 16))
    stage.advance(to: 40)
    #expect(abs(player.thumbXOnScreen - (14 + 2.52 * 40)) < 1e-4)
    stage.advance(to: 69.9)
    #expect(player.isPlaying)
    stage.advance(to: 70.1)
    #expect(!player.isPlaying && player.timeLabel.text == "1:40 −0:00")
  }

  /// A page turns by its control or by the button, which is disabled at the end.
  @Test func turningPages() {
    drag(player.pageControl, CGPoint(x: 60, y: 13))
    #expect(player.titleLabel.text == "Noon" && player.slider.maximumValue == 60)
    stage.advance(to: 1)
    // A touch that slides off the button does nothing.
    drag(player.nextButton, CGPoint(x: 5, y: 10), CGPoint(x: 5, y: -100))
    #expect(player.titleLabel.text == "Noon")
    tap(player.nextButton)
    #expect(player.titleLabel.text == "Dusk" && player.pageControl.currentPage == 2)
    stage.advance(to: 2)
    #expect(!player.nextButton.isEnabled && player.nextButton.titleLabel?.text == "The end")
    #expect(player.nextButton.titleLabel?.textColor == .tertiaryLabel)
  }

  /// The switch fades white to black, and the system's colors of the controls with it.
  @Test func darkMode() {
    let track = player.slider.subviews[1]
    #expect(abs(gray(player) - 1) < 1e-6)
    tap(player.darkSwitch)
    #expect(player.darkSwitch.isOn)
    stage.advance(to: 0.1)
    #expect(abs(gray(player) - 0.75) < 1e-6)
    stage.advance(to: 0.4)
    #expect(gray(player) == 0)
    stage.advance(to: 1)
    #expect(player.titleLabel.traitCollection.userInterfaceStyle == .dark)
    let tint = UIColor(cgColor: track.layer.backgroundColor ?? UIColor.clear.cgColor)
    #expect(tint == UIColor(red: 10 / 255.0, green: 132 / 255.0, blue: 1, alpha: 1))
    drag(player.darkSwitch, CGPoint(x: 40, y: 15), CGPoint(x: 10, y: 15))
    #expect(!player.darkSwitch.isOn)
    stage.advance(to: 1.2)
    #expect(abs(gray(player) - 0.5) < 1e-6)
  }
}
