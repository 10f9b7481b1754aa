import CoreImage
import Foundation
import Testing

@Suite struct CubeFileTests {
  private func file(_ text: String) throws -> CubeFile { try CubeFile(Data(text.utf8)) }

  private func error(_ text: String) -> String? {
    do {
      _ = try CubeFile(Data(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  private func values(_ file: CubeFile) -> [Float] {
    file.cubeData.withUnsafeBytes { bytes in
      (0..<file.cubeData.count / 4).map {
        bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self)
      }
    }
  }

  /// The lines of a cube of two colors along each edge, halved.
  private let halves = (0..<8).map { "\($0 & 1).5 \(Float($0 >> 1 & 1) / 2) \($0 >> 2)e-1" }
    .joined(separator: "\n")

  @Test func cubes() throws {
    let file = try file(
      "\u{FEFF}# A comment\r\nTITLE \"Two words\"\r\n\r\nLUT_3D_SIZE 2\r\nDOMAIN_MIN 0 0 0\r\n"
        + "\tDOMAIN_MAX 1.0 1.0 1.0\r\nSOMETHING_ELSE 3\r\n" + halves + "\r\n")
    #expect(file.title == "Two words")
    #expect(file.dimension == 2)
    #expect(file.cubeData.count == 128)
    let values = values(file)
    #expect(Array(values[0..<8]) == [0.5, 0, 0, 1, 1.5, 0, 0, 1])
    #expect(Array(values[28..<32]) == [1.5, 0.5, 0.1, 1])
  }

  @Test func curvesBecomeCubes() throws {
    let file = try file("LUT_1D_SIZE 3\n0 1 0\n0.25 0.5 0\n1 0 0.5\n")
    #expect(file.dimension == 64)
    #expect(file.title == nil)
    let values = values(file)
    // The last entry along red, then along green, then along blue.
    func entry(_ index: Int) -> [Float] { Array(values[index * 4..<(index + 1) * 4]) }
    #expect(entry(63) == [1, 1, 0, 1])
    #expect(entry(64 * 63) == [0, 0, 0, 1])
    #expect(entry(64 * 64 * 63) == [0, 1, 0.5, 1])
    // 21 / 63 is two thirds of the way to the second entry.
    #expect(abs(values[21 * 4] - 0.25 * 2 / 3) < 1e-6)
  }

  @Test func domainsAreResampled() throws {
    // A cube from -1 to 1 whose entries are the corners: 0 is in the middle.
    let corners = (0..<8).map { (index: Int) -> String in
      "\(index & 1) \(index >> 1 & 1) \(index >> 2)"
    }.joined(separator: "\n")
    for domain in ["DOMAIN_MIN -1 -1 -1", "LUT_3D_INPUT_RANGE -1 1"] {
      let file = try file("LUT_3D_SIZE 2\n\(domain)\n\(corners)")
      #expect(file.dimension == 2)
      #expect(Array(values(file)[0..<8]) == [0.5, 0.5, 0.5, 1, 1, 0.5, 0.5, 1])
    }
  }

  @Test func errorsHaveLines() {
    let missing = "expected LUT_3D_SIZE or LUT_1D_SIZE before numbers"
    #expect(error("") == "1: error: missing LUT_3D_SIZE or LUT_1D_SIZE")
    #expect(error("# x\n0 0 0") == "2: error: \(missing)")
    #expect(error("LUT_3D_SIZE 1") == "1: error: expected a size from 2 to 128")
    #expect(error("LUT_3D_SIZE 129") == "1: error: expected a size from 2 to 128")
    #expect(error("LUT_3D_SIZE 2 2") == "1: error: expected a size from 2 to 128")
    #expect(error("LUT_1D_SIZE 99999") == "1: error: expected a size from 2 to 65536")
    #expect(
      error("LUT_3D_SIZE 2\nLUT_1D_SIZE 2") == "2: error: expected one table, found a second size")
    #expect(error("LUT_3D_SIZE 2\n0 0") == "2: error: expected three numbers")
    #expect(error("LUT_3D_SIZE 2\n0 0 0 0") == "2: error: expected three numbers")
    #expect(error("LUT_3D_SIZE 2\n0 0 x") == "2: error: expected a number, found \"x\"")
    #expect(error("LUT_3D_SIZE 2\n0 nan 0") == "2: error: expected a number, found \"nan\"")
    #expect(error("LUT_3D_SIZE 2\ninf 0 0") == "2: error: expected a finite number, found \"inf\"")
    #expect(error("LUT_3D_SIZE 2\n0 0 0") == "2: error: expected 8 entries, found 1")
    #expect(
      error("LUT_3D_SIZE 2\n\(halves)\n0 0 0") == "10: error: expected 8 entries, found more")
    #expect(
      error("LUT_3D_SIZE 2\nDOMAIN_MAX 1 0 1\n\(halves)")
        == "2: error: expected a domain whose maximum is greater than its minimum")
    #expect(error("LUT_3D_INPUT_RANGE 1") == "1: error: expected two numbers")
  }

  // A valid file with one byte replaced, or cut off there, is either refused or complete.
  @Test func anyBytesAreHarmless() {
    let valid = Array("TITLE \"T\"\nLUT_3D_SIZE 2\nDOMAIN_MAX 1 1 1\n\(halves)\n".utf8)
    var (read, refused) = (0, 0)
    for place in valid.indices {
      for byte: UInt8? in [nil, 0, 10, 32, 45, 46, 57, 101, 255] {
        let bytes = byte.map { valid[..<place] + [$0] + valid[(place + 1)...] } ?? valid[..<place]
        if let file = try? CubeFile(Data(bytes)) {
          read += 1
          let count = file.dimension * file.dimension * file.dimension
          #expect(file.cubeData.count == count * 16, "\(place): \(byte ?? 0)")
          let numbers = values(file)
          #expect(numbers.allSatisfy { $0.isFinite }, "\(place): \(byte ?? 0)")
        } else {
          refused += 1
        }
      }
    }
    #expect(read > 100 && refused > 100)
  }
}
