import { zoneWords } from '#contract/core/zone-words.ts'
import type { Printed, PrintedData } from '#server/kernel/pdf.ts'
import { type Block, stack, words } from './blocks.ts'
import { READ_FROM_RIGHT } from './directions.ts'
import { aboutSections, resultSections } from './kept-assessment.section.ts'
import { agreedSections, traceSections, writtenSections } from './kept-beside.section.ts'
import { type KeptWords, keptWordsIn } from './kept.words.ts'
import { pages, styles } from './kit.ts'
import { type Print, UNPRINTABLE } from './letters.ts'

const companiesOf = (records: readonly PrintedData[]): string =>
  [...new Set(records.map(({ assessment }) => assessment.company))].join(', ')

/** What it is, and what it cannot have. */
const leadsOf = (records: readonly PrintedData[], zone: string, { say }: KeptWords): string[] => {
  const company = companiesOf(records)
  const isOwn = records.some((one) => 'group' in one)
  return [
    isOwn
      ? say('for_you', { company })
      : `What ${company} keeps, to be handed to whom it is about. What somebody said in confidence (their group, a wish for an adjustment) is behind their own link alone.`,
    say('as_json', { zone: zoneWords(zone) }),
  ]
}

/** A block that begins a page. */
const onNewPage = (block: Block): Block => ({
  ...block,
  flow: (sheet, x, width, tail) => {
    if (!sheet.isFresh()) sheet.turn()
    block.flow(sheet, x, width, tail)
  },
})

const sectionsOf = (data: PrintedData, kept: KeptWords): Block[] => [
  ...aboutSections(data, kept),
  ...resultSections(data, kept),
  ...agreedSections(data, kept),
  ...writtenSections(data, kept),
  ...traceSections(data, kept),
]

const headOf = ({ person, assessment }: PrintedData, at: number, of: number): Block =>
  words(
    `${at + 1} of ${of}: ${person.first} ${person.last}, ${assessment.role}`,
    { ...styles.title, size: 15 },
    { tag: 'H2', leads: true },
  )

/** Everything that is kept of people, in words: each assessment from a page of its own. */
export const personalData = async (
  { title: inEnglish, who, language, brand, accent, day, zone, records }: Extract<Printed, { kind: 'personal-data' }>,
  { isWhole, fileTitle }: Print,
): Promise<Buffer> => {
  const locale = language?.locale ?? 'en'
  const kept = await keptWordsIn(locale, language?.labels)
  const title = locale === 'en' ? inEnglish : kept.say('title', { name: who })
  const partsOf = (one: PrintedData) => sectionsOf(one, kept)
  return pages(
    {
      title: locale === 'en' ? fileTitle : title.replaceAll(READ_FROM_RIGHT, ''),
      name: title,
      company: companiesOf(records),
      brand,
      accent,
      notes: [[kept.say('made_on', { day: kept.day(day) })]],
      language: { code: locale, isFromRight: kept.isFromRight },
      numbered: (page, of) => kept.say('page', { page, of }),
    },
    words(title, styles.title, { tag: 'H1', after: 4 }),
    ...leadsOf(records, zone, kept).map((said) => words(said, styles.lead, { after: 4 })),
    isWhole ? null : words(kept.say('missing', { sign: UNPRINTABLE }), styles.lead, { after: 4 }),
    ...records.map((one, at) =>
      records.length === 1
        ? stack({ before: 10 }, ...partsOf(one))
        : at === 0
          ? stack({ before: 10 }, headOf(one, at, records.length), ...partsOf(one))
          : onNewPage(stack({}, headOf(one, at, records.length), ...partsOf(one))),
    ),
  )
}
