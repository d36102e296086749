import type { Norm as NormView, NormOffer, NormPreview, NormUse } from '#contract/resources/norms.ts'
import { FORMS } from '#science/instruments/forms.ts'
import { LOCAL_NORM_PEOPLE, localNorm } from '#science/norms/local-norm.ts'
import type { Norm } from '#science/norms/norm.ts'
import { normEffect } from '#science/norms/norm-effect.ts'
import { NORMS } from '#science/norms/norms.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { addDays } from '#server/kernel/clock.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { dayIn, todayFor, zoneAt } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { knownNorm, learnNorm, normFrom } from '#server/norm-book.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import {
  type CompanyRecord,
  countCampaigns,
  countReadable,
  countScored,
  insertNorm,
  type OwnNormRecord,
  selectCompany,
  selectOwnNorms,
  selectReadable,
  updateCompanyNorm,
} from './norms.queries.ts'

const FORM = FORMS['work-style-108']
const PUBLISHED = Object.values(NORMS).filter(({ form }) => form === FORM.code)
/** The newest of them: more would say nothing new, and keep everybody waiting. */
export const MOST_PEOPLE = 3_000
const QUARTER_DAYS = 91
const USES: readonly NormUse[] = ['candidate', 'employee']
const GROUP_WORDS: Record<NormUse, string> = { candidate: 'candidates', employee: 'employees' }

const companyOf = async (ctx: Context, id: number, lock = false): Promise<CompanyRecord> => {
  const company = await selectCompany(ctx.db, ctx.scope, id, lock)
  if (!company) throw fail('NOT_FOUND')
  return company
}

const nextOn = (ctx: Context, own: readonly OwnNormRecord[], use: NormUse): string | null => {
  const last = own.find(({ norm }) => norm.use === use)?.norm.created_at
  const next = last ? addDays(last, QUARTER_DAYS) : undefined
  return next && next > ctx.clock.now() ? todayFor(ctx.scope, next) : null
}

const wordsOf = (norm: Norm): Omit<NormView, 'name' | 'own' | 'is_default' | 'campaigns' | 'scored'> => ({
  version: norm.id,
  words: norm.words,
  method: norm.method,
  n: norm.n,
  population: norm.population,
  period: norm.period,
})

const normsOf = async (ctx: Context, company: CompanyRecord, own: readonly OwnNormRecord[]): Promise<NormView[]> => {
  const campaigns = await countCampaigns(ctx.db, company.id)
  const view = async (norm: Norm, name: string | null, made: NormView['own']): Promise<NormView> => ({
    ...wordsOf(norm),
    name,
    own: made,
    is_default: norm.id === company.norm_version,
    campaigns: campaigns.find(({ version }) => version === norm.id)?.n ?? 0,
    scored: await countScored(ctx.db, company.id, norm.id),
  })
  const views: NormView[] = []
  for (const { norm, by } of own) {
    const made = {
      use: norm.use as NormUse,
      approved_by: fullNameOf(by),
      created_at: norm.created_at.toISOString(),
    }
    views.push(await view(normFrom(norm), norm.name, made))
  }
  for (const norm of PUBLISHED) views.push(await view(norm, null, null))
  return views
}

/** What a company can choose from, and what it could make. */
export const listNorms = async (ctx: Context, companyId: number) => {
  const company = await companyOf(ctx, companyId)
  const own = await selectOwnNorms(ctx.db, ctx.scope, companyId)
  const offers: NormOffer[] = []
  for (const use of USES) {
    const people = await countReadable(ctx.db, companyId, use)
    offers.push({ use, people, needed: LOCAL_NORM_PEOPLE, next_on: nextOn(ctx, own, use) })
  }
  return { norms: await normsOf(ctx, company, own), offers }
}

/** How many there are of whom: results, where some people answered more than once. */
const groupWords = (rows: readonly { person_id: number }[], use: NormUse, company: string): string => {
  const people = new Set(rows.map(({ person_id }) => person_id)).size
  const of = `${people} ${GROUP_WORDS[use]} of ${company}`
  return people === rows.length ? of : `${rows.length} results of ${of}`
}

const answersOf = (values: readonly number[]) => values.map((value) => (value >= 1 ? value : null))

