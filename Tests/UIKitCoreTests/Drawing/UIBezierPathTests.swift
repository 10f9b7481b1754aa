import CoreGraphics
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

@Suite(.ownContext) struct UIBezierPathTests {
  @Test func constructorsMakeClosedShapes() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(UIBezierPath(rect: rect).description == "M10 20 40 20 40 60 10 60Z")
    for path in [
      UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect),
      UIBezierPath(roundedRect: rect, cornerRadius: 5),
      UIBezierPath(
        roundedRect: rect, byRoundingCorners: [.topLeft],
        cornerRadii: CGSize(width: 5, height: 9)),
    ] {
      #expect(path.bounds == rect && path.contains(CGPoint(x: 25, y: 40)))
      #expect(!path.contains(CGPoint(x: 9, y: 40)))
    }
    #expect(UIBezierPath().isEmpty && UIBezierPath().bounds.isNull)
  }

  @Test func onlyNamedCornersAreRound() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40),
      byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
    // A quarter circle of radius 20 leaves 20 (1 - 1/sqrt 2) = 5.86 free on the diagonal.
    #expect(!path.contains(CGPoint(x: 5.8, y: 5.8)) && path.contains(CGPoint(x: 5.9, y: 5.9)))
    #expect(!path.contains(CGPoint(x: 34.2, y: 34.2)) && path.contains(CGPoint(x: 34.1, y: 34.1)))
    #expect(path.contains(CGPoint(x: 39.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 39.5)))
    // Radii are limited to half of the sides.
    let large = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 50, height: 50))
    #expect(large.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test func arcsGoClockwiseOnScreen() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    // y points down: a quarter clockwise from the right ends at the bottom.
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
    #expect(path.bounds.minX > -1e-9 && path.bounds.minY > -1e-9)
    let rest = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.cgPath.boundingBoxOfPath.minX + 10) < 1e-6)
    #expect(!path.description.contains("Z"))
  }

  @Test func elementsNeedACurrentPoint() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, controlPoint: .zero)
    path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)
    path.close()
    #expect(path.isEmpty && path.currentPoint == .zero)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func reversingDrawsBackward() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 5, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 20, y: 0))
    path.addCurve(
      to: CGPoint(x: 30, y: 0), controlPoint1: CGPoint(x: 22, y: 5),
      controlPoint2: CGPoint(x: 28, y: 7))
    path.lineWidth = 4
    let expected = UIBezierPath()
    expected.move(to: CGPoint(x: 30, y: 0))
    expected.addCurve(
      to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 28, y: 7),
      controlPoint2: CGPoint(x: 22, y: 5))
    expected.move(to: CGPoint(x: 10, y: 10))
    expected.addQuadCurve(to: CGPoint(x: 5, y: 0), controlPoint: CGPoint(x: 10, y: 0))
    expected.addLine(to: .zero)
    #expect(path.reversing().cgPath == expected.cgPath && path.reversing().lineWidth == 4)
    let closed = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(closed.reversing().description == "M0 5 10 5 10 0 0 0Z")
    #expect(closed.reversing().reversing().cgPath == closed.cgPath)
  }

  @Test func copiesAreIndependent() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.usesEvenOddFillRule = true
    path.setLineDash([3, 1], count: 2, phase: 2)
    let copy = try #require(path.copy() as? UIBezierPath)
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(path.bounds.minX == 10 && copy.bounds.minX == 0 && copy.usesEvenOddFillRule)
    var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
    copy.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [3, 1] && count == 2 && phase == 2)
    copy.append(path)
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 14, height: 4))
  }

  @Test func theFillRuleDecidesWhatIsInside() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 3, height: 3)))
    let center = CGPoint(x: 4.5, y: 4.5)
    #expect(path.contains(center))
    #expect(drawing(9, 9) { _ in path.fill() }[4, 4] == 0xFF00_0000)
    path.usesEvenOddFillRule = true
    #expect(!path.contains(center))
    let pixels = drawing(9, 9) { _ in path.fill() }
    #expect(pixels[4, 4] == 0 && pixels[1, 1] == 0xFF00_0000)
  }

  @Test func strokesHaveThePathsAttributes() {
    let pixels = drawing(20, 10) { context in
      UIColor.red.setStroke()
      context.setLineWidth(9)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 2, y: 5))
      path.addLine(to: CGPoint(x: 18, y: 5))
      path.lineWidth = 2
      path.lineCapStyle = .square
      path.setLineDash([6, 4], count: 2, phase: 0)
      path.stroke()
    }
    // Dashes from 2 to 8 and 12 to 18, each longer by half the width at both ends.
    #expect(pixels.inkBounds == CGRect(x: 1, y: 4, width: 18, height: 2))
    #expect(pixels[8, 4] == 0xFFFF_0000 && pixels[9, 4] == 0 && pixels[10, 4] == 0)
  }

  @Test func blendModesAndOpacityApplyToOneDrawing() {
    let pixels = drawing(2, 1) { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      UIColor.black.setFill()
      let left = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
      left.fill(with: .normal, alpha: 0.5)
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill(with: .clear, alpha: 1)
    }
    #expect(pixels[0, 0] == 0xFF80_8080 || pixels[0, 0] == 0xFF7F_7F7F)
    #expect(pixels[1, 0] == 0)
  }

  @Test func clippingLimitsDrawing() {
    let pixels = drawing(8, 8) { context in
      UIBezierPath(rect: CGRect(x: 2, y: 3, width: 4, height: 2)).addClip()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(pixels.inkBounds == CGRect(x: 2, y: 3, width: 4, height: 2))
  }

  @Test func withoutAContextNothingHappens() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.fill()
    path.stroke()
    path.addClip()
    UIColor.red.set()
    UIRectFill(path.bounds)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
