import Foundation
import Lottie
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// What repeaters, mattes of brightness and remapped times of Lottie files look like.
@MainActor
@Suite(.ownContext, .serialized) struct LottieCopyTests {
  private typealias Sample = LottieSample
  private let red = [255, 0, 0]
  private let blue = [0, 0, 255]
  private let white = [255, 255, 255]

  private func repeater(
    _ copies: Double, _ step: String = #""p": {"k": [10, 0]}"#, offset: Double = 0, mode: Int = 1
  ) -> String {
    #"""
    {"ty": "rp", "c": {"k": \#(copies)}, "o": {"k": \#(offset)}, "m": \#(mode), "tr": {\#(step)}}
    """#
  }

  private func image(_ items: String...) throws -> PixelBuffer {
    try Sample(Sample.shapes(items.joined(separator: ", "))).image(at: 0)
  }

  @Test("A repeater draws copies that are a step apart and fade (LO-22)")
  func copies() throws {
    let image = try image(
      Sample.rectangle(0, 0, 4, 4), Sample.fill(1, 0, 0),
      repeater(3, #""p": {"k": [10, 0]}, "so": {"k": 100}, "eo": {"k": 0}"#))
    #expect(image.color(1, 1) == red)
    #expect(image.color(11, 1) == [255, 85, 85])
    #expect(image.color(21, 1) == [255, 170, 170])
    #expect(image.color(31, 1) == white && image.color(6, 1) == white)
  }

  @Test("The offset moves all copies, and a copy is drawn once it is a whole one (LO-22)")
  func offset() throws {
    let image = try image(
      Sample.rectangle(0, 0, 4, 4), Sample.fill(1, 0, 0), repeater(2.5, offset: 1))
    #expect(image.color(1, 1) == white)
    #expect(image.color(11, 1) == red && image.color(21, 1) == red)
    #expect(image.color(31, 1) == white)
  }

  @Test("The steps of a repeater are powers of its scale around its anchor point (LO-22)")
  func scale() throws {
    let image = try image(
      Sample.rectangle(0, 0, 4, 4), Sample.fill(1, 0, 0),
      repeater(3, #""s": {"k": [200, 100]}, "p": {"k": [0, 10]}, "a": {"k": [2, 0]}"#))
    #expect(image.columns(of: red, inRow: 1) == 0...3)
    // 4 and 8 points to each side of x = 2 would be -2...6 and -6...10.
    #expect(image.columns(of: red, inRow: 11) == 0...5)
    #expect(image.columns(of: red, inRow: 21) == 0...9)
  }

  @Test("A fill after a repeater paints the copies of the paths (LO-22)")
  func copiedPaths() throws {
    let image = try image(
      Sample.rectangle(0, 0, 4, 4), repeater(2), Sample.fill(1, 0, 0, #""r": 2"#))
    #expect(image.color(1, 1) == red && image.color(11, 1) == red)
    #expect(image.color(6, 1) == white && image.color(21, 1) == white)
  }

  @Test(
    "A copy is in front of the one before it, or behind (LO-22)",
    arguments: [(1, true), (2, false)])
  func order(mode: Int, isInFront: Bool) throws {
    let stroke =
      #"{"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 100}, "w": {"k": 2}, "lc": 1, "lj": 1}"#
    let image = try image(
      Sample.rectangle(5, 5, 10, 10), stroke, Sample.fill(1, 0, 0),
      repeater(2, #""p": {"k": [5, 0]}"#, mode: mode))
    // The right edge of the first copy is in the middle of the second.
    #expect(image.color(15, 10) == (isInFront ? red : blue))
  }

  @Test("Too many copies are an error, also of nested repeaters (LO-22)")
  func tooManyCopies() {
    let sample = Sample(
      Sample.shapes(
        Sample.group(Sample.rectangle(0, 0, 1, 1), Sample.fill(1, 0, 0), repeater(100)),
        repeater(100)))
    #expect(throws: LottieError.self) { try sample.animation() }
  }

  // MARK: Mattes

  @Test(
    "The brightness of a matte over black is the opacity of its layer (LO-20)",
    arguments: [
      ("#808080", "", 3, 127), ("#808080", "", 4, 128), ("#00ff00", "", 3, 105),
      ("#ff0000", "", 3, 179), ("#0000ff", "", 4, 29), ("#ffffff", #""o": {"k": 50}"#, 3, 127),
    ])
  func brightness(color: String, transform: String, kind: Int, green: Int) throws {
    let image = try Sample(
      Sample.solid(color, transform, #""td": 1"#), Sample.solid("#ff0000", "", #""tt": \#(kind)"#)
    ).image(at: 0)
    #expect(abs(image.color(5, 5)[1] - green) <= 1)
  }

  @Test("Where there is no matte, its brightness is 0 (LO-20)", arguments: [(3, false), (4, true)])
  func outside(kind: Int, isShown: Bool) throws {
    let image = try Sample(
      Sample.solid("#ffffff", #""p": {"k": [5, 0]}"#, #""td": 1"#),
      Sample.solid("#ff0000", "", #""tt": \#(kind)"#)
    ).image(at: 0)
    #expect(image.color(2, 5) == (isShown ? red : white))
    #expect(image.color(7, 5) == (isShown ? white : red))
  }

  // MARK: Time

  /// A precomposition whose solid moves by 3 points per frame and leaves after 10 frames, in another.
  private func nested(_ rest: String) -> Sample {
    let moving = Sample.solid(
      "#ff0000", #""p": {"a": 1, "k": [{"t": 0, "s": [0, 0]}, {"t": 20, "s": [60, 0]}]}"#
    ).replacing(#""op": 20"#, with: #""op": 10"#)
    func layer(_ name: String, _ rest: String) -> String {
      #"{"ty": 0, "refId": "\#(name)", "w": 60, "h": 40, "ip": 0, "op": 20, "ks": {}, \#(rest)}"#
    }
    var sample = Sample(layer("outer", rest))
    sample.rest = #"""
      "assets": [{"id": "inner", "layers": [\#(moving)]},
        {"id": "outer", "layers": [\#(layer("inner", #""st": 2, "sr": 0.5"#))]}],
      """#
    return sample
  }

  @Test("A remapped precomposition shows the instants that the file names (LO-21)")
  func remap() throws {
    let sample = nested(
      #"""
      "st": 0, "tm": {"a": 1, "k": [{"t": 0, "s": [0.2]}, {"t": 10, "s": [0.7]}, {"t": 20, "s": [0.2]}]}
      """#)
    // Frame f shows frame 2 + f / 2 of the outer one, and so frame f of the inner one.
    #expect(try sample.image(at: 0).columns(of: red, inRow: 5) == 0...9)
    #expect(try sample.image(at: 4).columns(of: red, inRow: 5) == 12...21)
    #expect(try sample.image(at: 16).columns(of: red, inRow: 5) == 12...21)
    // The layer in the inner one ends at frame 10.
    #expect(try sample.image(at: 10).columns(of: red, inRow: 5) == nil)
  }

  @Test("Stretched precompositions in each other multiply (LO-12)")
  func stretch() throws {
    let sample = nested(#""st": 0, "sr": 1"#)
    #expect(try sample.image(at: 4).columns(of: red, inRow: 5) == 12...21)
    #expect(try sample.image(at: 6).columns(of: red, inRow: 5) == 24...33)
  }
}
