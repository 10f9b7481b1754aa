import QuartzCore
package import Testing

/// Gives every test of a suite its own context, so that tests with layers can run in parallel.
package struct OwnContext: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RenderContext.$taskSlot.withValue(ContextSlot()) { try await function() }
  }
}

extension Trait where Self == OwnContext {
  /// A separate context for every test.
  package static var ownContext: OwnContext { OwnContext() }
}
