import Foundation
import PixelKernels
import Testing

/// `multiplane curves`, `onion` and `easings`.
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
    "Each command writes SVG and PNG, light and dark (CU-08)",
    arguments: [
      ["curves", "move.yaml"], ["onion", "move.yaml"], ["easings", "--scene", "move.yaml"],
    ])
  func commands(command: [String]) throws {
    func run(_ options: String...) throws -> Program.Outcome {
      try Program.start(command + options, in: folder).wait()
    }
    for name in ["a.svg", "a.png"] {
      let outcome = try run("-o", name)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.error.hasPrefix("\(name): 1 "), "\(outcome.error)")
    }
    #expect(try text("a.svg").hasPrefix("<svg "))
    let dark = try run("--appearance", "dark", "-o", "b.png")
    #expect(dark.status == 0)
    #expect(try folder.image("a.png")[0, 0] == 0xFFFF_FFFF)
    #expect(try folder.image("b.png")[0, 0] == 0xFF17_191D)
  }

  @Test("SVG and PNG go to standard output with -o - (CU-07)")
  func standardOutput() throws {
    let svg = try run("curves", "move.yaml", "-o", "-", "--format", "svg")
    #expect(svg.status == 0 && svg.text.hasPrefix("<svg ") && svg.text.hasSuffix("</svg>\n"))
    let easings = try run("easings", "linear", "-o", "-", "--format", "svg")
    #expect(easings.status == 0 && easings.text.contains(">linear</text>"))
  }

  @Test("Existing files are kept without --overwrite, also for SVG")
  func overwrite() throws {
    try folder.write("mine", to: "a.svg")
    let kept = try run("curves", "move.yaml", "-o", "a.svg")
    #expect(kept.status != 0 && kept.error.contains("a.svg already exists"))
    #expect(try text("a.svg") == "mine")
    let replaced = try run("curves", "move.yaml", "-o", "a.svg", "--overwrite")
    #expect(replaced.status == 0)
  }

  @Test(
    "Errors name what is missing (CU-02, CU-03)",
    arguments: [
      (["curves", "still.yaml"], "no property changes over time"),
      (["onion", "still.yaml"], "no layer changes its place"),
      (["easings", "--scene", "still.yaml"], "no animation has a timing function"),
      (
        ["curves", "still.yaml", "--layer", "stil"],
        "unknown layer \"stil\"\n  did you mean \"still\"?"
      ),
      (
        ["curves", "move.yaml", "--key-path", "positon"],
        "no curve has the key path \"positon\"\n  did you mean \"position\"?"
      ),
      (["curves", "move.yaml", "--page", "2"], "the curves have 1 page, not 2"),
      (["curves", "move.yaml", "--page", "0"], "--page must be at least 1, not 0"),
      (["curves", "move.yaml", "--width", "100"], "--width must be at least 720, not 100"),
      (["onion", "move.yaml", "--width", "100"], "--width must be at least 320, not 100"),
      (
        ["onion", "move.yaml", "--ghosts", "0s", "--count", "2"],
        "--ghosts and --count cannot be combined"
      ),
      (["easings", "--set", "a=1"], "--set requires a scene"),
      (
        ["easings", "linear", "--scene", "move.yaml"], "--scene cannot be combined with functions"
      ),
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
    let outcome = try run("curves", "move.yaml", "-o", "x.mp4")
    #expect(outcome.status == 64 && outcome.error.contains("use .svg or .png"))
  }
}
