import type pg from 'pg'
import { CARELESS_PATTERNS } from '#science/simulation/careless-answers.ts'
import { simulateAnswers } from '#science/simulation/simulate-answers.ts'
import { SCORER_VERSION } from '#science/scoring/scorer.ts'
import { DEFAULT_NORM, scoreAnswers } from '#server/slices/surveys/surveys.form.ts'
import { columnsOf } from '#server/slices/surveys/surveys.submission.ts'
import { firstNames, lastNames } from './seed-people.ts'

/** How many ways of answering are invented; each is shared by many of the people who are made. */
const PROFILES = 2_000
/** One in so many answers without reading. */
const CARELESS = 15
const AT_ONCE = 250

const profile = (k: number) => {
  const pattern = k % CARELESS === 0 ? CARELESS_PATTERNS[k % CARELESS_PATTERNS.length] : undefined
  const { answers, ms } = simulateAnswers(k + 1, pattern ? { pattern } : {})
  const values = answers.map((answer) => answer ?? -1)
  const { scores, quality } = scoreAnswers(values, ms, DEFAULT_NORM)
  return {
    k,
    answers: values,
    ms: ms.map(Math.round),
    ...columnsOf(scores),
    rules: quality.rules,
    indices: quality.values,
    flags: quality.flags,
    points: quality.points,
    verdict: quality.verdict,
  }
}

/** Ways of answering, with their scores and quality as the product computes them, in a table of this connection. */
const keepProfiles = async (client: pg.ClientBase) => {
  await client.query(`create temp table made_profiles (k int primary key, answers smallint[], ms int[], n_answered smallint[],
    raw float8[], t float8[], percentile smallint[], low float8[], high float8[], rules text, indices jsonb, flags text[],
    points smallint, verdict text)`)
  for (let from = 0; from < PROFILES; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => profile(from + at))
    await client.query(
      'insert into made_profiles select * from jsonb_populate_recordset(null::made_profiles, $1::jsonb)',
      [JSON.stringify(some)],
    )
  }
}

/** Letters as they stand in an address. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z-]/g, '')

const keepNames = async (client: pg.ClientBase) => {
  await client.query('create temp table made_names (kind text, k int, name text, plain text, primary key (kind, k))')
  const rows = (kind: string, names: readonly string[]) =>
    names.map((name, k) => ({ kind, k, name, plain: plain(name) }))
  await client.query('insert into made_names select * from jsonb_populate_recordset(null::made_names, $1::jsonb)', [
    JSON.stringify([...rows('first', firstNames), ...rows('last', lastNames)]),
  ])
}

/**
 * Where people may be made: each company with its share of them, as a part of 1 that begins and ends. The first one has three fifths.
 */
const keepPlaces = (client: pg.ClientBase) =>
  client.query(`
    create temp table made_places as
    with shares as (
      select id, row_number() over (order by id) as place, count(*) over () as companies from companies
      where exists (select from hiring_campaigns where company_id = companies.id)
        and exists (select from pipelines where company_id = companies.id)
    ), part as (
      select id, case when companies = 1 then 1 when place = 1 then 0.6 else 0.4 / (companies - 1) end as share, place from shares
    )
    select part.id as company_id,
      (sum(share) over (order by place) - share)::float8 as begins, (sum(share) over (order by place))::float8 as ends,
      (select array_agg(h.id order by h.id) from hiring_campaigns h where h.company_id = part.id) as campaigns,
      (select array_agg(h.role_name order by h.id) from hiring_campaigns h where h.company_id = part.id) as roles,
      (select array_agg(l.id order by l.id) from locations l where l.company_id = part.id) as locations,
      (select array_agg(d.id order by d.id) from departments d where d.company_id = part.id) as departments,
      p.id as pipeline_id,
      (select array_agg(s.key order by s.position) from pipeline_statuses s where s.company_id = p.company_id and s.pipeline_id = p.id) as stages,
      (select min(u.id) from users u where u.company_id = part.id) as author
    from part join lateral (
      select company_id, id from pipelines where company_id = part.id order by is_default desc, id limit 1) p on true`)

/** One of a list by a number from 0 to 1. */
const oneOf = (list: string, by: string) => `${list}[1 + floor(${by} * cardinality(${list}))::int]`

/** Four in five handed in, some stopped on the way, the rest only registered. */
const STARTED = 0.95
const FINISHED = 0.8

