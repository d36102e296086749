import { describe, expect, it } from 'vitest'
import type { Printed } from '#server/kernel/pdf.ts'
import { FACETS, LESS_PRECISE, SCALES } from '#science/vocabulary.ts'
import { type Part, readTags } from '#tests/support/pdf-tags.ts'
import { openPdf, readPdf } from '#tests/support/pdf-text.ts'
import { certificateOf, codesOf } from '#tests/support/printed.ts'
import { certificate } from './certificate.ts'
import { codes } from './codes.ts'
import { footLines, styles } from './kit.ts'
import { printable } from './letters.ts'
import { apart } from './over-time.ts'
import { footOf, reportPages } from './report.ts'
import { linesOf } from './words.ts'

type ReportPaper = Extract<Printed, { kind: 'report' }>
type Sections = Partial<ReportPaper['report']>

const base: ReportPaper['report'] = {
  company: { name: 'Harbor Logistics', logo_url: null, colours: null },
  person: { first: 'Ana', last: 'Silva' },
  role_name: 'Warehouse Supervisor',
  submitted_at: '2026-11-21T10:00:00.000Z',
  instrument: 'work-style-108',
  norm: 'compared with 33,143 volunteers',
  versions: { norm: 'work-style-108/combined/v1', scorer: 'scorer/1', texts: 'en/2' },
}
const profile: Sections['profile'] = {
  scores: SCALES.map(({ code, level }, at) => ({
    scale: code,
    level,
    raw: 20,
    n_answered: 4,
    t: 50,
    percentile: at === 3 ? null : 3 * at + 1,
    band: null,
    low: Math.max(1, 3 * at - 9),
    high: Math.min(99, 3 * at + 11),
  })),
  blocks: [
    { id: '1', kind: 'domain', rule: '', scales: ['ES'], items: [], text: 'Stays calm.' },
    { id: '2', kind: 'high', rule: '', scales: ['E1'], items: [], text: 'Tends to be warm. '.repeat(6) },
  ],
}
/** So many sentences of one line each, for what comes after them to stand anywhere on a page. */
const sentences = (count: number): NonNullable<Sections['profile']> => ({
  scores: [],
  blocks: Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    kind: 'high' as const,
    rule: '',
    scales: ['E1'],
    items: [],
    text: 'Warm.',
  })),
})
const growth = (goals: number): NonNullable<Sections['growth']> => ({
  strengths: [{ id: 's', facet: 'A1', items: [], text: 'You trust first.', why: 'You tend to trust.' }],
  over_use: null,
  goals: Array.from({ length: goals }, (_, at) => ({
    id: `g${at}`,
    facet: FACETS[at % FACETS.length] ?? 'A1',
    items: [],
    text: `Make plan ${at} and say so.`,
    why: 'You tend to wait.',
    plans: ['If I wait, I ask.', 'If I ask, I listen.'],
  })),
})

const paper = (sections: Sections, title = 'Report on Ana Silva'): Promise<Buffer> => {
  const given: ReportPaper = {
    kind: 'report',
    title,
    brand: 'be',
    accent: '#1a5842',
    day: '2026-11-21',
    zone: 'UTC',
    issue: 'P-7',
    report: { ...base, ...sections },
  }
  const { data, isWhole } = printable(given)
  return reportPages(data, { isWhole, fileTitle: title })
}
const certified = (more: Partial<ReturnType<typeof certificateOf>> = {}) =>
  certificate({ ...certificateOf('Certificate'), ...more }, { isWhole: true, fileTitle: 'Certificate' })
const coded = () => codes(codesOf('Codes', 40), { isWhole: true, fileTitle: 'Codes' })
const tagsOf = (parts: readonly Part[]) => parts.map(({ tag }) => tag)
const told = (parts: readonly Part[], tag: string) => parts.filter((part) => part.tag === tag)

