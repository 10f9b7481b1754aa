import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore

/// Constraints as layout libraries write them, anchor points, margins and safe areas (AL-11, AL-15 to
/// AL-17).
@Suite(.ownContext) @MainActor struct SystemLayoutTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844))

  private func addView(to parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? stage.window).addSubview(view)
    return view
  }

  @Test("Without a second item, the second attribute is ignored (AL-15)")
  func constantWithAttribute() {
    let view = addView()
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width,
      multiplier: 1, constant: 60)
    let height = NSLayoutConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .top,
      multiplier: 1, constant: 90)
    NSLayoutConstraint.activate([width, height])
    stage.window.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 60, height: 90))
    #expect(width.secondItem == nil && width.secondAttribute == .notAnAttribute)
  }

  @Test("A left edge can follow a top edge (AL-15)")
  func unlikeEdges() {
    let (view, other) = (addView(), addView())
    NSLayoutConstraint.activate([
      other.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 70),
      other.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      other.widthAnchor.constraint(equalToConstant: 10),
      other.heightAnchor.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: other, attribute: .top,
        multiplier: 2, constant: 5),
    ])
    stage.window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 145, y: 0, width: 10, height: 10))
  }

  @Test("Layout gives the center the middle, whatever the anchor point is (AL-11)")
  func anchorPoint() {
    let view = addView()
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    let height = view.heightAnchor.constraint(equalToConstant: 90)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: stage.window.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 60), height,
    ])
    stage.window.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 195, y: 422))
    #expect(view.frame == CGRect(x: 165, y: 332, width: 60, height: 90))
    height.constant = 40
    stage.window.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 195, y: 422) && view.frame.minY == 382)
    // A subview follows the bounds, and a sibling the place that layout knows.
    let (inner, below) = (addView(to: view), addView())
    NSLayoutConstraint.activate([
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.widthAnchor.constraint(equalToConstant: 8),
      inner.heightAnchor.constraint(equalToConstant: 8),
      below.topAnchor.constraint(equalTo: view.bottomAnchor),
      below.leftAnchor.constraint(equalTo: view.leftAnchor),
      below.widthAnchor.constraint(equalToConstant: 8),
      below.heightAnchor.constraint(equalToConstant: 8),
    ])
    stage.window.layoutIfNeeded()
    #expect(inner.frame.minY == 32)
    #expect(below.frame.origin == CGPoint(x: 165, y: 442))
  }

  @Test("A size that is only limited from above is 0 (AL-16)")
  func upperBound() {
    let (view, other) = (addView(), addView())
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      view.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      view.heightAnchor.constraint(lessThanOrEqualToConstant: 94),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      other.topAnchor.constraint(equalTo: view.bottomAnchor),
      other.leftAnchor.constraint(equalTo: view.leftAnchor),
      other.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
      other.heightAnchor.constraint(lessThanOrEqualToConstant: 94),
    ])
    let wide = other.widthAnchor.constraint(equalToConstant: 70)
    wide.priority = .defaultLow
    wide.isActive = true
    stage.window.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 30, height: 0))
    #expect(other.bounds.size == CGSize(width: 50, height: 0))
  }

  @Test("A safe area reaches no farther into a subview than into its superview (AL-17)")
  func safeArea() {
    stage.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    let view = UIView(frame: CGRect(x: 0, y: -20, width: 390, height: 200))
    stage.window.addSubview(view)
    #expect(view.safeAreaInsets.top == 44 && view.safeAreaInsets.bottom == 0)
    view.frame = CGRect(x: 0, y: 800, width: 390, height: 100)
    #expect(view.safeAreaInsets.top == 0 && view.safeAreaInsets.bottom == 30)
    view.frame = CGRect(x: 0, y: 10, width: 390, height: 100)
    #expect(view.safeAreaInsets.top == 34)
  }

  @Test("The application has the stage's window (LX-22)")
  func windows() {
    let application = UIApplication.shared
    #expect(application.windows == [stage.window] && application.keyWindow === stage.window)
    let other = UIWindow()
    #expect(other.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    other.makeKeyAndVisible()
    #expect(application.windows == [stage.window, other] && application.keyWindow === other)
  }
}

/// What views are without a stage (LX-22).
@Suite(.ownContext) @MainActor struct DefaultDeviceTests {
  @Test("Without a stage, the screen is that of a phone (LX-22)")
  func defaultDevice() {
    let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    #expect(UIScreen.main.bounds == screen && UIScreen.main.scale == 1)
    #expect(UIWindow().frame == screen)
    #expect(UIApplication.shared.windows.isEmpty && UIApplication.shared.keyWindow == nil)
  }
}
