import UIKitCore

/// The mask of a row that comes from above the first row of its section, or leaves to there.
///
/// It stays at the lower edge of the header, so that the row does not cover the header (TV-31).
final class RowCrop: UIView {
  /// The y of the mask when the row is at its own place, in the row's coordinates.
  fileprivate var placeY: CGFloat = 0
}

extension UITableViewCell {
  /// Crops the row at a header while it moves.
  ///
  /// A row that leaves is cropped in the running animation; one that enters waits for `openCrop()`.
  /// `edge` is where it comes from or goes.
  func crop(
    below header: TableUpdate.HeaderEdge, place: CGRect, edge: CGRect, enters: Bool
  ) {
    // A mask of client code stays.
    guard mask == nil || mask is RowCrop else { return }
    let (placeY, edgeY) = (header.atPlace - place.minY, header.atEdge - edge.minY)
    let crop = RowCrop()
    crop.placeY = placeY
    UIView.performWithoutAnimation {
      crop.backgroundColor = .black
      crop.frame = CGRect(
        x: 0, y: enters ? edgeY : placeY, width: place.width,
        height: place.height - placeY + abs(edgeY))
      mask = crop
    }
    if !enters { crop.frame.origin.y = edgeY }
  }

  /// Moves the mask of a row that enters with it.
  func openCrop() {
    guard let crop = mask as? RowCrop else { return }
    crop.frame.origin.y = crop.placeY
  }

  /// Shows the whole row again.
  func removeCrop() { if mask is RowCrop { mask = nil } }
}
