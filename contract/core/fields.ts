import * as z from 'zod/mini'
import { ID_MAX, SEARCH_MAX_LENGTH } from '#contract/constants.ts'

// Positive rules for the fields that recur. Strings never hold U+0000, lone surrogates or control characters.

const clean = (multiline: boolean) =>
  z.refine<string>(
    (text) =>
      text.isWellFormed() &&
      !(multiline ? /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/ : /[\u0000-\u001f\u007f]/).test(text),
    'This has characters that cannot be stored.',
  )

/** Without the signs that nobody sees and that turn round what stands after them, in a row of names too; lists of contacts put them around numbers. */
const unturned = (text: string) => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** An accent and its letter are one, however a keyboard or a file has written them: what looks alike is found and compared as one text. */
const composed = z.overwrite((text: string) => unturned(text.normalize('NFC')))

const within = (max: number, min = 1) =>
  [
    z.trim(),
    z.minLength(min, min === 1 ? 'Please fill this in.' : `Use at least ${min} characters.`),
    z.maxLength(max, `Use at most ${max} characters.`),
  ] as const

/** One line of text, trimmed, 1 to `max` characters. */
export const line = (max: number, min = 1) => z.string().check(composed, ...within(max, min), clean(false))

/** A line that names what is stored, letter by letter as it is stored. */
export const asStored = (max: number) => z.string().check(...within(max), clean(false))

/** Text of several lines, trimmed, `min` to `max` characters. */
export const prose = (max: number, min = 1) => z.string().check(composed, ...within(max, min), clean(true))

/** A table as text, up to `max` characters: what stands at its edges parts cells and counts as lines. */
export const tableText = (max: number) =>
  z.string().check(composed, z.maxLength(max, `Use at most ${max.toLocaleString('en')} characters.`), clean(true))

/** What a link of a mail carries. Any text is one: what nobody gave out is answered as what is used or too old. */
export const LinkToken = z.string()

/** People of whom an invitation takes 500: one a line, or as CSV. */
export const PeopleList = z
  .string()
  .check(
    z.minLength(1, 'Please fill this in.'),
    z.maxLength(200_000, 'Use at most 500 lines, of 200,000 characters in all.'),
  )

/** Text that a program tells of itself, up to `max` characters: what one line cannot hold is left out instead of refused. */
export const told = (max: number, min = 0) =>
  z.string().check(
    ...(min ? [z.minLength(min)] : []),
    z.maxLength(max),
    z.overwrite((text) => unturned(text.toWellFormed().replaceAll(/[\u0000-\u001f\u007f]/g, ''))),
  )

/** An address of the web that a link may lead to: nothing that runs, nothing of this machine, and no name before the host that looks like another. */
export const webAddress = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.regex(
        /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/,
        'Write the whole address, beginning with https://.',
      ),
    )

/** A stored row's number. A list of choices of which none was chosen sends 0. */
export const Id = z.int('This must be a whole number.').check(z.gte(1, 'Choose one.'), z.lte(ID_MAX))
export const IdParam = z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)), Id)
export const Uuid = z.uuid('This is not a valid reference.')
export const Ids = z.array(Id).check(z.minLength(1, 'Choose at least one.'), z.maxLength(500, 'Choose at most 500.'))

/** Ids in a query string: `1,2,3`. */
export const idList = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Write ids with commas between them.')),
    z.pipe(
      z.transform((text: string) => text.split(',').map(Number)),
      z.array(Id).check(z.maxLength(max, `Ask for at most ${max}.`)),
    ),
  )

/** There was no year 0, and the day after the last day of year 9999 is written in another way. */
const isOfAYear = (text: string) => !/^(0000|9999)/.test(text)
/** An instant, ISO 8601 UTC with milliseconds. */
export const Instant = z.iso.datetime().check(z.refine(isOfAYear))
const DAY = 'Write the day as YYYY-MM-DD.'
/** A day, YYYY-MM-DD. */
export const Day = z.iso.date(DAY).check(z.refine(isOfAYear, DAY))

/** One email address with an ASCII domain: NFKC, trimmed, lower case, then checked. */
export const Email = z.pipe(
  z.pipe(
    z.string('Write one email address.').check(z.maxLength(254, 'Use at most 254 characters.')),
    z.transform((text: string) => unturned(text.normalize('NFKC')).trim().toLowerCase()),
  ),
  z.email('Write the whole address, for example name@company.com.').check(z.maxLength(254)),
)

export const Phone = z
  .string()
  .check(z.overwrite(unturned), z.trim(), z.regex(/^\+?[0-9 ()/.-]{5,30}$/, 'Write a phone number with digits.'))

/** A password as typed: never trimmed, cut or normalised. */
export const Secret = z.string().check(z.maxLength(1_024))

/** Words to search for, whatever parts them: what is pasted from a table has tabs. */
export const SearchText = z.string().check(
  composed,
  z.overwrite((text) => text.replaceAll(/\s+/g, ' ')),
  z.trim(),
  z.maxLength(SEARCH_MAX_LENGTH, `Search for at most ${SEARCH_MAX_LENGTH} characters.`),
  clean(false),
)
