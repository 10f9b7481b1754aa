import CPreviewPage
import Foundation

/// A file of the page, which is embedded in the program.
struct PageFile {
  /// The media type.
  let type: String
  /// The bytes.
  let contents: Data

  /// Finds a file; nil if the page has no file of this name.
  ///
  /// - Parameter name: The name, such as `index.html`.
  init?(named name: String) {
    var count = 0
    let files = UnsafeBufferPointer(start: mp_preview_page(&count), count: count)
    guard let file = files.first(where: { String(cString: $0.name) == name }) else { return nil }
    type = String(cString: file.type)
    contents = Data(bytes: file.bytes, count: file.size)
  }
}