describe('a paper for those who do not see it', () => {
  it('R127 every paper says its language and its title, and all that is drawn is told or called decoration', async () => {
    const papers = [await paper({ profile, growth: growth(12) }), await certified(), await coded()]
    for (const file of papers) {
      const { isMarked, showsTitle, isLoose, lost, fonts, root } = readTags(file)
      expect({ isMarked, showsTitle, isLoose, lost }).toEqual({
        isMarked: true,
        showsTitle: true,
        isLoose: false,
        lost: 0,
      })
      expect(root.tag).toBe('Document')
      expect(fonts.held).toBe(fonts.named)
      expect(fonts.held).toBeGreaterThan(0)
      expect(readPdf(file).language).toBe('en')
      expect(file.toString('latin1', 0, 8)).toBe('%PDF-1.7')
    }
  })
  it('R127 headings, lists, tables and figures stand in the order in which they are read', async () => {
    const { parts, root } = readTags(await paper({ profile, growth: growth(2) }))
    expect(told(parts, 'H1').map(({ words }) => words)).toEqual(['Report on Ana Silva'])
    expect(told(parts, 'H2').map(({ words }) => words)).toEqual([
      'Profile',
      'What stands out',
      'To build on',
      'To practise',
      'What this report is not',
    ])
    expect(tagsOf(root.parts).slice(0, 3)).toEqual(['P', 'H1', 'P'])
    const [list] = told(parts, 'L')
    expect(list?.parts.map(({ parts: [sign, body] }) => [sign?.tag, body?.tag, body?.words])).toEqual([
      ['Lbl', 'LBody', 'If I wait, I ask.'],
      ['Lbl', 'LBody', 'If I ask, I listen.'],
    ])
    const rows = told(parts, 'TR')
    expect(rows).toHaveLength(SCALES.length)
    for (const row of rows) expect(tagsOf(row.parts)).toEqual(['TH', 'TD', 'TD'])
    expect(rows.every(({ parts: [head] }) => head?.scope === 'Row')).toBe(true)
  })
  it('R127 each mark says in words what it shows, with the figures beside it', async () => {
    const { parts } = readTags(await paper({ profile }))
    const rows = told(parts, 'TR').map(({ parts: [head, mark, said] }) => ({
      name: head?.words ?? '',
      alt: mark?.parts[0]?.alt ?? '',
      said: said?.words ?? '',
    }))
    const calm = rows.find(({ name }) => name === 'Warmth')
    expect(calm?.alt).toBe(
      `Percentile ${calm?.said.replace(', likely ', ' of 100, likely between ').replace('–', ' and ')}`,
    )
    expect(rows.filter(({ alt }) => alt.endsWith('less precise'))).toHaveLength(LESS_PRECISE.length)
    expect(rows.filter(({ alt }) => alt === 'No point: not enough answers')).toHaveLength(1)
    expect(told(parts, 'Figure').every(({ alt }) => alt)).toBe(true)
  })
})

describe('changes over time', () => {
  const point = (id: number, day: string) => ({
    id,
    submitted_at: `${day}T10:00:00.000Z`,
    role_name: 'Clerk',
    is_active: id === 2,
    quality_verdict: 'good' as const,
    left_out: null,
  })
  const mark = { percentile: 62, low: 44, high: 77, change: null, against_previous: null }
  const changes: Sections['changes'] = {
    norm: { version: 'v1', words: base.norm },
    points: [point(1, '2026-01-10'), point(2, '2026-07-10')],
    lines: ['E', 'C'].map((scale) => ({
      scale,
      points: [
        { ...mark, id: 1, against_first: null },
        { ...mark, id: 2, percentile: 80, change: { t: 9, low: 1, high: 17 }, against_first: 'reliable increase' },
      ],
    })),
  }
  const event = (title: string, occurred_on: string) => ({ title, occurred_on })
  it('R233 prints what happened in the company as the page does: letters over each line, and what they stand for', async () => {
    const events = [event('New manager', '2026-05-02'), event('New site', '2026-03-01'), event('Before', '2025-12-31')]
    const file = await paper({ changes, meanwhile: { events, total: 4 } })
    const [page] = readPdf(file).pages
    expect(page).toContain('What happened dates only: they do not say why something changed')
    expect(page).toContain('a New site, 1 March 2026 b New manager, 2 May 2026 And 2 more, without a mark.')
    expect(page).not.toContain('Before')
    const figures = told(readTags(file).parts, 'Figure').map(({ alt, words }) => ({ alt, words }))
    expect(figures).toHaveLength(2)
    for (const { alt, words } of figures) {
      expect(alt).toMatch(/; event a on 1 March 2026; event b on 2 May 2026$/)
      expect(words).toContain('a b')
    }
  })
  it('R233 says nothing of events where there are none', async () => {
    const [page] = readPdf(await paper({ changes, meanwhile: { events: [], total: 0 } })).pages
    expect(page).not.toContain('What happened')
    expect(page).toContain('Outward Energy: reliable rise, +9 T, 95 % range +1 to +17')
    expect(page).toContain('10 January 2026 62, likely 44–77')
  })
  it('the norm of every point never has a page for itself', async () => {
    for (let count = 1; count < 30; count += 1) {
      const { pages } = readPdf(await paper({ profile: sentences(count), changes }))
      const page = pages.find((one) => one.includes('Norm of every point'))
      expect(page, `${count} sentences`).toContain('Conscientiousness: reliable rise')
    }
  })
  it('R233 letters of events near to one another stand side by side, and none over the edge', () => {
    expect(apart([10, 50], 100)).toEqual([10, 50])
    expect(apart([10, 11, 12], 100)).toEqual([10, 18, 26])
    expect(apart([98, 99], 100)).toEqual([92, 100])
  })
})

