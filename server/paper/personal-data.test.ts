import { describe, expect, it } from 'vitest'
import { Locale } from '#contract/resources/surveys.ts'
import type { PrintedData } from '#server/kernel/pdf.ts'
import { stumbles } from '#tests/support/pdf-rules.ts'
import { readTags } from '#tests/support/pdf-tags.ts'
import { openPdf, readPdf } from '#tests/support/pdf-text.ts'
import { HANDED_ON, keptOf, OWN } from '#tests/support/printed.ts'
import { keptTextsOf } from './kept-texts/kept-texts.ts'
import { keptWordsIn } from './kept.words.ts'
import { styles } from './kit.ts'
import { printable } from './letters.ts'
import { personalData } from './personal-data.ts'
import { openSheet } from './sheet.ts'
import { linesOf } from './words.ts'

const TITLE = 'Personal data of Ana Silva'

const draw = (...records: PrintedData[]) => {
  const { data, isWhole } = printable(keptOf(TITLE, ...records))
  return personalData(data, { isWhole, fileTitle: TITLE })
}
const drawIn = (locale: Locale) => {
  const { data, isWhole } = printable({ ...keptOf(TITLE, OWN), language: { locale } })
  return personalData(data, { isWhole, fileTitle: TITLE })
}
const textOf = async (...records: PrintedData[]) => readPdf(await draw(...records)).pages.join('\n')

const LOCALES = Locale.options
const HEADINGS = [
  'person',
  'assessment',
  'confided',
  'consent',
  'application',
  'scores',
  'scores_not',
  'answers',
  'messages',
  'mails',
  'goal',
  'agreements',
  'files',
  'viewers',
  'happened',
] as const

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted((a, b) => a.localeCompare(b))

/** The reader sets what comes from several files of letters apart. */
const close = (said: string | undefined) => (said ?? '').replaceAll(/[\s\u200F]/g, '')

type Path = readonly (string | number)[]

/** Every value that stands in some data, by the way to it. */
const leavesOf = (data: unknown, path: Path = []): { path: Path; value: unknown }[] => {
  if (typeof data !== 'object' || data === null) return [{ path, value: data }]
  const entries = Array.isArray(data) ? [...data.entries()] : Object.entries(data)
  return entries.flatMap(([key, value]) => leavesOf(value, [...path, key]))
}

const replaced = (data: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(data)) return data.map((one, at) => (at === key ? replaced(one, rest, value) : one))
  const object = data as Record<string, unknown>
  return { ...object, [key]: replaced(object[key], rest, value) }
}

const DATED = /^\d{4}-\d\d-\d\d(?=$|T)/
const nextDay = (said: string) =>
  said.replace(DATED, (day) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))

const IN_PLACE_OF_NULL: Record<string, unknown> = { sent_at: '2026-10-19T09:00:00.000Z', subject: 'A subject' }

/** Another value of the same kind. */
const other = (value: unknown, path: Path): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === null) return IN_PLACE_OF_NULL[String(path.at(-1))] ?? 50
  if (typeof value !== 'string') throw new Error('A value of another kind')
  return DATED.test(value) ? nextDay(value) : `${value} else`
}

