import type { Survey } from '#contract/resources/surveys.ts'
import { answerTo, type Queue } from './survey-queue.ts'

/** Places of the statements in the order in which they are asked, as far as the answers tell. */
export type Order = (survey: Pick<Survey, 'items'>, queue: Queue) => readonly number[]

/** All of them, one after the other. */
export const inOrder: Order = ({ items }) => items.map((_, index) => index)

/** Each answer decides which statement is next. What decides is loaded once, so that a lost network stops nobody. */
export const orderOfPulse = async (): Promise<Order> => {
  const { pulsePath } = await import('#science/adaptive/pulse.ts')
  return ({ items }, queue) => {
    const answers = items.flatMap(({ id }) => {
      const value = answerTo(queue, id)
      return value === undefined ? [] : [[id, value] as const]
    })
    const { given, next } = pulsePath(new Map(answers))
    const asked = [...given.map(({ item }) => item), ...(next === null ? [] : [next])]
    return asked.map((number) => items.findIndex(({ id }) => id === number))
  }
}
