import { type Block, columns, empty, stack, whole, words } from './blocks.ts'
import { item, LINE, styles } from './kit.ts'
import type { Sheet } from './sheet.ts'
import { oneLine, type Setting } from './words.ts'

// What is kept of somebody, in lists that may be longer than a page.

const HEAD: Setting = { ...styles.plain, weight: 600 }
const GAP = 10
const TERM = 132

export interface Listed {
  head: string
  /** In points; without, what is left is shared. */
  width?: number
}

const rule: Block = {
  ...empty(4),
  draw: (sheet, { x, y, width }) => sheet.decoration(() => sheet.paper.rect(x, y + 2, width, 0.5).fill(LINE)),
}

const rowOf = (listed: readonly Listed[], cells: readonly string[], setting: Setting, isHead: boolean): Block =>
  columns(
    { tag: 'TR', gap: GAP },
    ...listed.map(({ width }, at) => ({
      ...(width === undefined ? {} : { width }),
      block: words(
        cells[at] ?? '',
        setting,
        isHead || at === 0 ? { tag: 'TH', options: { scope: isHead ? 'Column' : 'Row' } } : { tag: 'TD' },
      ),
    })),
  )

/** Draws the heads once more, for the eye alone: who listens has heard them. */
const again = (sheet: Sheet, listed: readonly Listed[], x: number, width: number) => {
  const fixed = listed.reduce((sum, one) => sum + (one.width ?? 0), GAP * (listed.length - 1))
  const shared = (width - fixed) / Math.max(1, listed.filter((one) => one.width === undefined).length)
  let left = x
  for (const { head, width: own = shared } of listed) {
    const place = { x: sheet.from(left, own, { x, width }), y: sheet.y, width: own }
    sheet.decoration(() => sheet.write([oneLine(head, HEAD, own)], HEAD, place))
    left += own + GAP
  }
}

/** A table of words; its heads stand on each page that it reaches. */
export const listing = (listed: readonly Listed[], rows: readonly (readonly string[])[]): Block => {
  const head = rowOf(
    listed,
    listed.map((one) => one.head),
    HEAD,
    true,
  )
  const lines = rows.map((cells) => rowOf(listed, cells, styles.plain, false))
  const least = (width: number) => head.height(width) + rule.height(width) + (lines[0]?.least(width) ?? 0)
  const flow = (sheet: Sheet, x: number, width: number, tail: number) => {
    const turn = () => {
      sheet.turn()
      again(sheet, listed, x, width)
      sheet.y += head.height(width)
      under()
    }
    const under = () => {
      rule.draw(sheet, { x, y: sheet.y, width })
      sheet.y += rule.height(width)
    }
    if (least(width) > sheet.room() && !sheet.isFresh()) sheet.turn()
    head.flow(sheet, x, width)
    under()
    for (const [at, line] of lines.entries()) {
      const height = line.height(width)
      const end = at === lines.length - 1 && tail ? rule.height(width) + tail : 0
      const isTooHigh = height > sheet.whole - head.height(width) - rule.height(width)
      if (height + end > sheet.room() && !isTooHigh) turn()
      line.flow(sheet, x, width)
      if (rule.height(width) <= sheet.room()) under()
    }
  }
  const inner = stack({ tag: 'Table' }, head, rule, ...lines.flatMap((line) => [line, rule]))
  return {
    ...inner,
    least,
    flow: (sheet, x, width, tail = 0) => sheet.part('Table', () => flow(sheet, x, width, tail)),
  }
}

/** Terms and what is kept under each. */
export const facts = (some: readonly (readonly [term: string, said: string])[]): Block =>
  stack(
    { tag: 'L' },
    ...some.map(([term, said]) =>
      item(words(term, styles.lead, { tag: 'Lbl' }), TERM, words(said, styles.plain, { tag: 'LBody' }), { before: 2 }),
    ),
  )

/** So high is short: it stays on one page. */
const SHORT = 140

/** What somebody wrote: a line that says what it is and when, over the words, which may be longer than a page. */
export const entry = (title: Block, ...said: readonly (Block | null)[]): Block => {
  const [first] = said.filter((block) => block !== null)
  const inner = stack({ after: 8 }, title, ...said)
  const kept = whole({ after: 8 }, title, ...said)
  const isShort = (width: number) => inner.height(width) <= SHORT
  return {
    ...inner,
    least: (width) => (isShort(width) ? kept.least(width) : title.height(width) + (first?.least(width) ?? 0)),
    flow: (sheet, x, width, tail) => (isShort(width) ? kept : inner).flow(sheet, x, width, tail),
  }
}
