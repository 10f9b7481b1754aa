import ArgumentParser
import MultiplaneScene

/// `multiplane limits`: the limits on what a scene may use.
struct LimitsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "limits", abstract: "List the limits on scenes.",
    discussion: "Example:\n  multiplane limits")

  @MainActor
  func execute() throws -> ExitStatus {
    try StandardStream.output.write(
      table(SceneLimit.all.map { [$0.name, String($0.value), $0.explanation] }))
    return .done
  }
}
