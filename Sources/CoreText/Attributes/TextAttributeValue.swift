/// An attribute's value of a module above, such as a view's color.
///
/// Attributed strings may hold it wherever Core Text's own value is expected.
package protocol TextAttributeValue {
  /// The value that Core Text uses, such as a `CGColor`.
  var coreTextValue: Any { get }
}
