package import CoreGraphics

/// The distances from the edges of a rectangle.
package enum InsetsKeys {
  /// The keys in the order in which distances are listed.
  static let edges = ["top", "left", "bottom", "right"].map {
    Key($0, .length, default: 0, "The distance from the \($0) edge, in points.")
  }

  package static let mapping = NodeType(
    name: "insets", topic: .layer, summary: "Distances from the edges of a rectangle, inward.",
    keys: edges)
}

extension ValueDecoder {
  /// Decodes a list of a fixed number of values.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - what: The noun for the list in messages, with its article.
  ///   - shape: The syntax of the list, for messages.
  ///   - count: The required number of values.
  ///   - decode: Decodes the value at an index.
  /// - Returns: The values, or nil after an error.
  package func tuple<Value>(
    _ cursor: SceneCursor, what: String, shape: String, count: Int,
    decode: (SceneCursor, Int) -> Value?
  ) -> [Value]? {
    guard case .sequence = cursor.node.content, let elements = elements(cursor) else {
      reportMismatch(.wrongShape, expected: what, at: cursor, hint: "write \(shape)")
      return nil
    }
    return tuple(elements, of: cursor, what: what, shape: shape, count: count, decode: decode)
  }

  /// Decodes the elements of a list of a fixed number of values.
  ///
  /// - Parameters:
  ///   - elements: The elements of the list.
  ///   - cursor: The list.
  ///   - what: The noun for the list in messages, with its article.
  ///   - shape: The syntax of the list, for messages.
  ///   - count: The required number of values.
  ///   - decode: Decodes the value at an index.
  /// - Returns: The values, or nil after an error.
  func tuple<Value>(
    _ elements: [SceneCursor], of cursor: SceneCursor, what: String, shape: String, count: Int,
    decode: (SceneCursor, Int) -> Value?
  ) -> [Value]? {
    guard elements.count == count else {
      report(
        .wrongCount, "expected \(count) components for \(what), found \(elements.count)",
        at: cursor, hint: "write \(shape)")
      return nil
    }
    // All elements are decoded, even after an invalid one.
    let values = elements.enumerated().map { decode($1, $0) }
    let decoded = values.compactMap { $0 }
    return decoded.count == count ? decoded : nil
  }

  /// Decodes a point `[x, y]`.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - parent: The size that percentages refer to, or nil if they are not allowed.
  /// - Returns: The point in the parent's coordinates, or nil after an error.
  package func point(_ cursor: SceneCursor, in parent: CGSize? = nil) -> CGPoint? {
    tuple(cursor, what: "a point", shape: "[x, y]", count: 2) { element, index in
      length(element, of: parent.map { index == 0 ? $0.width : $0.height })
    }.map { CGPoint(x: $0[0], y: $0[1]) }
  }

  /// Decodes a size `[width, height]`.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - parent: The size that percentages refer to, or nil if they are not allowed.
  /// - Returns: The size, or nil after an error.
  package func size(_ cursor: SceneCursor, in parent: CGSize? = nil) -> CGSize? {
    tuple(cursor, what: "a size", shape: "[width, height]", count: 2) { element, index in
      length(element, of: parent.map { index == 0 ? $0.width : $0.height })
    }.map { CGSize(width: $0[0], height: $0[1]) }
  }

  /// Decodes a rectangle `[x, y, width, height]`.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - parent: The size that percentages refer to, or nil if they are not allowed.
  /// - Returns: The rectangle, or nil after an error.
  package func rect(_ cursor: SceneCursor, in parent: CGSize? = nil) -> CGRect? {
    tuple(cursor, what: "a rectangle", shape: "[x, y, width, height]", count: 4) {
      element, index in
      length(element, of: parent.map { index % 2 == 0 ? $0.width : $0.height })
    }.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// Decodes insets: a list `[top, left, bottom, right]`, or a mapping with the edges that are not 0.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The distances from the top, left, bottom and right edges, or nil after an error.
  package func insets(_ cursor: SceneCursor) -> [Double]? {
    guard case .mapping = cursor.node.content else {
      return tuple(cursor, what: "insets", shape: "[top, left, bottom, right]", count: 4) {
        element, _ in length(element, of: nil).map { Double($0) }
      }
    }
    guard let node = node(cursor, as: InsetsKeys.mapping, owner: "insets") else { return nil }
    return InsetsKeys.edges.map { node[$0] }
  }

  /// Decodes a list of a fixed number of numbers.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - count: The required number of numbers.
  /// - Returns: The numbers, or nil after an error.
  func vector(_ cursor: SceneCursor, count: Int) -> [Double]? {
    tuple(cursor, what: "a vector", shape: "a list of \(count) numbers", count: count) {
      element, _ in number(element)
    }
  }

  /// Decodes a list of numbers of any length.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The numbers, or nil after an error.
  package func numbers(_ cursor: SceneCursor) -> [Double]? {
    list(cursor) { number($0) }
  }
}
