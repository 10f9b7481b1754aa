import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing
import UIKit

/// What views of scenes show: texts with styles, segments, steppers, zoomed content, vibrancy.
@MainActor
struct ViewContentTests {
  private func stage(_ text: String) throws -> Stage {
    try SceneFolder().scene(videoHeader + text).makeStage()
  }

  private func problems(_ text: String) throws -> [String] {
    try loadingProblems(videoHeader + text)
  }

  // MARK: Texts

  // Omitted attributes are those of the label, not those of the first run.
  @Test(.ownContext) func runsOfALabel() throws {
    let stage = try stage(
      """
      layers:
        - type: label
          id: price
          fontSize: 12
          textColor: link
          textAlignment: center
          text: [{text: "9", fontSize: 30, foregroundColor: red}, {text: ".99", underline: single}]
      timeline:
        - {at: 0.2s, set: {price.fontSize: 14}}
        - {at: 0.5s, set: {price.text: Sold}}
      """)
    let label = try #require(stage.window.subviews.first as? UILabel)
    func attribute<Value>(_ key: NSAttributedString.Key, at index: Int, as type: Value.Type)
      -> Value?
    {
      label.attributedText?.attribute(key, at: index, effectiveRange: nil) as? Value
    }
    #expect(label.text == "9.99")
    #expect(attribute(.font, at: 0, as: UIFont.self)?.pointSize == 30)
    #expect(attribute(.font, at: 1, as: UIFont.self)?.pointSize == 12)
    #expect(
      attribute(.foregroundColor, at: 0, as: UIColor.self)?.cgColor
        == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(attribute(.foregroundColor, at: 1, as: UIColor.self) == .link)
    #expect(attribute(.underlineStyle, at: 1, as: Int.self) == 1)
    #expect(attribute(.paragraphStyle, at: 1, as: NSParagraphStyle.self)?.alignment == .center)
    stage.advance(to: 0.2)
    #expect(attribute(.font, at: 0, as: UIFont.self)?.pointSize == 30)
    #expect(attribute(.font, at: 1, as: UIFont.self)?.pointSize == 14)
    stage.advance(to: 0.5)
    #expect(label.text == "Sold" && label.font.pointSize == 14 && label.textColor == .link)
  }

  @Test(arguments: [
    ("{type: label, text: \u{65E5}}", "3:30 MP0505"),
    ("{type: button, title: \u{65E5}}", "3:32 MP0505"),
    ("{type: textField, placeholder: \u{65E5}}", "3:41 MP0505"),
    ("{type: segmentedControl, segments: [Day, \u{65E5}]}", "3:51 MP0505"),
    ("{type: label, text: [{text: a}, {text: \u{65E5}}]}", "3:42 MP0505"),
  ])
  func charactersWithoutGlyphs(layer: String, place: String) throws {
    let problems = try problems("layers: [\(layer)]")
    #expect(problems.count == 1 && problems[0].hasPrefix(place), "\(problems)")
  }

  @Test(arguments: ["{b.title: TEXT}", "{f.placeholder: TEXT}", "{s.segments: [a, TEXT]}"])
  func longTexts(changes: String) throws {
    let text = String(repeating: "a", count: SceneLimit.textLength.value + 1)
    let problems = try problems(
      """
      layers: [{type: button, id: b}, {type: textField, id: f}, {type: segmentedControl, id: s}]
      timeline: [{at: 0, set: \(changes.replacing("TEXT", with: text))}]
      """)
    #expect(problems.count == 1 && problems[0].contains("MP0601 the text has more than"))
  }

  // MARK: Controls

  @Test(.ownContext) func segmentedControls() throws {
    let stage = try stage(
      """
      layers: [{type: segmentedControl, id: range, center: [30, 20], segments: [Day, Week, Month],
        selectedSegmentIndex: 1, selectedSegmentTintColor: systemRed}]
      timeline:
        - {at: 0.2s, set: {range.segments: [A, B]}}
        - {at: 0.4s, set: {range.segments: [C]}}
      """)
    let control = try #require(stage.window.subviews.first as? UISegmentedControl)
    #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 2) == "Month")
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.selectedSegmentTintColor == .systemRed)
    #expect(control.bounds.size == control.sizeThatFits(.zero))
    #expect(control.center == CGPoint(x: 30, y: 20))
    stage.advance(to: 0.2)
    #expect(control.titleForSegment(at: 1) == "B" && control.selectedSegmentIndex == 1)
    stage.advance(to: 0.4)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test(.ownContext) func steppers() throws {
    let stage = try stage(
      """
      layers:
        - {type: stepper, id: count, minimumValue: 200, maximumValue: 300, value: 250}
        - {type: stepper, minimumValue: -10, maximumValue: -5}
      timeline: [{at: 0.5s, set: {count.value: 400}}]
      """)
    let steppers = try #require(stage.window.subviews as? [UIStepper])
    #expect(steppers.map(\.minimumValue) == [200, -10])
    #expect(steppers.map(\.maximumValue) == [300, -5])
    #expect(steppers.map(\.value) == [250, -5])
    #expect(steppers[0].bounds.size == CGSize(width: 94, height: 32))
    stage.advance(to: 0.5)
    #expect(steppers[0].value == 300)
  }

  // MARK: Scroll views

