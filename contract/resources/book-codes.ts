import * as z from 'zod/mini'
import { BOOK_CODES_MAX, BOOK_CODE_USES_MAX, CODES_PER_SHEET } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Day, Id, IdParam, Instant, line, Uuid } from '#contract/core/fields.ts'
import { FileReply } from '#contract/core/file.ts'
import { CommandReceipt, itemsReply, listFields, listReply } from '#contract/core/page.ts'
import { OFFERED_CODES } from '#science/vocabulary.ts'
import { SurveyInvitation } from './surveys.ts'

const Named = z.object({ id: Id, name: z.string() })

/** What readers get at the end: their own plain report, or nothing, so that the company alone reads the result. */
export const BookReport = z.enum(['own', 'company'])
export const BookCodeState = z.enum(['free', 'started', 'finished', 'revoked', 'expired'])
export type BookCodeState = z.output<typeof BookCodeState>

/** Codes that were made together for one edition of a book. */
export const BookCodeBatch = z.object({
  id: Id,
  uuid: Uuid,
  batch_name: z.string(),
  edition: z.nullable(z.string()),
  /** Null: in stock, belonging to no company yet; such codes cannot be redeemed. */
  company: z.nullable(Named),
  role_name: z.string(),
  type: z.enum(['candidate', 'employee']),
  instrument: z.string(),
  report: BookReport,
  /** How often each code works. */
  uses: z.int(),
  expires_on: z.nullable(Day),
  is_archived: z.boolean(),
  /** Codes by what has become of them. */
  counts: z.object({
    codes: z.int(),
    free: z.int(),
    started: z.int(),
    finished: z.int(),
    revoked: z.int(),
    expired: z.int(),
  }),
  /** People: how many times the codes may be used, were, and how far those people have come. Test records do not count. */
  people: z.object({ places: z.int(), registered: z.int(), started: z.int(), finished: z.int() }),
  created_at: Instant,
  updated_at: Instant,
})
export type BookCodeBatch = z.output<typeof BookCodeBatch>

/** One code, known by its number: the code itself is stored hashed and never shown again. */
export const BookCode = z.object({
  id: Id,
  number: z.int(),
  batch: z.object({ id: Id, batch_name: z.string() }),
  company: z.nullable(Named),
  state: BookCodeState,
  uses: z.int(),
  uses_left: z.int(),
  expires_on: z.nullable(Day),
  /** The number of the code that took its place. */
  replaced_by: z.nullable(z.int()),
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      registered_at: Instant,
      started_at: z.nullable(Instant),
      submitted_at: z.nullable(Instant),
    }),
  ),
  created_at: Instant,
  updated_at: Instant,
})
export type BookCode = z.output<typeof BookCode>

/** Wrong codes of the last day. `alarm`: somebody is guessing; `watch`: an address had to be held up. */
export const BookCodeTries = z.object({
  level: z.enum(['quiet', 'watch', 'alarm']),
  last_hour: z.int(),
  last_day: z.int(),
  addresses: z.int(),
  /** Addresses that reached the limit within the last day. */
  held_up: z.int(),
  hours: z.array(z.object({ at: Instant, tries: z.int() })),
})
export type BookCodeTries = z.output<typeof BookCodeTries>

const filters = {
  ...listFields(['created_at', 'number', 'updated_at']),
  /** A whole code, as it is printed or typed. */
  code: z.optional(z.string().check(z.maxLength(60))),
  batch_id: z.optional(Id),
  company_id: z.optional(Id),
  state: z.optional(BookCodeState),
}
const one = z.object({ id: IdParam })
const expires_on = z.optional(z.nullable(Day))
const company_id = z.optional(z.nullable(Id))
const staff = { access: 'book-codes:manage', feature: 'book_code_system', internal: true } as const
const changed = <Name extends string, Item extends z.ZodMiniType>(name: Name, item: Item) =>
  z.extend(itemsReply(200, name, item), { command: z.optional(CommandReceipt) })

