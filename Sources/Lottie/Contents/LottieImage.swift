package import CoreGraphics
import Foundation
import JSONText
package import TextLayout

/// What a Lottie file needs from elsewhere: fonts and image files (LO-23, LO-24).
package struct LottieResources {
  /// The result of looking for an image.
  package enum Image {
    case found(CGImage)
    /// The reason that there is no image.
    case missing(String)
    /// The reason has been reported.
    case reported
  }

  /// The fonts that texts can use.
  package var fonts: FontBook
  /// The names of fonts to use for names in the file: of a font, or of a family.
  package var fontNames: [String: String]
  /// Returns the image of a path, relative to the file.
  package var image: (_ path: String) -> Image

  /// Creates resources.
  package init(
    fonts: FontBook, fontNames: [String: String] = [:], image: @escaping (_ path: String) -> Image
  ) {
    (self.fonts, self.fontNames, self.image) = (fonts, fontNames, image)
  }

  /// Creates the resources of a file whose images are in a folder.
  ///
  /// `folder` is the folder with images, outside which no file is read; nil for none.
  package init(folder: URL?, fontNames: [String: String] = [:]) {
    self.init(fonts: .current, fontNames: fontNames) { path in
      guard let folder = folder?.resolvingSymlinksInPath() else {
        return .missing("\"\(path)\" is relative to a file, and the data has no path")
      }
      let url = URL(filePath: path, relativeTo: folder).resolvingSymlinksInPath()
      guard url.path.hasPrefix(folder.path + "/") else {
        return .missing("\"\(path)\" is outside the folder of the file")
      }
      do throws(ImageError) { return .found(try ImageReader.image(contentsOf: url)) } catch {
        return .missing("\"\(path)\": \(error.description)")
      }
    }
  }
}

/// An image of a Lottie file (LO-24).
struct LottieImage: Sendable {
  let image: CGImage
  /// The size in which it is shown, in points.
  let size: CGSize
}

extension LottieReader {
  /// Reads the images of the file, by id; nil for those that cannot be used.
  func readImages(_ root: JSONNode) -> [String: LottieImage?] {
    var images: [String: LottieImage?] = [:]
    var total = 0
    for asset in list("assets", of: root) where asset["layers"] == nil && asset["p"] != nil {
      guard let name = text("id", of: asset) else { continue }
      images[name] = .some(nil)
      if let slot = asset["sid"], !slot.isNull {
        warn("slots of images are not supported; the image beside it is used", at: slot)
      }
      guard let path = text("p", of: asset), let place = asset["p"],
        let image = image(path, of: asset, at: place)
      else { continue }
      total += image.width * image.height
      guard total <= LottieLimit.imagePixels else {
        report("the images have more than \(LottieLimit.imagePixels) pixels", at: place)
        return images
      }
      let size = CGSize(
        width: number("w", of: asset) ?? Double(image.width),
        height: number("h", of: asset) ?? Double(image.height))
      images[name] = LottieImage(image: image, size: size)
    }
    return images
  }

  private func image(_ path: String, of asset: JSONNode, at place: JSONNode) -> CGImage? {
    guard path.hasPrefix("data:") else {
      switch resources.image((text("u", of: asset) ?? "") + path) {
      case .found(let image): return image
      case .missing(let reason): report("cannot use the image \(reason)", at: place)
      case .reported: break
      }
      return nil
    }
    guard let comma = path.firstIndex(of: ","), path[..<comma].hasSuffix(";base64"),
      let data = Data(base64Encoded: String(path[path.index(after: comma)...]))
    else {
      report("expected an image in base64 after \"data:\"", at: place)
      return nil
    }
    do throws(ImageError) { return try ImageReader.image(from: data) } catch {
      report("cannot use the image: \(error.description)", at: place)
      return nil
    }
  }
}