  // SV-02: the insets move what can be scrolled to; SV-01: a component leaves the other.
  @Test(.ownContext) func insetsAndComponents() throws {
    let stage = try stage(
      """
      layers:
        - {type: scrollView, id: list, frame: [0, 0, 60, 40], contentSize: [200, 200],
           contentInset: {bottom: 30}, verticalScrollIndicatorInsets: [1, 2, 3, 4],
           contentOffset: [50, 10]}
      timeline:
        - {at: 0.1s, set: {list.contentOffset.y: 20, list.contentSize.width: 300}}
        - {at: 0.2s, set: {list.contentInset: [5, 6, 7, 8]}}
      """)
    let view = try #require(stage.window.subviews.first as? UIScrollView)
    #expect(view.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    #expect(
      view.verticalScrollIndicatorInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    stage.advance(to: 0.1)
    #expect(view.contentOffset == CGPoint(x: 50, y: 20))
    #expect(view.contentSize == CGSize(width: 300, height: 200))
    stage.advance(to: 0.2)
    #expect(view.contentInset == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
  }

  // SV-11: about the middle of what is shown. At scale 2, the point (30, 20) of the content is at
  // (60, 40), and in the middle if the offset is (30, 20).
  @Test(.ownContext) func zooming() throws {
    let stage = try stage(
      """
      layers:
        - type: scrollView
          id: map
          frame: [0, 0, 60, 40]
          contentSize: [60, 40]
          maximumZoomScale: 4
          zoomScale: 2
          subviews: [{type: view, frame: [0, 0, 60, 40]}, {type: view, frame: [0, 0, 9, 9]}]
      timeline: [{at: 0, animate: {duration: 1s, curve: linear}, set: {map.zoomScale: 9}}]
      """)
    let view = try #require(stage.window.subviews.first as? UIScrollView)
    #expect(view.zoomScale == 2 && view.contentSize == CGSize(width: 120, height: 80))
    #expect(view.contentOffset == CGPoint(x: 30, y: 20))
    #expect(view.subviews[0].transform.a == 2 && view.subviews[1].transform.a == 1)
    stage.advance(to: 0.5)
    #expect(isClose(Double(view.subviews[0].layer.presentation()?.transform.m11 ?? 0), 3))
    stage.advance(to: 1)
    #expect(view.zoomScale == 4)
  }

  @Test(.ownContext) func anOffsetOfZoomedContent() throws {
    let stage = try stage(
      """
      layers:
        - type: scrollView
          frame: [0, 0, 60, 40]
          contentSize: [60, 40]
          maximumZoomScale: 4
          zoomScale: 2
          contentOffset: [5, 6]
          subviews: [{type: view, frame: [0, 0, 60, 40]}]
      """)
    let view = try #require(stage.window.subviews.first as? UIScrollView)
    #expect(view.contentOffset == CGPoint(x: 5, y: 6) && view.zoomScale == 2)
  }

  private func isClose(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) < 1e-6
  }

  // MARK: Effects

  // VE-04
  @Test(.ownContext) func vibrancy() throws {
    let stage = try stage(
      """
      layers:
        - type: visualEffect
          frame: [0, 0, 60, 40]
          effect: systemMaterialDark
          subviews:
            - {type: visualEffect, id: text, frame: [0, 0, 60, 40], effect: systemMaterialDark,
               vibrancy: label, subviews: [{type: label, text: Hello}]}
      timeline: [{at: 0.5s, set: {text.vibrancy: none}}]
      """)
    let blur = try #require(stage.window.subviews.first as? UIVisualEffectView)
    let text = try #require(blur.contentView.subviews.first as? UIVisualEffectView)
    #expect(blur.effect is UIBlurEffect && text.effect is UIVibrancyEffect)
    #expect(text.layer.compositingFilter as? String == "plusLighter")
    stage.advance(to: 0.5)
    #expect(text.effect is UIBlurEffect && text.layer.compositingFilter == nil)
  }

  // MARK: Errors

  @Test(arguments: [
    (
      "{type: segmentedControl, segments: Day}",
      #"3:45 MP0104 expected a list, found "Day""#
    ),
    (
      "{type: segmentedControl, segments: [Day, [Week]]}",
      "3:51 MP0212 expected text, found a list"
    ),
    (
      "{type: scrollView, contentInset: [1, 2]}",
      "3:43 MP0209 expected 4 components for insets, found 2"
    ),
    (
      "{type: scrollView, contentInset: {botom: 2}}",
      #"3:44 MP0103 unknown key "botom" in insets"#
    ),
    (
      "{type: scrollView, maximumZoomScale: 0}",
      "3:47 MP0202 the number must be greater than 0, not 0"
    ),
    (
      "{type: scrollView, minimumZoomScale: 2}",
      "3:47 MP0202 the maximum is less than the minimum: 1 < 2"
    ),
    (
      "{type: stepper, minimumValue: 20, maximumValue: 10}",
      "3:58 MP0202 the maximum is less than the minimum: 10 < 20"
    ),
    (
      "{type: visualEffect, vibrancy: lable}", #"3:41 MP0208 unknown name "lable""#
    ),
  ])
  func errors(layer: String, message: String) throws {
    let problems = try problems("layers: [\(layer)]")
    #expect(problems == [message], "\(problems)")
  }
}
