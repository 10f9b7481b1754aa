import LayerTree
import QuartzCore

extension TimingFunction {
  /// The function as scenes write it, with at most three decimals.
  var sceneText: String {
    func list(_ numbers: [Double]) -> String {
      numbers.map { PlotNumber.text($0).replacing("\u{2212}", with: "-") }.joined(separator: ", ")
    }
    switch self {
    case .bezier(let curve):
      for name in ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
      where TimingFunction(name: CAMediaTimingFunctionName(rawValue: name)) == self { return name }
      return "cubicBezier(\(list([curve.c1x, curve.c1y, curve.c2x, curve.c2y])))"
    case .easing(let easing):
      if easing == Easing(easing.family, easing.direction) { return easing.name }
      return "\(easing.name)(\(list([easing.strength, easing.period].compactMap { $0 })))"
    case .steps(let steps):
      let position =
        switch steps.position {
        case .jumpStart: "jump-start"
        case .jumpEnd: "jump-end"
        case .jumpNone: "jump-none"
        case .jumpBoth: "jump-both"
        }
      return "steps(\(steps.count), \(position))"
    case .points(let points):
      let texts = points.points.map { point in
        list([point.progress]) + (point.time.map { " \(list([100 * $0]))%" } ?? "")
      }
      return "linear(\(texts.joined(separator: ", ")))"
    case .spring(let spring): return "spring(\(list([spring.bounce])))"
    }
  }
}
