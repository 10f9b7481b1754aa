import CoreImage
import Foundation
import LayerTree

extension FilterKind {
  /// The keys of inputs that are cubes of colors, which scenes give as files.
  var cubeKeys: [String] {
    objectKeys.filter { ColorTableInputs.cubes.map(\.key).contains($0) }
  }

  /// The keys of inputs that are curves, which scenes give as lists of colors.
  var curvesKeys: [String] { objectKeys.filter { $0 == ColorTableInputs.curvesData.key } }
}

extension SceneDecoder {
  /// Decodes the color tables of a filter.
  ///
  /// - Parameters:
  ///   - node: The fields, whose other inputs have been decoded.
  ///   - filter: The filter, which receives the tables.
  /// - Returns: Whether there was no error.
  func decodeTables(of node: NodeFields, into filter: inout LayerFilter) -> Bool {
    var isSound = true
    let cubeKeys = filter.kind.cubeKeys
    let dimensionKey = ColorTableInputs.cubeDimension.key
    let isSet = !cubeKeys.isEmpty && node[dimensionKey] != nil
    // The dimension of all cubes of the filter, once it is known.
    var dimension = isSet ? filter.number(dimensionKey) : nil
    for key in cubeKeys {
      guard let place = node[key]?.value else { continue }
      guard let cube = cube(place) else {
        isSound = false
        continue
      }
      let own = Double(cube.dimension)
      if let dimension, dimension != own {
        report(
          .conflictingKeys,
          "the cube has \(numberText(own)) colors along each edge, not \(numberText(dimension))",
          at: place, hint: "all cubes of a filter have the same dimension, which is in their files")
        isSound = false
      }
      dimension = dimension ?? own
      filter.objects[key] = .data(cube.cubeData)
      _ = filter.setValue(.number(own), forInput: dimensionKey)
    }
    for key in filter.kind.curvesKeys {
      guard let place = node[key]?.value else { continue }
      guard let curves = curves(place), checkDomain(of: node, filter) else {
        isSound = false
        continue
      }
      filter.objects[key] = .data(curves)
    }
    return isSound
  }

  /// Decodes the path of a color cube and reads the file.
  private func cube(_ cursor: SceneCursor) -> CubeFile? {
    guard let file = finder.asset(cursor, as: .cube, of: file(of: cursor)) else { return nil }
    do throws(AssetLibrary.CubeProblem) {
      return try assets.cube(at: file.url) { finder.documentBytes(of: file, at: cursor) }
    } catch {
      switch error {
      case .unusable(let problem):
        report(
          .badData, "\(quotedPath(file.path)), line \(problem.line): \(problem.message)",
          at: cursor,
          hint: "a color cube is a text file with LUT_3D_SIZE and a line for each color")
      case .tooMany(let bytes):
        let limit = SceneLimit.imageTotal
        report(
          .limitExceeded,
          "with \(quotedPath(file.path)), the images and cubes of the scene take \(bytes) bytes, "
            + "more than \(limit.value) (limit \(limit.name))", at: cursor)
      }
      return nil
    }
  }

  /// Decodes curves: red, green and blue of evenly spaced values.
  private func curves(_ cursor: SceneCursor) -> Data? {
    guard let elements = elements(cursor) else { return nil }
    guard elements.count >= 2 else {
      report(
        .wrongCount, "expected at least 2 colors for curves, found \(elements.count)", at: cursor,
        hint: "write [[red, green, blue], [red, green, blue]]")
      return nil
    }
    // All colors are decoded, even after an invalid one.
    let colors = elements.map { element in
      tuple(element, what: "a color of curves", shape: "[red, green, blue]", count: 3) {
        component, _ in number(component)
      }
    }
    let decoded = colors.compactMap { $0 }
    guard decoded.count == colors.count else { return nil }
    return decoded.flatMap { $0.map { Float($0) } }.withUnsafeBytes { Data($0) }
  }

  /// Reports a domain of curves that is empty.
  private func checkDomain(of node: NodeFields, _ filter: LayerFilter) -> Bool {
    let key = ColorTableInputs.curvesDomain.key
    guard let place = node[key]?.value,
      case .numbers(let ends?)? = filter.value(forInput: key), ends.count == 2, ends[0] >= ends[1]
    else { return true }
    report(.outOfRange, "the end of the domain must be greater than its start", at: place)
    return false
  }
}