/** Makes the norm in memory: of the newest readable results of one use, the whole group. */
const make = async (db: Db, company: CompanyRecord, use: NormUse, id: string) => {
  const rows = await selectReadable(db, company.id, use, MOST_PEOPLE)
  if (rows.length < LOCAL_NORM_PEOPLE)
    throw invalid('use', `A norm needs ${LOCAL_NORM_PEOPLE} readable results; there are ${rows.length}.`, 'too_few')
  const people = rows.map(({ values }) => answersOf(values))
  const zone = await zoneAt(db, company.id)
  const days = rows.flatMap(({ submitted_at }) => (submitted_at ? [dayIn(zone, submitted_at)] : [])).toSorted()
  const period = `${days[0] ?? ''} to ${days.at(-1) ?? ''}`
  try {
    const norm = localNorm({ id, form: FORM, people, company: company.name, period })
    const group = groupWords(rows, use, company.name)
    return {
      people,
      norm: { ...norm, words: `compared with ${group}`, population: `The newest ${group} whose answers were readable` },
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid('use', `${error.message}. More results are needed.`, 'no_variance')
  }
}

const demandTime = (ctx: Context, own: readonly OwnNormRecord[], use: NormUse): void => {
  const next = nextOn(ctx, own, use)
  if (next) throw invalid('use', `A norm is made once a quarter. The next can be made from ${next}.`, 'too_soon')
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** What a norm of the company's own people would change for these very people, before it is made. */
export const previewNorm = async (ctx: Context, input: { company_id: number; use: NormUse }): Promise<NormPreview> => {
  const company = await companyOf(ctx, input.company_id)
  demandTime(ctx, await selectOwnNorms(ctx.db, ctx.scope, company.id), input.use)
  const { people, norm } = await make(ctx.db, company, input.use, 'preview')
  const today = knownNorm(company.norm_version)
  return {
    people: people.length,
    words: norm.words,
    against: today.words,
    scales: normEffect(FORM, people, today, norm).map(({ scale, before, after, moved, alpha }) => ({
      scale,
      before: rounded(before),
      after: rounded(after),
      moved,
      alpha: Math.round(alpha * 100) / 100,
    })),
  }
}

/** Makes it for good. It scores nobody by itself: campaigns choose it. */
export const createNorm = async (
  ctx: Context,
  input: { company_id: number; use: NormUse; name: string },
): Promise<NormView[]> => {
  const company = await companyOf(ctx, input.company_id, true)
  demandTime(ctx, await selectOwnNorms(ctx.db, ctx.scope, company.id), input.use)
  const id = `${FORM.code}/own/${newUuid()}`
  const { norm } = await make(ctx.db, company, input.use, id)
  await insertNorm(ctx.db, {
    company_id: company.id,
    version: id,
    name: input.name,
    form: norm.form,
    use: input.use,
    n: norm.n ?? 0,
    population: norm.population,
    period: norm.period,
    words: norm.words,
    scales: norm.scales,
    approved_by: staff(ctx).caller.id,
    created_at: ctx.clock.now(),
  })
  learnNorm(norm)
  Object.assign(ctx.audit, { company_id: company.id, object: `norms:${id}`, changed: { n: norm.n, use: input.use } })
  await tell(ctx, company.id)
  const own = await selectOwnNorms(ctx.db, ctx.scope, company.id)
  return normsOf(
    ctx,
    company,
    own.filter((one) => one.norm.version === id),
  ).then((views) => views.filter(({ version }) => version === id))
}

const tell = (ctx: Context, companyId: number) =>
  publish(ctx.db, { type: 'norms', company_id: companyId, ids: [], by: staff(ctx).user.id })

/** A norm that a company may use: published, or its own. */
export const demandNorm = async (ctx: Context, companyId: number, version: string): Promise<Norm> => {
  const published = PUBLISHED.find(({ id }) => id === version)
  if (published) return published
  const own = await selectOwnNorms(ctx.db, ctx.scope, companyId)
  const found = own.find(({ norm }) => norm.version === version)
  if (!found) throw invalid('version', 'This is not a norm of the company.')
  return normFrom(found.norm)
}

interface ChoiceInverse {
  company_id: number
  before: string
  after: string
}

/** New campaigns are pinned to it; those that there are keep theirs. */
export const chooseNorm = async (ctx: Context, input: { company_id: number; version: string }) => {
  const company = await companyOf(ctx, input.company_id, true)
  const norm = await demandNorm(ctx, company.id, input.version)
  Object.assign(ctx.audit, { company_id: company.id, object: `norms:${norm.id}` })
  const own = await selectOwnNorms(ctx.db, ctx.scope, company.id)
  if (norm.id === company.norm_version) return { norms: await normsOf(ctx, company, own) }
  await updateCompanyNorm(ctx.db, ctx.scope, company.id, norm.id)
  await tell(ctx, company.id)
  const inverse: ChoiceInverse = { company_id: company.id, before: company.norm_version, after: norm.id }
  const { receipt } = await recordCommand(ctx, {
    kind: 'norms.choose',
    company_id: company.id,
    summary: `New campaigns ${norm.words}`,
    inverse,
  })
  return { norms: await normsOf(ctx, { ...company, norm_version: norm.id }, own), command: receipt }
}

/** Puts the choice back, unless somebody chose again. */
export const undoChoice = async (ctx: Context, { company_id, before, after }: ChoiceInverse): Promise<void> => {
  const company = await companyOf(ctx, company_id, true)
  if (company.norm_version !== after) throw fail('UNDO_CONFLICT', { extra: { company_ids: [company_id] } })
  await updateCompanyNorm(ctx.db, ctx.scope, company_id, before)
  await tell(ctx, company_id)
}
