import type { ImportPlan } from '#contract/resources/survey-results.import.ts'

/** The lines that an import leaves out, as they were written, under the same headings: to be mended and tried again. */
export const leftOutText = (text: string, { has_headings, lines }: ImportPlan): string => {
  const written = text.split(/\r?\n/)
  const out = lines.filter(({ outcome }) => outcome === 'invalid').flatMap(({ line }) => written[line - 1] ?? [])
  return out.length === 0 ? '' : [...(has_headings ? written.slice(0, 1) : []), ...out].join('\n')
}

/** How many lines an import carries out. */
export const importing = ({ counts }: ImportPlan, known: 'skip' | 'update'): number =>
  counts.new + (known === 'update' ? counts.known : 0)
