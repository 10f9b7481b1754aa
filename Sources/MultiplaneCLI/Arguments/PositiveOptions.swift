import ArgumentParser

/// Rejects options below 1.
///
/// - Parameter options: Their names and values; those that are not given are nil.
/// - Throws: `ValidationError` for the first option that is too small.
func requirePositive(_ options: (name: String, value: Int?)...) throws {
  for case (let name, let value?) in options where value < 1 {
    throw ValidationError("--\(name) must be at least 1, not \(value)")
  }
}