describe('a coaching plan', () => {
  it('R15 says until when each piece is planned, where that is known', async () => {
    const told = {
      facet: 'E3',
      items: [],
      rule: 'r',
      do: 'Ask for their view.',
      dont: 'Cut short.',
      question: 'Who?',
      why: 'A rule.',
    }
    const [id, other] = ['E3.H', 'E4.H']
    const base = { reader: 'manager', days: 30, is_done: false, updated_at: '2026-01-10T09:00:00.000Z' } as const
    const file = await paper({
      coaching: {
        person: [],
        manager: [
          { ...told, id },
          { ...told, id: other, do: 'Wait.' },
        ],
      },
      plan: [
        { ...base, piece: id, due_on: '2026-02-09' },
        { ...base, piece: other, due_on: null },
      ],
    })
    const text = readPdf(file).pages.join(' ')
    expect(text).toContain('Ask for their view. (their manager, until 9 February 2026)')
    expect(text).toContain('Wait. (their manager)')
  })
})

describe('a comparison', () => {
  const comparing = (firsts: readonly string[]): NonNullable<Sections['comparison']> => ({
    people: firsts.map((first, at) => ({ id: at + 1, first, last: 'Berg', type: 'candidate', role_name: 'Clerk' })),
    pinned: null,
    norm: { version: 'v1', words: base.norm },
    benchmarks: [],
    role_benchmark: null,
    fits: [],
    scales: SCALES.map(({ code }) => ({
      scale: code,
      mean: 50,
      target: null,
      scores: firsts.map((_, at) => ({ id: at + 1, percentile: 62, low: 44, high: 77, side: at ? null : 'higher' })),
    })),
  })
  it('of eight says in each row who it is, by letter and first name, on later pages too', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff'
    const firsts = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', long]
    const { pages } = readPdf(await paper({ comparison: comparing(firsts) }, 'Comparison'))
    expect(pages.length).toBeLessThan(8)
    for (const page of pages) {
      expect(page).toMatch(/A Ana 62, likely 44–77, higher B Bo 62, likely 44–77 C Cy/)
      expect(page).toContain('G Gus 62, likely 44–77 H 62, likely 44–77')
    }
  })
  it('that it decides nothing never has a page for itself', async () => {
    const { scales, ...rest } = comparing(['Ana', 'Bo', 'Cy'])
    const domains = scales.filter(({ scale }) => SCALES.some(({ code, level }) => code === scale && level === 'domain'))
    for (let count = 15; count < 30; count += 1) {
      const { pages } = readPdf(await paper({ profile: sentences(count), comparison: { ...rest, scales: domains } }))
      const page = pages.find((one) => one.includes('A comparison helps to ask'))
      expect(page, `${count} sentences`).toContain('Conscientiousness, mean 50')
    }
  })
  it('without names has letters alone', async () => {
    const { pages } = readPdf(await paper({ comparison: comparing(['Person', 'Person']) }, 'Comparison'))
    expect(pages[0]).toContain('A 62, likely 44–77, higher B 62, likely 44–77')
  })
})

