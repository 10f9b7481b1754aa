import Foundation
public import Testing

/// Which images `expectFrames` and `expectImage` write instead of comparing them.
///
/// A test that writes an image fails, so that recording is never mistaken for passing. Look at the
/// images, and run the tests again.
public enum FrameRecording: String, Sendable, Hashable, CaseIterable {
  /// None; an image that does not exist is an issue.
  case never
  /// Those that do not exist.
  case missing
  /// Those that do not exist, and those that differ.
  case changed

  @TaskLocal static var scoped: FrameRecording?

  /// The name of the variable in the environment that applies without a trait.
  static let variable = "MULTIPLANE_RECORD"

  /// The mode of the current test: that of the innermost trait, or else of the environment.
  ///
  /// - Throws: `UnknownRecording` if the environment has another word.
  static func current() throws(UnknownRecording) -> FrameRecording {
    if let scoped { return scoped }
    guard let word = ProcessInfo.processInfo.environment[variable], !word.isEmpty else {
      return .never
    }
    guard let mode = FrameRecording(rawValue: word) else { throw UnknownRecording(word: word) }
    return mode
  }
}

/// A word in the environment that is not a mode.
struct UnknownRecording: Error, CustomStringConvertible {
  let word: String

  var description: String {
    let words = FrameRecording.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(FrameRecording.variable) is \"\(word)\"; expected one of \(words)"
  }
}

/// The mode of recording of a test or suite.
public struct FrameRecordingTrait: SuiteTrait, TestTrait, TestScoping {
  /// The mode.
  public let mode: FrameRecording

  /// Whether tests inside a suite inherit the trait.
  public var isRecursive: Bool { true }

  /// Runs a test in the mode.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of its arguments, if any.
  ///   - function: What the test does.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await FrameRecording.$scoped.withValue(mode, operation: function)
  }
}

extension Trait where Self == FrameRecordingTrait {
  /// Records frames in a test or suite: `@Test(.recordFrames(.changed))`.
  ///
  /// It has precedence over `MULTIPLANE_RECORD` in the environment.
  ///
  /// - Parameter mode: Which images are written.
  /// - Returns: The trait.
  public static func recordFrames(_ mode: FrameRecording) -> FrameRecordingTrait {
    FrameRecordingTrait(mode: mode)
  }
}
