import { and, asc, eq, isNull } from 'drizzle-orm'
import { candidateNotes } from '#server/database/schema/candidate-notes.ts'
import { customInterviewQuestions, questionNotes } from '#server/database/schema/custom-interview-questions.ts'
import { coachingItems } from '#server/database/schema/development-plans.ts'
import { interviewRatings } from '#server/database/schema/interview-ratings.ts'
import { benchmarkScores, roleBenchmarks } from '#server/database/schema/role-benchmarks.ts'
import { resultTags, tags } from '#server/database/schema/tags.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import type { IssuedData, WrittenData } from '#server/kernel/pdf.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { AUDIENCE } from './analysis-issue.ts'
import { type Issue, selectIssues } from './analysis.queries.ts'

interface Key {
  company_id: number
  survey_result_id: number
}
const MOST_ROWS = 10_000

/** An issue as its person may have it: every sentence that is kept. */
const issuedOf = (row: Issue): IssuedData => {
  // Every row was written by the science of this house.
  const { blocks, questions = [], coaching = { person: [], manager: [] }, growth } = row as unknown as ResultAnalysis
  const { strengths = [], over_use = null, goals = [] } = growth ?? {}
  return {
    at: row.created_at.toISOString(),
    issue: row.issue,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    stands_out: blocks.map(({ text }) => text),
    questions: questions.flatMap(({ text, why, probes }) => [text, why, ...probes]),
    coaching: [...coaching.person, ...coaching.manager].flatMap((one) => [one.why, one.do, one.dont, one.question]),
    growth: [
      ...[...strengths, ...(over_use ? [over_use] : [])].flatMap(({ text, why }) => [text, why]),
      ...goals.flatMap(({ text, why, plans }) => [text, why, ...plans]),
    ],
    suggested: [
      ...blocks.flatMap(({ suggestion }) => suggestion?.text ?? []),
      ...questions.flatMap(({ suggestion }) => (suggestion ? [suggestion.text, ...suggestion.probes] : [])),
    ],
  }
}
const dated = <Row extends { at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }))

/**
 * What a company wrote and computed of somebody. It is theirs to know, without the names of those who wrote it; the company gives it
 * to them by hand, because notes may speak of others too.
 */
export const selectWrittenOf = async (
  db: Db,
  scope: Scope,
  { company_id, survey_result_id }: Key,
): Promise<WrittenData> => {
  const of = (
    table:
      | typeof candidateNotes
      | typeof interviewRatings
      | typeof questionNotes
      | typeof coachingItems
      | typeof benchmarkScores
      | typeof resultTags,
  ) => and(eq(table.company_id, company_id), eq(table.survey_result_id, survey_result_id))
  const n = candidateNotes
  const i = interviewRatings
  const o = questionNotes
  const q = customInterviewQuestions
  const c = coachingItems
  const b = benchmarkScores
  const m = resultTags
  return {
    analyses: (await selectIssues(db, scope, { company_id, survey_result_id, audience: AUDIENCE })).map(issuedOf),
    notes: dated(
      await db
        .select({ at: n.created_at, text: n.body })
        .from(n)
        .where(and(of(n), isNull(n.deleted_at)))
        .orderBy(asc(n.id))
        .limit(MOST_ROWS),
    ),
    // Questions of the rules by their code, those of the company in its words, also where they have left its library.
    interview: dated([
      ...(await db
        .select({ at: i.updated_at, question: i.code, rating: i.rating, notes: i.notes })
        .from(i)
        .where(of(i))
        .orderBy(asc(i.created_at), asc(i.code))
        .limit(MOST_ROWS)),
      ...(await db
        .select({ at: o.updated_at, question: q.text, rating: o.rating, notes: o.notes })
        .from(o)
        .innerJoin(q, and(eq(q.company_id, o.company_id), eq(q.id, o.question_id)))
        .where(of(o))
        .orderBy(asc(o.question_id), asc(o.user_id))
        .limit(MOST_ROWS)),
    ]),
    tags: dated(
      await db
        .select({ at: m.created_at, tag: tags.name })
        .from(m)
        .innerJoin(tags, and(eq(tags.company_id, m.company_id), eq(tags.id, m.tag_id), isNull(tags.deleted_at)))
        .where(of(m))
        .orderBy(...byNames(tags.name))
        .limit(MOST_ROWS),
    ),
    coaching: dated(
      await db
        .select({ at: c.updated_at, piece: c.piece, days: c.days, due_on: c.due_on, is_done: c.is_done })
        .from(c)
        .where(of(c))
        .orderBy(asc(c.piece))
        .limit(MOST_ROWS),
    ),
    fits: dated(
      await db
        .select({
          at: b.created_at,
          benchmark: roleBenchmarks.name,
          version: b.version,
          fit: b.fit,
          low: b.low,
          high: b.high,
        })
        .from(b)
        .innerJoin(roleBenchmarks, eq(roleBenchmarks.id, b.role_benchmark_id))
        .where(of(b))
        .orderBy(asc(b.created_at), asc(b.role_benchmark_id), asc(b.version))
        .limit(MOST_ROWS),
    ),
  }
}
