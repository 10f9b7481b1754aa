import BinarySearch

/// A compact record of every layer's property values in a video's frames.
///
/// It does not decide whether a video is unchanged, which hashes do; it explains why it changed.
package struct TreeDigest: Sendable, Hashable {
  /// The values of one property over time.
  package struct Series: Sendable, Hashable {
    /// The property's name, or `sublayers` for the order of the layer's sublayers.
    package let property: String
    /// The first and last frames that differ from the frame before; nil for a constant property.
    package let motion: ClosedRange<Int>?
    /// The values and the frames from which they apply: ascending, from frame 0.
    package let steps: [Step]

    /// Creates a track.
    ///
    /// - Parameters:
    ///   - property: The property's name.
    ///   - motion: The first and last frames that differ from the frame before.
    ///   - steps: The values and the frames from which they apply.
    package init(property: String, motion: ClosedRange<Int>?, steps: [Step]) {
      self.property = property
      self.motion = motion
      self.steps = steps
    }

    /// Returns the value in a frame.
    ///
    /// - Parameter frame: The frame's number.
    /// - Returns: The text of the last step at or before the frame.
    package func text(at frame: Int) -> String {
      let next = steps.partitioningIndex { $0.frame > frame }
      return next == 0 ? TreeDigest.absent : steps[next - 1].text
    }
  }

  /// A value that applies from a frame on.
  package struct Step: Sendable, Hashable {
    /// The frame's number.
    package let frame: Int
    /// The value's text; see `ValueText`.
    package let text: String

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - frame: The frame's number.
    ///   - text: The value's text.
    package init(_ frame: Int, _ text: String) {
      self.frame = frame
      self.text = text
    }
  }

  /// The properties of a layer that differ from their defaults.
  package struct Layer: Sendable, Hashable {
    /// The layer names from the canvas down, such as `card/dot`.
    package let path: String
    /// The tracks, in the order of the property tables.
    package let tracks: [Series]

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - path: The layer names from the canvas down.
    ///   - tracks: The properties that differ from their defaults.
    package init(path: String, tracks: [Series]) {
      self.path = path
      self.tracks = tracks
    }
  }

  /// The text of a property whose layer does not exist.
  package static let absent = "-"
  /// The property that represents the order of a layer's sublayers.
  package static let order = "sublayers"
  /// The maximum size of a stored digest in UTF-8 bytes.
  package static let longest = 16 << 10

  /// The number of frames in the video.
  package let frameCount: Int
  /// The distance between sampled frames; the last frame is also sampled.
  package let stride: Int
  /// The layers from the canvas down.
  package let layers: [Layer]
  /// The total number of layers; `layers` has fewer if they did not fit.
  package let layerCount: Int

  /// Creates a digest.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames in the video.
  ///   - stride: The distance between sampled frames.
  ///   - layers: The layers from the canvas down.
  ///   - layerCount: The total number of layers, or nil for the number of `layers`.
  package init(frameCount: Int, stride: Int, layers: [Layer], layerCount: Int? = nil) {
    self.frameCount = frameCount
    self.stride = stride
    self.layers = layers
    self.layerCount = layerCount ?? layers.count
  }

  /// The sampled frames.
  package var frames: [Int] {
    let frames = Array(Swift.stride(from: 0, to: frameCount, by: max(1, stride)))
    return frames.last == frameCount - 1 ? frames : frames + [frameCount - 1]
  }

  /// Returns the digest with fewer samples.
  ///
  /// - Parameter stride: The new distance between sampled frames, a multiple of this digest's.
  /// - Returns: A digest with those frames and the last one.
  package func thinned(to stride: Int) -> TreeDigest {
    let frames = TreeDigest(frameCount: frameCount, stride: stride, layers: []).frames
    let layers = layers.map { layer in
      Layer(
        path: layer.path,
        tracks: layer.tracks.map { track in
          var steps: [Step] = []
          for frame in frames {
            let text = track.text(at: frame)
            if steps.last?.text != text { steps.append(Step(frame, text)) }
          }
          return Series(property: track.property, motion: track.motion, steps: steps)
        })
    }
    return TreeDigest(frameCount: frameCount, stride: stride, layers: layers)
  }

  /// The digest to store: as many samples as fit in `longest`.
  ///
  /// If a tree is too large even with two frames, the layers that fit are kept.
  package var stored: TreeDigest {
    var digest = self
    while digest.text.utf8.count > Self.longest, digest.stride < frameCount {
      digest = thinned(to: digest.stride * 2)
    }
    var count = 64
    var layers: [Layer] = []
    for layer in digest.layers {
      count += Self.text(of: layer).utf8.count
      guard count <= Self.longest else { break }
      layers.append(layer)
    }
    return TreeDigest(
      frameCount: frameCount, stride: digest.stride, layers: layers, layerCount: layerCount)
  }
}
