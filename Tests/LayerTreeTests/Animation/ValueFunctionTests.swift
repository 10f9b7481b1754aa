import Foundation
import LayerTree
import TestSupport
import Testing

@Suite struct ValueFunctionTests {
  // V-07: each name and its matrix, from the formulas of V-09.
  @Test func everyNameHasItsMatrix() {
    let angle = 0.7
    let (c, s) = (cos(angle), sin(angle))
    let expected: [ValueFunction: (AnimatableValue, [Double])] = [
      .rotateX: (.number(angle), [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1]),
      .rotateY: (.number(angle), [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]),
      .rotateZ: (.number(angle), [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
      .scale: (.numbers([2, 3, 4]), [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1]),
      .scaleX: (.number(2), [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
      .scaleY: (.number(2), [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
      .scaleZ: (.number(2), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]),
      .translate: (.numbers([2, 3, 4]), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1]),
      .translateX: (.number(2), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 1]),
      .translateY: (.number(2), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1]),
      .translateZ: (.number(2), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 2, 1]),
    ]
    #expect(expected.count == ValueFunction.allCases.count)
    for (function, (input, entries)) in expected {
      let matrix = function.transform(of: input)?.entries ?? []
      #expect(matrix.count == 16, "\(function)")
      for (a, b) in zip(matrix, entries) { #expect(abs(a - b) < 1e-15, "\(function)") }
    }
  }

  // V-08: the substitute for a missing end is neutral.
  @Test func restIsTheIdentity() {
    for function in ValueFunction.allCases {
      #expect(function.transform(of: function.rest) == CATransform3DIdentity)
      #expect(function.accepts(function.rest))
    }
  }

  // V-07: functions take three numbers or one.
  @Test func inputsAreCounted() {
    for function in ValueFunction.allCases {
      let takesThree = function == .scale || function == .translate
      #expect(function.accepts(.number(1)) != takesThree)
      #expect(function.accepts(.numbers([1, 2, 3])) == takesThree)
      #expect((function.transform(of: .number(1)) == nil) == takesThree)
      for wrong: AnimatableValue in [.numbers([1, 2]), .numbers(nil), .boolean(true), .color(nil)] {
        #expect(!function.accepts(wrong) && function.transform(of: wrong) == nil)
      }
    }
  }

  // V-07: the functions have the names of the header.
  @Test func namesAreThoseOfTheHeader() {
    #expect(ValueFunction.allCases.map(\.rawValue) == CAValueFunctionName.allNames)
  }
}
