import Foundation

/// One open transaction: its settings, and the completion blocks that wait for its animations.
final class Transaction {
  var values: [String: Any] = [:]
  private(set) var completion: CompletionGroup?

  /// Starts a new group; the old one covers what was added up to here.
  func setCompletionBlock(_ block: (() -> Void)?, in context: RenderContext) {
    completion?.seal(in: context)
    completion = block.map { CompletionGroup($0) }
  }

  func close(in context: RenderContext) {
    completion?.seal(in: context)
    completion = nil
  }
}

/// A completion block and the animations it waits for.
final class CompletionGroup {
  let block: () -> Void
  private var pending = 0
  private var isSealed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { pending += 1 }

  /// One animation has ended or was removed.
  func leave(in context: RenderContext) {
    pending -= 1
    finishIfDone(in: context)
  }

  /// No more animations join; with none, the block runs right after the commit.
  func seal(in context: RenderContext) {
    guard !isSealed else { return }
    isSealed = true
    finishIfDone(in: context)
  }

  private func finishIfDone(in context: RenderContext) {
    if isSealed && pending == 0 { context.enqueue(completion: block) }
  }
}

/// The open transactions of a context, innermost last; the first may be the implicit one.
final class TransactionStack {
  private var stack: [Transaction] = []
  private var hasImplicit = false
  private var isFlushPending = false

  var isOpen: Bool { !stack.isEmpty }

  /// The transaction that settings are written to; opens the implicit one where none is open.
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

  /// Whether ending the implicit transaction publishes: not while explicit ones are open.
  var publishesOnFlush: Bool { explicitCount == 0 }

  /// Closes the innermost explicit transaction; true if that publishes.
  func commit(in context: RenderContext) -> Bool {
    let count = explicitCount
    guard count > 0 else { return false }
    stack.removeLast().close(in: context)
    guard count == 1 else { return false }
    if hasImplicit && isFlushPending { closeImplicit(in: context) }
    isFlushPending = false
    return stack.isEmpty
  }

  /// Closes the implicit transaction now; with explicit ones open, when the outermost ends.
  ///
  /// True if that publishes.
  func flush(in context: RenderContext) -> Bool {
    guard publishesOnFlush else {
      isFlushPending = true
      return false
    }
    closeImplicit(in: context)
    return true
  }

  /// Ends the implicit transaction, which takes its settings with it.
  func closeImplicit(in context: RenderContext) {
    // An explicit transaction that client code left open keeps everything waiting.
    guard hasImplicit, stack.count == 1 else { return }
    stack.removeLast().close(in: context)
    hasImplicit = false
  }

  /// The value of a key, searched from the innermost transaction outwards.
  func value(forKey key: String) -> Any? {
    for transaction in stack.reversed() {
      if let value = transaction.values[key] { return value }
    }
    return nil
  }

  /// Seconds that animations last which have no duration of their own, not below 0.
  var animationDuration: Double {
    let given = (value(forKey: kCATransactionAnimationDuration) as? NSNumber)?.doubleValue
    guard let given, !given.isNaN else { return 0.25 }
    return max(0, given)
  }

  /// The curve of animations that have none.
  var timingFunction: CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Whether setters look for no action.
  var disablesActions: Bool {
    (value(forKey: kCATransactionDisableActions) as? NSNumber)?.boolValue ?? false
  }

  /// The completion block that reading finds.
  var completionBlock: (() -> Void)? {
    for transaction in stack.reversed() {
      if let group = transaction.completion { return group.block }
    }
    return nil
  }

  /// The groups that an animation added now belongs to, innermost first.
  var completionGroups: [CompletionGroup] { stack.reversed().compactMap(\.completion) }
}
