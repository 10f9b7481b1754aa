/// Something that uses the memory of a budget.
///
/// The shares of all add up to the whole, so the budget holds even if each of them uses all of its
/// share.
package enum MemoryConsumer: String, CaseIterable, Sendable {
  case canvases
  case filters
  case gradients
  case images
  case joinedTiles = "joined-tiles"
  case mipmaps
  case particles
  case precompositions
  case previews
  case shadows
  case shapes
  case surfaces
  case textBitmaps = "text-bitmaps"
  case textCoverage = "text-coverage"
  case textLayouts = "text-layouts"
  case tiles
  case vectorImages = "vector-images"
  case videos

  /// The share, in thousandths of the budget.
  package var share: Int {
    switch self {
    case .canvases: 450
    case .images: 150
    case .surfaces: 120
    case .videos: 40
    case .tiles: 25
    case .shadows, .vectorImages: 20
    case .joinedTiles, .precompositions, .textBitmaps, .textCoverage: 15
    case .filters, .gradients, .mipmaps, .particles, .shapes, .textLayouts: 10
    case .previews: 55
    }
  }

  /// The maximum bytes of one user, however large the budget is; nil if more is always useful.
  ///
  /// Caches that are larger keep what is rarely needed again.
  package var mostBytesOfUser: Int? {
    switch self {
    case .canvases: nil
    case .images, .surfaces: 1 << 30
    case .previews, .tiles, .videos: 256 << 20
    case .filters, .joinedTiles, .precompositions, .textBitmaps: 128 << 20
    case .mipmaps, .particles, .shadows, .vectorImages: 64 << 20
    case .textCoverage: 48 << 20
    case .gradients, .shapes: 32 << 20
    case .textLayouts: 16 << 20
    }
  }

  /// A description of what is kept and who shares it, in one sentence.
  package var explanation: String {
    switch self {
    case .canvases: "Images and encoders of frames in progress, for each worker."
    case .filters: "Memory of intermediate images of filters, for the process."
    case .gradients: "Pixels of gradients, for each worker."
    case .images: "Decoded images, for each loaded file."
    case .joinedTiles: "Tiles joined to one bitmap, for each worker."
    case .mipmaps: "Images in perspective, for each worker."
    case .particles: "Images of particles, for each worker."
    case .precompositions: "Frames of precompositions that play backward, for each of them."
    case .previews: "Finished frames of a preview, and what frames are drawn from."
    case .shadows: "Blurred shadows, for each worker."
    case .shapes: "Coverage of shapes, for each worker."
    case .surfaces: "Off-screen surfaces of frames in progress, for each video."
    case .textBitmaps: "Text with fewer pixels than the output, for each worker."
    case .textCoverage: "Coverage of texts, for each worker."
    case .textLayouts: "Lines of text, for each worker and each thread that measures text."
    case .tiles: "Tiles of a tiled layer, for each layer."
    case .vectorImages: "Vector images at the size they are shown, for each worker."
    case .videos: "Decoded frames of videos, for the process."
    }
  }
}
