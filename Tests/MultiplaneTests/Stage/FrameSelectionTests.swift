import Multiplane
import Testing

@Suite struct FrameSelectionTests {
  @Test(arguments: [
    ("7", [7]), ("0-3", [0, 1, 2, 3]), ("0-9:3,20", [0, 3, 6, 9, 20]), ("5,1,5,0-1", [0, 1, 5]),
    ("4-4:9", [4]),
  ]) func listsAndRangesAreParsed(text: String, frames: [Int]) {
    #expect(FrameSelection(text)?.frames == frames)
  }

  @Test(arguments: [
    "", ",", "a", "-1", "1-", "-", "3-1", "1-5:0", "1-5:-1", "1:2:3", "1 2", "1,,2", "+4", "1.5",
    "0-99999999999999999999", "0-1000001", "٣",
  ]) func everythingElseIsInvalid(text: String) {
    #expect(FrameSelection(text) == nil)
  }

  @Test(arguments: [
    ([7], "7"), ([0, 1, 2, 3], "0-3"), ([0, 3, 6, 9, 20], "0-9:3,20"), ([1, 5], "1,5"),
    ([1, 2, 9], "1-2,9"), ([0, 2, 4, 5, 6], "0-4:2,5-6"),
  ]) func selectionsHaveText(frames: [Int], text: String) {
    #expect(FrameSelection(frames).text == text)
    #expect(FrameSelection(text)?.frames == frames)
  }
}
