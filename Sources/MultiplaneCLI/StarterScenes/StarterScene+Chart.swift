extension StarterScene {
  /// Five bars that grow to their values.
  static let chart = StarterScene(
    name: "chart", summary: "five bars that grow to their values", filmExtension: "mp4",
    text: """
      # Five bars grow to their values on springs, one after another, and say what they are.
      multiplane: 1
      stage: {size: [1280, 720], fps: 60, duration: 3s, background: "#fbf7f0"}

      parameters:
        title: {type: string, default: Visitors by weekday}
        note: {type: string, default: "thousands, first week of March"}
        accent: {type: color, default: "#e4572e"}

      symbols:
        # A bar stands on its lower edge, which is where it grows from.
        bar:
          anchorPoint: [0.5, 1]
          cornerRadius: 14
          maskedCorners: [layerMinXMinYCorner, layerMaxXMinYCorner]
          backgroundColor: "#2f4858"
          transform: {scale: [1, 0.001]}
          actions:
            # A change of its form is answered by a spring.
            transform: {type: spring, perceptualDuration: 550ms, bounce: 0.25}
        label:
          type: text
          bounds: [0, 0, 120, 30]
          font: Inter Medium
          fontSize: 22
          alignmentMode: center
          foregroundColor: "#6b7280"
        value:
          type: text
          bounds: [0, 0, 120, 34]
          font: Inter SemiBold
          fontSize: 26
          alignmentMode: center
          foregroundColor: "#2f4858"
          opacity: 0

      layers:
        - type: text
          frame: [120, 72, 900, 58]
          string: ${title}
          font: Inter Display Bold
          fontSize: 46
          foregroundColor: "#1b2a33"
        - type: text
          frame: [120, 132, 900, 32]
          string: ${note}
          fontSize: 22
          foregroundColor: "#6b7280"

        # Lines to read values from.
        - type: shape
          path: {svg: M120 260 H1160 M120 380 H1160 M120 500 H1160}
          strokeColor: "#e6dfd3"
          lineWidth: 2

        - {symbol: bar, id: bar1, bounds: [0, 0, 120, 176], position: [224, 620]}
        - {symbol: bar, id: bar2, bounds: [0, 0, 120, 232], position: [432, 620]}
        - {symbol: bar, id: bar3, bounds: [0, 0, 120, 204], position: [640, 620]}
        - symbol: bar
          id: bar4
          bounds: [0, 0, 120, 296]
          position: [848, 620]
          backgroundColor: {param: accent}
        - {symbol: bar, id: bar5, bounds: [0, 0, 120, 264], position: [1056, 620]}
        - {frame: [120, 619, 1040, 3], backgroundColor: "#1b2a33"}

        - {symbol: label, position: [224, 650], string: Mon}
        - {symbol: label, position: [432, 650], string: Tue}
        - {symbol: label, position: [640, 650], string: Wed}
        - {symbol: label, position: [848, 650], string: Thu}
        - {symbol: label, position: [1056, 650], string: Fri}

        - {symbol: value, id: value1, position: [224, 420], string: "4.4"}
        - {symbol: value, id: value2, position: [432, 364], string: "5.8"}
        - {symbol: value, id: value3, position: [640, 392], string: "5.1"}
        - symbol: value
          id: value4
          position: [848, 300]
          string: "7.4"
          foregroundColor: {param: accent}
        - {symbol: value, id: value5, position: [1056, 332], string: "6.6"}

      timeline:
        - at: 200ms
          label: bars
          stagger: 110ms
          layers: [bar1, bar2, bar3, bar4, bar5]
          set: {transform: {}}
        # Each number when its bar is up.
        - at: 650ms
          stagger: 110ms
          layers: [value1, value2, value3, value4, value5]
          transaction: {duration: 350ms, timingFunction: easeOut}
          set: {opacity: 1}
          add:
            key: rise
            animation: {type: basic, keyPath: transform.translation.y, fromValue: 16}

      markers: {growing: 500ms, rest: 2.9s}

      """)
}
