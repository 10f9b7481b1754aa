/// The layer trees of a context, and what the next commit publishes of them.
final class Committer {
  fileprivate var hosts: [LayerTreeHost] = []
  /// Whether there is a change to publish.
  fileprivate(set) var isDirty = false
  fileprivate var isLayingOut = false
  fileprivate var isCommitting = false
  /// The layers removed from a tree since the last commit.
  fileprivate(set) var removed: [CALayer] = []
  fileprivate var publishedLayerCount = 0
}

extension RenderContext {
  /// The root layer of the first tree; nil without a tree.
  package var rootLayer: CALayer? { committer.hosts.first?.root }

  /// The number of layers published by all commits, as a measure of their work.
  package var publishedLayerCount: Int { committer.publishedLayerCount }

  /// Adds a tree to the context; its layers are on screen from the next commit.
  package func add(_ host: LayerTreeHost) {
    committer.hosts.append(host)
    host.root.attach(to: self)
    setNeedsCommit()
  }

  /// Records a change, and opens the implicit transaction if no transaction is open.
  func setNeedsCommit() {
    clock.checkThread()
    if isHandingOver {
      CAEngine.reportIllegalCall(
        "O-04", "code that receives a stage's frames cannot change the stage")
    }
    committer.isDirty = true
    transactions.openImplicitIfNeeded()
  }

  /// Records a change by the engine itself for the next commit.
  ///
  /// It does not open a transaction, so that client code that runs in the meantime finds none open
  ///
  func noteOwnChange() { committer.isDirty = true }

  /// Records that a layer was removed from a tree, for the next commit.
  func noteRemoval(of layer: CALayer) { committer.removed.append(layer) }

  /// Commits the innermost explicit transaction; committing the outermost publishes.
  func commitTransaction() {
    if transactions.publishesOnCommit { layOut() }
    if transactions.commit(in: self) { publish() }
  }

  /// Commits the implicit transaction now, or when the outermost explicit one ends.
  func flush() {
    // Layout is part of a commit, which publishes its changes.
    guard !committer.isLayingOut else { return }
    if transactions.publishesOnFlush { layOut() }
    if transactions.flush(in: self) { publish() }
  }

  /// Closes the implicit transaction and publishes, as at the end of a run-loop turn.
  package func commitImplicitTransaction() {
    guard transactions.publishesOnFlush, !committer.isLayingOut else { return }
    layOut()
    transactions.closeImplicit(in: self)
    publish()
  }

  /// Performs the first part of a commit: layout and display until none is pending.
  ///
  /// It runs before the transaction closes, so that the transaction's settings apply to changes
  /// made by layout, and its completion block waits for animations added by layout.
  private func layOut() {
    guard committer.isDirty, !committer.isCommitting, !committer.isLayingOut else { return }
    committer.isLayingOut = true
    defer { committer.isLayingOut = false }
    var rounds = 0
    var work = CommitWork()
    repeat {
      rounds += 1
      CAEngine.require(rounds <= 100, "X-07", "layout and display keep requesting each other")
      work = CommitWork()
      for host in committer.hosts { host.root.layoutTree(&work) }
      for layer in work.undrawn { layer.displayIfNeeded() }
    } while work.didLayOut || !work.undrawn.isEmpty
  }

  /// Performs the rest of a commit: layers become the render state, then animations begin.
  private func publish() {
    guard committer.isDirty, !committer.isCommitting else { return }
    committer.isCommitting = true
    defer { committer.isCommitting = false }
    committer.isDirty = false
    var commit = Commit(now: now)
    for host in committer.hosts { commit.publish(host) }
    committer.publishedLayerCount += commit.layerCount
    // A layer can leave a subtree that has already been removed, which notes no removal of its own.
    let lost = committer.removed.isEmpty ? [] : clock.animations.layers
    frames.players.keep(commit.players, for: committer.hosts)
    clock.animations = commit.animations
    frames.redrawn.find(on: clock.animations.layers)
    for layer in lost + committer.removed where !layer.isInTree { layer.leaveTree(of: self) }
    committer.removed = []
    for host in committer.hosts {
      host.history?.add(
        host.snapshot, at: elapsed,
        isComplete: frames.redrawn.isEmpty && host.tiles.isEmpty && !clock.hasFollowers
          && !host.snapshot.root.awaitedParts.contains(.recipes))
    }
  }
}
