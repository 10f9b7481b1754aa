public import ArgumentParser
public import Multiplane

extension FrameRate: ExpressibleByArgument {
  /// Reads `60`, `29.97` or `30000/1001`.
  ///
  /// - Parameter argument: The argument as the user wrote it.
  public init?(argument: String) { self.init(argument) }
}

extension RenderOptions.Preset: ExpressibleByArgument {}
extension RenderOptions.PixelFormat: ExpressibleByArgument {}
