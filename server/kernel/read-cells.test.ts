import { describe, expect, it } from 'vitest'
import { inOneLine, readCells } from './read-cells.ts'

const cells = (text: string) => readCells(text).map((row) => row.cells)
const TABLE = [
  ['Name', 'Email'],
  ['Ng, Ada', 'ada@x.test'],
]

describe('a table as text', () => {
  it.each([
    ['a line that says what parts the cells', 'sep=;\r\nName;Email\r\nNg, Ada;ada@x.test\r\n'],
    ['such a line behind a byte order mark', '\ufeffSEP=|\nName|Email\nNg, Ada|ada@x.test'],
    ['empty lines above it', '\n\n  \nName;Email\nNg, Ada;ada@x.test'],
    ['what parts other tables in quotes', '"Name","Email"\n"Ng, Ada",ada@x.test'],
  ])('is read with %s', (_, text) => {
    expect(cells(text)).toEqual(TABLE)
  })
  it('is parted by what stands outside of quotes', () => {
    expect(cells('"Name; first and last",Email\n"Ng; Ada",ada@x.test')).toEqual([
      ['Name; first and last', 'Email'],
      ['Ng; Ada', 'ada@x.test'],
    ])
  })
  it.each(['\n', '\r\n', '\r'])('says of each row in which line it begins, where lines end with %j', (end) => {
    const lines = ['sep=;', 'Name;Email', '', '"Ada', '', 'Ng";ada@x.test', '', 'Ben;ben@x.test', '"C', 'D";x']
    expect(readCells(lines.join(end)).map((row) => row.line)).toEqual([2, 4, 8, 9])
  })
  it.each([';', ',', '\t'])(
    'leaves out rows of nothing but cells parted by %j, as spreadsheets write them, and counts their lines',
    (by) => {
      const row = (...words: string[]) => words.join(by)
      const text = [
        row('Name', 'Email'),
        row('', ''),
        row('Ada', 'ada@x.test'),
        row('""', ' '),
        row('', 'ben@x.test'),
        row('', ''),
      ]
      const read = { rows: 3, columns: 2, cell: 20 }
      expect(readCells(text.join('\n'), '"', undefined, read)).toEqual([
        { line: 1, cells: ['Name', 'Email'] },
        { line: 3, cells: ['Ada', 'ada@x.test'] },
        { line: 5, cells: ['', 'ben@x.test'] },
      ])
    },
  )
  it('is no more than whoever takes it wants: a row and a cell beyond tell that there is more', () => {
    const limits = { rows: 2, columns: 1, cell: 3 }
    const rows = readCells('abcdef,b,c,d\ne\nf\ng\n', '"', undefined, limits)
    expect(rows.map((row) => row.cells)).toEqual([['abc', 'b'], ['e'], ['f']])
  })
  it('makes one line of a cell of several, and leaves one of one as it is', () => {
    expect(['Ada \n\t\n Ng', ' a  b ', 'x\r\n'].map(inOneLine)).toEqual(['Ada Ng', ' a  b ', 'x'])
  })
})
