import Foundation
import Lottie
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// Where layers of Lottie files are at which frame.
@MainActor
@Suite(.ownContext, .serialized) struct LottieMotionTests {
  private let red = [255, 0, 0]

  private func columns(_ sample: LottieSample, _ frame: Double, row: Int = 5) throws
    -> ClosedRange<Int>?
  {
    try sample.image(at: frame).columns(of: red, inRow: row)
  }

  private func moving(_ keys: String) -> LottieSample {
    LottieSample(LottieSample.solid("#ff0000", #""p": {"a": 1, "k": [\#(keys)]}"#))
  }

  @Test(
    "Linear keyframes move evenly and hold outside (LO-03)",
    arguments: [
      (0.0, 0), (5, 0), (10, 20), (15, 40), (19, 40),
    ])
  func linear(frame: Double, x: Int) throws {
    let sample = moving(#"{"t": 5, "s": [0, 0]}, {"t": 15, "s": [40, 0]}"#)
    #expect(try columns(sample, frame) == x...x + 9)
  }

  @Test("Old files have the end of each way in e, and no value in the last keyframe (LO-03)")
  func oldKeyframes() throws {
    let sample = moving(#"{"t": 0, "s": [0, 0], "e": [40, 0]}, {"t": 10}"#)
    #expect(try columns(sample, 5) == 20...29)
    #expect(try columns(sample, 10) == 40...49)
  }

  @Test("Keyframes that hold jump at the next one (LO-03)")
  func hold() throws {
    let sample = moving(#"{"t": 0, "s": [0, 0], "h": 1}, {"t": 10, "s": [40, 0]}"#)
    #expect(try columns(sample, 9) == 0...9)
    #expect(try columns(sample, 10) == 40...49)
  }

  /// The curve with the controls (0.5, 0) and (0.5, 1) is at one half at half the time.
  @Test("Easings of components are independent (LO-03)")
  func easingPerComponent() throws {
    let sample = moving(
      #"""
      {"t": 0, "s": [0, 0], "o": {"x": [0.5, 0], "y": [0, 0]}, "i": {"x": [0.5, 1], "y": [1, 1]}},
      {"t": 10, "s": [40, 20]}
      """#)
    let image = try sample.image(at: 5)
    #expect(image.columns(of: red, inRow: 12) == 20...29)
    #expect(image.columns(of: red, inRow: 9) == nil)
    // At a fifth of the time, x has made 3s²(1-s)·1 + s³ of its way at the s where its time is 0.2,
    // and y a fifth.
    let early = try sample.image(at: 2)
    #expect(early.columns(of: red, inRow: 4)!.lowerBound < 4)
    #expect(early.columns(of: red, inRow: 3) == nil)
  }

  /// Both controls of the way lie on it, but close to its start: at half of the time, the point is at
  /// half of the length, not at half of the parameter.
  @Test("Motion along a curve has an even speed (LO-03)")
  func spatial() throws {
    let sample = moving(
      #"{"t": 0, "s": [0, 0], "to": [4, 0], "ti": [-36, 0]}, {"t": 10, "s": [40, 0]}"#)
    #expect(try columns(sample, 5) == 20...29)
  }

  @Test("Separate dimensions move on their own (LO-04)")
  func separate() throws {
    let sample = LottieSample(
      LottieSample.solid(
        "#ff0000",
        #""p": {"s": true, "x": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 10, "s": [40]}]}, "y": {"k": 20}}"#
      ))
    let image = try sample.image(at: 5)
    #expect(image.columns(of: red, inRow: 20) == 20...29)
    #expect(image.columns(of: red, inRow: 19) == nil)
  }

  /// A half turn around the corner (10, 10) of the solid, which is at (30, 20).
  @Test("Layers rotate and scale around the anchor point (LO-04)")
  func anchor() throws {
    let sample = LottieSample(
      LottieSample.solid(
        "#ff0000",
        #""a": {"k": [10, 10]}, "p": {"k": [30, 20]}, "r": {"k": 180}, "s": {"k": [200, 100]}"#
      ))
    let image = try sample.image(at: 0)
    #expect(image.columns(of: red, inRow: 25) == 30...49)
    #expect(image.columns(of: red, inRow: 19) == nil)
  }

  @Test("A scale below 0 mirrors, also while the rotation changes (LO-05)")
  func mirrored() throws {
    let sample = LottieSample(
      LottieSample.solid(
        "#ff0000",
        #"""
        "p": {"k": [30, 20]}, "s": {"k": [-100, 100]},
        "r": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 10, "s": [180]}]}
        """#))
    #expect(try sample.image(at: 0).columns(of: red, inRow: 25) == 20...29)
    #expect(try sample.image(at: 10).columns(of: red, inRow: 15) == 30...39)
  }

  @Test("Auto-oriented layers follow the direction of their motion (LO-04)")
  func autoOrient() throws {
    // Moving down, the solid extends to the left of its anchor point.
    let sample = LottieSample(
      LottieSample.solid(
        "#ff0000", #""p": {"a": 1, "k": [{"t": 0, "s": [30, 0]}, {"t": 10, "s": [30, 20]}]}"#,
        #""ao": 1"#))
    #expect(try sample.image(at: 10).columns(of: red, inRow: 25) == 20...29)
  }

  @Test("Auto-oriented layers follow separate dimensions too (LO-04)")
  func autoOrientOfDimensions() throws {
    let sample = LottieSample(
      LottieSample.solid(
        "#ff0000",
        #""p": {"s": true, "x": {"k": 30}, "y": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 10, "s": [20]}]}}"#,
        #""ao": 1"#))
    #expect(try sample.image(at: 10).columns(of: red, inRow: 25) == 20...29)
    #expect(try sample.image(at: 19).columns(of: red, inRow: 25) == 20...29)
  }

  /// A broadcast rate that is rounded is exact, also as the 32-bit number that After Effects writes.
  @Test(
    "The rate of a file is a frame rate as any other (LO-02, O-12)",
    arguments: [
      ("30.0", 30), ("29.97", 30000.0 / 1001), ("29.9700012207031", 30000.0 / 1001),
      ("23.976", 24000.0 / 1001), ("12.5", 12.5),
    ])
  func rates(text: String, rate: Double) throws {
    let json = LottieSample().json.replacing(#""fr": 10"#, with: #""fr": \#(text)"#)
    let animation = try LottieAnimation(data: Data(json.utf8))
    #expect(animation.frameRate == rate)
    #expect(animation.duration == 20 / rate)
  }

  /// The matrix of a skew by 45° along the x-axis: (x, y) moves to (x - y, y).
  @Test("Skews slant along their axis (LO-04)")
  func skew() throws {
    let sample = LottieSample(
      LottieSample.solid("#ff0000", #""p": {"k": [30, 0]}, "sk": {"k": 45}, "sa": {"k": 0}"#))
    let columns = try #require(try sample.image(at: 0).columns(of: red, inRow: 8))
    #expect((20...23).contains(columns.lowerBound), "\(columns)")
  }

  @Test("Parents move layers, but their opacity does not apply (LO-12)")
  func parents() throws {
    let sample = LottieSample(
      LottieSample.solid("#ff0000", #""p": {"k": [10, 0]}"#, #""ind": 1, "parent": 2"#),
      #"{"ty": 3, "ind": 2, "parent": 3, "ip": 0, "op": 1, "ks": {"p": {"k": [5, 0]}, "o": {"k": 0}}}"#,
      #"{"ty": 3, "ind": 3, "ip": 0, "op": 20, "ks": {"s": {"k": [200, 200]}}}"#)
    #expect(try columns(sample, 5) == 30...49)
  }

  @Test(
    "Layers are on screen from their in point up to their out point (LO-12)",
    arguments: [
      (4.0, false), (5, true), (9, true), (10, false),
    ])
  func visibility(frame: Double, isThere: Bool) throws {
    let solid = LottieSample.solid("#ff0000").replacing(
      #""ip": 0, "op": 20"#, with: #""ip": 5, "op": 10"#)
    #expect(try (columns(LottieSample(solid), frame) != nil) == isThere)
  }

  @Test("The first frame of the file is the time 0 (LO-02)")
  func firstFrame() throws {
    var sample = moving(#"{"t": 0, "s": [0, 0]}, {"t": 20, "s": [40, 0]}"#)
    sample.frames = (10, 20)
    #expect(try columns(sample, 10) == 20...29)
    #expect(try sample.animation().duration == 1)
  }

  @Test(
    "Precompositions start at their time, stretched and clipped (LO-12)",
    arguments: [
      (4.0, 0), (8, 10), (12, 20),
    ])
  func precomposition(frame: Double, x: Int) throws {
    let solid = LottieSample.solid(
      "#ff0000", #""p": {"a": 1, "k": [{"t": 0, "s": [0, 0]}, {"t": 4, "s": [20, 0]}]}"#)
    var sample = LottieSample(
      #"{"ty": 0, "refId": "a", "w": 24, "h": 40, "ip": 0, "op": 20, "st": 4, "sr": 2, "ks": {}}"#)
    sample.rest = #""assets": [{"id": "a", "layers": [\#(solid)]}],"#
    #expect(try columns(sample, frame) == x...min(x + 9, 23))
  }

  @Test("Frames alone are those of the sequence, and a reversed clock mirrors them (LO-01)")
  func functionOfTime() throws {
    let sample = moving(
      #"""
      {"t": 0, "s": [0, 0], "o": {"x": 0.4, "y": 0}, "i": {"x": 0.6, "y": 1}, "to": [10, 20], "ti": [-10, 20]},
      {"t": 20, "s": [40, 10]}
      """#)
    func hashes(_ clock: (inout PrecompositionClock) -> Void) throws -> [UInt64] {
      var result: [UInt64] = []
      try sample.stage(clock).frames(duration: 2) { _, image in
        result.append(pixelHash(image.buffer))
      }
      return result
    }
    let forward = try hashes { _ in }
    #expect(Set(forward).count == 20)
    for frame in [3, 11] {
      #expect(try pixelHash(sample.image(at: Double(frame))) == forward[frame])
    }
    // The instant 2 s, at which a reversed clock starts, is after the last frame.
    let backward = try hashes { $0.speed = -1 }
    #expect(Array(backward.dropFirst()) == forward.dropFirst().reversed())
  }

  @Test("A slot replaces the value of a property (LO-16)")
  func slots() throws {
    var sample = LottieSample(
      LottieSample.solid("#ff0000", #""p": {"k": [0, 0], "sid": "place"}"#))
    sample.rest = #""slots": {"place": {"p": {"k": [20, 10]}}},"#
    let image = try sample.image(at: 0)
    #expect(try sample.animation().warnings == [])
    #expect(image.columns(of: [255, 0, 0], inRow: 15) == 20...29)
    #expect(image.columns(of: [255, 0, 0], inRow: 5) == nil)
  }
}
