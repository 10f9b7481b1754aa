/// What one walk over the trees did, and found to be done.
struct CommitWork {
  var didLayOut = false
  /// Layers that are due for display, superlayers first.
  var undrawn: [CALayer] = []
}
