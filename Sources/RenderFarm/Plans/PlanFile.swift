import Foundation
package import FrameEncoding
package import Multiplane
import PixelKernels

/// A plan that was read from its file and checked.
package struct PlanFile: Sendable {
  /// The maximum number of bytes of a plan.
  private static let maximumSize = 64 << 20

  /// The plan.
  package let plan: RenderPlan
  /// The folder that contains it.
  package let folder: PlanFolder
  /// The numbers of the frames, ascending.
  package let selection: FrameSelection
  /// The encoder's options.
  package let options: RenderOptions
  /// The location and format of the output, with an absolute path.
  package let destination: OutputDestination
  /// The number of frames in every chunk of the format except the last.
  let coding: FrameCoding
  /// The XXH64 of the file's bytes, which the chunks contain.
  package let digest: UInt64

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - path: The path of a plan, or of its folder.
  ///   - version: The version of this program.
  ///   - build: Its build. The default is that of the running program.
  /// - Throws: `FarmError` if there is no plan, if it is damaged, or if another version or build made
  ///   it (FA-08).
  package init(path: String, version: String, build: ProgramBuild = .current) throws {
    let file = PlanFolder(path)?.planPath ?? path
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    let parent = file.hasSuffix("/") ? nil : PlanFolder(String(file.dropLast(name.count)) + ".")
    guard let parent, let handle = FileHandle(forReadingAtPath: file),
      let data = try? handle.read(upToCount: Self.maximumSize + 1)
    else { throw FarmError(.missing, "cannot open the plan \(path): no such file") }
    let plan: RenderPlan
    do {
      guard data.count <= Self.maximumSize else {
        throw FarmError(.invalid, "more than \(Self.maximumSize) bytes")
      }
      plan = try JSONDecoder().decode(RenderPlan.self, from: data)
      guard plan.version == version else {
        throw FarmError(
          .invalid, "version \(plan.version) made it, but this is version \(version)",
          hint: "use the same version on all machines, or make the plan again")
      }
      if let difference = build.difference(from: plan.build) {
        throw FarmError(
          .invalid, difference,
          hint: "copy the same program to machines with the same libraries, or make the plan again")
      }
      (selection, options) = (try plan.selection(), try plan.options())
      destination = try plan.destination(in: parent)
      coding = try plan.coding(to: destination, options, selection)
    } catch let error as FarmError {
      throw FarmError(.invalid, "invalid plan \(path): \(error.description)", hint: error.hint)
    } catch let error as DecodingError {
      throw FarmError(.invalid, "invalid plan \(path): \(Self.message(error))")
    } catch {
      throw FarmError(.invalid, "invalid plan \(path): \(error)")
    }
    var hash = XXHash64(seed: 0)
    data.withUnsafeBytes { hash.update($0) }
    self.plan = plan
    folder = parent
    digest = hash.digest()
  }

  /// The video to join, without the frames.
  package var video: VideoDescription { plan.video(selection) }

  /// Returns the identity of a chunk.
  ///
  /// - Parameter index: The index of the chunk.
  /// - Returns: The identity.
  /// - Throws: `FarmError` if there is no such chunk.
  package func identity(ofChunk index: Int) throws -> ChunkIdentity {
    guard (0..<plan.chunkCount).contains(index) else {
      throw FarmError(
        .usage, "no chunk \(index) in the plan; its chunks are 0 to \(plan.chunkCount - 1)")
    }
    let first = index * plan.chunkFrames
    return ChunkIdentity(
      build: plan.build.digest, plan: digest, index: index,
      frames: first..<min(first + plan.chunkFrames, selection.frames.count))
  }

  /// Returns the file of a chunk, which need not exist.
  func file(ofChunk index: Int) throws -> ChunkFile {
    ChunkFile(
      path: folder.chunkPath(index), identity: try identity(ofChunk: index),
      chunkLength: coding.chunkLength)
  }

  private static func message(_ error: DecodingError) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let keys = context.codingPath.map(\.stringValue).joined(separator: ".")
      return keys.isEmpty ? "not a JSON document" : "invalid value of \(keys)"
    }
    return switch error {
    case .keyNotFound(let key, _): "missing key \(key.stringValue)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      path(context)
    @unknown default: "not a plan"
    }
  }
}