describe('R250 a copy of personal data on paper', () => {
  it.each([
    ['as a company hands it on', HANDED_ON],
    ['as the person gets it', OWN],
  ])('leaves out nothing of the data: with any other value it reads otherwise, %s', async (_, record) => {
    const before = await textOf(record)
    const leaves = leavesOf(record)
    expect(leaves.length).toBeGreaterThan(60)
    const same: string[] = []
    for (const { path, value } of leaves)
      if ((await textOf(replaced(record, path, other(value, path)) as PrintedData)) === before)
        same.push(path.join('.'))
    expect(same).toEqual([])
  })
  it('says values in words, not by their codes', async () => {
    const said = await textOf(HANDED_ON, OWN)
    for (const words of [
      'Portuguese',
      'Moderately Inaccurate',
      'Emotional Stability',
      '44 to 78',
      'Moved 4 October 2026, 09:00',
      'Email from Harbor Logistics, 7 October 2026, 09:00',
      'Text message to Harbor Logistics',
      '123,456 bytes',
      '24 December 2026',
      'Partly kept',
      'Rated 4 of 5',
      'C3. What do you do first?, 13 October 2026',
      '30 days 13 November 2026',
      'Not done yet',
      '65 to 78',
      'Female',
      'A screen reader',
    ])
      expect(said).toContain(words)
    expect(said).not.toMatch(/status_changed|outbound|inbound|Live_Chat|\d{4}-\d\d-\d\dT|undefined|null|NaN/)
  })
  it('science 4: says what the scores are not, with the last of them on its page and in each language', async () => {
    const [score] = HANDED_ON.scores
    for (let count = 1; count < 60; count += 1) {
      const record = { ...HANDED_ON, scores: Array.from({ length: count }, () => score) } as PrintedData
      const page = readPdf(await draw(record)).pages.find((one) => one.includes('What the scores are not'))
      expect(page, `${count} scores`).toMatch(/Emotional Stability 62 44 to 78 What the scores are not They say/)
    }
    for (const locale of LOCALES) {
      const { words } = await keptTextsOf(locale)
      const { parts } = readTags(await drawIn(locale))
      const said = parts.map((part) => close(part.words))
      expect(said).toContain(close(words.scores_not))
      expect(said).toContain(close(words.scores_not_is))
    }
    expect(await textOf({ ...HANDED_ON, scores: [] })).not.toContain('What the scores are not')
  })
  it('says of an empty part that nothing is there', async () => {
    const said = await textOf({
      ...HANDED_ON,
      consent: null,
      goal: null,
      application: [],
      answers: [],
      scores: [],
      timeline: [],
      viewers: [],
      files: [],
      messages: [],
      mails: [],
      agreements: [],
      analyses: [],
      notes: [],
      interview: [],
      tags: [],
      coaching: [],
      fits: [],
    })
    expect(said.match(/None\./g)).toHaveLength(17)
  })
  it('goes on over pages with nothing cut: long words, many rows with their heads on each page', async () => {
    const long = Array.from({ length: 1_500 }, (_, at) => `word${at}`)
    const rows = Array.from({ length: 130 }, (_, at) => ({
      item_id: at,
      statement: `Statement ${at} ends here.`,
      value: 3,
      milliseconds: 1_000,
      changes: 0,
    }))
    const files = [{ ...HANDED_ON.files[0], file_name: long.join('-') }] as typeof HANDED_ON.files
    const file = await draw({
      ...HANDED_ON,
      answers: rows,
      files,
      notes: [{ at: '2026-10-12T09:00:00.000Z', text: long.join(' ') }],
    })
    const { pages } = readPdf(file)
    const said = pages.join(' ')
    for (const { statement } of rows) expect(said).toContain(statement)
    for (const word of long) expect(said.match(new RegExp(`\\b${word}\\b`, 'g'))).toHaveLength(2)
    const withAnswers = pages.filter((page) => /Statement \d+ ends/.test(page))
    expect(withAnswers.length).toBeGreaterThan(2)
    for (const page of withAnswers) expect(page).toContain('Statement Answer Seconds Changes')
    expect(readTags(file).parts.filter(({ tag, words }) => tag === 'TH' && words === 'Statement')).toHaveLength(1)
    expect(stumbles(readTags(file))).toEqual([])
  })
  it('a table begins with its heads and a row of it on one page, wherever the page ends', async () => {
    for (let lines = 1; lines <= 48; lines += 1) {
      const application = [{ question: 'Q', answer: Array.from({ length: lines }, () => 'a line').join('\n') }]
      const { pages } = readPdf(await draw({ ...HANDED_ON, application }))
      const page = pages.find((one) => one.includes('Scale Percentile'))
      expect([lines, page]).toEqual([lines, expect.stringContaining('Emotional Stability 62')])
      expect([lines, page]).toEqual([lines, expect.stringContaining('A percentile of 70')])
    }
  })
  it('names in other writing stand as on other papers, and letters that nothing prints are said to be missing', async () => {
    const file = await draw({
      ...OWN,
      person: { ...OWN.person, first: 'محمد', last: '小龙' },
      messages: [{ ...OWN.messages[0], body: 'Yes 𓀀' }] as typeof OWN.messages,
    })
    const said = readPdf(file).pages.join(' ')
    expect(said).toContain('محمد')
    expect(said.replaceAll(' ', '')).toContain('小龙')
    expect(said).toContain('[…] stands for letters that this document cannot print; the JSON file of the same data')
    expect(stumbles(readTags(file))).toEqual([])
    expect(openPdf(file).pages.reduce((sum, { unread }) => sum + unread, 0)).toBe(0)
  })
})

