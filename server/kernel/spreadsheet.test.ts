import { describe, expect, it } from 'vitest'
import { attachment } from './attachment.ts'
import { asMeant, inert } from './inert.ts'
import { toCsv, toXlsx } from './spreadsheet.ts'

const csv = (headings: string[], rows: (string | number | boolean | null)[][]) =>
  Buffer.from(toCsv({ headings, rows })).toString('utf8')

describe('files of tables', () => {
  it.each(['=1+1', ' =cmd|x', '+HYPERLINK("x")', '-2+3', '@SUM(A1)', '\tx', '\r=x', '\uff1dA1', '\u3000\uff0bA1'])(
    'S32 %j is shown and never run',
    (text) => {
      expect(inert(text)).toBe(`'${text}`)
    },
  )
  it.each(['-12', '+44', '-3.5', 'Anne-Marie', 'a=b', '', "O'Neil"])('S32 %j stays as it is', (text) => {
    expect(inert(text)).toBe(text)
  })
  it.each(['=1+1', '+44 20 7946 0000', '@SUM(A1)', '-12', 'Anne-Marie', "'t Hooft", "O'Neil", "'", ''])(
    'S32 %j is read again as it was',
    (text) => {
      expect(asMeant(inert(text))).toBe(text)
    },
  )
  it('S32 is RFC 4180 in UTF-8 with a byte order mark', () => {
    expect(
      csv(
        ['Name', 'Note'],
        [
          ['Émile "the" Mehta', 'a,b\nc'],
          [null, 3],
        ],
      ),
    ).toBe('\ufeffName,Note\r\n"Émile ""the"" Mehta","a,b\nc"\r\n,3\r\n')
  })
  it('S32 a workbook holds the same cells', async () => {
    const bytes = await toXlsx({ headings: ['Name', 'Fit'], rows: [['=1+1', 81]] }, 'People')
    expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK')
    expect(bytes.length).toBeGreaterThan(1_000)
  })
  it('a name that is not ASCII keeps its letters for readers that know them', () => {
    expect(attachment('Leute "München".csv')).toBe(
      `attachment; filename="Leute _M_nchen_.csv"; filename*=UTF-8''Leute%20%22M%C3%BCnchen%22.csv`,
    )
  })
})
