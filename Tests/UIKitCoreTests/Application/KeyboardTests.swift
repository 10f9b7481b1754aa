import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// The simulated keyboard, its notifications, and its guide (LX-31).
@Suite(.ownContext) @MainActor struct KeyboardTests {
  private let stage = Stage(size: CGSize(width: 320, height: 240))

  /// Collects the names of notifications, without "UIKeyboard" and "Notification", and the frames.
  @MainActor private final class Observer {
    let log = EventLog()
    nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

    init() {
      let names = [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardDidChangeFrameNotification,
      ]
      tokens = names.map { [log] name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          notification in
          let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
          let short = name.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)
          let line = "\(short) \(Int(frame?.cgRectValue.minY ?? -1))"
          MainActor.assumeIsolated { log.note(line) }
        }
      }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test func notificationsComeBeforeAndAfter() {
    let observer = Observer()
    UIApplication.shared.simulateKeyboard(height: 100)
    #expect(observer.log.lines == ["WillChangeFrame 140", "WillShow 140"])
    stage.advance(to: 0.2)
    #expect(observer.log.lines.count == 2)
    stage.advance(to: 0.3)
    #expect(observer.log.lines.dropFirst(2) == ["DidChangeFrame 140", "DidShow 140"])
    UIApplication.shared.simulateKeyboard(height: 100)
    #expect(observer.log.lines.count == 4)
    UIApplication.shared.simulateKeyboard(height: 0)
    stage.advance(to: 1)
    #expect(
      observer.log.lines.dropFirst(4) == [
        "WillChangeFrame 240", "WillHide 240", "DidChangeFrame 240", "DidHide 240",
      ])
  }

  @Test func theInformationHasApplesTypes() {
    let log = EventLog()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      let info = notification.userInfo ?? [:]
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
      let start = info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue
      let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      let isRight =
        duration == 0.25 && curve == 0 && start?.cgRectValue.minY == 240
        && end == CGRect(x: 0, y: 140, width: 320, height: 100)
      MainActor.assumeIsolated { log.note("\(isRight)") }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    UIApplication.shared.simulateKeyboard(height: 100)
    #expect(log.lines == ["true"])
  }

  @Test func constraintsFollowTheGuide() throws {
    stage.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0)
    let field = UIView()
    field.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(field)
    let guide = stage.window.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      field.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 8),
      field.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -8),
      field.heightAnchor.constraint(equalToConstant: 40),
      field.bottomAnchor.constraint(equalTo: guide.topAnchor),
    ])
    stage.advance(to: 0)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 210, width: 320, height: 30))
    #expect(field.frame == CGRect(x: 8, y: 170, width: 304, height: 40))
    UIApplication.shared.simulateKeyboard(height: 100)
    #expect(field.frame == CGRect(x: 8, y: 100, width: 304, height: 40))
    #expect(guide.layoutFrame == CGRect(x: 0, y: 140, width: 320, height: 100))
    // Halfway in time, the curve is halfway: from 170 to 100.
    stage.advance(to: 0.125)
    let shown = try #require(field.layer.presentation())
    #expect(abs(Double(shown.frame.minY) - 135) < 1e-6)
    UIApplication.shared.simulateKeyboard(height: 0)
    #expect(field.frame.minY == 170)
  }

  @Test func impossibleHeightsAreIllegal() {
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    UIApplication.shared.simulateKeyboard(height: -1)
    UIApplication.shared.simulateKeyboard(height: .nan)
    #expect(rules == ["O-09", "O-09"])
  }
}
