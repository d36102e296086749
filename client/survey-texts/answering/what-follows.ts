import { fill } from '#client/survey-texts/fill.ts'
import type { AnsweringTexts } from './answering-texts.ts'

interface Following {
  type: 'candidate' | 'employee'
  company: string
  /** Whom the campaign names as the reader. */
  reader: string | null
  /** The day by which people hear, in words, where the campaign promises one. */
  day: string | null
}

const readBy = (texts: AnsweringTexts, { type, company, reader }: Following): string => {
  if (type === 'employee')
    return [fill(texts.used_employee, { company }), ...(reader === null ? [] : [fill(texts.read_by, { reader })])].join(
      ' ',
    )
  return reader === null ? fill(texts.step_read_text, { company }) : fill(texts.step_read_by, { reader, company })
}

/**
 * What happens after handing in, title and words. Employees ask for nothing: nobody turns them down, and they wait for no answer but one
 * whose day is named.
 */
export const whatFollows = (texts: AnsweringTexts, following: Following): readonly (readonly [string, string])[] => {
  const { type, company, day } = following
  const read = [texts.step_read, readBy(texts, following)] as const
  if (type === 'employee') return day === null ? [read] : [read, [fill(texts.step_hear_by, { date: day }), '']]
  const hear = day === null ? fill(texts.step_hear, { company }) : fill(texts.step_hear_by, { date: day })
  return [read, [hear, texts.step_hear_text]]
}