export const bookCodes = {
  search: endpoint({
    ...staff,
    method: 'GET',
    path: '/book-codes/search',
    reads: 'book-codes.listed',
    summary: 'Codes with what has become of each; a whole code finds itself',
    query: z.strictObject(filters),
    replies: { 200: listReply('book_codes', BookCode) },
  }),
  searchByPost: endpoint({
    ...staff,
    method: 'POST',
    path: '/book-codes/search',
    reads: 'book-codes.listed',
    summary: 'Codes with what has become of each, filters in the body',
    body: z.strictObject(filters),
    replies: { 200: listReply('book_codes', BookCode) },
  }),
  batches: endpoint({
    ...staff,
    method: 'GET',
    path: '/book-codes/batches',
    summary: 'Batches with how far their readers have come',
    addition: true,
    query: z.strictObject({
      ...listFields(['created_at', 'batch_name', 'expires_on']),
      id: z.optional(Id),
      company_id: z.optional(Id),
    }),
    replies: { 200: listReply('book_code_batches', BookCodeBatch) },
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/book-codes/create',
    summary: 'Make a batch of codes; this answer is the only one that ever holds them, whole and as a file',
    audit: 'book-codes.create',
    body: z.strictObject({
      batch_name: line(120),
      edition: z.optional(z.nullable(line(60))),
      count: z.int().check(z.gte(1, 'Make at least one.'), z.lte(BOOK_CODES_MAX, `At most ${BOOK_CODES_MAX} at once.`)),
      company_id,
      report: BookReport,
      expires_on,
      uses: z._default(z.int().check(z.gte(1), z.lte(BOOK_CODE_USES_MAX)), 1),
      role_name: z.optional(line(120)),
      type: z._default(z.enum(['candidate', 'employee']), 'employee'),
      /** What readers answer; the long form where none is named. It stays with the batch. */
      instrument: z.optional(z.enum(OFFERED_CODES)),
    }),
    replies: {
      201: z.object({
        status: z.literal(201),
        book_code_batches: z.array(BookCodeBatch),
        codes: z.array(z.string()),
        file: z.object({ name: z.string(), type: z.string(), content: z.string() }),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  changeBatch: endpoint({
    ...staff,
    method: 'PUT',
    path: '/book-codes/batches/{id}',
    summary: 'Rename, extend, transfer, archive a batch or revoke its free codes; used codes stay what they are',
    audit: 'book-codes.change_batch',
    addition: true,
    params: one,
    body: z.strictObject({
      batch_name: z.optional(line(120)),
      edition: z.optional(z.nullable(line(60))),
      expires_on,
      company_id: z.optional(Id),
      is_archived: z.optional(z.boolean()),
      revoke: z.optional(z.literal(true)),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed('book_code_batches', BookCodeBatch) },
    errors: ['STALE'],
  }),
  sheet: endpoint({
    ...staff,
    method: 'POST',
    path: '/book-codes/batches/{id}/sheet',
    summary: 'A sheet to print, each code with its QR code; takes the codes, because they are not stored',
    audit: 'book-codes.print',
    addition: true,
    params: one,
    body: z.strictObject({
      codes: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(CODES_PER_SHEET)),
    }),
    files: ['application/pdf'],
    replies: { 200: FileReply },
  }),
  tries: endpoint({
    ...staff,
    method: 'GET',
    path: '/book-codes/tries',
    summary: 'Wrong codes of the last day, and whether somebody is guessing',
    addition: true,
    replies: { 200: itemsReply(200, 'tries', BookCodeTries) },
  }),
  update: endpoint({
    ...staff,
    method: 'PUT',
    path: '/book-codes/{id}',
    summary: 'Extend, transfer or revoke a code, or let it be used more often',
    audit: 'book-codes.update',
    params: one,
    body: z.strictObject({
      expires_on,
      uses: z.optional(z.int().check(z.gte(1), z.lte(BOOK_CODE_USES_MAX))),
      company_id: z.optional(Id),
      is_revoked: z.optional(z.boolean()),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed('book_codes', BookCode) },
    errors: ['STALE', 'BOOK_CODE_USED'],
  }),
  replace: endpoint({
    ...staff,
    method: 'POST',
    path: '/book-codes/{id}/replace',
    summary: 'A new code for one that was lost; the old one stops working. The new one is shown once',
    audit: 'book-codes.replace',
    addition: true,
    params: one,
    replies: {
      201: z.object({
        status: z.literal(201),
        book_codes: z.array(BookCode),
        code: z.string(),
        command: CommandReceipt,
      }),
    },
    errors: ['BOOK_CODE_USED'],
  }),
  remove: endpoint({
    ...staff,
    method: 'DELETE',
    path: '/book-codes/{id}',
    summary: 'Revoke a code; whoever has registered with it goes on',
    audit: 'book-codes.revoke',
    params: one,
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/public/book-codes/redeem',
    summary: 'What a code leads to; registering with it uses it. Ten wrong codes per address and hour',
    access: 'public',
    audit: 'book-codes.redeem',
    feature: 'book_code_system',
    ownTransactions: true,
    body: z.strictObject({ code: z.string().check(z.maxLength(60)) }),
    replies: { 200: itemsReply(200, 'invitations', SurveyInvitation) },
    errors: ['BOOK_CODE_UNKNOWN', 'BOOK_CODE_CLOSED'],
  }),
}
