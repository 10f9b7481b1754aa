import CoreGraphics

/// A path of vertices with controls, at one time.
struct BezierShape: Sendable, Hashable {
  /// A vertex; its controls are relative to its point.
  struct Vertex: Sendable, Hashable {
    var point: CGPoint
    /// The control of the curve that arrives.
    var before = CGVector.zero
    /// The control of the curve that leaves.
    var after = CGVector.zero
    /// Whether the way to the next vertex is a line.
    var isStraight = true
  }

  var vertices: [Vertex] = []
  var isClosed: Bool

  init(isClosed: Bool) { self.isClosed = isClosed }

  /// The distance of the controls of a quarter of a circle, as a fraction of its radius.
  private static let kappa = 0.5522847498307936

  /// Creates a rectangle that starts at its top right corner and runs clockwise.
  init(rectangle: CGRect, radius: Double) {
    self.init(isClosed: true)
    let (left, top) = (rectangle.origin.x, rectangle.origin.y)
    let (right, bottom) = (left + rectangle.size.width, top + rectangle.size.height)
    let largest = min(abs(rectangle.size.width), abs(rectangle.size.height)) / 2
    let radius = min(max(0, radius), largest)
    let corners = [
      (right, top, -1.0, 0.0, 0.0, 1.0), (right, bottom, 0, -1, -1, 0), (left, bottom, 1, 0, 0, -1),
      (left, top, 0, 1, 1, 0),
    ]
    for (index, (x, y, inX, inY, outX, outY)) in corners.enumerated() {
      guard radius > 0 else {
        vertices.append(Vertex(point: CGPoint(x: x, y: y)))
        continue
      }
      let reach = radius * (1 - Self.kappa) - radius
      var arrival = Vertex(point: CGPoint(x: x + inX * radius, y: y + inY * radius))
      arrival.after = CGVector(dx: inX * reach, dy: inY * reach)
      arrival.isStraight = false
      var departure = Vertex(point: CGPoint(x: x + outX * radius, y: y + outY * radius))
      departure.before = CGVector(dx: outX * reach, dy: outY * reach)
      // The path starts after the first corner.
      if index == 0 { vertices = [departure] } else { vertices += [arrival, departure] }
      if index == 3 {
        var last = Vertex(point: CGPoint(x: right - radius, y: top))
        last.after = CGVector(dx: -reach, dy: 0)
        last.isStraight = false
        vertices.append(last)
      }
    }
  }

  /// Creates an ellipse that starts at its top and runs clockwise.
  init(ellipse box: CGRect) {
    self.init(isClosed: true)
    let (width, height) = (box.size.width / 2, box.size.height / 2)
    let center = CGPoint(x: box.origin.x + width, y: box.origin.y + height)
    for (x, y) in [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)] {
      let along = CGVector(dx: -y * width * Self.kappa, dy: x * height * Self.kappa)
      vertices.append(
        Vertex(
          point: CGPoint(x: center.x + x * width, y: center.y + y * height),
          before: CGVector(dx: -along.dx, dy: -along.dy), after: along, isStraight: false))
    }
  }

  /// Returns the path in the other direction from the same start.
  func reversed(_ isReversed: Bool = true) -> BezierShape {
    guard isReversed, vertices.count > 1 else { return self }
    var result = self
    let order = isClosed ? [0] + (1..<vertices.count).reversed() : vertices.indices.reversed()
    result.vertices = order.map { index in
      var vertex = vertices[index]
      swap(&vertex.before, &vertex.after)
      vertex.isStraight = vertices[(index + vertices.count - 1) % vertices.count].isStraight
      return vertex
    }
    return result
  }

  /// Returns the path with its corners rounded, which are vertices without controls (LO-08).
  func rounded(by radius: Double) -> BezierShape {
    guard radius > 0, vertices.count > 2 else { return self }
    var result = BezierShape(isClosed: isClosed)
    for (index, vertex) in vertices.enumerated() {
      let previous = vertices[(index + vertices.count - 1) % vertices.count]
      let next = vertices[(index + 1) % vertices.count]
      let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
      guard vertex.before == .zero, vertex.after == .zero, !isEnd else {
        result.vertices.append(vertex)
        continue
      }
      func cut(toward other: CGPoint) -> (point: CGPoint, reach: CGVector) {
        let (x, y) = (other.x - vertex.point.x, other.y - vertex.point.y)
        let distance = (x * x + y * y).squareRoot()
        guard distance > 0 else { return (vertex.point, .zero) }
        let part = min(distance / 2, radius) / distance
        return (
          CGPoint(x: vertex.point.x + x * part, y: vertex.point.y + y * part),
          CGVector(dx: -x * part * Self.kappa, dy: -y * part * Self.kappa)
        )
      }
      let (arrival, departure) = (cut(toward: previous.point), cut(toward: next.point))
      result.vertices.append(
        Vertex(point: arrival.point, after: arrival.reach, isStraight: false))
      result.vertices.append(
        Vertex(point: departure.point, before: departure.reach, isStraight: vertex.isStraight))
    }
    return result
  }

  /// The path as lines and curves.
  var path: CGPath {
    guard let first = vertices.first else { return CGPath(elements: []) }
    var elements: [CGPath.Element] = [.move(first.point)]
    for (from, to) in zip(vertices, vertices.dropFirst()) { elements.append(from.element(to: to)) }
    if isClosed {
      if let last = vertices.last, vertices.count > 1 {
        if !last.isStraight { elements.append(last.element(to: first)) }
      }
      elements.append(.close)
    }
    return CGPath(elements: elements)
  }
}

extension BezierShape.Vertex {
  /// Returns the way to the next vertex.
  fileprivate func element(to next: Self) -> CGPath.Element {
    if isStraight { return .line(next.point) }
    return .curve(
      control1: CGPoint(x: point.x + after.dx, y: point.y + after.dy),
      control2: CGPoint(x: next.point.x + next.before.dx, y: next.point.y + next.before.dy),
      end: next.point)
  }
}
