extension StarterScene {
  /// Three scenes, one after another, with transitions.
  static let story = StarterScene(
    name: "story", summary: "three scenes with transitions between them", videoExtension: "mp4",
    text: """
      # Three scenes, one after another: a title, a number that counts, and a row of cards.
      multiplane: 1
      stage: {size: [1280, 720], fps: 60, background: "#0e1116"}

      parameters:
        title: {type: string, default: A year in numbers}
        readers: {type: number, default: 12500}
        accent: {type: color, default: "#ff7a45"}

      # Each scene is a symbol. Its times count from its own start.
      symbols:
        opening:
          frame: [0, 0, 1280, 720]
          backgroundColor: "#0e1116"
          layers:
            - type: text
              id: title
              frame: [90, 280, 1100, 120]
              string: ${title}
              font: Inter Display Bold
              fontSize: 84
              alignmentMode: center
              animate: {preset: rise, stagger: 90ms, delay: 200ms}
            # A line as wide as the title. Its start is in the first frame, the poster.
            - bounds: [0, 0, {calc: width(title)}, 8]
              position: [640, 420]
              cornerRadius: 4
              backgroundColor: {param: accent}
              animations:
                - type: spring
                  keyPath: transform.scale.x
                  fromValue: 0.2
                  delay: 500ms
                  perceptualDuration: 600ms
                  bounce: 0.2
                  fillMode: backwards

        number:
          frame: [0, 0, 1280, 720]
          backgroundColor: {param: accent}
          layers:
            - type: text
              frame: [90, 230, 1100, 170]
              font: Inter Display Bold
              fontSize: 140
              alignmentMode: center
              count: {to: {param: readers}, duration: 1.4s, timingFunction: easeOutCubic}
            - type: text
              frame: [90, 410, 1100, 50]
              string: readers in 20 countries
              fontSize: 36
              alignmentMode: center
              animate: {preset: fade, delay: 400ms}

        cards:
          frame: [0, 0, 1280, 720]
          backgroundColor: "#fbf7f0"
          layers:
            - layout: {kind: row, gap: 40}
              pin: center
              layers:
                - for: {each: word, in: [Write, Check, Render], index: i}
                  width: 300
                  height: 200
                  layout: {kind: column, align: center, justify: center}
                  cornerRadius: 28
                  cornerCurve: continuous
                  backgroundColor: "#14171f"
                  beginTime: {calc: 300ms + i * 120ms}
                  layers:
                    - {type: text, string: "${word}", font: Inter SemiBold, fontSize: 40}
                  animations:
                    - type: spring
                      keyPath: transform.scale
                      fromValue: 0
                      perceptualDuration: 500ms
                      bounce: 0.3
                      fillMode: backwards

      # A transition overlaps the end of the previous scene.
      sequence:
        - {play: {symbol: opening}, duration: 2.2s}
        - play: {symbol: number}
          duration: 2.6s
          transition: {type: push, subtype: fromRight, duration: 500ms}
        - {play: {symbol: cards}, duration: 2.4s,
           transition: {filter: CIDissolveTransition, duration: 400ms}}

      markers: {title: 1.2s, number: 3.4s, rest: 6s}

      """)
}
