import { FORMS } from './forms.ts'

/**
 * How long a presented form takes, in words for a mail: "11 to 14 minutes", from the shortest and longest usual time in minutes that
 * the form itself states. Throws for a code that is not presented.
 */
export const howLong = (instrument: string): string => {
  const form = Object.values(FORMS).find(({ code }) => code === instrument)
  if (!form) throw new Error(`Nobody is asked the form ${instrument}.`)
  const [from, to] = form.minutes
  return from === to ? `${from} minutes` : `${from} to ${to} minutes`
}
