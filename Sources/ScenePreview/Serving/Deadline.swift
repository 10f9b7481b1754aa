/// The error of an operation that took too long.
struct DeadlineExceeded: Error {}

/// Runs an operation, and cancels it when its time is up.
///
/// - Parameters:
///   - limit: The time it may take.
///   - operation: The operation, which ends when it is cancelled.
/// - Returns: What the operation returns.
/// - Throws: Its errors, and `DeadlineExceeded`.
func within<Value: Sendable>(
  _ limit: Duration, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: operation)
    group.addTask {
      try await Task.sleep(for: limit)
      throw DeadlineExceeded()
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw DeadlineExceeded() }
    return value
  }
}
