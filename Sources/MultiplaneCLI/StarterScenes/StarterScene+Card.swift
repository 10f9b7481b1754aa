extension StarterScene {
  /// A card that springs into view, with rows and a button.
  static let card = StarterScene(
    name: "card", summary: "a card that springs into view, with rows and a button",
    videoExtension: "mp4",
    text: """
      # A card springs into view, its rows appear one by one, and its button is pressed.
      # Times are relative to the start of the video: 1.5s, 300ms, 12f (frames).
      multiplane: 1
      stage: {size: [1280, 720], fps: 60, duration: 3s, background: "#0e1116"}

      # Values to override: multiplane render SCENE -o video.mp4 --set title=Hello
      parameters:
        title: {type: string, default: Quarterly review}
        action: {type: string, default: Open}
        accent: {type: color, default: "#ff7a45"}

      # Keys shared by several layers.
      symbols:
        row:
          bounds: [0, 0, 400, 14]
          anchorPoint: [0, 0.5]
          cornerRadius: 7
          backgroundColor: "#e6e9ef"
          opacity: 0

      layers:
        # A drifting light behind the card.
        - type: gradient
          frame: [-240, -360, 1760, 1440]
          gradientType: radial
          colors: [oklch(0.42 0.11 275), oklch(0.42 0.11 275 / 0)]
          startPoint: [0.5, 0.5]
          endPoint: [1, 1]
          animations:
            - {type: basic, keyPath: position.x, fromValue: 480, toValue: 800, duration: 3s}

        - id: card
          bounds: [0, 0, 520, 360]
          position: [640, 360]
          cornerRadius: 28
          cornerCurve: continuous
          backgroundColor: white
          shadowOpacity: 0.45
          shadowRadius: 40
          shadowOffset: [0, 24]
          animations:
            # Up from below, past its position and back. Its top is in the first frame, the poster.
            - type: spring
              keyPath: position.y
              fromValue: 640
              perceptualDuration: 600ms
              bounce: 0.3
              beginTime: 100ms
              fillMode: backwards
          layers:
            - {frame: [48, 48, 56, 56], cornerRadius: 16, backgroundColor: {param: accent}}
            - type: text
              frame: [124, 57, 360, 44]
              string: ${title}
              font: Inter SemiBold
              fontSize: 30
              foregroundColor: "#14171f"
              animate: {preset: rise, delay: 400ms}
            - {symbol: row, id: row1, position: [48, 148]}
            - {symbol: row, id: row2, position: [48, 184]}
            - {symbol: row, id: row3, position: [48, 220], bounds: [0, 0, 260, 14]}
            # As wide as its text, at the right edge of the card.
            - id: button
              layout: {kind: row, padding: [12, 32]}
              pin: {right: 48, bottom: 40}
              cornerRadius: 26
              backgroundColor: {param: accent}
              opacity: 0
              layers:
                - {type: text, string: "${action}", font: Inter SemiBold, fontSize: 20}

      timeline:
        # Each row appears 90 ms after the previous one.
        - at: 700ms
          label: rows
          stagger: 90ms
          layers: [row1, row2, row3]
          animate: {duration: 400ms, curve: easeOut}
          set: {opacity: 1}
          add:
            key: slide
            animation: {type: basic, keyPath: position.x, fromValue: 88}

        - after: rows
          label: button
          set: {button.opacity: 1}
          add:
            layer: button
            key: pop
            animation:
              type: spring
              keyPath: transform.scale
              fromValue: 0.6
              perceptualDuration: 350ms
              bounce: 0.4

        # Pressed and released.
        - after: button
          offset: 200ms
          add:
            layer: button
            key: press
            animation: {type: keyframe, keyPath: transform.scale, values: [1, 0.92, 1], duration: 260ms}

      # Named times: multiplane frame SCENE --at rest -o rest.png
      markers: {entering: 400ms, rows: 900ms, rest: 2.9s}

      """)
}
