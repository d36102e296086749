import type { Printed } from '#server/kernel/pdf.ts'
import { type Block, drawing, empty, stack, words } from './blocks.ts'
import { dayWords } from './days.ts'
import { LINE, QUIET, styles } from './kit.ts'
import { MISSING_NOTE, type Print } from './letters.ts'
import { openSheet } from './sheet.ts'
import type { Setting } from './words.ts'

type Certificate = Extract<Printed, { kind: 'certificate' }>

const MARGIN = 56
const small: Setting = { ...styles.plain, size: 11, leading: 1.5, colour: QUIET }
const brandName: Setting = { ...styles.name, size: 12 }
/** Names and titles are as large as they can be on one page. */
const SIZES = [
  { person: 34, course: 20, gap: 84 },
  { person: 26, course: 16, gap: 40 },
  { person: 16, course: 12, gap: 16 },
] as const

const at = ({ person, course, gap }: (typeof SIZES)[number], p: Certificate, lines: readonly string[]): Block =>
  stack(
    {},
    drawing({ height: 4, after: 28 }, ({ paper }, { x, y }) => void paper.rect(x, y, 56, 4).fill(p.accent)),
    words(p.brand, brandName, { after: gap }),
    words('This is to say that', small),
    words(p.person, { ...styles.title, size: person }, { tag: 'H1', before: 10, after: 18 }),
    words('has completed the course', small),
    words(p.course, { ...styles.name, size: course, leading: 1.3 }, { tag: 'H2', before: 8, after: 32 }),
    words(`on ${dayWords(p.day)}.`, small),
    drawing(
      { height: 1, before: 32, after: 16 },
      ({ paper }, { x, y, width }) => void paper.rect(x, y, width, 1).fill(LINE),
    ),
    ...lines.map((line) => words(line, small)),
    empty(),
  )

/** One page that says who went through which course, and what that means. */
export const certificate = (p: Certificate, { isWhole, fileTitle }: Print): Promise<Buffer> => {
  const sheet = openSheet({
    title: fileTitle,
    isLandscape: true,
    margins: { top: MARGIN, bottom: MARGIN, side: MARGIN },
  })
  const lines = isWhole ? p.lines : [...p.lines, MISSING_NOTE]
  const [large, medium, least] = SIZES
  const fits = [large, medium].find((sizes) => at(sizes, p, lines).height(sheet.width) <= sheet.whole)
  at(fits ?? least, p, lines).flow(sheet, sheet.left, sheet.width)
  return sheet.finish(() => undefined)
}
