import { expect, it } from 'vitest'
import type { Course } from '#contract/resources/academy.ts'
import { farWords, type LessonOfCourse, ruleOf } from './academy.model.ts'

const lesson = (asks: boolean): LessonOfCourse => ({
  key: 'one',
  title: 'One',
  minutes: 3,
  text: '',
  questions: asks ? [{ text: 'Why?', options: [], right: 0 } as never] : [],
})
const course = (...asks: boolean[]): Pick<Course, 'pass_mark' | 'chapters'> => ({
  pass_mark: 80,
  chapters: [{ title: 'First', lessons: asks.map(lesson) }],
})

it('says the rule of completion in words that fit the number of lessons', () => {
  const right = '80 % of the answers right pass.'
  expect(ruleOf(course(false))).toBe('Complete when its one lesson is done.')
  expect(ruleOf(course(true))).toBe(`Complete when its one lesson is done, and it asks questions: ${right}`)
  expect(ruleOf(course(false, true))).toBe(
    `Complete when all 2 lessons are done, and 1 of them asks questions: ${right}`,
  )
  expect(ruleOf(course(true, true))).toBe(`Complete when all 2 lessons are done, and 2 of them ask questions: ${right}`)
})

it('counts one lesson as one', () => {
  const fresh = { done: [], next_lesson: null, due_on: null, completed_at: null }
  expect(farWords({ ...fresh, total: 1 })).toBe('1 lesson')
  expect(farWords({ ...fresh, total: 2 })).toBe('2 lessons')
})
