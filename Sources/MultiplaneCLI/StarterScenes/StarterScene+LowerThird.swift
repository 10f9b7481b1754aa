extension StarterScene {
  /// A name and a role composited over a video, with an alpha channel.
  static let lowerThird = StarterScene(
    name: "lower-third", summary: "a name and a role over a video, with an alpha channel",
    videoExtension: "mov",
    text: """
      # A name and a role over a video: in, hold, and out. The background is clear, so
      # multiplane render SCENE -o name.mov keeps the alpha channel for the video editor.
      multiplane: 1
      stage: {size: [1280, 720], fps: 60, duration: 4s, background: clear}

      parameters:
        name: {type: string, default: Ada Lovelace}
        role: {type: string, default: "Analyst, Engine Works"}
        accent: {type: color, default: "#ffb703"}

      layers:
        - id: plate
          anchorPoint: [0, 0.5]
          # As wide as the longer text, with 36 points on each side.
          bounds: [0, 0, {calc: "max(width(name), width(role)) + 72"}, 112]
          position: [96, 584]
          cornerRadius: 12
          # Rounded on the right only: the edge covers the left side.
          maskedCorners: [layerMaxXMinYCorner, layerMaxXMaxYCorner]
          backgroundColor: "#0b132be6"
          # Clip to the plate: it uncovers the text as it grows.
          masksToBounds: true
          actions:
            bounds: {type: spring, perceptualDuration: 500ms, bounce: 0.15}
          animations:
            - type: spring
              keyPath: bounds.size.width
              fromValue: 0
              perceptualDuration: 550ms
              bounce: 0.15
              beginTime: 150ms
              fillMode: backwards
          layers:
            - id: name
              type: text
              frame: [36, 18, 900, 46]
              string: ${name}
              font: Inter SemiBold
              fontSize: 36
              foregroundColor: white
              animate: {preset: rise, delay: 450ms, duration: 500ms}
            - id: role
              type: text
              frame: [36, 66, 900, 30]
              string: ${role}
              fontSize: 22
              foregroundColor: "#cbd5e1"
              animate: {preset: rise, delay: 570ms, duration: 500ms}

        - id: edge
          bounds: [0, 0, 8, 112]
          position: [96, 584]
          cornerRadius: 4
          backgroundColor: {param: accent}
          animations:
            - type: spring
              keyPath: transform.scale.y
              fromValue: 0
              perceptualDuration: 350ms
              bounce: 0.3

      timeline:
        # Exit: the plate first, then the edge.
        - at: 3.2s
          set: {plate.bounds.size.width: 0}
        - at: 3.5s
          animate: {duration: 250ms, curve: easeIn}
          set: {edge.opacity: 0}

      markers: {entering: 500ms, rest: 2s, leaving: 3.35s}

      """)
}
