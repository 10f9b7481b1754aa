import MultiplaneScene

extension ScalarForm {
  /// The form in words.
  var words: String { noun + (range.map { " " + $0.description } ?? "") }

  /// A regular expression of the texts, in the common subset of JavaScript and Python, or nil for
  /// any text.
  var pattern: String? {
    let all = (units.isEmpty ? [] : [quantityPattern]) + texts
    return all.isEmpty ? nil : all.joined(separator: "|")
  }

  private var quantityPattern: String {
    let number: String
    switch range?.minimum {
    case 0? where range?.excludesMinimum ?? false:
      number = ScalarForm.digitsMoreThan0
    case 0?: number = #"(?:\+?"# + ScalarForm.digits + "|-" + ScalarForm.zero + ")"
    default: number = "[+-]?" + ScalarForm.digits
    }
    return "\(number)(?:\(units.joined(separator: "|")))"
  }

  private static let zero = #"(?:0(?:\.0+)?|\.0+)(?:[eE][+-]?[0-9]+)?"#
}

extension NodeRange {
  /// The range in words that follow a noun: "from 0 to 1", "greater than 0".
  var description: String {
    switch (minimum, maximum) {
    case (let low?, let high?) where excludesMinimum:
      "greater than \(numberText(low)), up to \(numberText(high))"
    case (let low?, let high?): "from \(numberText(low)) to \(numberText(high))"
    case (let low?, nil): "\(excludesMinimum ? "greater than" : "of at least") \(numberText(low))"
    case (nil, let high?): "up to \(numberText(high))"
    case (nil, nil): "any"
    }
  }
}
