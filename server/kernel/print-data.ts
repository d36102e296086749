import { brands } from '#contract/brands/brands.ts'
import type { FileReply } from '#contract/core/file.ts'
import { byClocksOf, dayIn } from './company-days.ts'
import type { Context } from './context.ts'
import { type InLanguage, PDF_TYPE, pdfInWorker, type PrintedData } from './pdf.ts'

/** Whom records are about: one person by name, several by their number. */
const whose = (records: readonly PrintedData[]): string => {
  const people = new Map(records.map(({ person }) => [person.email.toLowerCase(), person]))
  const [one] = people.values()
  return people.size === 1 && one ? `${one.first} ${one.last}`.trim() : `${people.size} people`
}

/** What is kept of people as PDF. Its name says what it is and when, and of whom nothing. */
export const printData = async (
  { brand, clock }: Pick<Context, 'brand' | 'clock'>,
  kind: string,
  /** What is kept, and the time zone in which it is told. */
  { records, zone }: { records: readonly PrintedData[]; zone: string },
  language?: InLanguage,
): Promise<FileReply> => {
  const day = dayIn(zone, clock.now())
  const { name, theme } = brands[brand]
  const who = whose(records)
  const content = await pdfInWorker({
    kind: 'personal-data',
    title: `Personal data of ${who}`,
    who,
    ...(language ? { language } : {}),
    brand: name,
    accent: theme.light.accent,
    day,
    zone,
    records: byClocksOf(zone, records),
  })
  return { status: 200, name: `${kind}-${day}.pdf`, type: PDF_TYPE, content }
}
