import ArgumentParser

/// A value for a scene's parameter: `name=value`.
struct ParameterAssignment: ExpressibleByArgument, Sendable {
  let name: String
  let value: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}
