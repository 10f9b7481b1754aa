import Testing

/// A small drawing of one feature, of 60 by 60 pixels.
struct Drawing: Sendable, CustomTestStringConvertible {
  let name: String
  let body: String
  let attributes: String

  init(_ name: String, _ body: String, root attributes: String = "width='60' height='60'") {
    self.name = name
    self.body = body
    self.attributes = attributes
  }

  var testDescription: String { name }

  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(attributes)>
    \(body)
    </svg>
    """
  }
}
