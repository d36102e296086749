import type { ImportLine, ImportPlan } from '#contract/resources/survey-results.import.ts'
import { inFigures } from '#client/lib/format.ts'

/** The lines that an import leaves out, as they were written, under the same headings: to be mended and tried again. */
export const leftOutText = (text: string, { has_headings, lines }: ImportPlan): string => {
  const written = text.split(/\r\n|\n|\r/)
  // A cell may go over several lines: what a line says ends where the next one begins.
  const out = lines.flatMap(({ outcome, line }, at) =>
    outcome === 'invalid' ? written.slice(line - 1, (lines[at + 1]?.line ?? Infinity) - 1) : [],
  )
  const head = written.slice(0, has_headings ? (lines[0]?.line ?? 1) - 1 : 0)
  return out.length === 0 ? '' : [...head, ...out].filter((one) => one.trim() !== '').join('\n')
}

/** A line of a plan, or several that say the same: those that repeat one address. */
export interface ShownLine extends ImportLine {
  lines: number[]
}

/** Lines of one kind; an address that is repeated stands once, with every line that repeats it. */
export const linesOf = ({ lines }: Pick<ImportPlan, 'lines'>, outcome: ImportLine['outcome']): ShownLine[] => {
  const shown = new Map<string | number, ShownLine>()
  for (const line of lines.filter((one) => one.outcome === outcome)) {
    const key = outcome === 'twice' ? line.email : line.line
    const above = shown.get(key)
    if (above) above.lines.push(line.line)
    else shown.set(key, { ...line, lines: [line.line] })
  }
  return [...shown.values()]
}

const SHOWN_NUMBERS = 8

/** "Line 3", "Lines 3, 6"; of very many the first, and how many there are besides. */
export const numbersText = ({ lines }: Pick<ShownLine, 'lines'>): string => {
  const beyond = lines.length - SHOWN_NUMBERS
  const numbers = lines.slice(0, SHOWN_NUMBERS).map(inFigures).join(', ')
  return `${lines.length > 1 ? 'Lines' : 'Line'} ${numbers}${beyond > 0 ? ` and ${inFigures(beyond)} more` : ''}`
}

/** What is wrong with lines that cannot be read, and with how many of them, the most first. */
export const faultsOf = ({ lines }: Pick<ImportPlan, 'lines'>): { why: string; count: number }[] => {
  const counts = new Map<string, number>()
  for (const { outcome, why } of lines)
    if (outcome === 'invalid') counts.set(why ?? '', (counts.get(why ?? '') ?? 0) + 1)
  return Array.from(counts, ([why, count]) => ({ why, count })).toSorted((one, other) => other.count - one.count)
}

/** How many lines an import carries out. */
export const importing = ({ counts }: ImportPlan, known: 'skip' | 'update'): number =>
  counts.new + (known === 'update' ? counts.known : 0)
