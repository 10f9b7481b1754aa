import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing
import UIKit

/// The classes of views that scenes can contain, other than those of `ViewNodeTests`.
@MainActor
struct ViewClassTests {
  private func stage(_ text: String) throws -> Stage {
    try SceneFolder().scene(videoHeader + text).makeStage()
  }

  @Test(.ownContext) func buttons() throws {
    let stage = try stage(
      """
      layers:
        - {type: button, id: ok, configuration: filled, title: Continue, center: [30, 20],
           enabled: false}
        - {type: button, title: Plain, selected: true, highlighted: true}
      timeline: [{at: 0.5s, set: {ok.title: Done}}]
      """)
    let views = try #require(stage.window.subviews as? [UIButton])
    #expect(views[0].configuration?.title == "Continue" && !views[0].isEnabled)
    #expect(views[0].center == CGPoint(x: 30, y: 20) && views[0].bounds.width > 40)
    #expect(views[1].configuration == nil && views[1].title(for: .normal) == "Plain")
    #expect(views[1].isSelected && views[1].isHighlighted)
    stage.advance(to: 0.5)
    #expect(views[0].configuration?.title == "Done")
  }

  @Test(.ownContext) func activityIndicators() throws {
    let stage = try stage(
      """
      layers: [{type: activityIndicator, id: wait, style: large, color: systemRed, animating: true}]
      timeline: [{at: 0.5s, set: {wait.animating: false}}]
      """)
    let view = try #require(stage.window.subviews.first as? UIActivityIndicatorView)
    #expect(view.style == .large && view.color == .systemRed && view.isAnimating)
    #expect(view.bounds.size == UIActivityIndicatorView(style: .large).bounds.size)
    stage.advance(to: 0.5)
    #expect(!view.isAnimating && view.isHidden)
  }

  @Test(.ownContext) func pageControls() throws {
    let stage = try stage(
      """
      layers: [{type: pageControl, id: pages, numberOfPages: 4, currentPage: 2,
        currentPageIndicatorTintColor: systemBlue}]
      timeline: [{at: 0.5s, set: {pages.currentPage: 9}}]
      """)
    let view = try #require(stage.window.subviews.first as? UIPageControl)
    #expect(view.numberOfPages == 4 && view.currentPage == 2)
    #expect(view.currentPageIndicatorTintColor == .systemBlue)
    stage.advance(to: 0.5)
    #expect(view.currentPage == 3)
  }

  @Test(.ownContext) func textFields() throws {
    let stage = try stage(
      """
      layers: [{type: textField, frame: [0, 0, 60, 20], text: Ann, placeholder: Name, fontSize: 12,
        borderStyle: roundedRect, clearButtonMode: always, secureTextEntry: true, textColor: link}]
      """)
    let view = try #require(stage.window.subviews.first as? UITextField)
    #expect(view.text == "Ann" && view.placeholder == "Name" && view.font?.pointSize == 12)
    #expect(view.borderStyle == .roundedRect && view.clearButtonMode == .always)
    #expect(view.isSecureTextEntry && view.textColor == .link)
  }

  // SV-01: the offset is the origin of the bounds, and animates with them.
  @Test(.ownContext) func scrollViews() throws {
    let stage = try stage(
      """
      layers:
        - type: scrollView
          id: list
          frame: [0, 0, 60, 40]
          contentSize: [60, 240]
          subviews: [{type: view, tag: 1, frame: [0, 100, 60, 40]}]
      timeline:
        - {at: 0, animate: {duration: 1s, curve: linear}, set: {list.contentOffset: [0, 100]}}
      """)
    let view = try #require(stage.window.subviews.first as? UIScrollView)
    #expect(view.contentSize == CGSize(width: 60, height: 240))
    stage.advance(to: 0.5)
    #expect(isClose(Double(view.layer.presentation()?.bounds.minY ?? 0), 50, tolerance: 1e-6))
    stage.advance(to: 1)
    #expect(view.contentOffset == CGPoint(x: 0, y: 100))
  }

  @Test(.ownContext) func visualEffects() throws {
    let stage = try stage(
      """
      layers:
        - type: visualEffect
          id: glass
          frame: [0, 0, 60, 40]
          subviews: [{type: view, tag: 1}]
      timeline: [{at: 0, animate: 1s, set: {glass.effect: systemMaterial}}]
      """)
    let view = try #require(stage.window.subviews.first as? UIVisualEffectView)
    #expect(view.contentView.subviews.map(\.tag) == [1] && view.effect == nil)
    stage.advance(to: 0.5)
    #expect(view.effect is UIBlurEffect)
    // VE-03: the blur changes gradually.
    #expect(view.layer.animation(forKey: "backgroundFilters")?.duration == 1)
  }

  // IM-02, IM-04: two images within 1 s, three times.
  @Test(.ownContext) func animatedImages() throws {
    let image = try SceneFolder.image(width: 8, height: 6)
    let folder = try SceneFolder(["b0.png": image, "b1.png": image])
    let stage = try folder.scene(
      """
      multiplane: 1
      stage: {size: [60, 40], fps: 10, duration: 5s}
      layers:
        - {type: image, frame: [0, 0, 8, 6], animationImages: {frames: b%d.png, frameRate: 2},
           animationRepeatCount: 3, animating: true}
      """
    ).makeStage()
    let view = try #require(stage.window.subviews.first as? UIImageView)
    #expect(view.animationImages?.count == 2 && view.animationDuration == 1)
    stage.advance(to: 2.9)
    #expect(view.isAnimating)
    stage.advance(to: 3.2)
    #expect(!view.isAnimating)
  }
}
