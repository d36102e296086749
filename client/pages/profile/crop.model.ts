/** What of a picture is taken: 1 is as much as fits, and 0 to 1 from its left and top. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 4

interface Size {
  width: number
  height: number
}

/** The square of a picture that is taken, in its own pixels. */
export const squareOf = ({ width, height }: Size, { zoom, x, y }: Crop) => {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

const within = (part: number) => Math.min(1, Math.max(0, part))

/** The crop after the picture was pulled by some pixels of a square that is `shown` pixels wide. */
export const pulled = (size: Size, crop: Crop, { dx, dy, shown }: { dx: number; dy: number; shown: number }): Crop => {
  const { side } = squareOf(size, crop)
  const part = (moved: number, whole: number) => (whole > side ? ((moved / shown) * side) / (whole - side) : 0)
  return { ...crop, x: within(crop.x - part(dx, size.width)), y: within(crop.y - part(dy, size.height)) }
}
