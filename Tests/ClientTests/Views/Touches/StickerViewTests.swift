import Multiplane
import TestSupport
import Testing
import UIKit

/// A client's view with gestures (GE-02, GE-04, GE-05, GE-10, GE-12, GE-15, GE-16).
@Suite(.ownContext) @MainActor struct StickerViewTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let sticker = StickerView(center: CGPoint(x: 200, y: 200))

  init() {
    stage.window.addSubview(sticker)
    stage.advance(to: 0)
  }

  private func expect(_ value: CGFloat, _ expected: CGFloat) {
    #expect(abs(value - expected) < 1e-6, "\(value) instead of \(expected)")
  }

  /// The sticker is as far from its place as the finger from the contact.
  @Test func aFingerMovesIt() {
    stage.window.schedule(
      .drag(
        through: [CGPoint(x: 180, y: 190), CGPoint(x: 240, y: 230)], time: 1, duration: 0.5))
    stage.advance(to: 1.02)
    #expect(sticker.log.isEmpty && sticker.center == CGPoint(x: 200, y: 200))
    stage.advance(to: 2)
    expect(sticker.center.x, 260)
    expect(sticker.center.y, 240)
    #expect(sticker.log == ["lift", "drop"])
    #expect(!sticker.isSelected && sticker.transform.isIdentity)
  }

  /// Two fingers twice as far apart, turned by half a radian around a center that stays.
  @Test func twoFingersResizeAndTurnIt() {
    stage.window.schedule(
      .pinch(
        at: CGPoint(x: 200, y: 200), from: 50, to: 100, rotation: 0.5, time: 1, duration: 1))
    stage.advance(to: 3)
    expect(sticker.transform.a, 2 * cos(0.5))
    expect(sticker.transform.b, 2 * sin(0.5))
    expect(sticker.transform.c, -2 * sin(0.5))
    expect(sticker.center.x, 200)
    expect(sticker.center.y, 200)
  }

  /// The frame rate does not change the result.
  @Test(arguments: [10.0, 24, 60]) func framesDoNotMatter(rate: Double) {
    stage.window.schedule(
      .pinch(at: CGPoint(x: 190, y: 210), from: 60, to: 90, time: 0.5, duration: 0.4)
        + .drag(
          through: [CGPoint(x: 200, y: 200), CGPoint(x: 150, y: 260)], time: 2, duration: 0.3))
    for frame in 0...Int(3 * rate) { stage.advance(to: Double(frame) / rate) }
    expect(sticker.transform.a, 1.5)
    expect(sticker.center.x, 150)
    expect(sticker.center.y, 260)
  }

  /// A tap selects when no second one has followed within 0.35 s; a double tap puts the sticker back.
  @Test func tapsWaitForDoubleTaps() {
    let point = CGPoint(x: 210, y: 205)
    stage.window.schedule(.tap(at: point, time: 1))
    stage.advance(to: 1.39)
    #expect(!sticker.isSelected)
    stage.advance(to: 1.41)
    #expect(sticker.isSelected)
    stage.window.schedule(
      .drag(through: [point, CGPoint(x: 250, y: 205)], time: 2, duration: 0.2)
        + .doubleTap(at: CGPoint(x: 240, y: 200), time: 3))
    // The second tap ends 0.25 s after the first contact.
    stage.advance(to: 3.25 + 0.15)
    expect(sticker.center.x, 200)
    expect(sticker.layer.presentation()?.position.x ?? 0, 220)
    stage.advance(to: 4)
    #expect(sticker.log == ["select", "lift", "drop", "home"])
    #expect(sticker.isSelected)
  }
}
