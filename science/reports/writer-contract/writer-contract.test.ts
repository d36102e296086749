import { describe, expect, it } from 'vitest'
import { acceptedOr, mayBeSent, refusalOf } from './acceptance.ts'
import { canonicalInput, isWriterOutput, type WriterInput, type WriterItem } from './contract.ts'
import { deterministicWriter } from './deterministic-writer.ts'
import { isInLanguage } from './languages.ts'

const input: WriterInput = {
  kind: 'questions',
  locale: 'en',
  audience: 'manager',
  roleTitle: 'Regional Operations Lead',
  count: 4,
  traits: [
    { code: 'E3', label: 'Assertiveness', band: '81-90', side: 'H' },
    { code: 'C2', label: 'Organisation', band: '10-19', side: 'L' },
    { code: 'O4', label: 'Openness to Change', band: '35-65', side: 'M' },
  ],
  gaps: [{ code: 'C2', side: 'LOW', weight: 3 }],
}
const good: WriterItem = {
  text: 'Tell me about a time when you had to find something that you had put away. What did you do?',
  trait: 'C2',
  side: 'L',
  probes: ['How did it turn out in the end?'],
}
const refused = (change: Partial<WriterItem>) => refusalOf({ items: [{ ...good, ...change }] }, input)

describe('science 19: a text of another writer', () => {
  it('is taken where it keeps to what was asked', () => {
    expect(refusalOf({ items: [good] }, input)).toBeNull()
    expect(refused({ text: `${good.text} In the band 10-19?` })).toBeNull()
  })
  it.each([
    ['shape', { items: [{ ...good, name: 'Ada' }] }],
    ['shape', { items: [good], note: 'hello' }],
    ['shape', { items: [{ ...good, side: 'X' }] }],
    ['shape', 'Tell me about yourself'],
    ['shape', null],
    ['count', { items: [] }],
    ['count', { items: Array.from({ length: 5 }, () => good) }],
  ])('is refused for its %s', (reason, output) => {
    expect(refusalOf(output, input)).toBe(reason)
  })
  it.each([
    ['length', { text: 'Why?' }],
    ['length', { text: 'the '.repeat(200) }],
    ['probes', { probes: ['And?', 'And then?', 'And after that?', 'And now?'] }],
    ['probes', { probes: ['to the '.repeat(40)] }],
    ['trait', { trait: 'ES6' }],
    ['trait', { side: 'H' as const }],
    ['topic', { text: 'How do you find the time for your children and for the work that you do?' }],
    ['topic', { probes: ['Which church do you go to?'] }],
    ['topic', { text: 'Would you say that you have anxiety when you are asked to do this?' }],
    ['digits', { text: `${good.text} You scored at the 84th place.` }],
    ['link', { text: `${good.text} See www.example.test for the rest of it.` }],
    ['link', { probes: ['What do you think of this: example.com?'] }],
    ['link', { text: `${good.text} See bit.ly/rest for the rest of it.` }],
    ['link', { text: `${good.text} Write to mailto:somebody for the rest of it.` }],
    ['link', { text: `${good.text} See intranet://the-rest of it.` }],
    ['link', { text: `${good.text} Ask for the rest of it at our-place.co or at that.app` }],
    ['digits', { text: `${good.text} You scored at the ٨٤th place of the list.` }],
    ['language', { text: 'Erzählen Sie mir von einer Zeit, in der Sie etwas suchen mussten.', probes: [] }],
  ])('is refused for its %s', (reason, change) => {
    expect(refused(change)).toBe(reason)
  })
  it.each([
    ['H', 'They speak up first, and this is a low score for somebody who leads a team of people.'],
    ['L', 'Among most people of the norm group they speak up more often than others in every meeting.'],
    ['M', 'They lie above the middle of the norm group, so they speak up whenever they are asked to.'],
  ] as const)('is not taken for an analysis where it says the opposite of the scores, side %s', (side, text) => {
    const told: WriterInput = {
      ...input,
      kind: 'analysis',
      traits: [{ code: 'E3', label: 'Assertiveness', band: '81-90', side }],
    }
    const said = (words: string) => refusalOf({ items: [{ text: words, trait: 'E3', side, probes: [] }] }, told)
    expect(said(text)).toBe('claim')
    expect(said('They say what they think in a meeting, and others know where they stand.')).toBeNull()
  })

  it('gives way to the text of the rules, whole', async () => {
    const rules = await deterministicWriter.write(input)
    expect(acceptedOr({ items: [{ ...good, trait: 'ES6' }] }, input, rules)).toBe(rules)
    expect(acceptedOr({ items: [good] }, input, rules).items[0]?.text).toBe(good.text)
  })
  it('is not even asked for where the role’s title touches a forbidden topic', () => {
    expect(mayBeSent(input)).toBe(true)
    expect(mayBeSent({ ...input, roleTitle: 'Child care worker for the church' })).toBe(false)
  })
})

describe('science 19: the writer of the rules', () => {
  it('keeps the contract itself, for every trait that can be sent', async () => {
    for (const kind of ['analysis', 'questions'] as const)
      for (const audience of ['manager', 'candidate', 'coach'] as const) {
        const output = await deterministicWriter.write({ ...input, kind, audience })
        expect(isWriterOutput(output)).toBe(true)
        expect(refusalOf(output, { ...input, kind, audience })).toBeNull()
      }
  })
  it('gives the same output for the same input, gaps first, each facet once', async () => {
    const output = await deterministicWriter.write(input)
    expect(await deterministicWriter.write({ ...input })).toEqual(output)
    expect(output.items.map(({ trait, side }) => `${trait}.${side}`)).toEqual(['C2.L', 'E3.H'])
    expect((await deterministicWriter.write({ ...input, count: 1 })).items).toHaveLength(1)
  })
})

describe('science 19: what is kept', () => {
  it('is kept under the same text whatever the order of fields, and another one for any change', () => {
    const { gaps, traits, ...rest } = input
    expect(canonicalInput({ gaps, traits, ...rest })).toBe(canonicalInput(input))
    expect(canonicalInput({ ...input, count: 5 })).not.toBe(canonicalInput(input))
  })
  it('holds nothing but what may be sent', () => {
    const person = { name: 'Ada Lovelace', email: 'ada@people.test' }
    expect(canonicalInput({ ...input, ...person })).toBe(canonicalInput(input))
  })
})

it.each([
  ['en', 'Tell me about the last time you had to say no to somebody. What did you do?'],
  ['de', 'Was haben Sie getan, als Sie mit einem Kollegen nicht einig waren, und wie ist es ausgegangen?'],
  ['fr', 'Quand avez-vous dû dire non à une personne que vous vouliez aider, et comment est-ce que cela a fini ?'],
  ['es', '¿Cuándo fue la última vez que no se cumplió un plazo, y qué hizo usted con el equipo?'],
  ['nl', 'Wat heeft u gedaan toen het plan van de dag niet meer klopte, en wie heeft u gebeld?'],
])('science 19: a text in %s is known as such, and as no other', (language, text) => {
  expect(isInLanguage(text, language)).toBe(true)
  expect(['en', 'de', 'fr', 'es', 'nl'].filter((other) => isInLanguage(text, other))).toEqual([language])
  expect(isInLanguage(text, 'xx')).toBe(false)
})
