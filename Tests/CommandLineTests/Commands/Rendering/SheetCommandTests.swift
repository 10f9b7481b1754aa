import Foundation
import PixelKernels
import Testing

@Suite struct SheetCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    try folder.write(SceneText.clear, to: "clear.yaml")
  }

  /// Returns the number of cells that show a red square.
  private func cells(_ name: String) throws -> Int {
    let image = try folder.image(name)
    // The squares are not clipped and cells never touch, so count the top left corners.
    var count = 0
    for y in 1..<image.height {
      for x in 1..<image.width
      where image[x, y] == SceneText.red && image[x - 1, y] != SceneText.red
        && image[x, y - 1] != SceneText.red
      {
        count += 1
      }
    }
    return count
  }

  @Test("Without options there are twelve frames, or all if the video has fewer")
  func usual() throws {
    let outcome = try Program.run("sheet", "move.yaml", "-o", "sheet.png", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.hasPrefix("sheet.png: 10 images of 64x36 on "), "\(outcome.error)")
    #expect(outcome.output.isEmpty)
    #expect(try cells("sheet.png") == 10)
    let long = try Program.run(
      "sheet", "move.yaml", "--fps", "60", "-o", "long.png", in: folder)
    #expect(long.error.hasPrefix("long.png: 12 images"), "\(long.error)")
  }

  @Test("--count, --columns, --width and --quiet")
  func layout() throws {
    let outcome = try Program.run(
      "sheet", "move.yaml", "--count", "4", "--columns", "2", "--width", "600", "--quiet", "-o",
      "sheet.png", in: folder)
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    let image = try folder.image("sheet.png")
    #expect(image.width == 600)
    #expect(try cells("sheet.png") == 4)
  }

  @Test("--at takes times, frames and markers, and can be repeated")
  func moments() throws {
    let outcome = try Program.run(
      "sheet", "move.yaml", "--at", "0s,rest,9f", "--at", "250ms", "-o", "a.png", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.hasPrefix("a.png: 4 images"))
    #expect(try cells("a.png") == 4)
    // Cells are in the given order.
    let reversed = try Program.run(
      "sheet", "move.yaml", "--at", "250ms,9f,rest,0s", "-o", "b.png", in: folder)
    #expect(reversed.status == 0)
    #expect(try folder.data("a.png") != folder.data("b.png"))
  }

  @Test("--set and --background change the images")
  func shown() throws {
    for arguments in [[], ["--set", "tint=blue"], ["--background", "clear"]] {
      let name = "sheet\(arguments.count)\(arguments.last ?? "").png"
      let outcome = try Program.start(
        ["sheet", "move.yaml", "--count", "2", "-o", name] + arguments, in: folder
      ).wait()
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    let clear = try Program.run(
      "sheet", "clear.yaml", "--count", "2", "-o", "clear.png", in: folder)
    #expect(clear.status == 0)
    #expect(try folder.data("clear.png") == folder.data("sheet2clear.png"))
    #expect(try folder.data("sheet0.png") != folder.data("sheet2tint=blue.png"))
    #expect(try cells("sheet2tint=blue.png") == 0)
  }

  @Test("Any number of workers gives the same bytes, and so does standard output")
  func bytes() throws {
    for workers in ["1", "2", "7"] {
      let outcome = try Program.run(
        "sheet", "move.yaml", "--workers", workers, "-o", "sheet\(workers).png", in: folder)
      #expect(outcome.status == 0)
      #expect(try folder.data("sheet\(workers).png") == folder.data("sheet1.png"))
    }
    let stream = try Program.run("sheet", "move.yaml", "-o", "-", in: folder)
    #expect(stream.status == 0 && stream.error.isEmpty)
    #expect(try stream.output == folder.data("sheet1.png"))
  }

  @Test(
    "Invalid options are usage errors",
    arguments: [
      (["--at", "rst"], "did you mean \"rest\"?"),
      (["--at", "0s,1.01s"], "the video ends at 1 s, before 1.01 s"),
      (["--at", "0s,,1s"], "invalid"),
      (["--at", "5x"], "invalid"),
      (["--count", "0"], "--count must be at least 1, not 0"),
      (["--count", "-3"], "count"),
      (["--count", "11"], "the video has 10 frames, not 11"),
      (["--count", "2", "--at", "0s"], "--at and --count cannot be combined"),
      (["--columns", "0"], "--columns must be at least 1, not 0"),
      (["--width", "0"], "--width must be at least 1, not 0"),
      (["--width", "80"], "a sheet needs"),
      (["--width", "200", "--columns", "9"], "9 columns need"),
      (["--workers", "0"], "expected --workers between 1 and 64"),
      (["--background", "rde"], "did you mean \"red\"?"),
      (["--fps", "0"], "invalid"),
    ])
  func usage(arguments: [String], message: String) throws {
    let outcome = try Program.start(
      ["sheet", "move.yaml", "-o", "sheet.png"] + arguments, in: folder
    ).wait()
    #expect(outcome.status == 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.output.isEmpty && !folder.exists("sheet.png"))
  }

  @Test(
    "A sheet is a single PNG file", arguments: ["sheet.mp4", "sheets/", "s-%03d.png"])
  func formats(path: String) throws {
    let outcome = try Program.run("sheet", "move.yaml", "-o", path, in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("a sheet is a PNG image"), "\(outcome.error)")
  }

  @Test("Existing files are replaced only with --overwrite")
  func existing() throws {
    try folder.write("mine", to: "sheet.png")
    let refused = try Program.run("sheet", "move.yaml", "-o", "sheet.png", in: folder)
    #expect(refused.status == 73)
    #expect(refused.error.contains("--overwrite to replace it"))
    #expect(try folder.data("sheet.png") == Data("mine".utf8))
    let taken = try Program.run(
      "sheet", "move.yaml", "-o", "sheet.png", "--overwrite", in: folder)
    #expect(taken.status == 0)
    #expect(try cells("sheet.png") == 10)
  }

  @Test("If a sheet exceeds a limit of a canvas, the error names the limit")
  func limits() throws {
    for (arguments, limit) in [
      (["--width", "16385"], "canvas-side"),
      (["--width", "16384", "--count", "1"], "canvas-pixels"),
    ] {
      let outcome = try Program.start(
        ["sheet", "move.yaml", "-o", "sheet.png"] + arguments, in: folder
      ).wait()
      #expect(outcome.status == 77)
      #expect(outcome.error.contains("(limit \(limit))"), "\(outcome.error)")
    }
  }

  @Test("Missing and invalid scenes have the same statuses as for all commands")
  func scenes() throws {
    #expect(try Program.run("sheet", "none.yaml", "-o", "a.png", in: folder).status == 66)
    try folder.write("multiplane: 1\nstage: {size: [0, 0]}\n", to: "bad.yaml")
    #expect(try Program.run("sheet", "bad.yaml", "-o", "a.png", in: folder).status == 65)
    let missing = try Program.run("sheet", "move.yaml", in: folder)
    #expect(missing.status == 64)
    #expect(missing.error.contains("for example: multiplane sheet card.yaml -o sheet.png"))
  }
}
