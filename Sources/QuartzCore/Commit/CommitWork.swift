/// The results of walking the trees during a commit.
struct CommitWork {
  var didLayOut = false
  /// The layers that need display, superlayers first.
  var undrawn: [CALayer] = []
}
