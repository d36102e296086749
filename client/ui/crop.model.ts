/** What of a picture is taken: 1 is as much as fits, and 0 to 1 from its left and top. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 4
/** Both sides of the field in which a part is chosen. */
export const SHOWN_PX = 240

interface Size {
  width: number
  height: number
}

/** The part of a picture that is taken, in its own pixels; `ratio` is its width over its height. */
export const partOf = (size: Size, { zoom, x, y }: Crop, ratio = 1) => {
  const width = Math.min(size.width, size.height * ratio) / zoom
  const height = width / ratio
  return { left: (size.width - width) * x, top: (size.height - height) * y, width, height }
}

/** The largest field of a shape that fits where it is shown. */
export const fieldOf = (ratio: number): Size => {
  const width = Math.min(SHOWN_PX, SHOWN_PX * ratio)
  return { width: Math.round(width), height: Math.max(1, Math.round(width / ratio)) }
}

const within = (part: number) => Math.min(1, Math.max(0, part))

/** The crop after the picture was pulled by some pixels of a field that is `shown` pixels wide. */
export const pulled = (
  size: Size,
  crop: Crop,
  { dx, dy, shown, ratio = 1 }: { dx: number; dy: number; shown: number; ratio?: number },
): Crop => {
  const { width, height } = partOf(size, crop, ratio)
  const part = (moved: number, own: number, whole: number) =>
    whole > own ? ((moved / shown) * width) / (whole - own) : 0
  return {
    ...crop,
    x: within(crop.x - part(dx, width, size.width)),
    y: within(crop.y - part(dy, height, size.height)),
  }
}
