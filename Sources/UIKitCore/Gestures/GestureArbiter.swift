/// Passes touches to the gesture recognizers of a stage, and decides which of them recognize
/// (GE-01 to GE-05).
@MainActor final class GestureArbiter {
  /// The recognizers with touches since their last reset, in the order in which they receive them:
  /// those of the innermost view first.
  private var engaged: [UIGestureRecognizer] = []
  /// The changes whose actions were not sent yet, in order.
  private var notices: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []

  // MARK: Touches

  /// Attaches a touch that begins to the recognizers of its view and of the views that contain it.
  func attach(_ touch: UITouch) {
    let recognizers = sequence(first: touch.view, next: { $0?.superview })
      .flatMap { $0?.gestureRecognizers ?? [] }
      .filter { recognizer in
        recognizer.isEnabled && !recognizer.progress.isComplete
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      }
    for recognizer in recognizers { recognizer.progress.add(touch) }
    // Also those that are engaged already, so that their order is that of the views.
    engaged.removeAll { old in recognizers.contains { $0 === old } }
    engaged += recognizers
    touch.gestureRecognizers = recognizers
  }

  private func isEngaged(_ recognizer: UIGestureRecognizer) -> Bool {
    engaged.contains { $0 === recognizer }
  }

  /// Passes touches that changed to their recognizers.
  func deliver(_ changes: [UITouch], _ event: UIEvent) {
    for recognizer in engaged {
      let touches = changes.filter { touch in
        recognizer.progress.touches.contains { $0 === touch }
      }
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        // The recognizer may fail, or ignore touches, in between.
        let current = touches.filter { touch in
          touch.phase == phase && recognizer.progress.touches.contains { $0 === touch }
        }
        guard !current.isEmpty, !recognizer.progress.isComplete else { continue }
        switch phase {
        case .began: recognizer.touchesBegan(Set(current), with: event)
        case .moved: recognizer.touchesMoved(Set(current), with: event)
        case .ended: recognizer.touchesEnded(Set(current), with: event)
        case .cancelled: recognizer.touchesCancelled(Set(current), with: event)
        case .stationary: break
        }
      }
    }
  }

  /// Sends the actions of changes, in order.
  func sendActions() -> Bool {
    guard !notices.isEmpty else { return false }
    while !notices.isEmpty {
      let (recognizer, state) = notices.removeFirst()
      recognizer.progress.reported = state
      recognizer.sendActions()
      recognizer.progress.reported = nil
    }
    return true
  }

  /// Resets the recognizers whose gestures are over and whose touches have ended (GE-03).
  func resetFinished() {
    for recognizer in engaged { recognizer.progress.removeLifted() }
    let over = engaged.filter {
      $0.progress.touches.isEmpty && ($0.progress.isFinished || $0.progress.received.isEmpty)
    }
    engaged.removeAll { recognizer in over.contains { $0 === recognizer } }
    for recognizer in over {
      recognizer.progress.reset()
      recognizer.reset()
    }
  }

  // MARK: States

  /// Changes the state of a recognizer, as far as other recognizers allow it.
  func request(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    let current = recognizer.progress.state
    switch (current, state) {
    case (.ended, _), (.cancelled, _), (.failed, _), (.possible, .possible): break
    case (.possible, .failed), (.possible, .cancelled): finish(recognizer, .failed)
    case (.possible, _) where !recognizer.progress.held.isEmpty: hold(state, of: recognizer)
    case (.possible, .began), (.possible, .ended): recognize(recognizer, state)
    case (.began, .changed), (.changed, .changed): change(recognizer, to: state)
    case (.began, .ended), (.changed, .ended): finish(recognizer, .ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      finish(recognizer, .cancelled)
    case (.possible, .changed), (.began, _), (.changed, _):
      CAEngine.reportIllegalCall(
        "GE-01",
        "a \(type(of: recognizer)) in the state \(current) cannot change to \(state)")
    }
  }

  /// Cancels the gesture of a recognizer, which does not receive its touches any longer.
  func cancel(_ recognizer: UIGestureRecognizer) {
    guard isEngaged(recognizer) else { return }
    if !recognizer.progress.isFinished { request(.cancelled, of: recognizer) }
    recognizer.progress.removeTouches()
  }

  private func change(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    recognizer.progress.state = state
    recognizer.stateDidChange()
    if state != .failed { notices.append((recognizer, state)) }
  }

  private func finish(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    recognizer.progress.held = []
    change(recognizer, to: state)
    if state == .failed { release() }
  }

  /// Notes how a gesture that has to wait continues.
  private func hold(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    if state == .ended, recognizer.progress.held == [.began] {
      recognizer.progress.held.append(state)
    }
  }

  /// Recognizes a gesture, unless another one keeps it from that.
  private func recognize(
    _ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State
  ) {
    guard mayBegin(recognizer), !isPrevented(recognizer) else {
      return finish(recognizer, .failed)
    }
    // Client code that was asked may have canceled it.
    guard recognizer.progress.state == .possible else { return }
    if isWaiting(recognizer) {
      recognizer.progress.held = [state]
    } else {
      accept(recognizer, [state])
    }
  }

  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return false
    }
    var views: [UIView] = []
    for view in recognizer.progress.received.compactMap(\.view)
      + [recognizer.view].compactMap(\.self)
    where !views.contains(where: { $0 === view }) {
      views.append(view)
    }
    return views.allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
  }

  /// Recognizes a gesture: others that it prevents, or that wait for its failure, fail.
  private func accept(
    _ recognizer: UIGestureRecognizer, _ states: [UIGestureRecognizer.State]
  ) {
    guard let first = states.first else { return }
    recognizer.progress.held = []
    recognizer.progress.state = first
    for other in rivals(of: recognizer) where other.progress.state == .possible {
      if requires(other, failureOf: recognizer) || prevents(recognizer, other) {
        finish(other, .failed)
      }
    }
    change(recognizer, to: first)
    for state in states.dropFirst() { request(state, of: recognizer) }
  }

  // MARK: Requirements

  /// Recognizes the gestures that no longer wait for others.
  private func release() {
    for recognizer in engaged where !recognizer.progress.held.isEmpty {
      guard !isWaiting(recognizer) else { continue }
      if isPrevented(recognizer) {
        finish(recognizer, .failed)
      } else {
        accept(recognizer, recognizer.progress.held)
      }
    }
  }

  /// Returns whether a gesture has to wait until others have failed.
  ///
  /// It does not wait for one that waits for it (GE-04).
  private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
    blockers(of: recognizer).contains { !waits($0, for: recognizer, past: []) }
  }

  /// Returns whether a recognized gesture waits for a recognizer, directly or not.
  private func waits(
    _ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer,
    past visited: [UIGestureRecognizer]
  ) -> Bool {
    guard !recognizer.progress.held.isEmpty, !visited.contains(where: { $0 === recognizer }) else {
      return false
    }
    return blockers(of: recognizer).contains {
      $0 === other || waits($0, for: other, past: visited + [recognizer])
    }
  }

  private func blockers(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    rivals(of: recognizer).filter {
      $0.progress.state == .possible && requires(recognizer, failureOf: $0)
    }
  }

  private func requires(
    _ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer
  ) -> Bool {
    recognizer.requirements.contains { $0.recognizer === other }
      || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
  }

  // MARK: Prevention

  /// The recognizers that have received touches of another one.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    engaged.filter { other in
      other !== recognizer
        && other.progress.received.contains { touch in
          recognizer.progress.received.contains { $0 === touch }
        }
    }
  }

  private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    rivals(of: recognizer).contains { $0.progress.ownsTouches && prevents($0, recognizer) }
  }

  /// Returns whether a recognized gesture makes another recognizer fail (GE-05).
  private func prevents(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    recognizer.canPrevent(other) && other.canBePrevented(by: recognizer)
      && !(recognizer.delegate?.gestureRecognizer(
        recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false)
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer)
        ?? false)
  }
}
