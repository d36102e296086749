const FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day as it is printed: "22 November 2026". Takes a day or an instant. */
export const dayWords = (at: string): string => FORMAT.format(new Date(at))
