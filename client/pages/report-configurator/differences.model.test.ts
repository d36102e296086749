import { describe, expect, it } from 'vitest'
import { differences } from './differences.model.ts'
import { type Draft, emptyDraft, moved, withoutTrait, withText, withTrait } from './draft.model.ts'

const two: Draft = withTrait(withTrait(emptyDraft, 'Drive'), 'Calm')

describe('R228 what a version changes', () => {
  it('is said in sentences', () => {
    const after = withText(withoutTrait(withTrait(two, 'Care'), 'Drive'), 'Calm', 'b2', 'Words')
    expect(differences(two, after).map(({ said }) => said)).toEqual([
      'Care: new trait',
      'Drive: removed',
      'Calm: 1 of 7 texts rewritten',
      'Section 1, “At work”: changed',
    ])
    expect(differences(two, moved(two, 'Calm', -1)).map(({ said }) => said)).toEqual([
      'The order of the traits changed',
    ])
    expect(differences(two, two)).toEqual([])
  })
  it('stands beside what stood there before, word for word', () => {
    const before = withText(two, 'Calm', 'b2', 'Stays calm.')
    const after = withText(withText(before, 'Calm', 'b2', 'Tends to stay calm.'), 'Calm', 'b7', 'Is hard to shake.')
    expect(differences(before, after)).toEqual([
      {
        said: 'Calm: 2 of 7 texts rewritten',
        rewordings: [
          { of: '10-19', before: 'Stays calm.', after: 'Tends to stay calm.' },
          { of: '91+', before: '', after: 'Is hard to shake.' },
        ],
      },
    ])
    const weighed: Draft = {
      ...two,
      mappings: two.mappings.map((one) =>
        one.trait === 'Drive' ? { ...one, scale: 'E3', weight: -2, high_label: 'Leads' } : one,
      ),
      sections: [{ title: 'At the desk', text: '{first} works.', traits: ['Drive', 'Calm'] }],
    }
    const [made, section] = differences(two, weighed)
    expect(made?.rewordings.map(({ of, after: now }) => [of, now])).toEqual([
      ['Scales', 'Assertiveness counts 2, the other way round'],
      ['High end', 'Leads'],
    ])
    expect(section).toEqual({
      said: 'Section 1, “At the desk”: changed',
      rewordings: [
        { of: 'Heading', before: 'At work', after: 'At the desk' },
        { of: 'Words under it', before: '', after: '{first} works.' },
      ],
    })
  })
  it('names a section that is new or gone', () => {
    const more: Draft = { ...two, sections: [...two.sections, { title: 'At home', text: '', traits: [] }] }
    expect(differences(two, more)).toEqual([{ said: 'Section 2, “At home”: new', rewordings: [] }])
    expect(differences(more, two)).toEqual([{ said: 'Section 2, “At home”: removed', rewordings: [] }])
  })
})
