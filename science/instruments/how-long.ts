import { FORMS } from './forms.ts'

/** The shortest and the longest usual time of a presented form in minutes, as the form itself states them. Throws for any other code. */
export const usualMinutes = (instrument: string): readonly [shortest: number, longest: number] => {
  const form = Object.values(FORMS).find(({ code }) => code === instrument)
  if (!form) throw new Error(`Nobody is asked the form ${instrument}.`)
  return form.minutes
}
