import { describe, expect, it } from 'vitest'
import { stumbles } from '#tests/support/pdf-rules.ts'
import { readTags } from '#tests/support/pdf-tags.ts'
import { openPdf, readPdf } from '#tests/support/pdf-text.ts'
import { certificateOf, everySection } from '#tests/support/printed.ts'
import { certificate } from './certificate.ts'
import { styles } from './kit.ts'
import { printable } from './letters.ts'
import { reportPages } from './report.ts'
import { type Line, linesOf, oneLine } from './words.ts'

const NAMES = {
  Arabic: { first: 'محمد', last: 'عبد الله' },
  Persian: { first: 'پریسا', last: 'گلستانی' },
  Hebrew: { first: 'יעל', last: 'כהן' },
  Chinese: { first: '小龙', last: '張' },
  Japanese: { first: 'あゆみ', last: '山田' },
  Korean: { first: '지영', last: '김' },
  Thai: { first: 'น้ำผึ้ง', last: 'ศักดิ์สิทธิ์' },
  Devanagari: { first: 'प्रियंका', last: 'सिंह' },
  Bengali: { first: 'শ্রীময়ী', last: 'বন্দ্যোপাধ্যায়' },
  Gujarati: { first: 'પ્રિયંકા', last: 'પટેલ' },
  Gurmukhi: { first: 'ਹਰਪ੍ਰੀਤ', last: 'ਸਿੰਘ' },
  Kannada: { first: 'ಶ್ರೀನಿವಾಸ', last: 'ಕೃಷ್ಣಮೂರ್ತಿ' },
  Malayalam: { first: 'ശ്രീജിത്ത്', last: 'കൃഷ്ണൻ' },
  Sinhala: { first: 'චමරි', last: 'අතපත්තු' },
  Tamil: { first: 'ஸ்ரீதேவி', last: 'முருகேசன்' },
  Telugu: { first: 'శ్రీనివాస్', last: 'వెంకటేశ్వర్లు' },
  Khmer: { first: 'សុភាព', last: 'ចាន់ធារី' },
  Lao: { first: 'ນ້ຳຝົນ', last: 'ສີສຸວັນ' },
  Amharic: { first: 'አበበ', last: 'ቢቂላ' },
  Georgian: { first: 'გიორგი', last: 'ბერიძე' },
  Armenian: { first: 'Արամ', last: 'Խաչատրյան' },
}

const reportOn = (person: { first: string; last: string }, company = 'Harbor Logistics') => {
  const title = `Report on ${person.first} ${person.last}`
  const given = everySection(title)
  const report = { ...given.report, person, company: { ...given.report.company, name: company } }
  const { data, isWhole } = printable({ ...given, report })
  return reportPages(data, { isWhole, fileTitle: title })
}

/** Each letter of Chinese may come from a file of its own, and the reader sets what comes from several files apart. */
const close = (words: string | undefined) => (words ?? '').replaceAll(' ', '')

/** What stands on a line, from left to right. */
const drawn = (words: string) =>
  linesOf(words, styles.plain, 500).map(({ pieces }) =>
    pieces.toSorted((one, other) => one.from - other.from).map((piece) => piece.words),
  )

/** What stands on a line as it is read: programs that read aloud go by it. */
const read = ({ pieces }: Line) => pieces.map((piece) => piece.words).join('')

