import ArgumentParser
import Foundation
import OddScenes

/// `odd-scenes`: draws random scenes, and reports those whose frames depend on the number of threads.
///
/// The last line that it printed names the scene that ended the process.
@main struct OddScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "odd-scenes", abstract: "Draw random scenes of odd geometry.")

  @Option(help: "The number of the first scene.")
  var first = 0

  @Option(help: "The number of scenes.")
  var count = 1000

  @Option(help: "The folder of the scenes that are changed.")
  var scenes = "scenes"

  @Flag(help: "Print the text of the first scene, with its errors, instead of drawing it.")
  var show = false

  func run() throws { try MainActor.assumeIsolated { try draw() } }

  @MainActor private func draw() throws {
    let examples = try ExampleScenes(folder: URL(fileURLWithPath: scenes))
    if show { return print(try OddScene(seed: first, examples: examples).text) }
    var differences = 0
    for seed in first..<first + count {
      write("\(seed) ")
      let scene = try OddScene(seed: seed, examples: examples)
      let start = clock()
      var outcome = "has errors"
      if let loaded = scene.load() {
        outcome = OddScene.draw(loaded, workers: 1)
        let other = OddScene.draw(loaded, workers: 4)
        if outcome != other {
          differences += 1
          outcome += " differs with 4 workers: \(other)"
        }
      }
      // Processor time, also of threads.
      write("\(outcome), \((clock() - start) * 1000 / CLOCKS_PER_SEC) ms\n")
    }
    if differences > 0 { throw ExitCode.failure }
  }

  /// Writes without a buffer, which a process that ends would lose.
  private func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
