import ArgumentParser
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels

/// The memory that a command may use.
struct MemoryArguments: ParsableArguments {
  /// The environment variable with the default.
  static let variable = "MULTIPLANE_MEMORY"

  @Option(
    help: ArgumentHelp(
      "Use this much memory for pixels and caches, such as 2GiB; the output does not change. "
        + "(default: MULTIPLANE_MEMORY, or 3/4 of what is available)", valueName: "amount"))
  var memory: String?

  mutating func validate() throws {
    guard let memory, Self.bytes(memory) == nil else { return }
    throw ValidationError("--memory: " + Self.problem(memory))
  }

  /// Sets the budget of the process, from the option or else from the environment.
  ///
  /// - Parameter arguments: The options of a command; nil for a command without them.
  /// - Throws: `CommandError` if the variable of the environment is not a size.
  static func apply(_ arguments: MemoryArguments?) throws {
    let variable = ProcessInfo.processInfo.environment[Self.variable] ?? ""
    guard let text = arguments?.memory ?? (variable.isEmpty ? nil : variable) else { return }
    guard let bytes = bytes(text) else {
      throw CommandError(.usage, "\(Self.variable): " + problem(text))
    }
    Stage.memoryBudget = bytes
  }

  private static func problem(_ text: String) -> String {
    let least = MemoryBudget.leastBytes >> 20
    return "expected a size of at least \(least)MiB, such as 512MiB or 2GiB, found \(quoted(text))"
  }

  /// Returns the bytes of a size such as `512MiB` or `1.5GiB`; nil if it is not one, or too small.
  private static func bytes(_ text: String) -> Int? {
    let units = [("MiB", 1 << 20), ("GiB", 1 << 30)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Double(text.dropLast(unit.count)), number.isFinite, number <= 1e6
    else { return nil }
    let bytes = Int(number * Double(factor))
    return bytes >= MemoryBudget.leastBytes ? bytes : nil
  }
}

/// A command that draws frames, whose memory can be limited.
protocol RenderingCommand: Subcommand {
  /// The memory.
  var memory: MemoryArguments { get }
}
