import type { StructureOptions } from 'pdfkit'
import type { Place, Sheet, Tag } from './sheet.ts'
import { type Line, lineHeight, linesOf, type Setting } from './words.ts'

// What pages are made of. A block knows how high it is at a width, draws itself at a place, and flows over pages.

export interface Block {
  /** Empty room before and after it; none at the top of a page. */
  before: number
  after: number
  /** Never stands alone at the foot of a page: what comes next begins on the same. */
  leads: boolean
  /** Never stands alone at the head of a page: the end of what is before it stands there too. */
  trails: boolean
  height(width: number): number
  /** How much of its beginning cannot be torn apart. */
  least(width: number): number
  draw(sheet: Sheet, place: Place): void
  /** Under its end there is so much room left on the page. */
  flow(sheet: Sheet, x: number, width: number, tail?: number): void
}

export interface Spacing {
  before?: number
  after?: number
  leads?: boolean
  trails?: boolean
}

export interface Tagged extends Spacing {
  tag?: Tag
  options?: StructureOptions
}

const spacing = ({ before = 0, after = 0, leads = false, trails = false }: Spacing) => ({
  before,
  after,
  leads,
  trails,
})

/** Remembers the last answer: a block is asked again and again for the same width. */
const once = <T>(work: (width: number) => T): ((width: number) => T) => {
  let last: { width: number; made: T } | undefined
  return (width) => {
    if (last?.width !== width) last = { width, made: work(width) }
    return last.made
  }
}

const within = (sheet: Sheet, { tag, options }: Tagged, draw: () => void) =>
  tag ? sheet.part(tag, draw, options) : draw()

/** Whether something is too high for what is left of the page, and the next has more. */
const demandsPage = (sheet: Sheet, height: number): boolean => height > sheet.room() && !sheet.isFresh()

/** Something that stays whole. */
const solid = (own: Pick<Block, 'height' | 'draw'> & Spacing): Block => ({
  ...spacing(own),
  height: own.height,
  least: own.height,
  draw: own.draw,
  flow: (sheet, x, width, tail = 0) => {
    if (demandsPage(sheet, own.height(width) + tail)) sheet.turn()
    own.draw(sheet, { x, y: sheet.y, width })
    sheet.y += own.height(width)
  },
})

/** So many lines at least stay together where a page ends. */
const TOGETHER = 2

/** Words, told as what `tag` says: a paragraph unless it is something else. */
export const words = (said: string, setting: Setting, { tag = 'P', options, ...space }: Tagged = {}): Block => {
  const lines = once((width) => linesOf(said, setting, width))
  const each = lineHeight(setting)
  const write = (sheet: Sheet, some: readonly Line[], place: Place) => sheet.write(some, setting, place)
  return {
    ...spacing(space),
    height: (width) => lines(width).length * each,
    least: (width) => {
      const count = lines(width).length
      return (count <= TOGETHER + 1 ? count : TOGETHER) * each
    },
    draw: (sheet, place) => {
      const part = sheet.telling(tag, options)
      part.on(() => write(sheet, lines(place.width), place))
      part.end()
    },
    flow: (sheet, x, width, tail = 0) => {
      const part = sheet.telling(tag, options)
      let rest = lines(width)
      while (rest.length > 0) {
        const fits = Math.floor(sheet.room() / each)
        const isLast =
          rest.length * each + tail <= sheet.room() || (sheet.isFresh() && rest.length <= Math.min(fits, TOGETHER))
        const count = isLast ? rest.length : Math.min(fits, rest.length - TOGETHER)
        if (count < TOGETHER && count < rest.length && !sheet.isFresh()) sheet.turn()
        else {
          const now = rest.slice(0, Math.max(count, 1))
          part.on(() => write(sheet, now, { x, y: sheet.y, width }))
          sheet.y += now.length * each
          rest = rest.slice(now.length)
          if (rest.length > 0) sheet.turn()
        }
      }
      part.end()
    },
  }
}

/** How high what follows one of some blocks is, as far as it must stand on the same page; `tail` follows them all. */
const tailAfter = (blocks: readonly Block[], at: number, width: number, tail: number): number => {
  const [block, next] = [blocks[at], blocks[at + 1]]
  if (!block) return 0
  if (!next) return tail ? block.after + tail : 0
  return next.trails ? block.after + next.before + next.height(width) + tailAfter(blocks, at + 1, width, tail) : 0
}

/** How much of some blocks cannot be torn apart, from one of them on: all that lead, one after the other, and the beginning of the first that does not. */
const leastFrom = (blocks: readonly Block[], at: number, width: number, tail = 0): number => {
  const [block, next] = [blocks[at], blocks[at + 1]]
  if (!block) return 0
  if (block.leads && next)
    return block.height(width) + block.after + next.before + leastFrom(blocks, at + 1, width, tail)
  const isOne = block.least(width) >= block.height(width)
  return block.least(width) + (isOne ? tailAfter(blocks, at, width, tail) : 0)
}

