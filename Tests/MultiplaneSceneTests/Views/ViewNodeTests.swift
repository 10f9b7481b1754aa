import CoreGraphics
import LayerTree
import Multiplane
import MultiplaneScene
import TestSupport
import Testing
import UIKit

/// Nodes of scenes that are views.
@MainActor
struct ViewNodeTests {
  private func stage(_ text: String) throws -> Stage {
    try SceneFolder().scene(videoHeader + text).makeStage()
  }

  private func problems(_ text: String) throws -> [String] {
    try loadingProblems(videoHeader + text)
  }

  @Test(.ownContext) func viewsInViewsAreSubviews() throws {
    let stage = try stage(
      """
      layers:
        - {id: back, frame: [0, 0, 60, 40]}
        - type: view
          frame: [10, 10, 40, 20]
          subviews:
            - {type: view, tag: 1}
            - {type: shape}
            - {type: view, tag: 2, layers: [{type: view, tag: 3}]}
      """)
    #expect(stage.layer.sublayers?.count == 2)
    let view = try #require(stage.window.subviews.first)
    #expect(view.subviews.map(\.tag) == [1, 2])
    #expect(view.subviews[1].subviews.map(\.tag) == [3])
    #expect(view.layer.sublayers?.map { $0 is CAShapeLayer } == [false, true, false])
    #expect(view.subviews[1].window === stage.window)
  }

  // A view in a layer has no superview, but the scene keeps it.
  @Test(.ownContext) func aViewMayBeInALayer() throws {
    let stage = try stage("layers: [{layers: [{type: view, id: card, frame: [1, 2, 3, 4]}]}]")
    let layer = try #require(stage.layer.sublayers?.first?.sublayers?.first)
    let view = try #require(layer.delegate as? UIView)
    #expect(view.superview == nil && view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test(.ownContext) func propertiesHaveApplesNames() throws {
    let stage = try stage(
      """
      layers:
        - type: view
          bounds: [0, 0, 20, 50%]
          center: [50%, 15]
          alpha: 0.5
          isHidden: true
          clipsToBounds: true
          transform: {rotate: 0.25turn}
          backgroundColor: systemBlue
          tintColor: "#ff0000"
          tintAdjustmentMode: dimmed
          contentMode: scaleAspectFit
          overrideUserInterfaceStyle: dark
          semanticContentAttribute: forceRightToLeft
          tag: 7
          autoresizingMask: [flexibleWidth, flexibleTopMargin]
          autoresizesSubviews: false
          cornerRadius: 4
          mask: {type: view, frame: [0, 0, 5, 5]}
      """)
    let view = try #require(stage.window.subviews.first)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(view.center == CGPoint(x: 30, y: 15))
    #expect(view.alpha == 0.5 && view.isHidden && view.clipsToBounds)
    #expect(abs(view.transform.b - 1) < 1e-12)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    // The color of the dark style.
    #expect(view.backgroundColor == .systemBlue)
    #expect(
      view.layer.backgroundColor
        == UIColor.systemBlue.resolvedColor(with: view.traitCollection).cgColor)
    #expect(view.tintAdjustmentMode == .dimmed)
    #expect(view.contentMode == .scaleAspectFit)
    #expect(view.semanticContentAttribute == .forceRightToLeft)
    #expect(view.tag == 7 && !view.autoresizesSubviews)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(view.layer.cornerRadius == 4)
    #expect(view.mask?.frame == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  // A change of the size by the timeline resizes the subviews, as in code.
  @Test(.ownContext) func theTimelineSetsViews() throws {
    let stage = try stage(
      """
      layers:
        - type: view
          id: panel
          frame: [0, 0, 20, 20]
          subviews: [{type: view, frame: [5, 5, 10, 10], autoresizingMask: [flexibleWidth]}]
      timeline:
        - {at: 0.5s, set: {panel.frame: [0, 0, 50, 20], panel.backgroundColor: label}}
      """)
    stage.advance(to: 0.5)
    let panel = try #require(stage.window.subviews.first)
    #expect(panel.subviews.first?.frame == CGRect(x: 5, y: 5, width: 40, height: 10))
    #expect(panel.backgroundColor == .label)
    #expect(panel.layer.animationKeys() == nil)  // A-13
  }

  @Test func defaultsAreThoseOfViews() throws {
    let type = try #require(NodeClasses.standard["view"]?.type)
    let defaults = ["alpha", "contentMode", "tag", "autoresizesSubviews", "subviews"].map {
      type.key($0)?.defaultText
    }
    #expect(defaults == ["1", "scaleToFill", "0", "true", "[]"])
    #expect(type.key("actions") == nil)
  }

