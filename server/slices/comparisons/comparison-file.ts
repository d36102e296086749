import type { BodyOf } from '#contract/core/endpoint.ts'
import type { FileReply } from '#contract/core/file.ts'
import type { Comparison, comparisons as contract } from '#contract/resources/comparisons.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { todayFor } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Cell, CSV_TYPE, type Sheet, toCsv } from '#server/kernel/spreadsheet.ts'
import { type ComparisonParts, compare } from './comparisons.service.ts'

/** What people are called: their names, or letters in the order chosen. */
export const namesIn = ({ people }: Comparison, areHidden: boolean): string[] =>
  people.map(({ first, last }, at) => (areHidden ? `Person ${String.fromCharCode(65 + at)}` : `${first} ${last}`))

const targetWords = (target: Comparison['scales'][number]['target']): Cell => {
  if (!target) return null
  if (target.high === null) return `${target.low} or more`
  return target.low === null ? `${target.high} or less` : `${target.low} to ${target.high}`
}

// No score leaves the house alone: its range goes with it, and whether it differs beyond its error.
const sheetOf = (comparison: Comparison, names: readonly string[]): Sheet => ({
  headings: [
    'Scale',
    'Level',
    'Mean',
    ...(comparison.role_benchmark ? [`Target of ${comparison.role_benchmark.name}`] : []),
    ...names.flatMap((name) => [
      `${name}, percentile`,
      `${name}, likely from`,
      `${name}, likely to`,
      `${name}, differs from ${names[comparison.people.findIndex(({ id }) => id === comparison.pinned)] ?? 'the mean'}`,
    ]),
    'Norm',
  ],
  rows: comparison.scales.map(({ scale, mean, target, scores }) => [
    isScaleCode(scale) ? scaleOf(scale).name : scale,
    isScaleCode(scale) ? scaleOf(scale).level : null,
    mean,
    ...(comparison.role_benchmark ? [targetWords(target)] : []),
    ...scores.flatMap(({ percentile, low, high, side }): Cell[] => [percentile, low, high, side]),
    comparison.norm.words,
  ]),
})

/** The comparison as a file. */
export const comparisonFile = async (
  ctx: Context,
  parts: ComparisonParts,
  body: BodyOf<typeof contract.exportFile>,
): Promise<FileReply> => {
  const comparison = await compare(ctx, parts, body)
  const day = todayFor(ctx.scope, ctx.clock.now())
  ctx.audit.changed = { people: comparison.people.length, names: body.hide_names ? 'hidden' : 'shown' }
  return {
    status: 200,
    name: `comparison-${day}.csv`,
    type: `${CSV_TYPE}; charset=utf-8`,
    content: toCsv(sheetOf(comparison, namesIn(comparison, body.hide_names))),
  }
}
