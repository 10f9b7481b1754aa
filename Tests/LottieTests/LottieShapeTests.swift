import Lottie
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// What shapes, masks and mattes of Lottie files look like.
@MainActor
@Suite(.ownContext, .serialized) struct LottieShapeTests {
  private typealias Sample = LottieSample
  private let red = [255, 0, 0]
  private let blue = [0, 0, 255]
  private let white = [255, 255, 255]

  private func stroke(_ width: Double) -> String {
    #"{"ty": "st", "c": {"k": [0, 0, 1, 1]}, "o": {"k": 100}, "w": {"k": \#(width)}, "lc": 1, "lj": 1}"#
  }

  private func trim(_ start: Double, _ end: Double, _ offset: Double = 0, mode: Int = 1) -> String {
    #"{"ty": "tm", "s": {"k": \#(start)}, "e": {"k": \#(end)}, "o": {"k": \#(offset)}, "m": \#(mode)}"#
  }

  private let line =
    #"{"ty": "sh", "ks": {"k": {"v": [[10, 20], [50, 20]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]], "c": false}}}"#

  @Test("Items are painted from last to first, and paint the paths before them (LO-06)")
  func order() throws {
    let sample = Sample(
      Sample.shapes(
        Sample.rectangle(0, 0, 20, 20), Sample.fill(1, 0, 0), Sample.rectangle(10, 0, 30, 20),
        Sample.fill(0, 0, 1)))
    let image = try sample.image(at: 0)
    #expect(image.columns(of: red, inRow: 5) == 0...19)
    #expect(image.columns(of: blue, inRow: 5) == 20...39)
  }