  @Test(arguments: [
    ("{type: view, alfa: 1}", #"3:23 MP0103 unknown key "alfa" in view"#),
    ("{alpha: 1}", #"3:11 MP0103 unknown key "alpha" in layer"#),
    ("{type: view, actions: {}}", #"3:23 MP0103 unknown key "actions" in view"#),
    (
      "{type: view, alpha: 1, opacity: 1}",
      #"3:33 MP0107 "alpha" and "opacity" in view set the same thing"#
    ),
    (
      "{type: view, frame: [0, 0, 1, 1], center: [0, 0]}",
      #"3:44 MP0107 "frame" and "center" in view set the same thing"#
    ),
    (
      "{type: view, subviews: [], layers: []}",
      #"3:37 MP0107 "subviews" and "layers" in view mean the same thing"#
    ),
    (
      "{type: view, contentMode: fill}", #"3:36 MP0208 unknown name "fill""#
    ),
    (
      "{type: view, backgroundColor: systemBlu}", #"3:40 MP0206 "systemBlu" is not a color"#
    ),
    (
      "{type: view, animations: [{type: basic, keyPath: alpha, toValue: 0}]}",
      #"3:59 MP0309 the property "alpha" cannot be animated"#
    ),
  ])
  func errors(layer: String, message: String) throws {
    #expect(try problems("layers: [\(layer)]") == [message])
  }

  @Test(.ownContext) func animationsOfTheLayerHaveItsKeyPaths() throws {
    let stage = try stage(
      """
      layers:
        - type: view
          frame: [0, 0, 20, 20]
          backgroundColor: systemBackground
          animations: [{type: basic, keyPath: opacity, fromValue: 0, duration: 1s}]
      """)
    stage.advance(to: 0.25)
    let view = try #require(stage.window.subviews.first)
    #expect(isClose(Double(view.layer.presentation()?.opacity ?? 1), 0.25, tolerance: 1e-6))
  }

  @Test(.ownContext) func labelsHaveTheSizeOfTheirText() throws {
    let stage = try stage(
      """
      layers:
        - {type: label, id: title, text: Hello, center: [30, 20], fontSize: 12, textColor: link,
           textAlignment: center, numberOfLines: 0}
      timeline: [{at: 0.5s, set: {title.text: Goodbye}}]
      """)
    let label = try #require(stage.window.subviews.first as? UILabel)
    let expected = UILabel(frame: .zero)
    expected.text = "Hello"
    expected.font = .systemFont(ofSize: 12)
    #expect(label.text == "Hello" && label.font.pointSize == 12)
    #expect(label.bounds.size == expected.sizeThatFits(.zero) && label.bounds.width > 20)
    #expect(label.center == CGPoint(x: 30, y: 20))
    #expect(label.textColor == .link && label.textAlignment == .center)
    #expect(label.numberOfLines == 0)
    stage.advance(to: 0.5)
    #expect(label.text == "Goodbye")
  }

  @Test(.ownContext) func controlsHaveTheirValues() throws {
    let stage = try stage(
      """
      layers:
        - {type: slider, id: volume, frame: [0, 0, 60, 30], maximumValue: 10, value: 4,
           thumbTintColor: systemRed}
        - {type: switch, on: true, enabled: false, center: [30, 20]}
        - {type: progress, frame: [0, 30, 60, 4], progress: 0.25}
      timeline: [{at: 0.5s, set: {volume.value: 20}}]
      """)
    let views = stage.window.subviews
    let slider = try #require(views[0] as? UISlider)
    let toggle = try #require(views[1] as? UISwitch)
    let progress = try #require(views[2] as? UIProgressView)
    #expect(slider.value == 4 && slider.thumbTintColor == .systemRed)
    #expect(toggle.isOn && !toggle.isEnabled && toggle.center == CGPoint(x: 30, y: 20))
    #expect(toggle.bounds.size == UISwitch(frame: .zero).bounds.size)
    #expect(progress.progress == 0.25)
    stage.advance(to: 0.5)
    #expect(slider.value == 10)
  }

  @Test(.ownContext) func imageViewsHaveTheSizeOfTheirImage() throws {
    let image = try SceneFolder.image(width: 8, height: 6)
    let folder = try SceneFolder(["a.png": image, "b@2x.png": image])
    let stage = try folder.scene(
      videoHeader + "layers: [{type: image, image: a.png, center: [10, 10]}, "
        + "{type: image, image: b@2x.png}]"
    ).makeStage()
    let views = try #require(stage.window.subviews as? [UIImageView])
    #expect(views.map(\.bounds.size) == [CGSize(width: 8, height: 6), CGSize(width: 4, height: 3)])
    #expect(views[0].center == CGPoint(x: 10, y: 10))
  }
}
