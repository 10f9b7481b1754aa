extension EmitterContent {
  /// The number of particles that are alive at a time at most, without animations (EM-28).
  package var particleCount: Double {
    func count(_ cells: [EmitterCell], births: Double, pace: Double, life: Double?) -> Double {
      cells.reduce(0) { total, cell in
        let pace = pace * max(cell.timing.speed, 0)
        guard cell.isEnabled, pace > 0 else { return total }
        var rate = max(0, birthRate * cell.birthRate * pace)
        if let life {
          // Births per birth of the parent, times births of the parent per second.
          let timing = cell.timing
          let window = timing.duration > 0 ? min(timing.duration, life) : life
          rate *= window < .infinity ? window * births : births
        }
        let own = ParticleParameters.longestLife(of: cell, in: self, pace: pace)
        guard own > 0, rate > 0 else { return total }
        return total + rate * own + count(cell.cells, births: rate, pace: pace, life: own)
      }
    }
    return count(emitterCells ?? [], births: 0, pace: 1, life: nil)
  }
}
