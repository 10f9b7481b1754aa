import Foundation
import LayerTree
import Multiplane
import MultiplaneScene
import SceneTestSupport
import TestSupport
import Testing

/// Color cubes and curves of filters in scenes (R-28).
@MainActor
struct ColorTableTests {
  /// A cube that exchanges red and blue, with two colors along each edge.
  private static let swap = Data(
    ("LUT_3D_SIZE 2\n"
      + (0..<8).map { "\($0 >> 2) \($0 >> 1 & 1) \($0 & 1)\n" }.joined()).utf8)

  private func problems(_ filter: String, _ files: [String: Data] = [:]) throws -> [String] {
    try loadingProblems(videoHeader + "layers: [{filters: [\(filter)]}]\n", files: files)
  }

  /// Returns the hashes of the frames of a square.
  private func frames(
    _ color: String, _ rest: String = "", in folder: SceneFolder
  ) throws -> [UInt64] {
    let layer = "{frame: [10, 10, 20, 20], backgroundColor: \"\(color)\"\(rest)}"
    return try hashes(of: folder.scene(videoHeader + "layers: [\(layer)]\n").makeStage())
  }

  @Test(
    .ownContext,
    arguments: [
      "filter: CIColorCube, inputCubeData: a.cube",
      "filter: CIColorCube, inputCubeData: a.cube, inputCubeDimension: 2",
      "filter: CIColorCubeWithColorSpace, inputCubeData: {file: a.cube}",
      "filter: CIColorCubesMixedWithMask, inputCube0Data: a.cube, inputCube1Data: a.cube, "
        + "inputMaskImage: mask.png",
      "filter: CIColorMatrix, inputRVector: [0, 0, 1, 0], inputBVector: [1, 0, 0, 0]",
    ])
  func cubesAreFiles(filter: String) throws {
    let files = [
      "a.cube": Self.swap, "mask.png": try SceneFolder.image(width: 80, height: 60),
    ]
    let folder = try SceneFolder(files)
    let filtered = try frames("#ff0000", ", filters: [{\(filter)}]", in: folder)
    #expect(try filtered == frames("#0000ff", in: folder))
    #expect(try filtered != frames("#ff0000", in: folder))
  }

  @Test(.ownContext) func aCubeSetsTheDimension() throws {
    let cube = "LUT_3D_SIZE 3\n" + String(repeating: "0 0.5 1\n", count: 27)
    let folder = try SceneFolder(["a.cube": Data(cube.utf8)])
    let scene = try folder.scene(
      videoHeader + "layers: [{filters: [{filter: CIColorCube, inputCubeData: a.cube}]}]\n")
    let layer = try #require(scene.makeStage().layer.sublayers?.first)
    let filter = try #require(layer.state.values.filters?.first)
    #expect(filter.number("inputCubeDimension") == 3)
    #expect(filter.objects["inputCubeData"] != nil)
  }

  @Test func badCubes() throws {
    let larger = "LUT_3D_SIZE 3\n" + String(repeating: "0 0 0\n", count: 27)
    let files = [
      "a.cube": Self.swap, "b.cube": Data(larger.utf8), "short.cube": Data(Self.swap.dropLast(6)),
      "text.cube": Data("LUT_3D_SIZE 2\n0 0\n".utf8),
      "m.png": try SceneFolder.image(width: 1, height: 1),
    ]
    func expect(_ filter: String, _ message: String) throws {
      let found = try problems("{filter: \(filter)}", files)
      #expect(found.count == 1 && found.first?.hasSuffix(message) == true, "\(found)")
    }
    try expect("CIColorCube", #"MP0102 missing key "inputCubeData" in filter "CIColorCube""#)
    try expect(
      "CIColorCube, inputCubeData: short.cube",
      #"MP0507 "short.cube", line 9: expected 8 entries, found 7"#)
    try expect(
      "CIColorCube, inputCubeData: text.cube",
      #"MP0507 "text.cube", line 2: expected three numbers"#)
    try expect("CIColorCube, inputCubeData: 3", "MP0212 expected text, found the number 3")
    try expect(
      "CIColorCube, inputCubeData: a.cube, inputCubeDimension: 3",
      "MP0107 the cube has 2 colors along each edge, not 3")
    try expect(
      "CIColorCubesMixedWithMask, inputCube0Data: a.cube, inputCube1Data: b.cube, "
        + "inputMaskImage: m.png",
      "MP0107 the cube has 3 colors along each edge, not 2")
    let missing = try problems("{filter: CIColorCube, inputCubeData: no.cube}", files)
    #expect(missing.count == 1 && missing[0].contains(#"MP0501 cannot open "no.cube""#))
  }

  // Curves that exchange black and white.
  @Test(.ownContext) func curvesAreLists() throws {
    let folder = try SceneFolder()
    let inverted = ", filters: [{filter: CIColorCurves, inputCurvesData: [[1, 1, 1], [0, 0, 0]]}]"
    #expect(try frames("#ffffff", inverted, in: folder) == frames("#000000", in: folder))
    func expect(_ inputs: String, _ message: String) throws {
      let found = try problems("{filter: CIColorCurves\(inputs)}")
      #expect(found.count == 1 && found.first?.hasSuffix(message) == true, "\(found)")
    }
    try expect("", #"MP0102 missing key "inputCurvesData" in filter "CIColorCurves""#)
    try expect(
      ", inputCurvesData: [[1, 1, 1]]", "MP0209 expected at least 2 colors for curves, found 1")
    try expect(
      ", inputCurvesData: [[1, 1, 1], [1, 1]]",
      "MP0209 expected 3 components for a color of curves, found 2")
    try expect(
      ", inputCurvesData: [[0, 0, 0], [1, 1, 1]], inputCurvesDomain: [1, 1]",
      "MP0202 the end of the domain must be greater than its start")
    #expect(try problems("{filter: CIColorCurves, inputColorSpace: sRGB}").count == 2)
  }
}
