import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing
import UIKitCore

/// Swift's attributed strings with the attributes of UIKit.
@Suite(.ownContext) struct AttributedStringTests {
  @Test func attributesAreConverted() throws {
    var string = AttributedString("ab")
    string.font = .systemFont(ofSize: 20)
    string.underlineStyle = .single
    let range = try #require(string.range(of: "b"))
    string[range].foregroundColor = .red
    string[range].kern = 2
    let converted = NSAttributedString(string)
    #expect(converted.string == "ab")
    let first = converted.attributes(at: 0, effectiveRange: nil)
    #expect((first[.font] as? UIFont)?.pointSize == 20)
    #expect((first[.underlineStyle] as? NSNumber)?.intValue == 1 && first[.kern] == nil)
    let second = converted.attributes(at: 1, effectiveRange: nil)
    #expect(second[.foregroundColor] as? UIColor == .red)
    #expect((second[.kern] as? NSNumber)?.doubleValue == 2)
  }

  @Test func containersHaveTheValuesOfDictionaries() {
    let container = AttributeContainer([
      .font: UIFont.systemFont(ofSize: 9), .kern: 1.5,
      .strikethroughStyle: NSUnderlineStyle.double.rawValue, .backgroundColor: UIColor.blue,
    ])
    #expect(container.font?.pointSize == 9 && container.kern == 1.5)
    #expect(container.strikethroughStyle == .double && container.backgroundColor == .blue)
    #expect(container.foregroundColor == nil)
  }
}
