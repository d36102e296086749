import { brands } from '#contract/brands/brands.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { CandidateNotice, Fairness, fairness as contract, OwnGroup } from '#contract/resources/fairness.ts'
import { reportsScale } from '#science/instruments/forms.ts'
import { FACETS } from '#science/vocabulary.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import { isOpenTo } from '#server/kernel/confided.ts'
import { type Context, respondent, staff } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import {
  companyOfCampaign,
  hasHandedIn,
  type Pool,
  putOwn,
  selectBenchmarks,
  selectNamed,
  selectOwn,
  selectSettings,
  selectSpan,
  selectStages,
} from './fairness.queries.ts'
import { hasSaid } from './groups.ts'
import { candidateNotice } from './notice.ts'
import { campaignKey, PEOPLE } from './stands.ts'
import { standsOf } from './stands.service.ts'
import { scoringTables, selectionTables } from './tables.ts'

type Asked = QueryOf<typeof contract.report>

/** Whose people: those of a campaign, of a company, or of the own company. */
export const poolOf = async (ctx: Context, { company_id, campaign_id }: Asked): Promise<Pool> => {
  if (campaign_id !== undefined) {
    const company = await companyOfCampaign(ctx.db, ctx.scope, campaign_id)
    if (company === undefined || (company_id !== undefined && company_id !== company)) throw fail('NOT_FOUND')
    return { company_id: company, campaign_id }
  }
  if (company_id !== undefined) await demandCompany(ctx, company_id)
  return { company_id: company_id ?? staff(ctx).user.company_id ?? undefined }
}

/** The stage that is asked for; else the last one, which is where people are hired. */
const stageOf = (stages: Fairness['stages'], asked: string | undefined): string | null => {
  if (asked !== undefined && !stages.some(({ key }) => key === asked))
    throw invalid('status', 'There is no such stage.')
  return asked ?? stages.at(-1)?.key ?? null
}

export const reportFairness = async (ctx: Context, asked: Asked): Promise<Fairness> => {
  const pool = await poolOf(ctx, asked)
  const stages = await selectStages(ctx.db, ctx.scope, pool)
  const status = stageOf(stages, asked.status)
  const hasFits = brands[ctx.brand].features.benchmark_scores
  // The same ones in every campaign, so that whoever goes from one to the next keeps the choice.
  const benchmarks = hasFits ? await selectBenchmarks(ctx.db, ctx.scope, { company_id: pool.company_id }) : []
  const benchmark = benchmarks.find(({ id }) => id === asked.role_benchmark_id)
  if (asked.role_benchmark_id !== undefined && !benchmark) throw fail('NOT_FOUND')
  // Rates are of one company: from those of several, and of all of them, a person could be worked out.
  const told =
    pool.company_id === undefined
      ? null
      : await toldOf(ctx, { ...pool, company_id: pool.company_id }, { stages, status, benchmark })
  return {
    ...(await selectSpan(ctx.db, ctx.scope, pool)),
    ...(told ?? { asks: false, notice: null, answered: 0, tables: [] }),
    stages,
    status,
    benchmarks,
  }
}

interface Choice {
  stages: Fairness['stages']
  status: string | null
  benchmark: Fairness['benchmarks'][number] | undefined
}

/** What is told of the groups of one company: nothing of this moment, all of it of the last stands. */
const toldOf = async (ctx: Context, pool: Pool & { company_id: number }, { stages, status, benchmark }: Choice) => {
  const { company_id, campaign_id } = pool
  const keys = stages.map(({ key }) => key)
  const stands = await standsOf(ctx, company_id, { stages: keys, benchmark })
  const own = campaign_id === undefined ? stands.whole : stands.campaigns[campaignKey(campaign_id)]
  const answered = own?.[PEOPLE]?.tallies.filter(hasSaid) ?? []
  const settings = await selectSettings(ctx.db, company_id)
  return {
    answered: answered.reduce((sum, { applicants }) => sum + applicants, 0),
    asks: settings?.asks ?? false,
    notice: await noticeOf(ctx, pool, settings?.notice_on ?? null),
    tables: [
      ...(status === null ? [] : selectionTables(stands, campaign_id, { status, stages: keys })),
      ...(benchmark ? scoringTables(stands, campaign_id, benchmark) : []),
    ],
  }
}

/** What candidates are told beforehand; employees who are asked are no candidates. */
const noticeOf = async (ctx: Context, pool: Pool, given_on: string | null): Promise<CandidateNotice | null> => {
  const { company, campaign } = await selectNamed(ctx.db, ctx.scope, pool)
  if (!company || campaign?.type === 'employee') return null
  return candidateNotice({
    company: company.name,
    retention_months: company.retention_months,
    support_email: brands[ctx.brand].support_email,
    campaign: campaign
      ? {
          role_name: campaign.role_name,
          link: `${ctx.public_url}/survey/register?campaign=${campaign.uuid}`,
          hasFacets: FACETS.some((code) => reportsScale(campaign.instrument, code)),
        }
      : null,
    given_on,
  })
}

const ownKey = (ctx: Context, uuid: string) => {
  const actor = respondent(ctx)
  if (actor.uuid !== uuid) throw fail('NOT_FOUND')
  return { company_id: actor.company_id, survey_result_id: actor.survey_result_id }
}

/** What somebody has said of themselves, and whether they are asked. */
export const ownGroup = async (ctx: Context, uuid: string): Promise<{ asks: boolean; groups: OwnGroup[] }> => {
  const key = ownKey(ctx, uuid)
  const said = await selectOwn(ctx.db, key)
  const isOpen = said !== undefined && isOpenTo(respondent(ctx).link_made_at, said.readdressed_at, null)
  const settings = await selectSettings(ctx.db, key.company_id)
  // Every row was written by the call of this slice.
  return {
    asks: settings?.asks ?? false,
    groups: isOpen ? [{ sex: said.sex, ethnicity: said.ethnicity } as OwnGroup] : [],
  }
}

/** Keeps it apart, without a line in any list: it is no company's business who said what. */
export const giveGroup = async (ctx: Context, uuid: string, group: OwnGroup) => {
  const key = ownKey(ctx, uuid)
  ctx.audit.skip = true
  if (!(await hasHandedIn(ctx.db, key))) throw fail('NOT_FOUND')
  await putOwn(ctx.db, key, group)
  const said = hasSaid(group) ? [group] : []
  return { ...(await ownGroup(ctx, uuid)), groups: said }
}
