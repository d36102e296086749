import { itemsBehind } from '#science/instruments/items-behind.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Stored } from './analysis-issue.ts'
import { selectAnswersOf } from './changes.queries.ts'
import type { ResultRecord } from './survey-results.queries.ts'

// The statements that each sentence rests on are stored with it. A questionnaire never changes, so that what was issued before they
// were kept gets the same ones when it is read.

/** The statements behind scales, of one result. */
export type Statements = (scales: readonly string[]) => number[]

/** Of a pulse those that this person was asked; of every other questionnaire all that a score is made of. */
export const statementsOf = async (ctx: Context, { company_id, id, instrument }: ResultRecord): Promise<Statements> => {
  if (instrument !== 'pulse-adaptive') return (scales) => itemsBehind(instrument, scales)
  const [answers] = await selectAnswersOf(ctx.db, company_id, [id])
  return (scales) => itemsBehind(instrument, scales, answers?.values ?? [])
}

interface Piece {
  facet: string
  items?: number[]
}

/** The same with the statements of each sentence. */
export const withItems = (of: Statements, stored: Stored): Stored => {
  const piece = <T extends Piece>(one: T) => ({ ...one, items: one.items?.length ? one.items : of([one.facet]) })
  const block = <T extends { scales: string[]; items?: number[] }>(one: T) => ({
    ...one,
    items: one.items ?? of(one.scales),
  })
  // Every row was written by this slice.
  const { blocks, questions, coaching, growth } = stored as unknown as {
    blocks: { scales: string[]; items?: number[] }[]
    questions: Piece[]
    coaching: { person: Piece[]; manager: Piece[] }
    growth: { strengths: Piece[]; over_use: Piece | null; goals: Piece[] } | null
  }
  return {
    ...stored,
    blocks: blocks.map(block),
    questions: questions.map(piece),
    coaching: { person: coaching.person.map(piece), manager: coaching.manager.map(piece) },
    growth: growth && {
      strengths: growth.strengths.map(piece),
      over_use: growth.over_use && piece(growth.over_use),
      goals: growth.goals.map(piece),
    },
  }
}
