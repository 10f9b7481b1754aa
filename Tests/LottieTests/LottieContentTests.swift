import Foundation
import Lottie
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// What texts and images of Lottie files look like.
@MainActor
@Suite(.ownContext, .serialized) struct LottieContentTests {
  private typealias Sample = LottieSample
  private let white = [255, 255, 255]

  /// A text layer whose anchor point is at a position.
  private func text(
    _ x: Int, _ y: Int, _ document: String, font: String = "Inter-Regular"
  ) -> String {
    #"""
    {"ty": 5, "nm": "text", "ip": 0, "op": 20, "st": 0, "ks": {"p": {"k": [\#(x), \#(y)]}},
     "t": {"d": {"k": [{"t": 0, "s": {"f": "\#(font)", "fc": [0, 0, 0], \#(document)}}]}}}
    """#
  }

  /// Returns the box around everything that is not white.
  private func ink(_ layer: String) throws -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    let image = try Sample(layer).image(at: 0)
    let places = (0..<image.height).flatMap { y in
      (0..<image.width).filter { image.color($0, y) != white }.map { (x: $0, y: y) }
    }
    let (x, y) = (places.map(\.x).sorted(), places.map(\.y).sorted())
    return (
      try #require(x.first)...(try #require(x.last)),
      try #require(y.first)...(try #require(y.last))
    )
  }

  @Test("The position of a text is on the baseline of its first line (LO-23)")
  func baseline() throws {
    // Capitals of Inter are 0.727 of the size high.
    #expect(try ink(text(10, 30, #""t": "H", "s": 20"#)).y == 15...29)
  }

  @Test(
    "A text is left of, right of or around its position (LO-23)",
    arguments: [(0, 30...60), (1, 0...30), (2, 20...40)])
  func alignment(justification: Int, columns: ClosedRange<Int>) throws {
    let box = try ink(text(30, 30, #""t": "HH", "s": 12, "j": \#(justification)"#))
    #expect(columns.contains(box.x.lowerBound) && columns.contains(box.x.upperBound))
    if justification == 2 { #expect(abs(box.x.lowerBound + box.x.upperBound - 59) <= 1) }
  }

  @Test(
    "Lines are the line height apart, and end at any kind of break (LO-23)",
    arguments: ["\\r", "\\n", "\\u0003"])
  func lines(separator: String) throws {
    let box = try ink(text(10, 15, #""t": "H\#(separator)H", "s": 10, "lh": 15"#))
    #expect(box.y == 7...29)
  }

  @Test("Tracking is in thousandths of the size (LO-23)")
  func tracking() throws {
    let near = try ink(text(10, 30, #""t": "HH", "s": 10"#)).x
    let far = try ink(text(10, 30, #""t": "HH", "s": 10, "tr": 1000"#)).x
    #expect(far.lowerBound == near.lowerBound && far.upperBound == near.upperBound + 10)
  }

  @Test("A box breaks lines at its width, below its top by the ascent of the font (LO-23)")
  func box() throws {
    let layer = text(0, 0, #""t": "HH HH", "s": 10, "lh": 12, "sz": [24, 40], "ps": [5, 2]"#)
    let box = try ink(layer)
    // Without a list of fonts, the ascent is that of Inter: 0.96875 of the size.
    #expect(box.y == 4...23 && box.x.lowerBound >= 5 && box.x.upperBound < 29)
  }

  @Test("Keyframes of a text hold until the next one (LO-23)")
  func documents() throws {
    let sample = Sample(
      #"""
      {"ty": 5, "ip": 0, "op": 20, "st": 0, "ks": {"p": {"k": [10, 30]}}, "t": {"d": {"k": [
        {"t": 5, "s": {"f": "Inter", "s": 40, "t": "I", "fc": [1, 0, 0]}},
        {"t": 10, "s": {"f": "Inter", "s": 40, "t": "I", "fc": [0, 0, 1]}}]}}}
      """#)
    func color(_ frame: Double) throws -> [Int] {
      let image = try sample.image(at: frame)
      return try #require((0..<60).map { image.color($0, 20) }.first { $0 != white && $0[1] < 9 })
    }
    #expect(try color(0) == [255, 0, 0])
    #expect(try color(9) == [255, 0, 0])
    #expect(try color(10) == [0, 0, 255])
    #expect(try color(19) == [0, 0, 255])
  }

  @Test(
    "A missing font is a warning that names it, and its style stays (LO-23)",
    arguments: [
      ("Roboto-Bold", "Inter-Bold"), ("Roboto", "Inter-Regular"), ("Inter-Bolt", "Inter-Regular"),
    ])
  func missingFont(name: String, replacement: String) throws {
    let layer = text(10, 30, #""t": "Ha", "s": 20"#, font: name)
    let warnings = try Sample(layer).animation().warnings
    #expect(warnings.map(\.message) == [#"unknown font "\#(name)"; \#(replacement) is used"#])
    #expect(warnings.map(\.layerName) == ["text"])
    let wanted = text(10, 30, #""t": "Ha", "s": 20"#, font: replacement)
    #expect(
      try pixelHash(Sample(layer).image(at: 0)) == pixelHash(Sample(wanted).image(at: 0)))
  }

  @Test("A character that no font has is a warning (LO-23)")
  func missingCharacter() throws {
    func warnings(_ string: String) throws -> [String] {
      try Sample(text(10, 30, #""t": "\#(string)", "s": 20"#)).animation().warnings.map(\.message)
    }
    #expect(try warnings("H\u{4E00}a\\r\u{4E00}") == ["no font has the character \"\u{4E00}\""])
    #expect(try warnings("H\u{308} a\\u0003b\u{200D}") == [])
  }

  @Test("The style of a missing font is that of the list of fonts (LO-23)")
  func styleOfMissingFont() throws {
    var sample = Sample(text(10, 30, #""t": "Ha", "s": 20"#, font: "F1"))
    sample.rest =
      #""fonts": {"list": [{"fName": "F1", "fFamily": "Roboto", "fStyle": "Bold Italic"}]},"#
    #expect(
      try sample.animation().warnings.map(\.message)
        == [#"unknown font "F1"; Inter-BoldItalic is used"#])
  }

  @Test(
    "Fonts can be given by the names of fonts and families in the file (LO-23)",
    arguments: ["F1", "Roboto Black", "Roboto"])
  func givenFonts(key: String) throws {
    var sample = Sample(text(10, 30, #""t": "Ha", "s": 20"#, font: "F1"))
    sample.rest =
      #""fonts": {"list": [{"fName": "F1", "fFamily": "Roboto", "fStyle": "Black"}]},"#
    let animation = try LottieAnimation(data: Data(sample.json.utf8), fonts: [key: "Inter Light"])
    #expect(animation.warnings == [])
    let stage = Stage(size: CGSize(width: 60, height: 40), framesPerSecond: 10, background: .white)
    stage.layer.addSublayer(LottieLayer(animation))
    let wanted = Sample(text(10, 30, #""t": "Ha", "s": 20"#, font: "Inter-Light"))
    #expect(try pixelHash(stage.snapshot().buffer) == pixelHash(wanted.image(at: 0)))
  }

  private let red = [255, 0, 0]
  private let blue = [0, 0, 255]
  /// A red pixel and a blue one beside it.
  private let pixels =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg=="

  private func image(_ width: Int, _ height: Int, _ path: String) -> Sample {
    var sample = Sample(
      #"{"ty": 2, "nm": "photo", "refId": "i", "ip": 0, "op": 20, "st": 0, "ks": {}}"#)
    sample.rest =
      #""assets": [{"id": "i", "w": \#(width), "h": \#(height), "e": 1, "u": "", "p": "\#(path)"}],"#
    return sample
  }

  @Test("An image fills its size in its own proportions (LO-24)")
  func embeddedImage() throws {
    let whole = try image(40, 20, pixels).image(at: 0)
    #expect(whole.color(5, 10) == red && whole.color(34, 10) == blue)
    #expect(whole.color(41, 10) == white && whole.color(5, 21) == white)
    // 20 of 40 points are left, with the edge between the pixels, which is smooth, in the middle.
    let square = try image(20, 20, pixels).image(at: 0)
    #expect(square.color(5, 10)[2] > 40 && square.color(21, 10) == white)
  }

  @Test(
    "Images that cannot be used are errors (LO-24)",
    arguments: [
      ("data:image/png;base64,AAAA", "cannot use the image: "),
      ("data:image/png,AAAA", "expected an image in base64 after \"data:\""),
      ("photo.png", "cannot use the image \"photo.png\" is relative to a file"),
    ])
  func badImages(path: String, problem: String) {
    #expect {
      try image(20, 20, path).animation()
    } throws: { error in
      (error as? LottieError)?.issues.first?.message.hasPrefix(problem) == true
    }
  }

  @Test("Images are files in the folder of the file or below it (LO-24)")
  func imageFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lottie-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "file"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = try #require(Data(base64Encoded: String(pixels.dropFirst(22))))
    for name in ["outside.png", "file/inside.png"] {
      try bytes.write(to: folder.appending(path: name))
    }
    func animation(_ path: String) throws -> LottieAnimation {
      let url = folder.appending(path: "file/a.json")
      try Data(image(20, 20, path).json.utf8).write(to: url)
      return try LottieAnimation(contentsOf: url)
    }
    #expect(try animation("inside.png").warnings == [])
    #expect(throws: LottieError.self) { try animation("../outside.png") }
    #expect(throws: LottieError.self) { try animation("missing.png") }
  }
}