describe('R250 the own copy in the language of the assessment', () => {
  it.each(LOCALES)('%s has every text, with the same places to fill', async (locale) => {
    const [english, texts] = [await keptTextsOf('en'), await keptTextsOf(locale)]
    for (const part of ['words', 'events', 'groups'] as const) {
      const [originals, own] = [Object.entries<string>(english[part]), Object.entries<string>(texts[part])]
      expect(own.map(([key]) => key)).toEqual(originals.map(([key]) => key))
      expect(own.map(([, said]) => places(said))).toEqual(originals.map(([, said]) => places(said)))
      expect(own.filter(([, said]) => said.trim() === '')).toEqual([])
      // A few words are the same in several languages.
      const kept = own.filter(([, said], at) => said === originals[at]?.[1])
      expect(kept.length).toBeLessThanOrEqual(locale === 'en' ? own.length : 12)
    }
  })

  it.each(LOCALES)(
    '%s: headings, heads of tables, values and days are in it, and every letter is drawn',
    async (locale) => {
      const file = await drawIn(locale)
      const { pages, title, language } = readPdf(file)
      const told = readTags(file)
      const kept = await keptWordsIn(locale)
      expect(language).toBe(locale)
      const partsOf = (tag: string) => told.parts.filter((one) => one.tag === tag).map((one) => close(one.words))
      expect(partsOf('H2')).toEqual(HEADINGS.map((key) => close(kept.words[key])))
      expect(close(title)).toBe(close(locale === 'en' ? TITLE : kept.say('title', { name: 'Ana Silva' })))
      const said = close(pages.join(' '))
      for (const words of [kept.words.percentile, kept.words.seconds, kept.words.last_opened, kept.scale('ES')])
        expect(partsOf('TH')).toContain(close(words))
      for (const words of [
        kept.event('status_changed'),
        kept.language('pt'),
        kept.group('female'),
        kept.day('2026-12-24'),
      ])
        expect(said).toContain(close(words))
      expect(stumbles(told)).toEqual([])
      expect(openPdf(file).pages.reduce((sum, { unread }) => sum + unread, 0)).toBe(0)
    },
  )

  it('what is read from the right begins there', () => {
    const margins = { top: 40, bottom: 40, side: 40 }
    const [arabic, english] = [
      openSheet({ title: '', margins, language: { code: 'ar', isFromRight: true } }),
      openSheet({ title: '', margins }),
    ]
    expect([english.from(40, 22), arabic.from(40, 22)]).toEqual([40, 40 + arabic.width - 22])
    expect(arabic.from(50, 10, { x: 50, width: 100 })).toBe(140)
  })

  it('a name in Latin letters stands within a sentence in Arabic, and the day behind it', async () => {
    const { say } = await keptWordsIn('ar')
    const [line] = linesOf(say('message_from', { kind: 'رسالة', company: 'Acme', time: '7 مايو' }), styles.plain, 500)
    const drawn = (line?.pieces ?? []).toSorted((one, other) => other.from - one.from).map(({ words }) => words.trim())
    expect(drawn.findIndex((words) => words.includes('Acme'))).toBeLessThan(drawn.indexOf('7'))
    expect(drawn.indexOf('7')).toBeLessThan(drawn.indexOf('مايو'))
  })
})
