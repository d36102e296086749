import { describe, expect, it } from 'vitest'
import { lessonBlocks, lessonRuns } from './lesson-text.ts'

describe('S31 the text of a lesson', () => {
  it('R238 is read as blocks of a closed list', () => {
    const text =
      '# A score\nfirst line\nsecond line\n\nnext\n- one\n- two\n\n- three\n> keep\n[mark] 62 40-80 a score\n[video] Talk | https://a.example/v'
    expect(lessonBlocks(text)).toEqual([
      { kind: 'heading', text: 'A score' },
      { kind: 'paragraph', text: 'first line second line' },
      { kind: 'paragraph', text: 'next' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'list', items: ['three'] },
      { kind: 'note', text: 'keep' },
      { kind: 'mark', point: 62, low: 40, high: 80, text: 'a score' },
      { kind: 'link', of: 'video', title: 'Talk', url: 'https://a.example/v' },
    ])
  })
  it.each([
    '<script>alert(1)</script>',
    '[video] x | javascript:alert(1)',
    '[mark] 90 10-20 outside of its range',
    '[mark] 120 1-2 x',
  ])('what is no sign stays text: %s', (text) => {
    expect(lessonBlocks(text)).toEqual([{ kind: 'paragraph', text }])
  })
  it('R238 words of a line may be stressed, or lead to an address', () => {
    expect(lessonRuns('A score is **never** alone: [why](https://a.example/why?x=1), **and** more.')).toEqual([
      { text: 'A score is ' },
      { text: 'never', isStrong: true },
      { text: ' alone: ' },
      { text: 'why', url: 'https://a.example/why?x=1' },
      { text: ', ' },
      { text: 'and', isStrong: true },
      { text: ' more.' },
    ])
    expect(lessonRuns('plain')).toEqual([{ text: 'plain' }])
  })
  it.each([
    '[x](javascript:alert(1))',
    '[x](http://a.example)',
    '2 ** 3 ** 4',
    '**',
    '[x] (https://a.example)',
    '****',
  ])('what is neither stays text: %s', (text) => {
    expect(lessonRuns(text)).toEqual([{ text }])
  })
  it('a picture is one of the courses’ own, by its key', () => {
    const key = '0/5f1c2d3e-0000-4000-8000-000000000000'
    expect(lessonBlocks(`[picture] A scale with its range | ${key}`)).toEqual([
      { kind: 'picture', alt: 'A scale with its range', url: `/files/lessons/${key}` },
    ])
    for (const elsewhere of ['https://elsewhere.example/a.png', '../0/x', '0/5f1c'])
      expect(lessonBlocks(`[picture] A scale | ${elsewhere}`)[0]?.kind).toBe('paragraph')
  })
})
