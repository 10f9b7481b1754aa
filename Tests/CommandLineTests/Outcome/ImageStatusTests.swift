import CImageSamples
import Foundation
import TestSupport
import Testing

/// Image files that are damaged, unusual or numerous.
@Suite struct ImageStatusTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: folder.file(name)))
  }

  /// Writes a scene that shows files side by side.
  private func writeScene(of names: [String]) throws {
    let layers = names.map { "  - {contents: \($0), frame: [0, 0, 64, 48]}\n" }.joined()
    try folder.write(
      "multiplane: 1\nstage: {size: [64, 48], duration: 1s}\nlayers:\n\(layers)", to: "a.yaml")
  }

  /// 2 x 2 pixels of gray.
  private static let gray = PNGFile(
    width: 2, height: 2, bitDepth: 8, colorType: 0, rows: [[0, 10, 20], [0, 30, 40]])

  /// Files that `check` rejects, with exit status and message.
  private static let refused: [(name: String, data: Data, status: Int32, message: String)] = {
    func sized(_ width: Int, _ height: Int) -> Data {
      PNGFile(width: width, height: height, bitDepth: 8, colorType: 0, rows: [[0]]).data
    }
    let whole = gray.data
    var flipped = whole
    flipped[whole.count - 13] ^= 0xff
    return [
      ("empty.png", Data(), 65, "not a PNG, JPEG, WebP or SVG image"),
      ("renamed.png", Data("%PDF-1.7".utf8), 65, "not a PNG, JPEG, WebP or SVG image"),
      (
        "sizeless.svg", Data(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8), 65,
        "the SVG image is invalid: line 1, column 1: expected a width and height or a viewBox"
      ),
      (
        "page.svg",
        Data(
          #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><foreignObject/></svg>"#.utf8),
        65, "the SVG image cannot be drawn: line 1, column 59: foreignObject is not supported"
      ),
      (
        "dashed.svg",
        Data(
          (#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">"#
            + #"<path d="M0 0H1e7" stroke="red" stroke-dasharray=".01"/></svg>"#).utf8),
        77, "(limit svg-dashes"
      ),
      // librsvg 2.54 aborts if the step before a tile has no pixels.
      (
        "tile.svg",
        Data(
          (#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f">"#
            + #"<feFlood width="0"/><feTile/></filter><rect width="9" height="9" "#
            + #"filter="url(#f)"/></svg>"#).utf8), 65,
        "the SVG image cannot be drawn: the SVG renderer crashed (signal 6)"
      ),
      ("cut.png", whole.dropLast(20), 65, "the PNG image is truncated"),
      ("flipped.png", flipped, 65, "the PNG image is corrupt: IDAT: CRC error"),
      ("narrow.png", sized(0, 5), 65, "the PNG image is corrupt"),
      ("huge.png", sized(60_000, 60_000), 77, "limit image-pixels"),
      ("tall.png", sized(1, 5_000_000), 77, "limit image-bytes"),
    ]
  }()

  @Test(arguments: refused.indices)
  func checkFindsDamageWithoutDecoding(index: Int) throws {
    let (name, data, status, message) = Self.refused[index]
    try write(data, to: name)
    try writeScene(of: [name])
    for command in [["check", "a.yaml"], ["render", "a.yaml", "-o", "a.apng"]] {
      let outcome = try Program.start(command, in: folder).wait()
      #expect(outcome.status == status, "\(outcome.error)")
      #expect(outcome.error.contains("a.yaml:4:16: error["), "\(outcome.error)")
      #expect(outcome.error.contains(message), "\(outcome.error)")
    }
    #expect(!folder.exists("a.apng"))
  }

  @Test("77: contents that are too large to draw are an error")
  func contentsBeyondTheLimit() throws {
    try write(Self.gray.data, to: "gray.png")
    try folder.write(
      "multiplane: 1\nstage: {size: [64, 48], duration: 1s}\n"
        + "layers: [{contents: gray.png, frame: [0, 0, 1, 1], transform: {scale: 1e12}}]\n",
      to: "a.yaml")
    let outcome = try Program.start(["render", "a.yaml", "-o", "a.apng"], in: folder).wait()
    #expect(outcome.status == 77, "\(outcome.error)")
    #expect(outcome.error.contains("(limit contents-length: 1000000000)"), "\(outcome.error)")
    #expect(!folder.exists("a.apng"))
  }

  @Test("65: damage found by decoding is reported at its position, and leaves no output")
  func damageThatNeedsDecoding() throws {
    // The header declares two rows but there is only one; every checksum is right.
    let short = PNGFile(width: 2, height: 2, bitDepth: 8, colorType: 0, rows: [[0, 10, 20]])
    try write(short.data, to: "short.png")
    try writeScene(of: ["short.png"])
    #expect(try Program.run("check", "a.yaml", in: folder).status == 0)
    for command in [
      ["render", "a.yaml", "-o", "a.apng"], ["render", "a.yaml", "-o", "a.mp4"],
      ["frame", "a.yaml", "-o", "a.png"], ["sheet", "a.yaml", "-o", "b.png"],
    ] {
      let outcome = try Program.start(command, in: folder).wait()
      #expect(outcome.status == 65, "\(command): \(outcome.error)")
      #expect(
        outcome.error.contains(
          "a.yaml:4:16: error[MP0504]: \"short.png\": the PNG image is corrupt: "),
        "\(outcome.error)")
    }
    #expect(try folder.names() == ["a.yaml", "short.png"])
  }

  @Test func unusualImagesAreDrawn() throws {
    let files = [
      (
        "deep.png",
        PNGFile(
          width: 1, height: 1, bitDepth: 16, colorType: 0, rows: [[0, 0x80, 0x80]]
        ).data
      ),
      (
        "interlaced.png",
        PNGFile(
          width: 1, height: 1, bitDepth: 8, colorType: 0, isInterlaced: true, rows: [[0, 9]]
        ).data
      ),
      (
        "inks.jpg",
        ImageSample.jpeg(
          [UInt8](repeating: 51, count: 256), width: 8, MP_SAMPLE_CMYK)
      ),
      (
        "progressive.jpg",
        ImageSample.jpeg(
          [UInt8](repeating: 51, count: 64), width: 8, MP_SAMPLE_GRAY, progressive: true)
      ),
      // The content decides the format, not the name.
      (
        "really-a-jpeg.png",
        ImageSample.jpeg(
          [UInt8](repeating: 51, count: 64), width: 8, MP_SAMPLE_GRAY)
      ),
      (
        "animated.webp",
        ImageSample.animation(
          ImageSample.webp([0xff01_0203], width: 1, lossless: true), size: (1, 1), x: 0, y: 0,
          canvas: (2, 2))
      ),
    ]
    for (name, data) in files { try write(data, to: name) }
    try writeScene(of: files.map(\.0))
    let check = try Program.run("check", "a.yaml", in: folder)
    #expect(check.status == 0, "\(check.error)")
    let frame = try Program.run("frame", "a.yaml", "-o", "a.png", in: folder)
    #expect(frame.status == 0, "\(frame.error)")
  }

  @Test("10,000 small files", .timeLimit(.minutes(5)))
  func manySmallFiles() throws {
    let names = (0..<10_000).map { "\($0).png" }
    for (index, name) in names.enumerated() {
      try write(
        PNGFile(
          width: 2, height: 2, bitDepth: 8, colorType: 0,
          rows: [[0, UInt8(index & 255), 20], [0, 30, UInt8(index >> 8)]]
        ).data, to: name)
    }
    try writeScene(of: names)
    #expect(try Program.run("check", "a.yaml", in: folder).status == 0)
    #expect(try Program.run("frame", "a.yaml", "-o", "a.png", in: folder).status == 0)
  }
}
