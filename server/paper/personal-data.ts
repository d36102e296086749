import type { Printed, PrintedData } from '#server/kernel/pdf.ts'
import { type Block, stack, words } from './blocks.ts'
import { dayWords } from './days.ts'
import { aboutSections, resultSections } from './kept-assessment.section.ts'
import { agreedSections, traceSections, writtenSections } from './kept-beside.section.ts'
import { pages, styles } from './kit.ts'
import { type Print, UNPRINTABLE } from './letters.ts'

const MISSING = `${UNPRINTABLE} stands for letters that this document cannot print; the JSON file of the same data has them.`

const companiesOf = (records: readonly PrintedData[]): string =>
  [...new Set(records.map(({ assessment }) => assessment.company))].join(', ')

/** What it is, and what it cannot have. */
const leadsOf = (records: readonly PrintedData[]): string[] => {
  const who = companiesOf(records)
  const isOwn = records.some((one) => 'group' in one)
  return [
    isOwn
      ? `What ${who} keeps of your assessment, for you. What the company wrote of you by itself, such as notes, it gives you when you ask.`
      : `What ${who} keeps, to be handed to whom it is about. What somebody said in confidence (their group, a wish for an adjustment) is behind their own link alone.`,
    'The same data comes as JSON, to be read by programs. Times are those of UTC.',
  ]
}

/** A block that begins a page. */
const onNewPage = (block: Block): Block => ({
  ...block,
  flow: (sheet, x, width) => {
    if (!sheet.isFresh()) sheet.turn()
    block.flow(sheet, x, width)
  },
})

const sectionsOf = (data: PrintedData): Block[] => [
  ...aboutSections(data),
  ...resultSections(data),
  ...agreedSections(data),
  ...writtenSections(data),
  ...traceSections(data),
]

const headOf = ({ person, assessment }: PrintedData, at: number, of: number): Block =>
  words(
    `${at + 1} of ${of}: ${person.first} ${person.last}, ${assessment.role}`,
    { ...styles.title, size: 15 },
    { tag: 'H2', leads: true },
  )

/** Everything that is kept of people, in words: each assessment from a page of its own. */
export const personalData = (
  { title, brand, accent, day, records }: Extract<Printed, { kind: 'personal-data' }>,
  { isWhole, fileTitle }: Print,
): Promise<Buffer> =>
  pages(
    {
      title: fileTitle,
      name: title,
      company: companiesOf(records),
      brand,
      accent,
      notes: [`Made on ${dayWords(day)}.`],
    },
    words(title, styles.title, { tag: 'H1', after: 4 }),
    ...leadsOf(records).map((said) => words(said, styles.lead, { after: 4 })),
    isWhole ? null : words(MISSING, styles.lead, { after: 4 }),
    ...records.map((one, at) =>
      records.length === 1
        ? stack({ before: 10 }, ...sectionsOf(one))
        : at === 0
          ? stack({ before: 10 }, headOf(one, at, records.length), ...sectionsOf(one))
          : onNewPage(stack({}, headOf(one, at, records.length), ...sectionsOf(one))),
    ),
  )
