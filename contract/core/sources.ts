import * as z from 'zod/mini'

/** Which of a campaign's links somebody came by. */
export const SourceName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use letters, digits and hyphens, at most 40.'),
  )

/** Links that every campaign has: in its mails, behind the button of a web site, and in the QR code. */
export const OWN_SOURCES = ['mail', 'site', 'qr'] as const

/** Whoever came by the bare link, and by a name that the campaign does not have. */
export const DIRECT = 'direct'
export const OTHER_SOURCE = 'other'

/** The link that somebody came by, as it is counted: a name that nobody gave out counts as another. */
export const sourceAmong = (names: readonly string[], given: string | undefined): string => {
  if (given === undefined || given === DIRECT) return DIRECT
  return names.includes(given) || OWN_SOURCES.some((own) => own === given) ? given : OTHER_SOURCE
}
