import type { Locale } from '#contract/resources/surveys.ts'

/** Days and instants as a language writes them, as the data has them (`byClocksOf`); English has the day before the month, as everywhere in the product. */
export const daysIn = (locale: Locale) => {
  const language = locale === 'en' ? 'en-GB' : locale
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const comma = locale === 'ar' ? '، ' : ', '
  const day = (at: string): string => date.format(new Date(at))
  return { day, comma, time: (at: string): string => `${day(at)}${comma}${clock.format(new Date(at))}` }
}

const english = daysIn('en')

/** A day as it is printed: "22 November 2026". Takes a day or an instant. */
export const dayWords = english.day
