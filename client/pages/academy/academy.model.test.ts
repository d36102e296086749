import { expect, it } from 'vitest'
import type { Course } from '#contract/resources/academy.ts'
import { farWords, type LessonOfCourse, ruleOf, toTakeWords } from './academy.model.ts'

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

const fresh = { done: [], total: 2, next_lesson: null, is_assigned: false, due_on: null, completed_at: null }

it('counts one lesson as one', () => {
  expect(farWords({ ...fresh, total: 1 })).toBe('1 lesson')
  expect(farWords({ ...fresh, total: 2 })).toBe('2 lessons')
})

it('R238 says that a course is to be taken, by a day or without one, until it is done', () => {
  const assigned = { ...fresh, is_assigned: true }
  expect(toTakeWords(fresh)).toBe(null)
  expect(toTakeWords(assigned)).toBe('Yours to take')
  expect(toTakeWords({ ...assigned, due_on: '2031-01-31' })).toBe('By 31 Jan 2031')
  expect(toTakeWords({ ...assigned, completed_at: '2031-01-01T10:00:00.000Z' })).toBe(null)
})
