// Where layers are on the stage. Matrices have 16 numbers, row by row, and points are row vectors, as
// in `CATransform3D`.

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
const translation = (x, y, z = 0) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]

/** Returns the matrix that applies `first`, then `second`. */
function product(first, second) {
  const result = new Array(16)
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      let sum = 0
      for (let index = 0; index < 4; index++) sum += first[row * 4 + index] * second[index * 4 + column]
      result[row * 4 + column] = sum
    }
  }
  return result
}

const chain = (...matrices) => matrices.reduce(product)

/** Returns the matrix without depth: what is drawn is flat. */
function flattened(matrix) {
  const flat = [...matrix]
  for (const index of [2, 6, 8, 9, 11, 14]) flat[index] = 0
  flat[10] = 1
  return flat
}

/** Returns the matrix from a layer's coordinates to those of its superlayer's bounds. */
function placement({ position, anchorPoint, anchorPointZ = 0, bounds, transform = identity, zPosition = 0 }) {
  const [x, y, width, height] = bounds
  const anchor = translation(-(x + anchorPoint[0] * width), -(y + anchorPoint[1] * height), -anchorPointZ)
  return chain(anchor, transform, translation(position[0], position[1], zPosition))
}

/** Returns the matrix that a layer applies to its sublayers, in its own coordinates. */
function sublayerPlacement({ bounds, anchorPoint, sublayerTransform = identity, geometryFlipped }) {
  const [x, y, width, height] = bounds
  const [centerX, centerY] = [x + anchorPoint[0] * width, y + anchorPoint[1] * height]
  const flip = geometryFlipped ? [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 2 * y + height, 0, 1] : identity
  return chain(flip, translation(-centerX, -centerY), sublayerTransform, translation(centerX, centerY))
}

function corner(matrix, x, y) {
  const coordinate = (column) => x * matrix[column] + y * matrix[4 + column] + matrix[12 + column]
  const w = coordinate(3)
  // A corner behind the viewer has no place on screen.
  return w > 1e-6 ? [coordinate(0) / w, coordinate(1) / w] : null
}

/**
 * Returns the corners of a layer's bounds on the stage, in points, or null if they are not on screen.
 *
 * `path` has the layers from the top of the tree down to the layer.
 */
export function corners(path) {
  let matrix = identity
  for (const [depth, layer] of path.entries()) {
    const own = layer.values
    if (!own?.bounds || !own.position) return null
    matrix = product(placement(own), matrix)
    if (depth === path.length - 1) break
    matrix = product(sublayerPlacement(own), layer.class === "CATransformLayer" ? matrix : flattened(matrix))
  }
  const [x, y, width, height] = path.at(-1).values.bounds
  const points = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map(([x, y]) => corner(matrix, x, y))
  return points.includes(null) ? null : points
}