/** People with the numbers $1 to $2, each with a result, answers, scores, quality and timeline. */
const MAKE = `
  with drawn as materialized (
    select n, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g, random() as h
    from generate_series($1::int, $2::int) n
  ), draft as materialized (
    select n, company_id, pipeline_id, author, c < ${FINISHED} as is_finished, c < ${STARTED} as is_started,
      one.name as first, family.name || case when d < 0.5 then '-' || other.name else '' end as last,
      one.plain || '.' || family.plain || '.' || n || '@people.test' as email,
      campaigns[at] as campaign_id, roles[at] as role_name,
      ${oneOf('locations', 'e')} as location_id, ${oneOf('departments', 'f')} as department_id,
      case when c < ${FINISHED} then ${oneOf('stages', 'g')} else stages[1] end as status, stages[1] as first_stage,
      now() - interval '2 hours' - b * b * interval '1000 days' as created_at,
      h < 0.08 as is_archived, h > 0.99 as is_test, d > 0.2 as is_candidate, g, floor(f * ${PROFILES})::int as k
    from drawn
    join made_places on a >= begins and a < ends
    cross join lateral (select 1 + floor(b * cardinality(campaigns))::int as at) picked
    join made_names one on one.kind = 'first' and one.k = n % ${firstNames.length}
    join made_names family on family.kind = 'last' and family.k = n / ${firstNames.length} % ${lastNames.length}
    join made_names other on other.kind = 'last' and other.k = floor(h * ${lastNames.length})::int
  ), met as (
    insert into people (company_id, uuid, first, last, email, created_at, updated_at)
    select company_id, gen_random_uuid(), first, last, email, created_at, created_at from draft
    returning company_id, id, email
  ), made as (
    insert into survey_results (company_id, uuid, person_id, campaign_id, type, first, last, email, role_name, location_id, department_id,
      pipeline_id, status, status_changed_at, status_changed_by, instrument, norm_version, consent_version, consented_at, takes_reminders,
      answered, total, started_at, submitted_at, first_viewed_at, receipt, quality_verdict, percentiles, is_archived, archived_at,
      archived_reason, archived_by, is_test, created_at, updated_at)
    select d.company_id, gen_random_uuid(), met.id, d.campaign_id, case when is_candidate then 'candidate' else 'employee' end, d.first, d.last,
      d.email, d.role_name, d.location_id, d.department_id, d.pipeline_id, d.status,
      case when d.status = first_stage then d.created_at else d.created_at + g * (now() - d.created_at) end,
      case when d.status <> first_stage then author end, $3, $4, $5, d.created_at, false,
      case when is_finished then cardinality(p.answers) when is_started then floor(g * cardinality(p.answers)) else 0 end, cardinality(p.answers),
      case when is_started then d.created_at + interval '3 minutes' end,
      case when is_finished then d.created_at + interval '20 minutes' end,
      case when is_finished and d.status <> first_stage then d.created_at + interval '90 minutes' end,
      case when is_finished then upper(substr(md5(d.n::text), 1, 4) || '-' || substr(md5(d.n::text), 5, 4)) end,
      case when is_finished then p.verdict end, case when is_finished then p.percentile end,
      is_archived, case when is_archived then now() end, case when is_archived then 'The role was filled' end,
      case when is_archived then author end, is_test, d.created_at, d.created_at
    from draft d join met using (company_id, email) join made_profiles p using (k)
    returning company_id, id, email, answered, started_at, submitted_at, created_at
  ), key as materialized (
    select made.company_id, made.id as survey_result_id, k, answered, submitted_at, started_at, made.created_at
    from made join draft using (company_id, email)
  ), answers as (
    insert into survey_answers (company_id, survey_result_id, values, ms, changes, updated_at)
    select company_id, survey_result_id, p.answers[1:answered] || array_fill(0::smallint, array[cardinality(p.answers) - answered]),
      p.ms[1:answered] || array_fill(0, array[cardinality(p.answers) - answered]), array_fill(0::smallint, array[cardinality(p.answers)]),
      coalesce(submitted_at, created_at)
    from key join made_profiles p using (k)
  ), scores as (
    insert into score_sets (company_id, survey_result_id, norm_version, scorer_version, n_answered, raw, t, percentile, low, high, created_at)
    select company_id, survey_result_id, $4, $6, n_answered, raw, t, percentile, low, high, submitted_at
    from key join made_profiles using (k) where submitted_at is not null
  ), quality as (
    insert into qualities (company_id, survey_result_id, rule_version, values, flags, points, verdict, created_at)
    select company_id, survey_result_id, rules, indices, flags, points, verdict, submitted_at
    from key join made_profiles using (k) where submitted_at is not null
  )
  insert into result_events (company_id, survey_result_id, event, created_at)
  select company_id, survey_result_id, event, at from key
  cross join lateral (values ('registered', created_at), ('started', started_at), ('finished', submitted_at)) happened (event, at)
  where at is not null`

/** Makes people on the connection of the database's owner; the table of ways of answering is made once for all of them. */
export const peopleMaker = async (
  client: pg.ClientBase,
  { instrument, consent }: { instrument: string; consent: string },
): Promise<(from: number, to: number) => Promise<unknown>> => {
  await keepProfiles(client)
  await keepNames(client)
  await keepPlaces(client)
  await client.query('analyze made_profiles, made_names, made_places')
  return (from, to) => client.query(MAKE, [from, to, instrument, DEFAULT_NORM.id, consent, SCORER_VERSION])
}
