import type { BodyOf } from '#contract/core/endpoint.ts'
import type {
  IssuedReport,
  ReportEffects,
  ReportTarget,
  traitScaleMappings as contract,
} from '#contract/resources/trait-scale-mappings.ts'
import { PULSE_MODEL } from '#science/norms/norms.ts'
import { traitsOf } from '#science/reports/configured/definition.ts'
import { bandsRead, readReport } from '#science/reports/configured/reading.ts'
import { errorsOfForm } from '#science/scoring/composites.ts'
import { type Measures, measuresOfRanges, measuresOfTs } from '#science/scoring/measures.ts'
import { knownNorm, normWords } from '#server/norm-book.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { insertIssues, selectActive, selectIssued, selectReadable, selectScored } from './reading.queries.ts'
import { contentOf } from './trait-scale-mappings.views.ts'
import { selectReport, selectVersions } from './trait-scale-mappings.queries.ts'

const MOST_PEOPLE = 2_000

interface Scored {
  norm_version: string
  t: number[]
  low: number[] | null
  high: number[] | null
}

/** What is known of somebody. A pulse has no norm: what is known of each trait is in its likely range. */
const measuresFor = ({ norm_version, t, low, high }: Scored): Measures =>
  norm_version === PULSE_MODEL && low !== null && high !== null
    ? measuresOfRanges({ t, low, high })
    : measuresOfTs(t, knownNorm(norm_version))

const isFor = (
  targets: readonly ReportTarget[],
  result: { type: string; company_id: number; campaign_id: number | null },
) =>
  targets.some(
    (target) =>
      (target.type === null || target.type === result.type) &&
      (target.company_id === null || target.company_id === result.company_id) &&
      (target.campaign_id === null || target.campaign_id === result.campaign_id),
  )

/**
 * The configured reports of one result. Whoever reads first issues them: from then on this result is read by that version,
 * whatever becomes of the report.
 */
export const readResult = async (ctx: Context, id: number): Promise<IssuedReport[]> => {
  const result = await selectScored(ctx.db, ctx.scope, id)
  if (!result) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, { shown: [result.company_id], object: `survey-results:${result.id}` })
  if (result.t === null || result.quality_verdict === 'not interpretable') return []
  const active = await selectActive(ctx.db, ctx.brand)
  const key = { company_id: result.company_id, id: result.id }
  await insertIssues(
    ctx.db,
    active
      .filter(({ include_in }) => isFor(include_in as ReportTarget[], result))
      .map((one) => ({
        company_id: key.company_id,
        survey_result_id: key.id,
        report_id: one.id,
        version: one.version,
        created_at: ctx.clock.now(),
      })),
  )
  const measures = measuresFor({ ...result, t: result.t })
  const issued = await selectIssued(ctx.db, key, ctx.brand)
  return issued.map((one) => ({
    id: one.id,
    title: one.title,
    version: one.version,
    issued_at: one.issued_at.toISOString(),
    norm: normWords(result.norm_version, result.locale),
    sections: readReport(contentOf(one), measures, { first: result.first, errors: errorsOfForm(result.instrument) }),
  }))
}

/** Who would read something else: by another band of a trait, or by other words for the same. */
export const effectsOf = async (
  ctx: Context,
  { id, ...draft }: BodyOf<typeof contract.effects>,
): Promise<ReportEffects> => {
  const report = id === undefined ? undefined : await selectReport(ctx.db, ctx.brand, id)
  if (id !== undefined && !report) throw fail('NOT_FOUND')
  const versions = await selectVersions(ctx.db, id === undefined ? [] : [id])
  const active = versions.find(({ version }) => version === report?.active_version)
  const found = await selectReadable(ctx.db, ctx.scope, MOST_PEOPLE)
  const people = report ? found.filter((person) => isFor(report.include_in as ReportTarget[], person)) : found
  const counts = new Map(traitsOf(draft).map(({ name }) => [name, { other_band: 0, other_words: 0 }]))
  let changed = 0
  for (const person of active ? people : []) {
    const measures = measuresFor(person)
    const before = bandsRead(contentOf(active ?? { content: {} }), measures)
    const after = bandsRead(draft, measures)
    let isOther = [...before.keys()].some((name) => !after.has(name))
    for (const [name, now] of after) {
      const then = before.get(name)
      const count = counts.get(name)
      if (!count || (then?.band === now.band && then.text === now.text)) continue
      isOther = true
      if (then?.band === now.band) count.other_words += 1
      else count.other_band += 1
    }
    if (isOther) changed += 1
  }
  return {
    compared_with: active?.version ?? null,
    people: people.length,
    is_capped: found.length === MOST_PEOPLE,
    changed,
    traits: [...counts].map(([trait, count]) => ({ trait, ...count })),
  }
}