describe('names in other writing than Latin, Greek and Cyrillic', () => {
  it.each(Object.entries(NAMES))('R127 stand on the report: %s', async (_, person) => {
    const file = await reportOn(person, `${person.last} Trading`)
    const { pages, title } = readPdf(file)
    const told = readTags(file)
    const named = `Report on ${person.first} ${person.last}`
    expect(close(pages[0])).toContain(close(named))
    for (const page of pages) {
      expect(close(page)).toContain(close(`${person.last} Trading`))
      expect(page).not.toContain('[…]')
    }
    expect(title).toBe(named)
    expect(close(told.parts.find(({ tag }) => tag === 'H1')?.words)).toBe(close(named))
    expect(stumbles(told)).toEqual([])
    expect(openPdf(file).pages.reduce((sum, { unread }) => sum + unread, 0)).toBe(0)
    expect(told.fonts.held).toBe(told.fonts.named)
  })
  it('R127 are read out whatever was drawn before: letters are parts of others, with dots and marks added', async () => {
    const letters = Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئىةپچژگک').toReversed()
    const unread: string[] = []
    for (const letter of letters) {
      const person = `${letter.repeat(3)} ا${letter}ب ل${letter}ا`
      const { data, isWhole } = printable({ ...certificateOf('Certificate'), person, course: letter })
      const file = await certificate(data, { isWhole, fileTitle: 'Certificate' })
      if (openPdf(file).pages.some((page) => page.unread > 0)) unread.push(letter)
    }
    expect(unread).toEqual([])
  })
  it('weigh little: only the letters that are used go into the file', async () => {
    const [plain, other] = [await reportOn({ first: 'Ana', last: 'Silva' }), await reportOn(NAMES.Arabic)]
    expect(other.length - plain.length).toBeLessThan(20_000)
  })
  it('stand on a certificate', async () => {
    const course = { ...certificateOf('Certificate'), person: 'محمد عبد الله', course: '読み方' }
    const { data, isWhole } = printable(course)
    expect(isWhole).toBe(true)
    const [page] = readPdf(await certificate(data, { isWhole, fileTitle: 'Certificate' })).pages
    expect(page).toContain('محمد عبد الله')
    expect(close(page)).toContain('読み方')
  })
  it('letters of Arabic take the shape that they have within a word, and go from the right', () => {
    const [line] = linesOf('محمد', styles.plain, 500)
    const font = line?.pieces[0]?.face.font
    const { glyphs } = font?.layout('محمد') ?? { glyphs: [] }
    expect(glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints)).join('')).toBe('دمحم')
    // Two letters alike, one at the beginning and one within: two drawings, and neither is that of the letter alone.
    const alone = font?.layout('م').glyphs[0]
    expect(new Set([glyphs[1], glyphs[3], alone]).size).toBe(3)
  })
  it('R127 the mark of a Thai tone stands over the vowel that is written after it', () => {
    const font = linesOf('น้ำ', styles.plain, 500)[0]?.pieces[0]?.face.font
    const { glyphs, positions } = font?.layout('น้ำ') ?? { glyphs: [], positions: [] }
    const marks = glyphs
    expect(marks.map(({ codePoints: [code] }) => code?.toString(16))).toEqual(['e19', 'e4d', 'e49', 'e32'])
    const over = (at: number) => positions[at]?.yOffset ?? 0
    expect((marks[2]?.bbox.minY ?? 0) + over(2)).toBeGreaterThan((marks[1]?.bbox.maxY ?? 0) + over(1))
  })
  it('R127 Thai, Khmer and Lao are cut into lines between their words, other writing never between a letter and its marks', () => {
    const thai = 'ผู้สมัครงานทุกคนได้รับการสัมภาษณ์อย่างเป็นธรรมและเท่าเทียมกัน'
    const words = Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(thai), ({ segment }) => segment)
    const ends = new Set(words.map((_, at) => words.slice(0, at + 1).join('')))
    const lines = linesOf(thai, styles.plain, 90).map(read)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('')).toBe(thai)
    lines.forEach((_, at) => expect(ends).toContain(lines.slice(0, at + 1).join('')))
    for (const [language, text] of [
      ['km', 'បេក្ខជនទាំងអស់ត្រូវបានសម្ភាសន៍ដោយយុត្តិធម៌និងស្មើភាពគ្នា'],
      ['lo', 'ຜູ້ສະໝັກວຽກທຸກຄົນໄດ້ຮັບການສຳພາດຢ່າງເປັນທຳແລະເທົ່າທຽມກັນ'],
    ] as const) {
      const within = Array.from(
        new Intl.Segmenter(language, { granularity: 'word' }).segment(text),
        ({ index }) => index,
      )
      const parts = linesOf(text, styles.plain, 90).map(read)
      expect(parts.length).toBeGreaterThan(2)
      expect(parts.join('')).toBe(text)
      for (let at = 1; at < parts.length; at++) expect(within).toContain(parts.slice(0, at).join('').length)
    }
    for (const word of ['ที่'.repeat(60), 'क्षि'.repeat(60)]) {
      const cut = linesOf(word, styles.plain, 90).map(read)
      expect(cut.join('')).toBe(word)
      for (const line of cut) expect(line).not.toMatch(/^\p{M}/u)
      expect(read(oneLine(word, styles.plain, 90))).not.toMatch(/(?:\u0E17|\u094D)…$/)
    }
  })
  it('words within a sentence stand from right to left, the sentence does not turn', () => {
    expect(drawn('Report on محمد عبد الله, today')).toEqual([
      ['Report on ', 'الله', ' ', 'عبد', ' ', 'محمد', ', today'],
    ])
    expect(drawn('Report on محمد عبد الله الأحمد')[0]?.[0]).toBe('Report on ')
    expect(drawn('محمد عبد الله الأحمد, Warehouse Clerk')[0]?.at(-1)).toBe(', Warehouse Clerk')
    expect(drawn('Ana and 山田')).toEqual([['Ana and ', '山', '田']])
  })
  it('R127 a sentence stands from left to right on each of its lines, also on one that begins with a name', () => {
    const name = 'محمد عبد الرحمن الأحمدي القحطاني عبد العزيز'
    const lines = linesOf(`Agreement of Wolfeschlegelsteinhausenbergerdorff and ${name} today`, styles.plain, 200)
    const [start = '', ...others] = lines.map(({ pieces }) =>
      pieces
        .toSorted((one, other) => one.from - other.from)
        .map((piece) => piece.words)
        .join(''),
    )
    expect(start).toMatch(/^Agreement of/)
    expect(others.at(-1)).toMatch(/ today$/)
    expect(lines.at(-1)?.pieces[0]?.words).toMatch(/\p{Script=Arabic}/u)
  })
  it('a line of Arabic is read from the right, with its brackets turned and its figures as they are', () => {
    expect(drawn('محمد (2026) عبد')).toEqual([['عبد', ' ', '(', '2026', ')', ' ', 'محمد']])
    expect(drawn('قال إنه يعمل جيدا مع Excel الآن')[0]?.slice(0, 5)).toEqual(['الآن', ' ', 'Excel', ' ', 'مع'])
    expect(drawn('رقم ٢٠٢٦')).toEqual([['٢٠٢٦', ' ', 'رقم']])
    const [line] = linesOf('٢٠٢٦', styles.plain, 500)
    const glyphs = line?.pieces[0]?.face.font.layout('٢٠٢٦').glyphs ?? []
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe('٢٠٢٦')
  })
  it('a long name is cut into lines in the order in which it is read', () => {
    const name = Array.from({ length: 30 }, (_, at) => (at % 2 ? 'محمد' : 'الله')).join(' ')
    const lines = linesOf(name, styles.title, 300)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.map(read).join(' ')).toBe(name)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(300)
    expect(read(oneLine(name, styles.title, 300))).toMatch(/^الله محمد .*…$/)
  })
  it.each([
    ['कृष्णमूर्ति', [56, 36, 255, 70, 80, 35, 587, 71, 759]],
    ['মুখোপাধ্যায়', [49, 62, 385, 26, 59, 45, 59, 43, 123, 59, 50, 57]],
    ['પ્રિયંકા', [627, 224, 46, 5, 21, 57]],
    ['ਹਰਪ੍ਰੀਤ', [49, 43, 37, 111, 53, 32]],
    ['ಕೃಷ್ಣಮೂರ್ತಿ', [23, 65, 55, 112, 47, 64, 221, 93]],
    ['ലക്ഷ്മി', [52, 167, 77, 48, 65]],
    ['ශ්‍රී', [350, 167]],
    ['முருகேசன்', [134, 140, 47, 18, 20, 86]],
    ['వెంకటేశ్వర్లు', [287, 6, 23, 303, 55, 676, 49, 63, 490]],
    ['ស្រីពៅ', [216, 79, 105, 127, 281]],
  ])('R127 letters of %s are those that a browser draws, in its order', (word, ofHarfBuzz) => {
    const glyphs = linesOf(word, styles.plain, 500).flatMap(({ pieces }) =>
      pieces.flatMap((piece) => piece.face.font.layout(piece.words).glyphs),
    )
    expect(glyphs.map(({ id }) => id)).toEqual(ofHarfBuzz)
  })
  it('R127 signs that say whether letters join are kept where they are part of a word, and go with its letters', () => {
    for (const word of ['ශ්‍රී', 'می‌خواهم', 'ক্‌ষ']) {
      expect(printable(word)).toEqual({ data: word, isWhole: true })
      const pieces = linesOf(word, styles.plain, 500).flatMap((line) => line.pieces)
      expect(pieces.map((piece) => piece.words)).toEqual([word])
    }
    const shaped = (word: string) =>
      linesOf(word, styles.plain, 500)[0]
        ?.pieces[0]?.face.font.layout(word)
        .glyphs.map(({ id }) => id)
    expect(shaped('ශ්‍රී')).not.toEqual(shaped('ශ්රී'))
    // Without a drawing of its own in this font, it would be a box.
    expect(shaped('می‌خواهم')).not.toContain(0)
    expect(shaped('می‌خواهم')).not.toEqual(shaped('میخواهم'))
    expect(printable('An\u200Dna\u200C \u200DB').data).toBe('Anna B')
  })
  it('signs that only say which way letters go are no letters', () => {
    expect(printable('\u202Bمحمد\u202C \u2067علي\u2069\u200F').data).toBe('محمد علي')
  })
})
