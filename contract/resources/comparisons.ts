import * as z from 'zod/mini'
import { COMPARE_MAX, COMPARE_MIN } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { FileReply } from '#contract/core/file.ts'
import { Id } from '#contract/core/fields.ts'
import { itemsReply } from '#contract/core/page.ts'
import { ShownFit } from './benchmark-scores.ts'
import { ResultType } from '#contract/result-filters.ts'

/** One person on one scale; `low` and `high` are the likely range in whole percentiles, null where not scored. */
const ComparedScore = z.object({
  id: Id,
  percentile: z.nullable(z.int()),
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
  /** Set only where the difference is larger than the error of measurement. */
  side: z.nullable(z.enum(['higher', 'lower'])),
})

const ComparedScale = z.object({
  scale: z.string(),
  /** Percentile of the mean T of these people; null with fewer than two who are scored. */
  mean: z.nullable(z.int()),
  target: z.nullable(z.object({ low: z.nullable(z.number()), high: z.nullable(z.number()) })),
  scores: z.array(ComparedScore),
})
export type ComparedScale = z.output<typeof ComparedScale>

const ComparedFit = z.object({
  id: Id,
  fit: z.nullable(ShownFit),
  /** "1-3": places that cannot be told apart; null without a fit. */
  places: z.nullable(z.string()),
})

export const Comparison = z.object({
  people: z.array(z.object({ id: Id, first: z.string(), last: z.string(), type: ResultType, role_name: z.string() })),
  /** Whom the others are held against; null: the mean of all. */
  pinned: z.nullable(Id),
  norm: z.object({ version: z.string(), words: z.string() }),
  /** Benchmarks of the first person, to choose from; the closest unless another is asked for. */
  benchmarks: z.array(z.object({ id: Id, name: z.string() })),
  role_benchmark: z.nullable(z.object({ id: Id, name: z.string(), version: z.int() })),
  fits: z.array(ComparedFit),
  scales: z.array(ComparedScale),
})
export type Comparison = z.output<typeof Comparison>

const Others = z
  .array(Id)
  .check(
    z.minLength(COMPARE_MIN - 1, 'Choose at least one other.'),
    z.maxLength(COMPARE_MAX - 1, `Choose at most ${COMPARE_MAX - 1} others.`),
  )
/** References joined by commas. */
const Listed = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d*(,[1-9]\d*)*$/, 'List references, joined by commas.')),
    z.transform((text: string) => text.split(',').map(Number)),
  ),
  Others,
)
const chosen = { survey_result_id: Id, pinned: z.optional(Id), role_benchmark_id: z.optional(Id) }

export const comparisons = {
  compare: endpoint({
    method: 'GET',
    path: '/comparisons',
    summary: 'Two to eight people on the same scales: only differences beyond the error of measurement are marked',
    access: 'candidates:view',
    reads: 'survey-results.compared',
    feature: 'comparison',
    addition: true,
    query: z.strictObject({ ...chosen, with: Listed }),
    replies: { 200: itemsReply(200, 'comparisons', Comparison) },
    errors: ['NOT_FOUND'],
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/comparisons/export',
    summary: 'The same comparison as a table, with or without names',
    access: 'candidates:export',
    feature: 'comparison',
    audit: 'comparisons.export',
    addition: true,
    notDuringProxy: true,
    files: ['text/csv'],
    body: z.strictObject({ ...chosen, with: Others, hide_names: z._default(z.boolean(), false) }),
    replies: { 200: FileReply },
    errors: ['NOT_FOUND'],
  }),
}
