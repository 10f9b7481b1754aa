import Synchronization

/// A call of client code that a filter ignores: a value that does not fit, or an unknown input (CI-25).
package struct FilterMistake: Sendable, Hashable {
  /// The name of the filter, such as "CIGaussianBlur".
  package let filter: String
  /// The key as client code wrote it.
  package let key: String
  /// What is wrong.
  package let problem: Problem

  /// What is wrong with a call.
  package enum Problem: Sendable, Hashable {
    /// The value is not what the key takes; both are described for people.
    case misfit(expected: String, found: String)
    /// The filter has no such input.
    case unknownInput
  }

  /// Describes a mistake.
  package init(filter: String, key: String, _ problem: Problem) {
    (self.filter, self.key, self.problem) = (filter, key, problem)
  }

  /// The mistake as a sentence, without a suggestion.
  package var message: String {
    switch problem {
    case .misfit(let expected, let found): "\(filter).\(key): expected \(expected), found \(found)"
    case .unknownInput: "\(filter) has no input \"\(key)\""
    }
  }

  private struct Reports {
    var handler: (@Sendable (FilterMistake) -> Void)?
    /// What has been reported without a handler.
    var known: Set<FilterMistake> = []
  }

  private static let reports = Mutex(Reports())
  /// The maximum number of mistakes to report without a handler.
  private static let mostReports = 100

  /// Sets what receives mistakes; the last call takes effect.
  ///
  /// Without a handler, each mistake is written to standard error once.
  package static func setHandler(_ handler: @escaping @Sendable (FilterMistake) -> Void) {
    reports.withLock { $0.handler = handler }
  }

  /// Reports the mistake.
  func report() {
    let (handler, isNew) = Self.reports.withLock { reports in
      let isNew =
        reports.handler == nil && reports.known.count < Self.mostReports
        && reports.known.insert(self).inserted
      return (reports.handler, isNew)
    }
    if let handler {
      handler(self)
    } else if isNew {
      FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
    }
  }
}

extension FilterInput.Kind {
  /// The values of the kind, for messages.
  var noun: String {
    switch self {
    case .number: "a finite number"
    case .vector(let count?): "a vector of \(count) finite numbers"
    case .vector(nil): "a vector of finite numbers"
    case .color: "a color"
    case .image: "a CIImage"
    case .transform: "an affine transform"
    case .data: "data"
    case .string: "a string"
    case .colorSpace: "a color space"
    }
  }
}
