/// An animation as the evaluator knows it: one case an animation class.
package enum AnimationSpec: Sendable {
  case basic(BasicSpec)
  case group(GroupSpec)

  package var timing: MediaTiming {
    get {
      switch self {
      case .basic(let spec): spec.timing
      case .group(let spec): spec.timing
      }
    }
    set {
      switch self {
      case .basic(var spec):
        spec.timing = newValue
        self = .basic(spec)
      case .group(var spec):
        spec.timing = newValue
        self = .group(spec)
      }
    }
  }
}
