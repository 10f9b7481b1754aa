import QuartzCore
import TestSupport
import Testing

/// Documents whose pixels can be computed by hand.
@MainActor @Suite(.ownContext) struct PlayerTests {
  private let red = [1.0, 0, 0]
  private let blue = [0.0, 0, 1]
  private let white = [1.0, 1, 1]

  /// Creates a screen with a document of 100 by 80 points and 2 seconds.
  private func screen(_ layers: String) throws -> Screen {
    try Screen("{\"size\": [100, 80], \"duration\": 2, \"layers\": [\(layers)]}")
  }

  // The line along a square with sides of 40 points grows by 80 points per second.
  @Test func trimsGrowAlongThePath() throws {
    let screen = try screen(
      """
      {"name": "frame", "kind": "shape", "size": [100, 80], "shapes": [
        {"kind": "trim", "start": 0, "end": {"keys": [
          {"time": 0, "value": 0}, {"time": 2, "value": 1}]}},
        {"kind": "path", "path": {"closed": true, "vertices": [
          {"at": [20, 20]}, {"at": [60, 20]}, {"at": [60, 60]}, {"at": [20, 60]}]}},
        {"kind": "stroke", "color": [1, 0, 0], "width": 4}]}
      """)
    for time in [0.3, 0.9, 1.3, 1.9] {
      let pixels = try screen.show(at: time)
      let length = 80 * time
      for distance in stride(from: 5.5, to: 160, by: 10) {
        // The last side is the one that closes the path.
        let (side, along) = (Int(distance / 40), distance.truncatingRemainder(dividingBy: 40))
        let x = side == 0 ? 20 + along : side == 1 ? 60 : side == 2 ? 60 - along : 20
        let y = side == 0 ? 20 : side == 1 ? 20 + along : side == 2 ? 60 : 60 - along
        guard abs(distance - length) > 2, along > 3, along < 37 else { continue }
        #expect(
          pixels.shows(distance < length ? red : white, Int(x), Int(y)), "\(time) \(distance)")
      }
    }
  }

  // Red that fades to transparent over 80 points, on white, inside an outline.
  @Test func gradientsFadeThroughAlpha() throws {
    let screen = try screen(
      """
      {"name": "fade", "kind": "shape", "size": [100, 80], "shapes": [
        {"kind": "rectangle", "center": [50, 40], "size": [80, 40]},
        {"kind": "gradient", "gradient": {"start": [10, 40], "end": [90, 40], "stops": [
          {"at": 0, "color": [1, 0, 0]}, {"at": 1, "color": [1, 0, 0, 0]}]}}]}
      """)
    let pixels = try screen.show(at: 0)
    for x in 11..<89 {
      let alpha = 1 - (Double(x) + 0.5 - 10) / 80
      #expect(pixels.shows([1, 1 - alpha, 1 - alpha], x, 40), "\(x)")
    }
    #expect(pixels.shows(white, 5, 40) && pixels.shows(white, 50, 15))
  }

  // GR-03 with points from a client: a circle of radius 30 around the center, opaque in the middle.
  @Test func radialGradientsReachTheirCircle() throws {
    let screen = try screen(
      """
      {"name": "disc", "kind": "shape", "size": [100, 80], "shapes": [
        {"kind": "ellipse", "center": [50, 40], "size": [70, 60]},
        {"kind": "gradient", "gradient": {"type": "radial", "start": [50, 40], "end": [80, 40],
          "stops": [{"at": 0, "color": [1, 0, 0]}, {"at": 0.5, "color": [1, 0, 0]},
            {"at": 0.5, "color": [1, 1, 1]}, {"at": 1, "color": [0, 0, 1]}]}}]}
      """)
    let pixels = try screen.show(at: 0)
    for x in 50..<80 {
      let distance = (pow(Double(x) + 0.5 - 50, 2) + 0.25).squareRoot()
      if distance < 14 { #expect(pixels.shows(red, x, 40)) }
      guard distance > 16 else { continue }
      let part = (distance - 15) / 15
      #expect(pixels.shows([1 - part, 1 - part, 1], x, 40), "\(x)")
    }
  }

  @Test func masksAddAndSubtract() throws {
    let screen = try screen(
      """
      {"name": "window", "kind": "solid", "size": [100, 80], "color": [0, 0, 1], "masks": [
        {"path": {"closed": true, "vertices": [
          {"at": [10, 10]}, {"at": [70, 10]}, {"at": [70, 70]}, {"at": [10, 70]}]}},
        {"mode": "subtract", "opacity": 0.5, "path": {"closed": true, "vertices": [
          {"at": [30, 30]}, {"at": [90, 30]}, {"at": [90, 50]}, {"at": [30, 50]}]}}]}
      """)
    let pixels = try screen.show(at: 1)
    #expect(pixels.shows(blue, 20, 20) && pixels.shows(white, 80, 20))
    // The mask subtracts half, so half of the blue remains.
    #expect(pixels.shows([0.5, 0.5, 1], 50, 40))
    #expect(pixels.shows(white, 80, 40))
  }

  // inside the matte, and outside.
  @Test(arguments: [false, true]) func mattesShowAndHide(isInverted: Bool) throws {
    let screen = try screen(
      """
      {"name": "image", "kind": "solid", "size": [100, 80], "color": [1, 0, 0],
       "matteIsInverted": \(isInverted), "matte": [
        {"name": "matte", "kind": "solid", "size": [20, 20], "color": [0, 0, 0, 0.75],
         "position": {"keys": [{"time": 0, "value": [0, 0]}, {"time": 2, "value": [80, 0]}]}}]}
      """)
    for time in [0.0, 0.5, 1] {
      let pixels = try screen.show(at: time)
      let (inside, outside) = (Int(40 * time) + 10, Int(40 * time) + 30)
      let part = isInverted ? 0.25 : 0.75
      #expect(pixels.shows([1, 1 - part, 1 - part], inside, 10))
      #expect(pixels.shows(isInverted ? red : white, outside, 10))
      #expect(pixels.shows(isInverted ? red : white, 50, 60))
    }
  }

  // T-01: the composition's time is (time - startTime) * timeScale.
  @Test func compositionsHaveTheirOwnTime() throws {
    let screen = try screen(
      """
      {"name": "inner", "kind": "composition", "size": [100, 80], "startTime": 0.5,
       "timeScale": 2, "layers": [
        {"name": "bar", "kind": "solid", "size": [10, 80], "color": [0, 0, 1],
         "position": {"keys": [{"time": 0, "value": [0, 0]}, {"time": 2, "value": [80, 0]}]}}]}
      """)
    for (time, left) in [(0.25, 0), (0.5, 0), (0.75, 20), (1.0, 40), (1.25, 60), (2.0, 80)] {
      let pixels = try screen.show(at: time)
      #expect(pixels.shows(blue, left + 5, 40), "\(time)")
      if left > 0 { #expect(pixels.shows(white, left - 5, 40), "\(time)") }
      if left < 80 { #expect(pixels.shows(white, left + 15, 40), "\(time)") }
    }
  }

  // A composition is a surface: a layer that multiplies inside it does not affect what is below it.
  @Test func compositionsKeepBlendsInside() throws {
    let screen = try screen(
      """
      {"name": "ground", "kind": "solid", "size": [100, 80], "color": [0, 1, 0]},
      {"name": "inner", "kind": "composition", "size": [60, 80], "layers": [
        {"name": "half", "kind": "solid", "size": [30, 80], "color": [0.5, 0.5, 1]},
        {"name": "tint", "kind": "solid", "size": [60, 40], "color": [1, 0.5, 0.5],
         "blend": "multiplyBlendMode"}]}
      """)
    let pixels = try screen.show(at: 0)
    #expect(pixels.shows([0.5, 0.25, 0.5], 10, 20))
    #expect(pixels.shows([1, 0.5, 0.5], 45, 20))
    #expect(pixels.shows([0, 1, 0], 45, 60) && pixels.shows([0, 1, 0], 80, 20))
  }

  // A closed path has a segment for its last side, which takes as long as each other segment.
  @Test func motionGoesAroundAClosedPath() throws {
    let screen = try screen(
      """
      {"name": "dot", "kind": "solid", "size": [4, 4], "anchor": [2, 2], "color": [1, 0, 0],
       "motion": {"closed": true, "vertices": [
        {"at": [20, 20]}, {"at": [60, 20]}, {"at": [60, 60]}, {"at": [20, 60]}]}}
      """)
    for (time, x, y) in [(0.25, 40, 20), (0.75, 60, 40), (1.25, 40, 60), (1.75, 20, 40)] {
      let pixels = try screen.show(at: time)
      #expect(pixels.shows(red, x, y), "\(time)")
      #expect(pixels.inkCount <= 36)
    }
  }

  // Each vertex has a time, and so does the closing curve.
  @Test func motionKeepsItsTimes() throws {
    let screen = try screen(
      """
      {"name": "dot", "kind": "solid", "size": [4, 4], "anchor": [2, 2], "color": [1, 0, 0],
       "motionTimes": [0, 0.2, 1, 2],
       "motion": {"closed": true, "vertices": [
        {"at": [20, 20], "in": [0, 0]}, {"at": [60, 20]}, {"at": [60, 60], "out": [0, 0]}]}}
      """)
    for (time, x, y) in [(0.1, 40, 20), (0.6, 60, 40), (1.5, 40, 40)] {
      #expect(try screen.show(at: time).shows(red, x, y), "\(time)")
    }
  }

  @Test func layersComeAndGo() throws {
    let screen = try screen(
      """
      {"name": "flash", "kind": "solid", "size": [100, 80], "color": [0, 0, 1],
       "inPoint": 0.5, "outPoint": 1.5}
      """)
    for (time, isShown) in [(0.2, false), (0.5, true), (1.0, true), (1.4, true), (1.6, false)] {
      #expect(try screen.show(at: time).shows(isShown ? blue : white, 50, 40), "\(time)")
    }
  }

  // F-04: the value of a curve at half its time, for scale and opacity together.
  @Test func curvesShapeValues() throws {
    let screen = try screen(
      """
      {"name": "pop", "kind": "solid", "size": [40, 40], "anchor": [20, 20], "color": [1, 0, 0],
       "position": [50, 40],
       "scale": {"keys": [{"time": 0, "value": 0.5, "ease": [0.42, 0, 0.58, 1]},
         {"time": 1, "value": 1.5}, {"time": 2, "value": 1.5}]},
       "opacity": {"keys": [{"time": 0, "value": 0, "ease": [0.42, 0, 1, 1]},
         {"time": 2, "value": 1}]}}
      """)
    // easeInEaseOut at .25 is .129162, easeIn at .5 is .315357 (F-06).
    let layer = try #require(screen.player.layer(named: "pop"))
    _ = try screen.show(at: 0.25)
    #expect(abs((layer.presentation()?.transform.m11 ?? 0) - 0.629162) < 1e-5)
    let pixels = try screen.show(at: 1)
    #expect(abs(Double(layer.presentation()?.opacity ?? 0) - 0.315357) < 1e-5)
    #expect(pixels.shows([1, 1 - 0.315357, 1 - 0.315357], 50, 40))
    // It is 60 points wide.
    #expect(pixels.shows(white, 18, 40) && !pixels.shows(white, 22, 40))
  }

  @Test func textIsDrawnAndDrawnAgainUntilItFits() throws {
    let screen = try screen(
      """
      {"name": "title", "kind": "text", "size": [90, 60], "position": [5, 10], "fontSize": 40,
       "text": "Multiplane", "color": [0, 0, 0]}
      """)
    let title = try #require(screen.player.layer(named: "title") as? TextDrawingLayer)
    var pixels = try screen.show(at: 0)
    // A layer's requests while it draws are ignored, so the player requests it.
    for _ in 0..<8 {
      title.setNeedsDisplay()
      pixels = try screen.show(at: 0)
    }
    let (count, size) = (title.drawingCount, title.fontSize)
    #expect(count >= 2 && size < 40 && pixels.inkCount > 100)
    // It fits now, and nothing redraws it.
    _ = try screen.show(at: 1)
    #expect(title.drawingCount == count && title.fontSize == size)
    // A stroke around the letters makes them larger; new text is drawn once.
    title.strokeWidth = -12
    title.setNeedsDisplay()
    #expect(try screen.show(at: 1).inkCount > pixels.inkCount)
    title.text = "Ink"
    _ = try screen.show(at: 1)
    #expect(title.drawingCount == count + 2)
  }

  @Test func theSuperlayerOfAMaskIsItsLayer() throws {
    let screen = try screen(
      """
      {"name": "window", "kind": "solid", "size": [100, 80], "color": [0, 0, 1], "masks": [
        {"path": {"closed": true, "vertices": [{"at": [0, 0]}, {"at": [9, 0]}, {"at": [9, 9]}]}}]}
      """)
    let window = try #require(screen.player.layer(named: "window"))
    #expect(window.mask?.superlayer === window)
    #expect(window.sublayers?.contains { $0 === window.mask } != true)
  }
}
