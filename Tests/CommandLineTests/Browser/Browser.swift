import Foundation
import Testing

/// A headless Chromium with one window, driven by the WebDriver protocol.
///
/// <https://www.w3.org/TR/webdriver2/>
final class Browser {
  private let driver: ChromeDriver
  private let session: String

  /// A command that the browser refused, or a script that failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a test in a new browser, which is closed at the end.
  static func run(_ body: (Browser) async throws -> Void) async throws {
    let browser = try await Browser()
    do {
      try await body(browser)
    } catch {
      try? await browser.close()
      throw error
    }
    try await browser.close()
  }

  private init() async throws {
    driver = try await ChromeDriver()
    struct Session: Decodable { let sessionId: String }
    // Containers run tests as root, where Chromium has no sandbox.
    let arguments = ["--headless=new", "--no-sandbox", "--window-size=1280,900"]
    let options: [String: Any] = ["binary": "/usr/bin/chromium", "args": arguments]
    let answer = try await Self.send(
      "POST", driver, "/session",
      ["capabilities": ["alwaysMatch": ["goog:chromeOptions": options]]], as: Session.self)
    session = "/session/" + answer.sessionId
  }

  private func close() async throws {
    _ = try await Self.send("DELETE", driver, session, nil, as: Nothing.self)
  }

  /// Opens an address and waits until the page is loaded.
  func open(_ address: String) async throws { try await post("/url", ["url": address]) }

  /// Runs a script and returns its value.
  func evaluate<Value: Decodable>(
    _ script: String, as type: Value.Type = Value.self
  ) async throws -> Value {
    try await Self.send(
      "POST", driver, session + "/execute/sync", ["script": "return \(script)", "args": [Any]()],
      as: type)
  }

  /// Runs a script.
  func run(_ script: String) async throws {
    try await post("/execute/sync", ["script": script, "args": [Any]()])
  }

  /// Waits until a script returns true.
  ///
  /// - Parameters:
  ///   - condition: The script, an expression.
  ///   - seconds: The limit, which only protects from waiting forever.
  /// - Throws: `Failure` at the limit.
  func wait(until condition: String, seconds: Int = 120) async throws {
    for _ in 0..<(seconds * 50) {
      if try await evaluate("Boolean(\(condition))", as: Bool.self) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Failure(description: "not true after \(seconds) s: \(condition)")
  }

  /// Types text or presses keys in the element with the focus.
  func press(_ keys: Key..., shift: Bool = false) async throws {
    func stroke(_ key: Key) -> [[String: String]] {
      [["type": "keyDown", "value": key.rawValue], ["type": "keyUp", "value": key.rawValue]]
    }
    var actions = keys.flatMap(stroke)
    if shift {
      let code = Key.shift.rawValue
      actions =
        [["type": "keyDown", "value": code]] + actions + [["type": "keyUp", "value": code]]
    }
    try await post(
      "/actions", ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// Replaces the text of a field by typing.
  func type(_ text: String, in selector: String) async throws {
    let element = try await find(selector)
    try await post("/element/\(element)/clear", [String: Any]())
    try await post("/element/\(element)/value", ["text": text])
  }

  /// Clicks an element.
  func click(_ selector: String) async throws {
    try await post("/element/\(find(selector))/click", [String: Any]())
  }

  /// Drags from one point of an element to another, by fractions of its width.
  func drag(_ selector: String, from start: Double, to end: Double) async throws {
    let box: [Double] = try await evaluate(
      """
      (({ left, top, width, height }) => [left, top + height * 0.75, width])(
        document.querySelector('\(selector)').getBoundingClientRect())
      """)
    func move(_ fraction: Double, _ duration: Int) -> [String: Any] {
      [
        "type": "pointerMove", "duration": duration, "origin": "viewport",
        "x": Int((box[0] + box[2] * fraction).rounded()), "y": Int(box[1]),
      ]
    }
    let actions: [[String: Any]] = [
      move(start, 0), ["type": "pointerDown", "button": 0], move(end, 200),
      ["type": "pointerUp", "button": 0],
    ]
    try await post(
      "/actions", ["actions": [["type": "pointer", "id": "mouse", "actions": actions]]])
  }

  private func find(_ selector: String) async throws -> String {
    let found: [String: String] = try await Self.send(
      "POST", driver, session + "/element", ["using": "css selector", "value": selector],
      as: [String: String].self)
    return try #require(found.values.first)
  }

  // MARK: Commands

  private struct Nothing: Decodable {
    init(from decoder: any Decoder) {}
  }

  private struct Answer<Value: Decodable>: Decodable { let value: Value }

  private func post(_ path: String, _ body: [String: Any]) async throws {
    _ = try await Self.send("POST", driver, session + path, body, as: Nothing.self)
  }

  private static func send<Value: Decodable>(
    _ method: String, _ driver: ChromeDriver, _ path: String, _ body: [String: Any]?,
    as type: Value.Type
  ) async throws -> Value {
    let body = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let request = LoopbackRequest(method: method, port: driver.port, path: path, body: body)
    let answer = try await withCheckedThrowingContinuation { continuation in
      // Waiting for an answer blocks a thread, of which tasks have few.
      Thread.detachNewThread { continuation.resume(with: Result { try request.send() }) }
    }
    guard answer.status == 200 else {
      throw Failure(description: String(decoding: answer.body, as: UTF8.self))
    }
    return try JSONDecoder().decode(Answer<Value>.self, from: answer.body).value
  }
}
