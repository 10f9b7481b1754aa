import MultiplaneScene

extension BrokenScene {
  /// Timing functions with wrong parameters.
  static let easings: [BrokenScene] = [
    ("cubicBezier(1.2, 0, 0, 1)", "the first and third number must be from 0 to 1, not 1.2", nil),
    ("cubic-bezier(0, 1)", "cubic-bezier() takes 4 numbers, found 2", nil),
    (
      "steps(0)", #"the number of steps must be a whole number from 1 to 1000000, not "0""#, nil
    ),
    (
      "steps(1, jump-none)",
      #"the number of steps must be a whole number from 2 to 1000000, not "1""#, nil
    ),
    (
      "steps(4, jump-ende)", #"unknown position "jump-ende""#, #"did you mean "jump-end"?"#
    ),
    ("steps()", "steps() takes a number and a position, found nothing", nil),
    ("linear(0)", "linear() takes at least 2 points, found 1", nil),
    ("linear(0, x, 1)", #"expected a number, found "x""#, nil),
    ("linear(0, 0.5 120%, 1)", "times must be from 0% to 100%, not 120%", nil),
    ("linear(0, 0.5 75%, 0.6 50%, 1)", "times must not decrease, but 50% follows 75%", nil),
    ("spring(1)", "the bounce must be from -0.99 to 0.99, not 1", nil),
    ("easeOutBack(-1)", "the overshoot must be at least 0, not -1", nil),
    ("easeOutElastic(0.5)", "the amplitude must be at least 1, not 0.5", nil),
    ("easeOutElastic(1, 0)", "the period must be greater than 0, not 0", nil),
    ("easeOutQuad(2)", "easeOutQuad has no parameters", nil),
  ].map { function, problem, hint in
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, "
        + "timingFunction: ⟦\"\(function)\"⟧}]}]",
      "invalid timing function \"\(function)\": \(problem)",
      at: "/layers/0/animations/0/timingFunction", hint: hint)
  }
}
