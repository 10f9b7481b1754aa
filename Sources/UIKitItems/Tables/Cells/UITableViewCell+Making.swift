import CCellRuntime
import UIKitCore

extension UITableViewCell {
  /// Makes a cell of this class, which may be a client's, by its `init(style:reuseIdentifier:)`.
  static func make(reuseIdentifier: String) -> Self {
    let metadata = unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self)
    let style = unsafeBitCast(CellStyle.default, to: UInt8.self)
    return adopt(consuming(reuseIdentifier) { mp_cell_make(metadata, style, $0) })
  }
}

extension UITableViewHeaderFooterView {
  /// Makes a view of this class, which may be a client's, by its `init(reuseIdentifier:)`.
  static func make(reuseIdentifier: String) -> Self {
    let metadata = unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self)
    return adopt(consuming(reuseIdentifier) { mp_header_make(metadata, $0) })
  }
}

extension UIView {
  fileprivate static func adopt(_ object: UnsafeMutableRawPointer?) -> Self {
    guard let object else { CAEngine.stop("LX-10", "an initializer of \(self) returned nil") }
    return Unmanaged<Self>.fromOpaque(object).takeRetainedValue()
  }
}

/// Passes the memory of an identifier to a function that takes it over.
private func consuming<Result>(
  _ identifier: String, _ body: (UnsafePointer<UInt64>) -> Result
) -> Result {
  let memory = UnsafeMutablePointer<String?>.allocate(capacity: 1)
  // The function releases the string, so the memory is not deinitialized.
  defer { memory.deallocate() }
  memory.initialize(to: identifier)
  return memory.withMemoryRebound(to: UInt64.self, capacity: 2) { body($0) }
}
