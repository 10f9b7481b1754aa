/// An open transaction: its settings, and the completion block that waits for its animations.
final class Transaction {
  private(set) var values: [String: Any] = [:]
  /// Whether it disables actions, which every change of a layer asks; nil if it does not say.
  private(set) var disablesActions: Bool?
  private(set) var completion: CompletionGroup?

  /// Stores a value; `NSNull` ends the search for it.
  func set(_ value: Any, forKey key: String) {
    values[key] = value
    if key == kCATransactionDisableActions {
      disablesActions = (value as? NSNumber)?.boolValue ?? false
    }
  }

  /// Starts a new completion group; the old one covers the animations added so far.
  func setCompletionBlock(_ block: (() -> Void)?, in context: RenderContext) {
    completion?.seal(in: context)
    completion = block.map { CompletionGroup($0, in: context) }
  }

  func close(in context: RenderContext) {
    completion?.seal(in: context)
    completion = nil
  }
}

/// A completion block and the animations it waits for.
final class CompletionGroup {
  private let waiting: WaitingBlock<() -> Void>
  private var pending = 0
  private var isSealed = false

  init(_ block: @escaping () -> Void, in context: RenderContext) {
    waiting = WaitingBlock(block, in: context)
  }

  /// The block, until it is queued to run.
  var block: (() -> Void)? { waiting.block }

  func enter() { pending += 1 }

  /// Notes that an animation has ended or was removed.
  func leave(in context: RenderContext) {
    pending -= 1
    finishIfDone(in: context)
  }

  /// Closes the group to further animations; if it has none, the block runs right after the commit
  ///
  func seal(in context: RenderContext) {
    guard !isSealed else { return }
    isSealed = true
    finishIfDone(in: context)
  }

  private func finishIfDone(in context: RenderContext) {
    guard isSealed, pending == 0, let block = waiting.take() else { return }
    context.enqueue(completion: block)
  }
}

/// The open transactions of a context, innermost last; the first can be the implicit one.
final class TransactionStack {
  private var stack: [Transaction] = []
  private var hasImplicit = false
  private var isFlushPending = false

  var isOpen: Bool { !stack.isEmpty }

  /// The transaction that receives settings; reading it opens the implicit one if none is open
  ///
  var innermost: Transaction {
    openImplicitIfNeeded()
    return stack[stack.count - 1]
  }

  func openImplicitIfNeeded() {
    guard stack.isEmpty else { return }
    stack.append(Transaction())
    hasImplicit = true
  }

  func begin() { stack.append(Transaction()) }

  private var explicitCount: Int { stack.count - (hasImplicit ? 1 : 0) }

  /// Whether closing the innermost explicit transaction publishes.
  var publishesOnCommit: Bool { explicitCount == 1 && (!hasImplicit || isFlushPending) }

  /// Whether ending the implicit transaction publishes, which it does not inside explicit ones
  ///
  var publishesOnFlush: Bool { explicitCount == 0 }

  /// Closes the innermost explicit transaction; returns whether that publishes.
  func commit(in context: RenderContext) -> Bool {
    let count = explicitCount
    guard count > 0 else { return false }
    stack.removeLast().close(in: context)
    guard count == 1 else { return false }
    if hasImplicit && isFlushPending { closeImplicit(in: context) }
    isFlushPending = false
    return stack.isEmpty
  }

  /// Closes the implicit transaction now, or inside explicit ones, when the outermost ends.
  ///
  /// Returns whether that publishes.
  func flush(in context: RenderContext) -> Bool {
    guard publishesOnFlush else {
      isFlushPending = true
      return false
    }
    closeImplicit(in: context)
    return true
  }

  /// Ends the implicit transaction and discards its settings.
  func closeImplicit(in context: RenderContext) {
    // An explicit transaction left open by client code keeps everything pending.
    guard hasImplicit, stack.count == 1 else { return }
    stack.removeLast().close(in: context)
    hasImplicit = false
  }

  /// Returns the value of a key, searching from the innermost transaction outward.
  func value(forKey key: String) -> Any? {
    for transaction in stack.reversed() {
      if let value = transaction.values[key] { return value }
    }
    return nil
  }

  /// The duration of animations that have none, in seconds; never negative.
  var animationDuration: Double {
    let given = (value(forKey: kCATransactionAnimationDuration) as? NSNumber)?.doubleValue
    guard let given, !given.isNaN else { return 0.25 }
    return max(0, given)
  }

  /// The timing function of animations that have none.
  var timingFunction: CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Whether setters do not search for actions.
  var disablesActions: Bool {
    for transaction in stack.reversed() {
      if let disables = transaction.disablesActions { return disables }
    }
    return false
  }

  /// The innermost completion block.
  var completionBlock: (() -> Void)? {
    for transaction in stack.reversed() {
      if let group = transaction.completion { return group.block }
    }
    return nil
  }

  /// The groups that an animation added now belongs to, innermost first.
  var completionGroups: [CompletionGroup] { stack.reversed().compactMap(\.completion) }
}
