import { groupWords } from '#contract/group-names.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { FileReply } from '#contract/core/file.ts'
import type { fairness as contract, FairnessGroup, FairnessTable } from '#contract/resources/fairness.ts'
import { clockIn, todayFor, zoneOf } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Cell, CSV_TYPE, toCsv } from '#server/kernel/spreadsheet.ts'
import { FOUR_FIFTHS, shownRatio } from '#science/impact/four-fifths.ts'
import { SCORER_VERSION } from '#science/scoring/scorer.ts'
import { FEWEST } from './hiding.ts'
import { selectNamed } from './fairness.queries.ts'
import { poolOf, reportFairness } from './fairness.service.ts'

const HEADS = {
  sex: 'Sex',
  ethnicity: 'Race or ethnicity',
  sex_ethnicity: 'Sex and race or ethnicity',
} as const

const DIGITS = 3
const STEP = 10 ** DIGITS
const rounded = (value: number | null): Cell => (value === null ? null : Math.round(value * STEP) / STEP)
const ratioOf = (value: number | null): Cell => (value === null ? null : Number(shownRatio(value, DIGITS)))

/** Columns between the name of a group and the remark. */
const FIGURES = 12
const nothing = (columns: number): null[] => Array.from({ length: columns }, () => null)

/** The reason that goes with the numbers of a category which an auditor leaves out. */
const LEFT_OUT = 'under 2 % of the data, an auditor may leave it out'

const verdictOf = (one: FairnessGroup): string => {
  if (one.is_hidden) return `fewer than ${FEWEST} people, or a sum would give them away: no figures`
  const less = one.may_be_left_out ? `; ${LEFT_OUT}` : ''
  if (one.is_reference && one.is_small) return `reference: the highest rate, of too few people for a verdict${less}`
  if (one.is_reference) return 'reference: the highest rate of a large enough group'
  if (one.is_small) return `too few people for a verdict${less}`
  const words = (one.impact_ratio ?? 1) < FOUR_FIFTHS ? 'below four fifths' : 'four fifths or more'
  return one.one_more ? `${words}; one more here and one fewer there would change it` : words
}

/** The odds against the reference with their limits; beyond every number where all of one kind are in the group. */
const oddsOf = ({ fisher_p, odds_ratio, odds_low, odds_high }: FairnessGroup): Cell[] =>
  fisher_p === null
    ? nothing(3)
    : [
        odds_ratio === null && odds_low !== null && odds_low > 0 ? 'Inf' : rounded(odds_ratio),
        rounded(odds_low),
        odds_high === null ? 'Inf' : rounded(odds_high),
      ]

/** The lines of a table. */
export const rowsOf = (table: FairnessTable): Cell[][] => {
  const kind = table.kind === 'selection' ? 'Selection rate' : `Scoring rate, median ${rounded(table.median) ?? ''}`
  const head = [kind, HEADS[table.by]]
  if (table.hidden_because) return [[...head, '', ...nothing(FIGURES), `no figures: ${table.hidden_because}`]]
  return [
    ...table.groups.map((one): Cell[] => [
      ...head,
      groupWords(one.group),
      one.applicants,
      one.counted,
      rounded(one.rate),
      ratioOf(one.impact_ratio),
      ratioOf(one.low),
      ratioOf(one.high),
      rounded(one.fisher_p),
      rounded(one.shortfall),
      ...oddsOf(one),
      ratioOf(one.ratio_to_highest),
      verdictOf(one),
    ]),
    [...head, 'Unknown, not in the rates', table.unknown, ...nothing(FIGURES)],
  ]
}

/** Of when the figures are; those of fits may be of another moment than those of stages. */
const asOf = (tables: readonly FairnessTable[], zone: string): string =>
  [...new Set(tables.flatMap(({ as_of }) => as_of ?? []))]
    .toSorted()
    .map((at) => clockIn(zone, at))
    .join(' and ')

/** The tables as an independent auditor under New York City Local Law 144 asks for them: we export, we do not audit. */
export const fairnessFile = async (ctx: Context, asked: BodyOf<typeof contract.exportFile>): Promise<FileReply> => {
  const report = await reportFairness(ctx, asked)
  const named = await selectNamed(ctx.db, ctx.scope, await poolOf(ctx, asked))
  const benchmark = report.benchmarks.find(({ id }) => id === asked.role_benchmark_id)
  const zone = zoneOf(ctx.scope)
  const day = todayFor(ctx.scope, ctx.clock.now())
  const stage = report.stages.find(({ key }) => key === report.status)?.name ?? ''
  const note = (words: string, value: Cell): Cell[] => [words, value]
  Object.assign(ctx.audit, { company_id: asked.company_id ?? null, changed: { tables: report.tables.length } })
  return {
    status: 200,
    name: `fairness-${day}.csv`,
    type: `${CSV_TYPE}; charset=utf-8`,
    content: toCsv({
      headings: [
        'Rate',
        'Category',
        'Group',
        'Applicants',
        'Selected or above the median',
        'Rate of the group',
        'Impact ratio',
        'Ratio, 95 % from',
        'Ratio, 95 % to',
        'Exact test, p',
        'Missing for an equal rate',
        'Odds ratio',
        'Odds ratio, 95 % from',
        'Odds ratio, 95 % to',
        'Ratio to the highest rate of all (Local Law 144)',
        'Remark',
      ],
      rows: [
        ...report.tables.flatMap(rowsOf),
        note('Company', named.company?.name ?? 'all companies'),
        note('Campaign', named.campaign?.name ?? 'all campaigns'),
        note('Fit to', benchmark ? `${benchmark.name}, version ${benchmark.version}` : 'no benchmark'),
        note('Selected means', `reached the stage “${stage}”`),
        note('Data from', report.from),
        note('Data to', report.to),
        note('Handed in', report.handed_in),
        note('Gave group data', report.answered),
        note('Figures counted', asOf(report.tables, zone)),
        note('Source', 'given voluntarily by people after they handed in; kept apart from every result'),
        note('Exported on', day),
        note('Time zone', zone),
        note('Tool', `work style questionnaires, ${SCORER_VERSION}`),
        note('Tool first answered on', report.from),
        note('Notice to candidates given on', report.notice?.given_on ?? 'no date noted'),
        note('Ten business days later', report.notice?.usable_from ?? null),
        note('Use', 'for an independent auditor; this file is no audit'),
      ],
    }),
  }
}
