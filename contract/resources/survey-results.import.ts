import * as z from 'zod/mini'
import { IMPORT_BODY_BYTES, IMPORT_MAX_BYTES, IMPORT_MAX_COLUMNS } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, line, tableText, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'
import { IMPORT_FIELDS } from '#contract/import-fields.ts'
import { ResultType } from '#contract/result-filters.ts'

const ImportField = z.enum(IMPORT_FIELDS)

/** What a line does: adds somebody, meets somebody who is there, cannot be read, or repeats a line above. */
const ImportLine = z.object({
  line: z.int(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  outcome: z.enum(['new', 'known', 'invalid', 'twice']),
  /** What is wrong with it, or what to look at. */
  why: z.nullable(z.string()),
  /** Whom it meets, or who may be the same person under another address. */
  known_id: z.nullable(Id),
})
export type ImportLine = z.output<typeof ImportLine>

const ImportColumn = z.object({ heading: z.string(), sample: z.string(), field: z.nullable(ImportField) })
export type ImportColumn = z.output<typeof ImportColumn>

/** What an import would do, line by line. */
export const ImportPlan = z.object({
  status: z.literal(200),
  has_headings: z.boolean(),
  columns: z.array(ImportColumn),
  lines: z.array(ImportLine),
  counts: z.object({ new: z.int(), known: z.int(), invalid: z.int(), twice: z.int() }),
  /** Tags that the company does not have yet, and gets with the lines that can be carried out. */
  new_tags: z.array(z.string()),
})
export type ImportPlan = z.output<typeof ImportPlan>

export const ImportRun = z.object({
  job_id: Uuid,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  /** Takes the whole import back; there once it is done. */
  command: z.nullable(CommandReceipt),
})
export type ImportRun = z.output<typeof ImportRun>

/** People from a table. */
export const surveyResultsImport = {
  importPeople: endpoint({
    method: 'POST',
    path: '/survey-results/import',
    summary: 'Add people from a table; `dry_run` says line by line what would happen, and changes nothing',
    access: 'campaigns:manage',
    audit: 'survey-results.import',
    addition: true,
    idempotent: true,
    bodyBytes: IMPORT_BODY_BYTES,
    body: z.strictObject({
      company_id: Id,
      type: ResultType,
      /** The table as text: CSV, TSV or semicolons. */
      text: tableText(IMPORT_MAX_BYTES),
      /** What each column holds; guessed where left out. */
      columns: z.optional(z.array(z.nullable(ImportField)).check(z.maxLength(IMPORT_MAX_COLUMNS))),
      has_headings: z.optional(z.boolean()),
      /** For lines that name no role. */
      role_name: z.optional(line(120)),
      /** What lines do that meet somebody by the address: nothing, or what they say of name, phone and place is taken over and their tags are put on. */
      known: z._default(z.enum(['skip', 'update']), 'skip'),
      dry_run: z._default(z.boolean(), false),
    }),
    replies: {
      200: ImportPlan,
      202: z.object({ status: z.literal(202), job_id: Uuid, importing: z.int(), left_out: z.int() }),
    },
    errors: ['NOT_FOUND'],
  }),
  importRun: endpoint({
    method: 'GET',
    path: '/survey-results/import/{job_id}',
    summary: 'How far an import is',
    access: 'campaigns:manage',
    addition: true,
    params: z.object({ job_id: Uuid }),
    replies: { 200: itemsReply(200, 'imports', ImportRun) },
  }),
}
