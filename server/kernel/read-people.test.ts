import { describe, expect, it } from 'vitest'
import { atFullPace } from '#tests/support/pace.ts'
import { readPeople } from './read-people.ts'

const people = (text: string) => readPeople(text).map(({ first, last, email }) => [first, last, email])

describe('a list of people', () => {
  it('takes plain addresses, one a line', () => {
    expect(people('ada@x.test\n\n  ben@x.test  \r\n')).toEqual([
      ['', '', 'ada@x.test'],
      ['', '', 'ben@x.test'],
    ])
  })
  it('writes letters with accents as one, whatever wrote the list', () => {
    expect(people('Jose\u0301 Nun\u0303ez <jose@x.test>')).toEqual([['José', 'Nuñez', 'jose@x.test']])
  })
  it('takes names with addresses, as mail programs write them', () => {
    expect(people('Ada Ng <ada@x.test>\n"Ben de Vries" <ben@x.test>')).toEqual([
      ['Ada', 'Ng', 'ada@x.test'],
      ['Ben de', 'Vries', 'ben@x.test'],
    ])
  })
  it('takes several addresses in a line, as mail programs write those they send to', () => {
    expect(people('Ada Ng <ada@x.test>, Ben Ode <ben@x.test>')).toEqual([
      ['Ada', 'Ng', 'ada@x.test'],
      ['Ben', 'Ode', 'ben@x.test'],
    ])
    expect(people('ada@x.test; ben@x.test')).toEqual([
      ['', '', 'ada@x.test'],
      ['', '', 'ben@x.test'],
    ])
  })
  it('takes each line for itself where a quote is never closed', () => {
    expect(people('"Ada Ng,ada@x.test\nben@x.test')).toEqual([
      ['"Ada', 'Ng', 'ada@x.test'],
      ['', '', 'ben@x.test'],
    ])
  })
  it('takes cells in the usual order without a heading', () => {
    expect(people('Ada,Ng,ada@x.test\nBen Ode;x')).toEqual([
      ['Ada', 'Ng', 'ada@x.test'],
      ['Ben Ode', 'x', ''],
    ])
  })
  it('takes lines of every kind in one list: typed ones, and cells of a spreadsheet or of semicolons between them', () => {
    expect(
      people('Ada Ng <ada@x.test>\nBen\tOde\tben@x.test\ncy@x.test\nDi;Fox;di@x.test\nEd Gray, ed@x.test'),
    ).toEqual([
      ['Ada', 'Ng', 'ada@x.test'],
      ['Ben', 'Ode', 'ben@x.test'],
      ['', '', 'cy@x.test'],
      ['Di', 'Fox', 'di@x.test'],
      ['Ed', 'Gray', 'ed@x.test'],
    ])
  })
  it('takes cells below an address that stands alone', () => {
    expect(people('ada@x.test\nBen;Ode;ben@x.test')).toEqual([
      ['', '', 'ada@x.test'],
      ['Ben', 'Ode', 'ben@x.test'],
    ])
  })
  it('counts lines as the writer sees them where lines of several kinds follow each other', () => {
    const list = 'ada@x.test\nBen\tOde\tben@x.test\n\nDi;Fox;di@x.test\nEmail\ned@x.test'
    expect(readPeople(list).map(({ line }) => line)).toEqual([1, 2, 4, 6])
  })
  it('takes the last name first, as an address book writes it', () => {
    expect(
      people('Ng, Ada <ada@x.test>\n"de Vries, Ben" <ben@x.test>\nFox, Di <di@x.test>; Gray, Ed <ed@x.test>'),
    ).toEqual([
      ['Ada', 'Ng', 'ada@x.test'],
      ['Ben', 'de Vries', 'ben@x.test'],
      ['Di', 'Fox', 'di@x.test'],
      ['Ed', 'Gray', 'ed@x.test'],
    ])
    expect(people('Full name;Mail\n"Ng, Ada";ada@x.test')).toEqual([['Ada', 'Ng', 'ada@x.test']])
  })
  it('is read at once where it is far too long: nobody else waits until it is refused', () => {
    const list = Array.from({ length: 60_000 }, (_, at) => `a${at % 10},`).join('\n')
    const began = performance.now()
    expect(readPeople(list)).toHaveLength(60_000)
    expect(atFullPace(performance.now() - began)).toBeLessThan(500)
  })
  it.each([
    ['blanks inside of a line', `a${' '.repeat(190_000)}b`],
    ['blanks before an address that is never closed', `a${' '.repeat(190_000)}<a@b.test`],
    ['blanks inside of quotes', `"a${' '.repeat(190_000)}b" x`],
    ['an address of many signs', `Ng,Ada <${'@'.repeat(190_000)} `],
  ])('S32 keeps nobody waiting for a list of %s', (_, list) => {
    const began = performance.now()
    readPeople(list)
    expect(atFullPace(performance.now() - began)).toBeLessThan(500)
  })
  it('parts no cell at a sign inside its quotes', () => {
    expect(people('"Ada; Maria",Ng,ada@x.test')).toEqual([['Ada; Maria', 'Ng', 'ada@x.test']])
  })
  it('keeps the quotes of other lines where one is never closed', () => {
    expect(people('First;Last;Email\n"Ada; Maria";Ng;ada@x.test\n"Ben;Ode;ben@x.test')).toEqual([
      ['Ada; Maria', 'Ng', 'ada@x.test'],
      ['"Ben', 'Ode', 'ben@x.test'],
    ])
  })
  it.each([
    ['Email,First name,Last name\nada@x.test,Ada,Ng', ','],
    ['\ufeffSurname;Given name;E-mail\nNg;Ada;ada@x.test', ';'],
    ['Full name\tMail\nAda Ng\tada@x.test', 'tab'],
    ['"Last","First","Email"\r\n"Ng","Ada","ada@x.test"', 'quotes'],
    ['Name;Vorname;E-Mail-Adresse\nNg;Ada;ada@x.test', 'German'],
  ])('reads headings in any order: %j', (text) => {
    expect(people(text)).toEqual([['Ada', 'Ng', 'ada@x.test']])
  })
  it('reads headings below lines that were typed, as a file that is added to a list has them', () => {
    const list = 'Ben Ode <ben@x.test>\nemail,last,first,role\nada@x.test,Ng,Ada,Owner'
    expect(readPeople(list, { role: 'role' })).toEqual([
      { line: 1, first: 'Ben', last: 'Ode', email: 'ben@x.test', more: {} },
      { line: 3, first: 'Ada', last: 'Ng', email: 'ada@x.test', more: { role: 'Owner' } },
    ])
  })
  it('reads a file of semicolons below a line that was typed', () => {
    expect(people('Ben Ode,ben@x.test\n\n\ufeffE-mail;Surname\nada@x.test;Ng')).toEqual([
      ['Ben', 'Ode', 'ben@x.test'],
      ['', 'Ng', 'ada@x.test'],
    ])
  })
  it('takes nobody who is called Mail for a heading', () => {
    expect(people('E-mail;First name;Surname\n;Norman;Mail\nada@x.test;Ada;Ng')).toEqual([
      ['Norman', 'Mail', ''],
      ['Ada', 'Ng', 'ada@x.test'],
    ])
  })
  it('counts lines as the writer sees them', () => {
    expect(readPeople('Email\nada@x.test\n\nben@x.test').map(({ line }) => line)).toEqual([2, 4])
  })
  it('keeps what cannot be read, so that it can be told', () => {
    expect(people('Ada Ng\n,,\nnobody@')).toEqual([
      ['Ada', 'Ng', ''],
      ['', '', 'nobody@'],
    ])
  })
})
