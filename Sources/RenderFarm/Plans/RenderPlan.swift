package import FrameEncoding
package import Multiplane
import MultiplaneScene

/// How a video is rendered in chunks by several machines: the contents of `plan.json` (FA-01).
///
/// Paths are relative to the folder of the plan. The plan contains everything that determines the bytes
/// of the video, so that each chunk can be rendered without the command line that made the plan.
package struct RenderPlan: Codable, Equatable, Sendable {
  /// The format that is written; others are rejected.
  package static let currentFormat = 1

  /// The canvas and the background behind it.
  package struct Canvas: Codable, Equatable, Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// Pixels per point.
    package let scale: Double
    /// Frames per second.
    package let frameRate: FrameRate
    /// Whether the video has an alpha channel.
    package let alpha: Bool
    /// The background in a scene's syntax; nil is that of the scene.
    package let background: String?

    /// Creates the canvas of a video.
    ///
    /// - Parameters:
    ///   - video: The size, the frame rate and the alpha channel.
    ///   - scale: Pixels per point.
    ///   - background: The background in a scene's syntax; nil is that of the scene.
    package init(_ video: VideoDescription, scale: Double, background: String?) {
      width = video.width
      height = video.height
      frameRate = video.frameRate
      alpha = video.hasAlpha
      self.scale = scale
      self.background = background
    }
  }

  /// The location and format of the video.
  package struct Output: Codable, Equatable, Sendable {
    /// The path.
    package let path: String
    /// The name of the format in `multiplane formats`.
    package let format: String
    /// Whether existing output may be replaced.
    package let overwrite: Bool

    /// Creates an output.
    ///
    /// - Parameters:
    ///   - destination: The location and format.
    ///   - overwrite: Whether existing output may be replaced.
    ///   - folder: The folder of the plan.
    package init(_ destination: OutputDestination, overwrite: Bool, in folder: PlanFolder) {
      path = folder.relativePath(of: destination.path)
      format = destination.format.name
      self.overwrite = overwrite
    }
  }

  /// The options of the encoder.
  package struct Encoding: Codable, Equatable, Sendable {
    /// The rate factor of H.264 and VP9.
    package let crf: Double
    /// The name of the encoder's preset.
    package let preset: String
    /// The name of the pixel format of H.264.
    package let pixelFormat: String
    /// The quality of WebP; nil is lossless.
    package let quality: Double?
    /// The number of threads for each chunk; nil is one per available core.
    package let workers: Int?
    /// Whether the video has the sound of the scene, which is added when chunks are joined.
    package let sound: Bool
  }

  /// The format of this file.
  package let format: Int
  /// The version of the program that made the plan.
  package let version: String
  /// The build of the program that made the plan, and its libraries.
  package let build: ProgramBuild
  /// The scene file.
  package let scene: String
  /// Other folders of assets.
  package let roots: [String]
  /// Folders of fonts.
  package let fonts: [String]
  /// The values of parameters that were set, as text.
  package let parameters: [String: String]
  /// The canvas.
  package let canvas: Canvas
  /// The numbers of the frames, as a list of ranges such as `0-99:3,120`.
  package let frames: String
  /// The number of frames in every chunk except the last.
  package let chunkFrames: Int
  /// The number of chunks.
  package let chunkCount: Int
  /// The output.
  package let output: Output
  /// The options of the encoder.
  package let encoding: Encoding
  /// An identification of what the frames are made from, for the manifest of a sequence.
  package let source: String
  /// The files that the scene consists of, with their hashes.
  package let files: [PlannedFile]

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - build: Its build.
  ///   - scene: The scene.
  ///   - canvas: The canvas.
  ///   - frames: The numbers of the frames.
  ///   - chunkFrames: The number of frames in every chunk except the last; a multiple of the chunk length
  ///     of the format.
  ///   - output: The output.
  ///   - options: The options of the encoder.
  ///   - sound: Whether the video has the sound of the scene.
  package init(
    version: String, build: ProgramBuild, scene: PlannedScene, canvas: Canvas,
    frames: FrameSelection, chunkFrames: Int, output: Output, options: RenderOptions,
    sound: Bool = false
  ) {
    format = Self.currentFormat
    self.version = version
    self.build = build
    self.scene = scene.path
    roots = scene.roots
    fonts = scene.fonts
    parameters = scene.parameters
    self.canvas = canvas
    self.frames = frames.text
    self.chunkFrames = chunkFrames
    chunkCount = (frames.frames.count + chunkFrames - 1) / chunkFrames
    self.output = output
    encoding = Encoding(
      crf: options.crf, preset: options.preset.rawValue, pixelFormat: options.pixelFormat.rawValue,
      quality: options.quality, workers: options.workers, sound: sound)
    source = options.source
    files = scene.files
  }

  /// The default number of frames per chunk (FA-03): 192, or more if there would be more than 200 chunks.
  ///
  /// - Parameter frameCount: The number of frames of the video.
  /// - Returns: A multiple of 48, and so of the chunk length of every format.
  package static func defaultChunkFrames(for frameCount: Int) -> Int {
    max(192, (frameCount + 200 * 48 - 1) / (200 * 48) * 48)
  }
}

/// The scene of a plan, with paths relative to the folder of the plan.
package struct PlannedScene: Sendable {
  let path: String
  let roots: [String]
  let fonts: [String]
  let parameters: [String: String]
  let files: [PlannedFile]

  /// Reads the files of a scene.
  ///
  /// - Parameters:
  ///   - path: The scene file.
  ///   - assets: The other files that it uses.
  ///   - roots: Other folders of assets.
  ///   - fonts: Folders of fonts. The default is no folder.
  ///   - parameters: The values of parameters that were set, as text.
  ///   - folder: The folder of the plan, which exists.
  /// - Throws: `FarmError` if a file cannot be read.
  package init(
    path: String, assets: [String], roots: [String], fonts: [String] = [],
    parameters: [String: String], in folder: PlanFolder
  ) throws {
    self.path = folder.relativePath(of: path)
    self.roots = roots.map(folder.relativePath)
    self.fonts = fonts.map(folder.relativePath)
    self.parameters = parameters
    let digests = SourceDigest()
    files = try ([path] + assets).map { file in
      guard let hash = try? digests.digest(ofFile: file) else {
        throw FarmError(.missing, "cannot read \(file)")
      }
      return PlannedFile(path: folder.relativePath(of: file), hash: hash)
    }
  }
}

/// A file that a plan depends on.
package struct PlannedFile: Codable, Equatable, Sendable {
  /// The path.
  package let path: String
  /// The XXH64 of the bytes, in sixteen hexadecimal digits.
  package let hash: String
}
