/// A number that depends on nothing but the time: a calculation that is evaluated for every frame, on
/// any thread (XP-01).
///
/// It is a program for a stack, so that neither evaluating nor releasing a long formula needs
/// recursion.
package struct Formula: Sendable, Hashable {
  private enum Step: Sendable, Hashable {
    case number(Double)
    case time
    case operation(FormulaOperation)
  }

  private var steps: [Step]
  /// The number of values that evaluation keeps at a time.
  private var depth: Int

  /// The maximum number of steps.
  package static let longest = 4096

  /// Creates a constant.
  package init(_ number: Double) { (steps, depth) = ([.number(number)], 1) }

  /// The time `t`, in seconds.
  package static let time = Formula(step: .time)

  private init(step: Step) { (steps, depth) = ([step], 1) }

  /// Creates the result of an operation, which is a constant if all operands are.
  package init(_ operation: FormulaOperation, _ operands: Formula...) {
    precondition(operands.count == operation.operandCount, "wrong number of operands")
    let constants = operands.compactMap(\.constant)
    guard constants.count < operands.count else {
      (steps, depth) = ([.number(operation.result(of: SIMD4(constants)))], 1)
      return
    }
    (steps, depth) = ([], 0)
    for (index, operand) in operands.enumerated() {
      steps += operand.steps
      depth = max(depth, index + operand.depth)
    }
    steps.append(.operation(operation))
  }

  /// The number of steps.
  package var length: Int { steps.count }

  /// The value if it is the same at all times; nil for other formulas.
  package var constant: Double? {
    guard steps.count == 1, case .number(let number) = steps[0] else { return nil }
    return number
  }

  /// Returns the number at a time.
  ///
  /// - Parameter time: The time `t`, in seconds.
  /// - Returns: The number, which may not be finite.
  package func value(at time: Double) -> Double {
    if let constant { return constant }
    var stack: [Double] = []
    stack.reserveCapacity(depth)
    for step in steps {
      switch step {
      case .number(let number): stack.append(number)
      case .time: stack.append(time)
      case .operation(let operation):
        let count = operation.operandCount
        let result = operation.result(of: SIMD4(stack.suffix(count)))
        stack.removeLast(count)
        stack.append(result)
      }
    }
    return stack[0]
  }
}

extension SIMD4<Double> {
  /// Creates a vector of at most four numbers, followed by zeros.
  fileprivate init(_ numbers: some Collection<Double>) {
    self.init()
    for (index, number) in numbers.enumerated() { self[index] = number }
  }
}
