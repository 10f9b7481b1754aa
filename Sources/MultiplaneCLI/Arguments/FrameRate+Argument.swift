public import ArgumentParser
public import Multiplane

extension FrameRate: ExpressibleByArgument {
  /// Reads `60` or `30000/1001`.
  ///
  /// - Parameter argument: The argument as the user wrote it.
  public init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int32($0) }.filter { $0 > 0 }.map { Int($0) }
    guard numbers.count == parts.count, (1...2).contains(parts.count) else { return nil }
    self.init(numbers[0], numbers.count == 2 ? numbers[1] : 1)
  }
}

extension RenderOptions.Preset: ExpressibleByArgument {}
extension RenderOptions.PixelFormat: ExpressibleByArgument {}