describe('pages', () => {
  it('a heading never stands alone at the foot of a page, wherever the page ends', async () => {
    for (let goals = 8; goals < 20; goals += 2) {
      const { pages } = readPdf(
        await paper({ growth: growth(goals), quality: { verdict: 'good', reasons: [] }, profile }),
      )
      pages.forEach((page, at) => {
        // What runs on each page is drawn after it, but for the first head.
        const end = at === 0 ? page.indexOf('Confidential') : page.indexOf(base.company.name)
        const words = page.slice(0, end).trim()
        expect(words).not.toBe('')
        for (const heading of [
          'To practise choose one',
          'To build on',
          'What stands out clearly above or below the middle',
        ])
          expect(words.endsWith(heading), `${goals} goals, page ${at + 1}`).toBe(false)
        expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      })
    }
  })
  it('a heading with the key of its marks under it never stands without the first of what they are about', async () => {
    const ask = (at: number): NonNullable<Sections['asks']>[number] => ({
      facet: FACETS[at] ?? 'A1',
      competency: `Subject ${at}`,
      why: 'is there enough of it?',
      minutes: 6,
      priority: 2,
      code: `${at}`,
    })
    const sections = { asks: [0, 1, 2].map(ask), standing: { scores: profile?.scores ?? [], reasons: [] } }
    const ratings = { interview_ratings: [], others: {} }
    for (let count = 1; count < 30; count += 1) {
      const { pages } = readPdf(await paper({ profile: sentences(count), ...sections, ratings }))
      const page = pages.find((one) => one.includes('What to ask about'))
      expect(page, `${count} sentences`).toContain('Subject 0')
    }
  })
  it('that a fit decides nothing never has a page for itself', async () => {
    const reason = (scale: string): NonNullable<Sections['fit']>[number]['reasons'][number] => ({
      scale,
      weight: 2,
      target: { low: 40, high: 80 },
      reason: 'Plans the day.',
      score: { percentile: 62, low: 44, high: 77 },
      side: null,
      range_reaches: false,
      match: 100,
      points_lost: 0,
      points_kept: 0,
    })
    const scales = SCALES.map(({ code }) => code)
    for (let count = 4; count < 24; count += 1) {
      const reasons = scales.slice(0, count).map(reason)
      const fit = [{ role_benchmark: { id: 1, name: 'Clerk' }, version: 1, fit: null, reasons }]
      const { pages } = readPdf(await paper({ fit }))
      const page = pages.find((one) => one.includes('A fit helps to ask'))
      expect(page, `${count} reasons`).toContain('Plans the day.')
    }
  })
  it('words longer than a page go on on the next, and names longer than a line are cut into lines', async () => {
    const long = 'One sentence among many that goes on. '.repeat(400)
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)
    const file = await paper(
      { quality: { verdict: 'review', reasons: [long, 'Short.'] }, person: { first: name, last: '' } },
      `Report on ${name}`,
    )
    const { pages } = readPdf(file)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages[0]?.replaceAll(' ', '')).toContain(name)
    const { parts, lost } = readTags(file)
    // What goes on over pages is one part.
    const [first, ...others] = told(parts, 'LBody')
    expect(first?.words === long.trim()).toBe(true)
    expect(others).toHaveLength(1)
    expect(lost).toBe(0)
  })
  it('a double name longer than a line is cut behind its hyphen', () => {
    const lines = linesOf('Mei Wolfeschlegelsteinhausenbergerdorff-Østergård', styles.title, 500)
    expect(lines.map(({ pieces }) => pieces.map(({ words }) => words).join(''))).toEqual([
      'Mei Wolfeschlegelsteinhausenbergerdorff-',
      'Østergård',
    ])
  })
  it.each([0, 6])(
    'signatures under an agreement of %i points stand with all of it where a page can hold it, else with the last of what may rub',
    async (points) => {
      const people = ['Ana', 'Bo'].map((first, at) => ({
        id: at + 1,
        first,
        last: 'Berg',
        called: first,
        signed_at: '2026-11-21T10:00:00.000Z',
      }))
      const mark = { percentile: 13, low: 4, high: 29 }
      for (let topics = 1; topics < 7; topics += 1) {
        const topic = (at: number) => ({
          id: `conflict ${at}`,
          theme: 'pace',
          rule: 'the two differ',
          readings: ['You may wait. '.repeat(6), 'You may hurry. '.repeat(6)],
          each_brings: 'Both bring something.',
          agree_on: `who decides in case ${at + 1}`,
          scales: [{ scale: 'C6', marks: [mark, mark] }],
        })
        const agreement = {
          id: 1,
          people,
          agreed_on: '2026-11-20',
          is_compared: true,
          topics: Array.from({ length: topics }, (_, at) => topic(at)),
          leading: null,
          points: Array.from({ length: points }, (_, at) => `Point ${at + 1} that we keep. `.repeat(6)),
          unsigned_at: null,
          follow_up_on: '2027-01-15',
          updated_at: '2026-11-21T10:00:00.000Z',
        }
        const { pages } = readPdf(await paper({ agreement }, 'Agreement of Ana and Bo'))
        const most = topics <= (points ? 1 : 2) ? 1 : topics
        expect(pages.length, `${topics} topics`).toBeLessThanOrEqual(most)
        expect(pages.join(' ').split('The two differ.'), 'each topic says its rule').toHaveLength(topics + 1)
        const signed = pages.find((page) => page.includes('Bo Berg, signed'))
        for (const said of [`Who decides in case ${topics}.`, 'What we agree on', points ? 'Point 1 that we keep' : ''])
          expect(signed, `${topics} topics`).toContain(said)
      }
    },
  )
  it('whoever signs an agreement has a line of at least 80 points within the page, however long their name is', async () => {
    for (const letters of [3, 30, 44, 60]) {
      const people = [1, 2].map((id) => ({
        id,
        first: 'B'.repeat(letters),
        last: 'b'.repeat(letters),
        called: 'B'.repeat(letters),
        signed_at: null,
      }))
      const agreed = {
        id: 1,
        people,
        agreed_on: '2026-11-20',
        is_compared: true,
        topics: [],
        leading: null,
        points: ['We talk.'],
        unsigned_at: null,
        follow_up_on: null,
      }
      const agreement = { ...agreed, updated_at: '2026-11-21T10:00:00.000Z' }
      const drawn = openPdf(await paper({ agreement }, 'Agreement')).all.map(({ stream }) => stream)
      const lines = Array.from(drawn.join('\n').matchAll(/([\d.]+) [\d.]+ m\s+([\d.]+) [\d.]+ l\b/g))
      const spans = lines.map(([, from, to]) => ({ from: Number(from), to: Number(to) }))
      const own = spans.slice(-2)
      expect(own, `${letters} letters`).toHaveLength(2)
      for (const { to } of spans) expect(to, `${letters} letters`).toBeLessThan(556)
      for (const { from, to } of own) expect(to - from, `${letters} letters`).toBeGreaterThan(80)
    }
  })
  it('advice for a role says on paper which rule put it there, as the page does', async () => {
    const piece = {
      id: 'E3.L',
      facet: 'E3',
      items: [],
      rule: 'Assertiveness lies below the role’s target',
      why: 'Tends to leave the lead to others more than 62 % of people (likely range 34–84).',
      do: 'Ask for their view.',
      dont: 'Take silence as a yes.',
      question: 'What would you have said?',
    }
    const { pages } = readPdf(await paper({ coaching: { person: [piece], manager: [piece] } }, 'Coaching of Ana Silva'))
    expect(pages.join(' ').split(`${piece.rule}. ${piece.why}`)).toHaveLength(3)
  })
  it('science 4: every paper names its norm, whatever is in it', async () => {
    for (const sections of [
      { profile },
      { growth: growth(1) },
      { quality: { verdict: 'good', reasons: [] } },
    ] satisfies Sections[])
      for (const page of readPdf(await paper(sections)).pages) expect(page.split(base.norm)).toHaveLength(2)
  })
  it('every foot says the questionnaire, the norm, the day, the number of the printing and the page, however long', async () => {
    const norm = `compared with 250 people at ${'Harbor Logistics and Warehousing '.repeat(4)}`.trim()
    for (const given of [base.norm, norm]) {
      const { pages } = readPdf(await paper({ profile, growth: growth(6), norm: given }))
      expect(pages.length).toBeGreaterThan(1)
      pages.forEach((page, at) => {
        expect(page).toContain(
          'Confidential. A person decides, never a score. Printed 21 November 2026 (UTC), number P-7.',
        )
        expect(page).toContain(`Work style, 108 statements. Norm: ${given}.`)
        expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      })
    }
  })
  it('no foot parts the number of a printing from its words, in whatever time zone and of whatever company', async () => {
    const zones = [...Intl.supportedValuesOf('timeZone'), 'America/Argentina/ComodRivadavia', 'UTC']
    const company = 'Wolfeschlegelsteinhausen and Daughters '.repeat(4).slice(0, 120).trim()
    const norm = `compared with 250 people at ${company}`
    for (const zone of zones)
      for (const issue of ['P-7', 'L-123456', 'P-2147483647']) {
        const lines = footLines(footOf({ day: '2026-09-30', zone, issue, report: { ...base, norm } })).map(
          ({ pieces }) => pieces.map(({ words }) => words).join(''),
        )
        const said = `Printed 30 September 2026 (${zone.replace(/^Etc\//, '').replaceAll('_', ' ')}), number ${issue}.`
        expect(lines.filter((line) => line.endsWith(said))).toHaveLength(1)
        expect(lines.length).toBeLessThanOrEqual(5)
      }
    const pages = readPdf(await paper({ profile, norm, company: { ...base.company, name: company } })).pages
    for (const page of pages) expect(page).toContain(`Norm: ${norm}.`)
  })
  it('the five traits with their facets stand on the first page, with how their marks are read', async () => {
    const blocks = SCALES.filter(({ level }) => level === 'domain').map(({ code }) => ({
      id: code,
      kind: 'domain' as const,
      rule: '',
      scales: [code],
      items: [],
      text: 'Tends to be organised and persistent, and may hold on to a plan for longer than colleagues would.',
    }))
    const long = 'Report on Maximiliane-Theodora Featherstonehaugh-Ashworth-Wolfeschlegelsteinhausen'
    for (const title of ['Report on Ana Silva', long]) {
      const { pages } = readPdf(await paper({ profile: { scores: profile?.scores ?? [], blocks } }, title))
      for (const { name } of SCALES) expect(pages[0], title).toContain(name)
      // Nothing stands out here, so what the report is not is all that is left for the next.
      expect(pages, title).toHaveLength(2)
      expect(pages[1], title).toMatch(/^ ?What this report is not It describes/)
    }
    const [page] = readPdf(await paper({ profile })).pages
    expect(page).toContain('How to read it percentile and its 90 % likely range less precise')
  })
  it('a heading with a verdict and no reasons never stands without its sentence', async () => {
    for (let count = 1; count < 30; count += 1) {
      const sections = { profile: sentences(count), quality: { verdict: 'good' as const, reasons: [] } }
      const page = readPdf(await paper(sections)).pages.find((one) => one.includes('Response quality'))
      expect(page, `${count} sentences`).toContain('This says whether')
    }
  })
  it('R15 an interview guide says how long it is, of one question as of two', async () => {
    const question = (code: string): NonNullable<Sections['questions']>[number] => ({
      code,
      facet: 'C3',
      items: [],
      competency: 'Reliability',
      why: 'below the target',
      minutes: 6,
      priority: 2,
      text: 'When did you last promise too much?',
      probes: [],
      anchors: { 1: 'Nothing comes.', 3: 'One case, no end.', 5: 'A case with its end.' },
    })
    const said = async (...codes: string[]) => readPdf(await paper({ questions: codes.map(question) })).pages[0]
    expect(await said('C3.L')).toContain('Interview guide 1 question, about 6 minutes')
    expect(await said('C3.L', 'C3.H')).toContain('Interview guide 2 questions, about 12 minutes')
  })
  it('R15 a paper of what to ask speaks of bars only where it draws some', async () => {
    const [page] = readPdf(await paper({ asks: [] }, 'What to ask Ana Silva')).pages
    expect(page).toContain('What to ask about Nothing stands out: ask about the role.')
    expect(page).not.toContain('bar')
  })
  it('a title that is too long for the head of the next pages is cut there, the foot keeps its warning', async () => {
    const { pages } = readPdf(await paper({ profile }, `Report on ${'Maximiliane '.repeat(30)}`))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages.slice(1))
      expect(page).toMatch(
        /Harbor Logistics.*Report on Maximiliane .*… Confidential\. A person decides, never a score\./,
      )
  })
  it('no page has the norm alone: it stands under the title, wherever the last section ends', async () => {
    for (const goals of [8, 9, 10, 11, 12, 13, 14]) {
      const { pages } = readPdf(await paper({ growth: growth(goals) }))
      expect(pages[0]).toContain('Norm: compared with 33,143 volunteers.')
      expect(pages.at(-1)).toMatch(/Make plan|If I/)
    }
  })
  it('science 4: every report says what it is not, never on a page of its own, and an agreement says it in a line', async () => {
    for (let count = 1; count < 40; count += 1) {
      const { pages } = readPdf(await paper({ profile: sentences(count), quality: { verdict: 'good', reasons: [] } }))
      const page = pages.find((one) => one.includes('What this report is not'))
      expect(page, `${count} sentences`).toMatch(/honesty\. What this report is not It describes .* beside others\./)
    }
    for (let goals = 1; goals < 20; goals += 1) {
      const { pages } = readPdf(await paper({ growth: growth(goals) }))
      expect(pages.at(-1), `${goals} goals`).toMatch(/If I ask, I listen\. What this report is not/)
    }
  })
  it('a certificate stays on one page, however long names are', async () => {
    const course = 'How to read a result, and what nobody may read out of it, whatever they hope to find. '.repeat(5)
    const { pages } = readPdf(await certified({ person: 'Maximiliane Łukasiewicz '.repeat(8), course }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('21 November 2026')
  })
  it('R244 a code that is cut out still says where it is typed; the sheet says its last day in words', async () => {
    const file = await codes(
      { ...codesOf('Codes', 7), expires_on: '2030-01-31' },
      { isWhole: true, fileTitle: 'Codes' },
    )
    const [page] = readPdf(file).pages
    expect(page).toContain('Scan a code, or type it at be.test/survey/register, to describe how you work.')
    expect(page).toContain('Valid until 31 January 2030.')
    for (let at = 0; at < 7; at += 1) expect(page).toContain(`BK-${at} be.test/survey/register`)
  })
  it('R244 a sheet of codes ends with codes: no page has nothing but the line under the last row', async () => {
    for (let count = 3; count <= 36; count += 3) {
      const { pages } = readPdf(
        await codes({ ...codesOf('Codes', count), expires_on: '2030-01-31' }, { isWhole: true, fileTitle: 'Codes' }),
      )
      for (const page of pages) expect(page, `${count} codes`).toContain('BK-')
      expect(pages).toHaveLength(Math.ceil(count / 12))
    }
  })
  it('every letter can be searched for, also in a paper after another that drew it as a part of letters', async () => {
    const said = 'I agree: 1. Wait; 2. ask! “Why?” – it’s… (so) far'
    await paper({ quality: { verdict: 'good', reasons: ['äöü: ; ! ? … “ ” i j % ½ é'] } })
    const { pages } = readPdf(await paper({ quality: { verdict: 'review', reasons: [said] } }))
    expect(pages[0]).toContain(said)
  })
  it('letters that a font lacks are named, signs that nobody sees are left out', () => {
    const { data, isWhole } = printable({ name: 'Jo\u00ADhn\u200B O\u2011Neill ᏣᎳᎩ 😀' })
    expect(data.name).toBe('John O-Neill […]')
    expect(printable('ᏣᎳᎩ ᎠᏴᏫ and 😀').data).toBe('[…] and […]')
    expect(isWhole).toBe(false)
    expect(printable({ name: 'Łukasz Αθηνά Дмитрий Nguyễn “–…”' }).isWhole).toBe(true)
  })
})
