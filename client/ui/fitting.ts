/** A name shortened to this is still told from others; one that is shorter is never cut for the sake of others. */
const SHORT_PX = 112
/** As much of a name as says anything, where there is no room for more. */
const LEAST_PX = 72

export type Place = 'whole' | 'shortened' | 'out'

interface Row {
  /** What there is for them, the space before each included. */
  roomPx: number
  gapPx: number
  /** How wide each would be by itself. */
  widths: readonly number[]
  /** The one that stands there whatever its width is; less than 0 for none. */
  chosen: number
}

/**
 * Which of several stand in a row: the chosen one, then the others from the first on, for as long as there is room for them with the long
 * names shortened; and whether those have to be.
 */
export const fitting = ({ roomPx, gapPx, widths, chosen }: Row): Place[] => {
  const taken: number[] = []
  let leftPx = roomPx
  for (const at of inTurn(widths.length, chosen)) {
    const width = widths[at] ?? 0
    const least = Math.min(width, taken.length === 0 ? LEAST_PX : SHORT_PX) + gapPx
    // The first that does not fit is the last there is: one behind it would stand before its turn.
    if (least > leftPx && at !== chosen) break
    taken.push(at)
    leftPx -= Math.min(width, SHORT_PX) + gapPx
  }
  const isTooMuch = taken.reduce((sum, at) => sum + (widths[at] ?? 0) + gapPx, 0) > roomPx
  const isCut = (width: number) => isTooMuch && (taken.length === 1 || width > SHORT_PX)
  return widths.map((width, at) => (taken.includes(at) ? (isCut(width) ? 'shortened' : 'whole') : 'out'))
}

const inTurn = (count: number, chosen: number): number[] => {
  const all = Array.from({ length: count }, (_, at) => at)
  return chosen < 0 ? all : [chosen, ...all.filter((at) => at !== chosen)]
}
