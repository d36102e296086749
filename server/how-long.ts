import { FORMS } from '#science/instruments/forms.ts'

/** How long a questionnaire takes, in words for a mail: "11 to 14 minutes". */
export const howLong = (instrument: string): string => {
  const form = Object.values(FORMS).find(({ code }) => code === instrument)
  if (!form) throw new Error(`Nobody is asked the form ${instrument}.`)
  const [from, to] = form.minutes
  return from === to ? `${from} minutes` : `${from} to ${to} minutes`
}
