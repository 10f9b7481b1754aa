import ArgumentParser
import MultiplaneScene
import PixelKernels

/// `multiplane limits`: the limits on what a scene may use.
struct LimitsCommand: RenderingCommand {
  static let configuration = CommandConfiguration(
    commandName: "limits", abstract: "List the limits on scenes, and how memory is shared.",
    discussion: """
      Examples:
        multiplane limits
        multiplane limits --memory 2GiB
      """)

  @OptionGroup var memory: MemoryArguments

  @MainActor
  func execute() throws -> ExitStatus {
    try StandardStream.output.write(
      table(SceneLimit.all.map { [$0.name, String($0.value), $0.explanation] })
        + "\n" + table(memoryRows))
    return .done
  }

  private var memoryRows: [[String]] {
    let budget = MemoryBudget.process
    return [
      ["memory", String(budget.bytes), "Bytes of pixels and caches of the process (--memory)."]
    ]
      + MemoryConsumer.allCases.map {
        ["memory-" + $0.rawValue, String(budget.bytes(for: $0)), $0.explanation]
      }
  }
}