/** Blocks under one another; pages may end between them. */
export const stack = (tagged: Tagged, ...some: readonly (Block | null)[]): Block => {
  const blocks = some.filter((block) => block !== null)
  return {
    ...spacing(tagged),
    height: once((width) =>
      blocks.reduce((sum, block, at) => sum + (at ? block.before : 0) + block.height(width) + block.after, 0),
    ),
    least: (width) => leastFrom(blocks, 0, width),
    draw: (sheet, place) => {
      let { y } = place
      within(sheet, tagged, () =>
        blocks.forEach((block, at) => {
          if (at) y += block.before
          block.draw(sheet, { ...place, y })
          y += block.height(place.width) + block.after
        }),
      )
    },
    flow: (sheet, x, width, tail = 0) =>
      within(sheet, tagged, () =>
        blocks.forEach((block, at) => {
          if (at && !sheet.isFresh()) sheet.y += block.before
          if (block.leads) {
            const together = leastFrom(blocks, at, width, tail)
            if (together > sheet.room() && together <= sheet.whole && !sheet.isFresh()) sheet.turn()
          }
          block.flow(sheet, x, width, tailAfter(blocks, at, width, tail))
          sheet.y += block.after
        }),
      ),
  }
}

/** Blocks that stay on one page, if one page can hold them. */
export const whole = (tagged: Tagged, ...blocks: readonly (Block | null)[]): Block => {
  const inner = stack(tagged, ...blocks)
  const isHigher = (sheet: Sheet, width: number) => inner.height(width) > sheet.whole
  return {
    ...inner,
    least: inner.height,
    flow: (sheet, x, width, tail = 0) => {
      if (isHigher(sheet, width)) return inner.flow(sheet, x, width, tail)
      if (demandsPage(sheet, inner.height(width) + tail)) sheet.turn()
      inner.draw(sheet, { x, y: sheet.y, width })
      sheet.y += inner.height(width)
    },
  }
}

export interface Column {
  /** In points; without, what is left is shared. */
  width?: number
  block: Block
}

export interface Side extends Tagged {
  gap?: number
  align?: 'top' | 'middle' | 'bottom'
}

const LIFT = { top: 0, middle: 0.5, bottom: 1 } as const

/** Blocks beside one another. */
export const columns = ({ gap = 0, align = 'top', ...tagged }: Side, ...some: readonly Column[]): Block => {
  const placed = once((room) => {
    const fixed = some.reduce((sum, { width = 0 }) => sum + width, gap * (some.length - 1))
    const sharing = some.filter(({ width }) => width === undefined).length
    let x = 0
    return some.map(({ width = (room - fixed) / sharing, block }) => {
      const from = x
      x += width + gap
      return { x: from, width, block }
    })
  })
  const height = once((room) => Math.max(0, ...placed(room).map(({ width, block }) => block.height(width))))
  const draw = (sheet: Sheet, place: Place) =>
    within(sheet, tagged, () => {
      for (const { x, width, block } of placed(place.width)) {
        const lift = (height(place.width) - block.height(width)) * LIFT[align]
        block.draw(sheet, { x: sheet.from(place.x + x, width, place), y: place.y + lift, width })
      }
    })
  const own = solid({ ...tagged, height, draw })
  return {
    ...own,
    flow: (sheet, x, width, tail = 0) => {
      if (height(width) <= sheet.whole) return own.flow(sheet, x, width, tail)
      // Higher than a page: what is beside it stands where it begins.
      within(sheet, tagged, () => {
        const all = placed(width)
        const long = all.reduce((one, other) =>
          other.block.height(other.width) > one.block.height(one.width) ? other : one,
        )
        for (const column of all) {
          const from = sheet.from(x + column.x, column.width, { x, width })
          if (column === long) column.block.flow(sheet, from, column.width, tail)
          else column.block.draw(sheet, { x: from, y: sheet.y, width: column.width })
        }
      })
    },
  }
}

/** A drawing of a fixed height. With words for those who do not see it, it is told as a figure; without, it is decoration. */
export const drawing = (
  { alt, height, ...space }: Spacing & { alt?: string; height: number },
  paint: (sheet: Sheet, place: Place) => void,
): Block =>
  solid({
    ...space,
    height: () => height,
    draw: (sheet, place) => {
      if (alt === undefined) return sheet.decoration(() => paint(sheet, place))
      const bbox = [place.x, place.y, place.x + place.width, place.y + height]
      const figure = sheet.telling('Figure', { alt, bbox })
      figure.on(() => paint(sheet, place))
      figure.end()
    },
  })

/** Nothing, of a height or to fill a column. */
export const empty = (height = 0): Block => solid({ height: () => height, draw: () => undefined })

/** A block with something drawn behind or around it, which is not told. */
export const behind = (block: Block, paint: (sheet: Sheet, place: Place) => void): Block => {
  const draw = (sheet: Sheet, place: Place) => {
    sheet.decoration(() => paint(sheet, place))
    block.draw(sheet, place)
  }
  return { ...solid({ ...block, draw }) }
}

/** A block with room at its left. */
export const indented = (by: number, block: Block): Block => ({
  ...block,
  height: (width) => block.height(width - by),
  least: (width) => block.least(width - by),
  draw: (sheet, { x, y, width }) => block.draw(sheet, { x: x + by, y, width: width - by }),
  flow: (sheet, x, width, tail) => block.flow(sheet, x + by, width - by, tail),
})

/** A block as wide as its column and the next, which leaves its room to it. */
export const reaching = (gap: number, block: Block): Block => {
  const wide = (width: number) => 2 * width + gap
  return {
    ...block,
    height: (width) => block.height(wide(width)),
    least: (width) => block.least(wide(width)),
    draw: (sheet, { x, y, width }) => block.draw(sheet, { x, y, width: wide(width) }),
    flow: (sheet, x, width) => block.flow(sheet, x, wide(width)),
  }
}
