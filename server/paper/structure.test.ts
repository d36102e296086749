import { describe, expect, it } from 'vitest'
import { stumbles } from '#tests/support/pdf-rules.ts'
import { type Part, readTags } from '#tests/support/pdf-tags.ts'
import { openPdf, readPdf } from '#tests/support/pdf-text.ts'
import { sizesIn } from '#tests/support/pdf-sizes.ts'
import { certificateOf, codesOf, everySection, HANDED_ON, keptOf, OWN } from '#tests/support/printed.ts'
import { certificate } from './certificate.ts'
import { codes } from './codes.ts'
import { printable } from './letters.ts'
import { personalData } from './personal-data.ts'
import { reportPages } from './report.ts'

const TITLE = 'Report on Ana & Bo <Silva> Łuk'
const PRINT = { isWhole: true, fileTitle: TITLE }

const papers = {
  'a report with every section': () => reportPages(printable(everySection(TITLE)).data, PRINT),
  'a report that could not print every letter': () =>
    reportPages(printable(everySection(TITLE)).data, { ...PRINT, isWhole: false }),
  'a certificate': () => certificate(certificateOf(TITLE), PRINT),
  'a copy of personal data': () => personalData(keptOf(TITLE, HANDED_ON, OWN), PRINT),
  'a sheet of codes': () => codes(codesOf(TITLE, 17), PRINT),
}

describe.each(Object.entries(papers))('R127 %s', (_, draw) => {
  it('keeps to what the standard asks of papers that are read aloud', async () => {
    expect(stumbles(readTags(await draw()))).toEqual([])
  })
  it('says its language, and its title in both places, whatever is in it', async () => {
    const file = await draw()
    expect(readPdf(file)).toMatchObject({ language: 'en', title: TITLE })
    expect(readTags(file).title).toBe('Report on Ana &amp; Bo &lt;Silva&gt; Łuk')
  })
  it('has a letter for each drawing of one', async () => {
    expect(
      openPdf(await draw())
        .pages.map(({ unread }) => unread)
        .filter(Boolean),
    ).toEqual([])
  })
  it('sets no word under 9 pt, not even at the foot or beside a chart', async () => {
    const sizes = openPdf(await draw()).pages.flatMap((page) => page.sizes)
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9)
  })
  it('does not say that a checker of the standard has passed it', async () => {
    expect((await draw()).includes('pdfuaid')).toBe(false)
  })
})

it('R127 a report has all of its sections, and its head and foot are called so', async () => {
  const { parts, running } = readTags(await papers['a report with every section']())
  const headings = parts.filter(({ tag }) => tag === 'H2').map(({ words }) => words)
  expect(headings).toEqual([
    'Profile',
    'What stands out',
    'Response quality',
    'Fit for Warehouse Supervisor',
    'Interview guide',
    'What to ask about',
    'Plan',
    'Coaching, for the manager',
    'Coaching, for the person',
    'Your goal',
    'To build on',
    'To watch',
    'To practise',
    'Comparison',
    'Changes over time',
    'What happened',
    'What this report is not',
    'Where it may rub',
    'What we agree on',
  ])
  expect([...running].toSorted((a, b) => a.localeCompare(b))).toEqual(['Footer', 'Header'])
})

describe('R127 the rules', () => {
  const part = (tag: string, parts: Part[] = [], more: Partial<Part> = {}): Part => ({
    tag,
    words: parts.length ? '' : 'words',
    alt: null,
    scope: null,
    isPlaced: false,
    parts,
    ...more,
  })
  const told = (...some: Part[]) => {
    const root = part('Document', some)
    const all = (one: Part): Part[] => [one, ...one.parts.flatMap(all)]
    return stumbles({
      isMarked: true,
      showsTitle: true,
      root,
      parts: all(root),
      isLoose: false,
      lost: 0,
      order: [[0, 1]],
      fonts: { named: 1, held: 1, lettered: 1 },
      running: new Set(),
      title: null,
    })
  }
  it('find what is wrong', () => {
    const title = part('H1')
    expect(told(title, part('P'))).toEqual([])
    expect(told(part('H2'))).toEqual(['H1 is not first, or not alone', 'H2 after Hundefined'])
    expect(told(title, part('H3'))).toEqual(['H3 after H1'])
    expect(told(title, part('L', [part('LI', [part('Figure', [], { alt: 'a', isPlaced: true })])]))).toEqual([
      'Figure in LI',
    ])
    expect(told(title, part('Figure', [], { words: '' }))).toEqual([
      'Figure is empty',
      'Figure without words',
      'Figure without a place',
    ])
    const row = (...cells: Part[]) => part('TR', cells)
    const head = part('TH', [], { scope: 'Row' })
    expect(told(title, part('Table', [row(head, part('TD')), row(head)]))).toEqual([
      'Table with rows of different lengths',
    ])
    expect(told(title, part('Table', [row(part('TD')), row(part('TH'))]))).toEqual([
      'Table with a row without a head',
      'TH does not say of what it is the head',
    ])
  })
})

describe('the size of letters', () => {
  it('is what the font says times what every matrix around it makes of that', () => {
    const written = '1 0 0 1 40 40 Tm\n/F1 12 Tf\n[<0001>] TJ'
    expect(sizesIn(`q\n.5 0 0 -.5 0 800 cm\nBT\n${written}\nET\nQ\nBT\n${written}\nET`)).toEqual([6, 12])
    expect(sizesIn('BT\n2 0 0 2 0 0 Tm\n/F1 4 Tf\n(a) Tj\nET')).toEqual([8])
    expect(() => sizesIn('q\n/I1 Do\nQ')).toThrow('cannot be measured')
  })
})
