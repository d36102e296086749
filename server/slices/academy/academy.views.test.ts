import { expect, it } from 'vitest'
import type { CourseLesson } from '#contract/resources/academy.ts'
import { completedAs, completedWords } from './academy.views.ts'

const as = (...asks: boolean[]) =>
  completedAs({
    title: 'A course',
    pass_mark: 80,
    chapters: [
      { title: 'First', lessons: asks.map((is) => ({ questions: is ? [{}] : [] }) as unknown as CourseLesson) },
    ],
  })

it('R238 a certificate says no more than was done: how many lessons, and questions only where some were asked', () => {
  expect(completedWords(as(false))).toBe('One lesson, read to its end.')
  expect(completedWords(as(true))).toBe('One lesson, read to its end; the questions passed with 80 % or more.')
  expect(completedWords(as(false, false))).toBe('2 lessons, each read to its end.')
  expect(completedWords(as(true, true))).toBe(
    '2 lessons, each read to its end; every round of questions passed with 80 % or more.',
  )
})
