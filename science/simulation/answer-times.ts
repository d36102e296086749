import type { Form } from '#science/instruments/form.ts'
import type { Source } from '#science/statistics/random.ts'
import type { CarelessPattern } from './careless-answers.ts'

// Milliseconds a typical person takes for a statement of average length, and the least anybody takes.
const USUAL_MS: Record<'careful' | CarelessPattern, number> = {
  careful: 5200,
  'half random': 3200,
  hurried: 1300,
  zigzag: 900,
  random: 850,
  straight: 700,
}
const LEAST_MS: Record<'careful' | CarelessPattern, number> = {
  careful: 1300,
  'half random': 700,
  hurried: 500,
  zigzag: 350,
  random: 350,
  straight: 300,
}
const AVERAGE_LENGTH = 24

/** Whole milliseconds per item: people differ in pace, long statements take longer, and now and then somebody pauses. */
export function answerTimes(form: Form, pattern: 'careful' | CarelessPattern, normal: Source): number[] {
  const pace = USUAL_MS[pattern] * Math.exp(0.22 * normal())
  return form.items.map((item) => {
    const reading = 0.7 + (0.3 * item.text.length) / AVERAGE_LENGTH
    return Math.max(LEAST_MS[pattern], Math.round(pace * reading * Math.exp(0.5 * normal())))
  })
}
