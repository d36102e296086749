import { describe, expect, it } from 'vitest'
import {
  addChapter,
  addLesson,
  changeLesson,
  emptyDraft,
  faultyPlace,
  moveChapterUp,
  moveLesson,
  placeLesson,
  removeLesson,
  withLine,
} from './course-draft.model.ts'

const titles = (draft: ReturnType<typeof emptyDraft>) =>
  draft.chapters.map(({ lessons }) => lessons.map(({ title }) => title).join(','))
const three = () => {
  const draft = addChapter(addLesson(emptyDraft(), 0))
  return changeLesson(
    changeLesson(
      changeLesson(draft, { chapter: 0, lesson: 0 }, { title: 'a' }),
      { chapter: 0, lesson: 1 },
      { title: 'b' },
    ),
    { chapter: 1, lesson: 0 },
    { title: 'c' },
  )
}

describe('R238 the draft of a course', () => {
  it('gives each lesson a key of its own', () => {
    const keys = three().chapters.flatMap(({ lessons }) => lessons.map(({ key }) => key))
    expect(new Set(keys).size).toBe(3)
  })
  it('does not give a lesson the key of one that is gone: whoever did that one has not done this one', () => {
    const at = { chapter: 0, lesson: 1 }
    const keyAt = (draft: ReturnType<typeof emptyDraft>) => draft.chapters[0]?.lessons[1]?.key
    const before = three()
    const after = addLesson(removeLesson(before, at), 0)
    expect(keyAt(after)).toMatch(/^[a-z0-9-]{1,40}$/)
    expect(keyAt(after)).not.toBe(keyAt(before))
  })
  it('moves lessons within and over chapters, and not over the ends', () => {
    expect(titles(three())).toEqual(['a,b', 'c'])
    expect(titles(moveLesson(three(), { chapter: 0, lesson: 0 }, 1).draft)).toEqual(['b,a', 'c'])
    const over = moveLesson(three(), { chapter: 0, lesson: 1 }, 1)
    expect([titles(over.draft), over.at]).toEqual([['a', 'b,c'], { chapter: 1, lesson: 0 }])
    const back = moveLesson(three(), { chapter: 1, lesson: 0 }, -1)
    expect([titles(back.draft), back.at]).toEqual([['a,b,c'], { chapter: 0, lesson: 2 }])
    expect(titles(moveLesson(three(), { chapter: 0, lesson: 0 }, -1).draft)).toEqual(['a,b', 'c'])
    expect(titles(moveLesson(three(), { chapter: 1, lesson: 0 }, 1).draft)).toEqual(['a,b', 'c'])
  })
  it('gets a line at the end of a lesson', () => {
    const at = { chapter: 0, lesson: 0 }
    const line = '[picture] A scale | 0/x'
    const [text, again] = [changeLesson(three(), at, { text: 'One.' }), changeLesson(three(), at, { text: '' })].map(
      (draft) => withLine(draft, at, line).chapters[0]?.lessons[0]?.text,
    )
    expect([text, again]).toEqual([`One.\n\n${line}\n`, `${line}\n`])
  })
  it('takes a dragged lesson to the place of another, and a chapter goes with its last', () => {
    expect(titles(placeLesson(three(), { chapter: 0, lesson: 0 }, { chapter: 0, lesson: 1 }).draft)).toEqual([
      'b,a',
      'c',
    ])
    const over = placeLesson(three(), { chapter: 0, lesson: 1 }, { chapter: 1, lesson: 0 })
    expect([titles(over.draft), over.at]).toEqual([['a', 'b,c'], { chapter: 1, lesson: 0 }])
    const short = removeLesson(three(), { chapter: 0, lesson: 1 })
    const gone = placeLesson(short, { chapter: 0, lesson: 0 }, { chapter: 1, lesson: 1 })
    expect([titles(gone.draft), gone.at]).toEqual([['c,a'], { chapter: 0, lesson: 1 }])
  })
  it('goes up with its whole chapter, and the lesson in hand stays in hand', () => {
    const moved = moveChapterUp(three(), 1, { chapter: 0, lesson: 1 })
    expect([titles(moved.draft), moved.at]).toEqual([['c', 'a,b'], { chapter: 1, lesson: 1 }])
    expect(moveChapterUp(three(), 1, { chapter: 1, lesson: 0 }).at).toEqual({ chapter: 0, lesson: 0 })
    expect(titles(moveChapterUp(three(), 0, { chapter: 0, lesson: 0 }).draft)).toEqual(['a,b', 'c'])
  })
  it('finds the lesson that something is wrong with', () => {
    const issues = ['title', 'chapters.0.title', 'chapters.1.lessons.2.questions.0.text', 'chapters.4.lessons.0.title']
    expect(faultyPlace(issues.map((path) => ({ path })))).toEqual({ chapter: 1, lesson: 2 })
    expect(faultyPlace([{ path: 'chapters.0.title' }])).toBeUndefined()
  })
  it('a chapter goes with its last lesson', () => {
    expect(titles(removeLesson(three(), { chapter: 1, lesson: 0 }))).toEqual(['a,b'])
  })
})
