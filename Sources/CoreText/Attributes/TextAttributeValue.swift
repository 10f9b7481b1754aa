/// An attribute's value of a module above, such as a view's font or color.
///
/// Attributed strings may hold it wherever Core Text's own value is expected.
package protocol TextAttributeValue {
  /// The value that Core Text uses: a `CTFont` or a `CGColor`.
  var coreTextValue: Any { get }
}