  @Test("Paints reach into the groups before them (LO-06)")
  func nestedPaths() throws {
    let sample = Sample(
      Sample.shapes(
        Sample.group(
          Sample.rectangle(0, 0, 10, 10), transform: #""p": {"k": [5, 0]}, "s": {"k": [200, 100]}"#),
        Sample.fill(1, 0, 0)))
    #expect(try sample.image(at: 0).columns(of: red, inRow: 5) == 5...24)
  }

  @Test("Overlapping paths of a fill follow its rule (LO-06)", arguments: [(1, true), (2, false)])
  func fillRule(rule: Int, isFilled: Bool) throws {
    let sample = Sample(
      Sample.shapes(
        Sample.rectangle(0, 0, 30, 30), Sample.rectangle(10, 10, 10, 10),
        Sample.fill(1, 0, 0, #""r": \#(rule)"#)))
    #expect(try sample.image(at: 0).color(15, 15) == (isFilled ? red : white))
  }

  @Test("Opacities of groups apply to each paint (LO-06)")
  func groupOpacity() throws {
    let sample = Sample(
      Sample.shapes(
        Sample.group(
          Sample.rectangle(0, 0, 20, 20), Sample.fill(1, 0, 0), Sample.rectangle(0, 0, 20, 20),
          Sample.fill(0, 0, 1), transform: #""o": {"k": 50}"#)))
    // Blue at one half on white, then red at one half.
    let color = try sample.image(at: 0).color(10, 10)
    #expect(abs(color[0] - 192) <= 1 && abs(color[1] - 64) <= 1 && abs(color[2] - 128) <= 1)
  }

  @Test(
    "Trims keep a part of the length, with an offset that wraps (LO-07)",
    arguments: [
      (0.0, 50.0, 0.0, [10...29]), (75, 25, 0, [20...39]), (0, 50, 270, [10...19, 40...49]),
      (0, 0, 0, []), (0, 100, 90, [10...49]),
    ])
  func trims(start: Double, end: Double, offset: Double, spans: [ClosedRange<Int>]) throws {
    let sample = Sample(Sample.shapes(line, stroke(4), trim(start, end, offset)))
    let image = try sample.image(at: 0)
    let columns = (0..<60).filter { image.color($0, 20) == blue }
    #expect(columns == spans.flatMap { Array($0) })
  }

  /// The first line is as long as the second.
  @Test("Individual trims treat all paths as one, in groups too (LO-07)")
  func individualTrims() throws {
    let second = line.replacing("[10, 20], [50, 20]", with: "[10, 30], [50, 30]")
    for (mode, first, next) in [(1, 10...29, 10...29), (2, 10...49, nil)] {
      let sample = Sample(
        Sample.shapes(
          Sample.group(line, stroke(4)), Sample.group(second, stroke(4)), trim(0, 50, mode: mode)))
      let image = try sample.image(at: 0)
      #expect(image.columns(of: blue, inRow: 20) == first)
      #expect(image.columns(of: blue, inRow: 30) == next)
    }
  }

  /// The top right corner, then clockwise: a quarter of a square is its right side.
  @Test(
    "Rectangles start at the top right and run clockwise (LO-07)",
    arguments: [1, 3])
  func rectangleStart(direction: Int) throws {
    let square = Sample.rectangle(15, 5, 30, 30).dropLast() + #", "d": \#(direction)}"#
    let sample = Sample(Sample.shapes(String(square), stroke(4), trim(0, 25)))
    let image = try sample.image(at: 0)
    if direction == 1 {
      #expect(image.color(45, 20) == blue && image.color(30, 5) == white)
    } else {
      #expect(image.color(30, 5) == blue && image.color(45, 20) == white)
    }
    #expect(image.color(15, 20) == white)
  }

  @Test("Rounded corners cut corners without controls (LO-08)")
  func roundedCorners() throws {
    let rounding = #"{"ty": "rd", "r": {"k": 10}}"#
    let sample = Sample(
      Sample.shapes(Sample.rectangle(0, 0, 20, 20), Sample.fill(1, 0, 0), rounding))
    let image = try sample.image(at: 0)
    // A circle with the radius 10.
    #expect(image.color(1, 1) == white && image.color(10, 1) == red && image.color(4, 4) == red)
  }

  /// The fifth vertex of a path moves with its keyframes; a triangle grows to twice its size.
  @Test("Paths change between keyframes (LO-06)")
  func animatedPath() throws {
    func triangle(_ side: Int) -> String {
      #"{"v": [[0, 0], [\#(side), 0], [0, \#(side)]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]], "c": true}"#
    }
    let path =
      #"{"ty": "sh", "ks": {"a": 1, "k": [{"t": 0, "s": [\#(triangle(20))]}, {"t": 10, "s": [\#(triangle(40))]}]}}"#
    let image = try Sample(Sample.shapes(path, Sample.fill(1, 0, 0))).image(at: 5)
    // At half of the time, the side is 30: the row 10 ends at 20 or just before it.
    let columns = try #require(image.columns(of: red, inRow: 10))
    #expect((17...20).contains(columns.upperBound))
  }

  @Test("Gradients run from start to end, with their own opacities (LO-09)")
  func gradient() throws {
    let gradient =
      #"{"ty": "gf", "o": {"k": 100}, "t": 1, "s": {"k": [0, 0]}, "e": {"k": [40, 0]}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0]}}}"#
    let image = try Sample(Sample.shapes(Sample.rectangle(0, 0, 40, 20), gradient)).image(at: 0)
    // In the middle, the color is half red, half blue, at one half of the opacity on white.
    let color = image.color(20, 10)
    #expect(zip(color, [191, 127, 191]).allSatisfy { abs($0 - $1) <= 4 }, "\(color)")
    #expect(image.color(1, 10)[1] < 16 && image.color(38, 10)[1] > 239)
  }

  @Test(
    "Masks add, subtract and intersect in their order (LO-10)",
    arguments: [
      ("a", "a", [5, 15, 25]), ("a", "s", [5]), ("a", "i", [15]), ("a", "f", [5, 25]),
      ("s", "s", [35]), ("f", "f", [5, 25]), ("f", "a", [5, 15, 25]), ("i", "i", [15]),
    ])
  func masks(first: String, second: String, places: [Int]) throws {
    let image = try masked(by: mask(first, 0), mask(second, 10)).image(at: 0)
    #expect([5, 15, 25, 35].filter { image.color($0, 20) == red } == places)
  }

  @Test(
    "The first mask starts from nothing or from the whole layer (LO-10)",
    arguments: [("a", [5, 15]), ("f", [5, 15]), ("s", [25, 35]), ("i", [5, 15])])
  func firstMask(mode: String, places: [Int]) throws {
    for masks in [[mask(mode, 0)], [mask("n", 10), mask(mode, 0)]] {
      let image = try masked(by: masks.joined(separator: ",")).image(at: 0)
      #expect([5, 15, 25, 35].filter { image.color($0, 20) == red } == places)
    }
  }

  @Test("Without a mask with an effect, the whole layer is visible (LO-10)")
  func noMask() throws {
    let samples = [
      masked(by: mask("n", 0)), masked(by: mask("a", 0), rest: #""hasMask": false"#),
    ]
    for sample in samples {
      #expect(try sample.image(at: 0).columns(of: red, inRow: 20) == 0...39)
      #expect(try sample.animation().warnings == [])
    }
    let both = masked(by: mask("a", 0), rest: #""hasMask": true"#)
    #expect(try both.image(at: 0).columns(of: red, inRow: 20) == 0...19)
  }

  /// A mask of 20 points width from a column on.
  private func mask(_ mode: String, _ left: Int) -> String {
    #"{"mode": "\#(mode)", "o": {"k": 100}, "pt": {"k": {"v": [[\#(left), 0], [\#(left + 20), 0], [\#(left + 20), 40], [\#(left), 40]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]], "c": true}}}"#
  }

  /// A red square of 40 points with masks.
  private func masked(by masks: String..., rest: String = "") -> Sample {
    let list = #""masksProperties": [\#(masks.joined(separator: ","))]"#
    return Sample(
      Sample.shapes(
        Sample.rectangle(0, 0, 40, 40), Sample.fill(1, 0, 0),
        rest: rest.isEmpty ? list : "\(list), \(rest)"))
  }

  @Test("Inverted masks show what is outside of their path (LO-10)")
  func invertedMask() throws {
    let mask =
      #"{"mode": "a", "inv": true, "o": {"k": 50}, "pt": {"k": {"v": [[0, 0], [20, 0], [20, 40], [0, 40]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]], "c": true}}}"#
    let sample = Sample(
      Sample.shapes(
        Sample.rectangle(0, 0, 40, 40), Sample.fill(1, 0, 0),
        rest: #""masksProperties": [\#(mask)]"#))
    let image = try sample.image(at: 0)
    #expect(image.color(10, 20) == white)
    #expect(abs(image.color(30, 20)[1] - 128) <= 1)
  }

  @Test(
    "Mattes are the alpha of the layer above or its inverse (LO-11)",
    arguments: [
      (1, 5...9), (2, 0...4),
    ])
  func mattes(kind: Int, columns: ClosedRange<Int>) throws {
    let sample = Sample(
      Sample.solid("#0000ff", #""p": {"k": [5, 0]}"#, #""td": 1"#),
      Sample.solid("#ff0000", "", #""tt": \#(kind)"#))
    let image = try sample.image(at: 0)
    #expect(image.columns(of: red, inRow: 5) == columns)
    #expect(image.columns(of: blue, inRow: 5) == nil)
  }

  @Test("Blend modes combine layers with those below (LO-12)")
  func blendMode() throws {
    let sample = Sample(
      Sample.solid("#ffff00", "", #""bm": 1"#), Sample.solid("#00ffff"))
    #expect(try sample.image(at: 0).color(5, 5) == [0, 255, 0])
  }

  private let yellow = [255, 255, 0]
  private let multiplying = #"{"ty": "fl", "c": {"k": [1, 1, 0]}, "o": {"k": 100}, "bm": 1}"#

  /// Yellow that is multiplied by blue would be black.
  @Test("Blend modes do not reach out of the animation (LO-17)", arguments: [1, 0.75])
  func isolatedAnimation(scale: Double) throws {
    for layer in [
      Sample.solid("#ffff00", "", #""bm": 1"#),
      Sample.shapes(Sample.rectangle(0, 0, 10, 10), multiplying),
    ] {
      let stage = Stage(
        size: CGSize(width: 60, height: 40), framesPerSecond: 10, background: .white)
      let backdrop = CALayer()
      backdrop.frame = stage.layer.bounds
      backdrop.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      stage.layer.addSublayer(backdrop)
      let player = LottieLayer(try Sample(layer).animation())
      player.transform = CATransform3DMakeScale(scale, scale, 1)
      player.position = CGPoint(x: 30 * scale, y: 20 * scale)
      stage.layer.addSublayer(player)
      let image = stage.snapshot().buffer
      #expect(image.color(3, 3) == yellow)
      #expect(image.color(20, 20) == blue)
    }
  }

  @Test("Blend modes do not reach out of a precomposition, but mix inside of it (LO-17)")
  func isolatedPrecomposition() throws {
    var sample = Sample(
      #"{"ty": 0, "refId": "a", "w": 60, "h": 40, "ip": 0, "op": 20, "st": 0, "ks": {}}"#,
      Sample.solid("#0000ff"))
    let inside = [
      Sample.solid("#ffff00", "", #""bm": 1"#), Sample.solid("#00ffff", #""p": {"k": [5, 0]}"#),
    ]
    sample.rest = #""assets": [{"id": "a", "layers": [\#(inside.joined(separator: ","))]}],"#
    let image = try sample.image(at: 0)
    #expect(image.color(2, 5) == yellow)
    #expect(image.color(7, 5) == [0, 255, 0])
    #expect(image.color(12, 5) == [0, 255, 255])
  }

  @Test("Blend modes of paints and groups mix inside of their shape layer (LO-12, LO-17)")
  func blendedPaints() throws {
    let cyan = Sample.fill(0, 1, 1)
    let group = #"""
      {"ty": "gr", "bm": 1, "it": [\#(Sample.rectangle(0, 0, 10, 10)), \#(Sample.fill(1, 1, 0)), {"ty": "tr"}]}
      """#
    for items in [
      [Sample.rectangle(0, 0, 10, 10), multiplying],
      [Sample.group(Sample.rectangle(0, 0, 10, 10), multiplying)], [group],
    ] {
      let shapes = items + [Sample.group(Sample.rectangle(5, 0, 10, 10), cyan)]
      let image = try Sample(
        Sample.shapes(shapes.joined(separator: ",")), Sample.solid("#0000ff")
      ).image(at: 0)
      #expect(image.color(2, 5) == yellow)
      #expect(image.color(7, 5) == [0, 255, 0])
      #expect(image.color(12, 5) == [0, 255, 255])
    }
  }

  /// The line runs from its right end.
  @Test("Paths run backward if the file says so (LO-07)")
  func reversedPath() throws {
    let backward = line.dropLast() + #", "d": 3}"#
    let image = try Sample(Sample.shapes(String(backward), stroke(4), trim(0, 25))).image(at: 0)
    #expect(image.columns(of: blue, inRow: 20) == 40...49)
  }

  @Test("Layers are scaled into the bounds by their gravity (LO-13)")
  func gravity() throws {
    let stage = Stage(size: CGSize(width: 60, height: 40), framesPerSecond: 10, background: .white)
    let layer = LottieLayer(try Sample(Sample.solid("#ff0000")).animation())
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    layer.contentsGravity = .resizeAspect
    stage.layer.addSublayer(layer)
    let image = stage.snapshot().buffer
    // Half of the size, centered: 30 by 20 from the row 10.
    #expect(image.columns(of: red, inRow: 12) == 0...4)
    #expect(image.columns(of: red, inRow: 8) == nil)
  }
}
