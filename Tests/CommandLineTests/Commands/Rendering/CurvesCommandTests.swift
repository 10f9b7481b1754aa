import Foundation
import PixelKernels
import Testing

/// `multiplane sheet` with the styles that are not frames, and `multiplane easings`.
@Suite struct CurvesCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    try folder.write(
      """
      multiplane: 1
      stage: {size: [64, 36], fps: 10, duration: 1s}
      layers:
        - {id: still, frame: [0, 0, 8, 8], backgroundColor: red}
      """, to: "still.yaml")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.start(arguments, in: folder).wait()
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.data(name), as: UTF8.self)
  }

  @Test(
    "Each style writes SVG and PNG, light and dark (CU-08)",
    arguments: ["curves", "onion", "easings"])
  func styles(style: String) throws {
    for name in ["a.svg", "a.png"] {
      let outcome = try run("sheet", "move.yaml", "--style", style, "-o", name)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.error.hasPrefix("\(name): 1 "), "\(outcome.error)")
    }
    #expect(try text("a.svg").hasPrefix("<svg "))
    let dark = try run(
      "sheet", "move.yaml", "--style", style, "--appearance", "dark", "-o", "b.png")
    #expect(dark.status == 0)
    #expect(try folder.image("a.png")[0, 0] == 0xFFFF_FFFF)
    #expect(try folder.image("b.png")[0, 0] == 0xFF17_191D)
  }

  @Test("SVG and PNG go to standard output with -o - (CU-07)")
  func standardOutput() throws {
    let svg = try run("sheet", "move.yaml", "--style", "curves", "-o", "-", "--format", "svg")
    #expect(svg.status == 0 && svg.text.hasPrefix("<svg ") && svg.text.hasSuffix("</svg>\n"))
    let easings = try run("easings", "linear", "-o", "-", "--format", "svg")
    #expect(easings.status == 0 && easings.text.contains(">linear</text>"))
  }

  @Test("Existing files are kept without --overwrite, also for SVG")
  func overwrite() throws {
    try folder.write("mine", to: "a.svg")
    let kept = try run("sheet", "move.yaml", "--style", "curves", "-o", "a.svg")
    #expect(kept.status != 0 && kept.error.contains("a.svg already exists"))
    #expect(try text("a.svg") == "mine")
    let replaced = try run(
      "sheet", "move.yaml", "--style", "curves", "-o", "a.svg", "--overwrite")
    #expect(replaced.status == 0)
  }

  @Test(
    "Errors name what is missing (CU-02, CU-03)",
    arguments: [
      (["sheet", "still.yaml", "--style", "curves"], "no property changes over time"),
      (["sheet", "still.yaml", "--style", "onion"], "no layer changes its place"),
      (["sheet", "still.yaml", "--style", "easings"], "no animation has a timing function"),
      (
        ["sheet", "still.yaml", "--style", "curves", "--layer", "stil"],
        "unknown layer \"stil\"\n  did you mean \"still\"?"
      ),
      (
        ["sheet", "move.yaml", "--style", "curves", "--key-path", "positon"],
        "no curve has the key path \"positon\"\n  did you mean \"position\"?"
      ),
      (
        ["sheet", "move.yaml", "--style", "curves", "--page", "2"], "the curves have 1 page, not 2"
      ),
      (
        ["sheet", "move.yaml", "--appearance", "dark"],
        "--appearance does not apply to --style frames"
      ),
      (
        ["sheet", "move.yaml", "--style", "curves", "--at", "0s"],
        "--at does not apply to --style curves"
      ),
      (["sheet", "move.yaml", "--style", "curves", "--width", "100"], "at least 720 pixels"),
      (["easings", "easeOutBak"], "did you mean \"easeOutBack\"?"),
      (["easings", "spring(0.3"], "missing closing parenthesis"),
    ])
  func errors(arguments: [String], message: String) throws {
    let outcome = try Program.start(arguments + ["-o", "x.svg"], in: folder).wait()
    #expect(outcome.status != 0)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test("A video or an animated image is not a sheet of curves")
  func formats() throws {
    let outcome = try run("sheet", "move.yaml", "--style", "curves", "-o", "x.mp4")
    #expect(outcome.status == 64 && outcome.error.contains("use .svg or .png"))
  }
}
