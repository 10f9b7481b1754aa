/// What every layer's properties showed in the frames of a video, short enough to be kept.
///
/// It does not decide whether a video is as it was, which hashes do; it tells why it is not.
package struct TreeDigest: Sendable, Hashable {
  /// How one property went.
  package struct Track: Sendable, Hashable {
    /// The property's name, or `sublayers` for the order of the layers below.
    package let property: String
    /// The first and the last frame that differ from the frame before; nil for what stands still.
    package let motion: ClosedRange<Int>?
    /// What it shows, from which frame on: ascending, from frame 0.
    package let steps: [Step]

    /// Makes a track.
    ///
    /// - Parameters:
    ///   - property: The property's name.
    ///   - motion: The first and the last frame that differ from the frame before.
    ///   - steps: What it shows, from which frame on.
    package init(property: String, motion: ClosedRange<Int>?, steps: [Step]) {
      self.property = property
      self.motion = motion
      self.steps = steps
    }

    /// What it shows in a frame.
    ///
    /// - Parameter frame: The frame's number.
    /// - Returns: The text of the last step until then.
    package func text(at frame: Int) -> String {
      var (low, high) = (0, steps.count)
      while low < high {
        let middle = (low + high) / 2
        if steps[middle].frame <= frame { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? TreeDigest.absent : steps[low - 1].text
    }
  }

  /// From a frame on, a value.
  package struct Step: Sendable, Hashable {
    /// The frame's number.
    package let frame: Int
    /// See `ValueText`.
    package let text: String

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - frame: The frame's number.
    ///   - text: The value's.
    package init(_ frame: Int, _ text: String) {
      self.frame = frame
      self.text = text
    }
  }

  /// What was not at its default in a layer.
  package struct Layer: Sendable, Hashable {
    /// The names from the canvas down, such as `card/dot`.
    package let path: String
    /// In the order of the property tables.
    package let tracks: [Track]

    /// Makes a layer's part.
    ///
    /// - Parameters:
    ///   - path: The names from the canvas down.
    ///   - tracks: What was not at its default.
    package init(path: String, tracks: [Track]) {
      self.path = path
      self.tracks = tracks
    }
  }

  /// The text of a property whose layer is not there.
  package static let absent = "-"
  /// The property that stands for the order of the layers below.
  package static let order = "sublayers"
  /// Characters that a stored digest may have, about as many bytes.
  package static let longest = 16 << 10

  /// Frames of the video.
  package let frameCount: Int
  /// Which frames have values: every frame of this many, and the last.
  package let stride: Int
  /// From the canvas down.
  package let layers: [Layer]
  /// How many layers there were; `layers` has fewer where they did not fit.
  package let layerCount: Int

  /// Makes a digest.
  ///
  /// - Parameters:
  ///   - frameCount: Frames of the video.
  ///   - stride: Which frames have values.
  ///   - layers: From the canvas down.
  ///   - layerCount: How many layers there were; nil for those that are given.
  package init(frameCount: Int, stride: Int, layers: [Layer], layerCount: Int? = nil) {
    self.frameCount = frameCount
    self.stride = stride
    self.layers = layers
    self.layerCount = layerCount ?? layers.count
  }

  /// The frames that have values.
  package var frames: [Int] {
    let frames = Array(Swift.stride(from: 0, to: frameCount, by: max(1, stride)))
    return frames.last == frameCount - 1 ? frames : frames + [frameCount - 1]
  }

  /// The same with fewer values.
  ///
  /// - Parameter stride: A multiple of this digest's.
  /// - Returns: Values of every frame of so many, and of the last.
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
          return Track(property: track.property, motion: track.motion, steps: steps)
        })
    }
    return TreeDigest(frameCount: frameCount, stride: stride, layers: layers)
  }

  /// The digest that is kept: as fine as fits into `longest`.
  ///
  /// Of a tree that is too large even with two frames, the layers that fit are kept.
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
