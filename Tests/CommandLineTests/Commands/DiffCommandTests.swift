import Foundation
import PixelKernels
import Testing

@Suite struct DiffCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    for (name, options) in [
      ("0.png", ["--at", "0f"]), ("5.png", ["--at", "5f"]), ("large.png", ["--scale", "2"]),
    ] {
      let outcome = try Program.start(
        ["frame", "move.yaml", "-o", name] + options, in: folder
      ).wait()
      try #require(outcome.status == 0)
    }
  }

  @Test("Equal images have no difference")
  func same() throws {
    let outcome = try Program.run("diff", "0.png", "0.png", "-o", "d.png", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.text == "the images are the same\n")
    #expect(try folder.image("d.png")[4, 4] == 0xFF00_0000)
  }

  // Two squares of 16 by 16 pixels that do not touch: 512 pixels. The largest difference is between
  // red 255 and 16.
  @Test("Different images are reported with number, distance and position")
  func different() throws {
    let outcome = try Program.run("diff", "0.png", "5.png", "-o", "d.png", in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.text == "512 of 2304 pixels differ, by at most 239 of 255, first at 4,4\n")
    let image = try folder.image("d.png")
    #expect(image[3, 4] == 0xFF00_0000 && image[4, 4] != 0xFF00_0000)
    #expect(image[39, 19] != 0xFF00_0000 && image[40, 19] == 0xFF00_0000)
    let again = try Program.run("diff", "0.png", "5.png", "-o", "d.png", in: folder)
    #expect(again.status == 73)
  }

  // 512 pixels differ, by at most 239.
  @Test(
    "Differences within the tolerance are accepted",
    arguments: [
      ("0,512", Int32(0), false), ("0,511", 1, false), ("239,0", 0, false), ("238,0", 1, false),
      ("0,600", 0, true), ("255,0", 0, true), ("256,0", 64, false), ("2", 64, false),
    ])
  func tolerance(tolerance: String, status: Int32, isLoose: Bool) throws {
    let outcome = try Program.run(
      "diff", "0.png", "5.png", "--tolerance", tolerance, in: folder)
    #expect(outcome.status == status)
    #expect(outcome.error.contains("looser than needed") == isLoose)
  }

  @Test("Different sizes are a difference")
  func sizes() throws {
    let outcome = try Program.run("diff", "0.png", "large.png", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.text == "the sizes differ: 64x36 and 128x72\n")
  }

  @Test("JSON contains the same result")
  func json() throws {
    let outcome = try Program.run("diff", "0.png", "5.png", "--json", in: folder)
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    #expect(report.format == 1 && !report.same)
    #expect(report.differingPixels == 512 && report.largestDifference == 239)
    #expect(report.first?.x == 4 && report.first?.y == 4)
  }

  @Test("A file that is not an image is an error")
  func errors() throws {
    #expect(try Program.run("diff", "0.png", "none.png", in: folder).status == 66)
    let outcome = try Program.run("diff", "0.png", "move.yaml", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.hasPrefix("multiplane: error: move.yaml: "))
    #expect(
      try Program.run("diff", "0.png", "5.png", "-o", "none/d.png", in: folder).status == 73)
  }

  private struct Report: Decodable {
    struct Place: Decodable {
      let x: Int
      let y: Int
    }
    let format: Int
    let same: Bool
    let differingPixels: Int?
    let largestDifference: Int?
    let first: Place?
  }
}
