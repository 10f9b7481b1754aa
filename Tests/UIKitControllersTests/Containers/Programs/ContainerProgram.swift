/// A random sequence of what client code and a user do with a container.
@MainActor protocol ContainerProgram: AnyObject {
  /// What was wrong so far.
  var mistakes: [String] { get }
  /// Does something, and waits for a moment.
  func step()
  /// Waits until nothing moves, and checks where everything is.
  func rest()
}

extension ContainerProgram {
  /// Runs the program.
  ///
  /// - Parameter count: The number of steps, of which every fourth is followed by a rest.
  /// - Returns: What is wrong at its rests; empty if nothing is.
  func run(_ count: Int) -> [String] {
    for index in 1...count where mistakes.isEmpty {
      step()
      if index % 4 == 0 || index == count { rest() }
    }
    return mistakes
  }
}
