const FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day as it is printed: "22 November 2026". Takes a day or an instant. */
export const dayWords = (at: string): string => FORMAT.format(new Date(at))

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** An instant as it is printed: "22 November 2026, 14:03". */
export const timeWords = (at: string): string => `${dayWords(at)}, ${CLOCK.format(new Date(at))}`
