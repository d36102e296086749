import type { AnalysisBlock, GuideQuestion } from '#contract/resources/survey-results.analysis.ts'
import { bandOf } from '#science/bands/bands.ts'
import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import { analyse } from '#science/reports/analysis.ts'
import { mayBeSent, refusalOf } from '#science/reports/writer-contract/acceptance.ts'
import { canonicalInput, isWriterOutput, type WriterInput } from '#science/reports/writer-contract/contract.ts'
import type { Measures } from '#science/scoring/measures.ts'
import { percentileOfT } from '#science/scoring/percentiles.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { BAND_LABELS, FACETS, scaleOf } from '#science/vocabulary.ts'
import type { Context } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import type { QuestionWriterPort } from '#server/ports/question-writer.port.ts'

/** A question with other words for it, and who wrote them, when what was asked and what came back had these hashes. */
export type Suggested = GuideQuestion & { made?: { writer: string; input: string; output: string } }

/** A block of an analysis with other words for it; as above. */
export type Worded = AnalysisBlock & { made?: { writer: string; input: string; output: string } }

const LOCALE = 'en'

/** What a request and who is asked come to: the same is not sent twice. */
const markOf = (writer: QuestionWriterPort, input: WriterInput) => {
  const who = `${writer.id} ${writer.version} ${writer.promptVersion}`
  return { who, hash: sha256(`${who}\n${canonicalInput(input)}`) }
}

/** As printed. */
const bandOfT = (t: number) => BAND_LABELS[bandOf(shownPercentile(percentileOfT(t)))]

interface Basis {
  measures: Measures
  traits: readonly BenchmarkTrait[]
  roleTitle: string
}

/** What a writer is told of these questions: their facets, as bands, and what the role misses. */
const inputFor = (questions: readonly GuideQuestion[], { measures, traits, roleTitle }: Basis): WriterInput => ({
  kind: 'questions',
  locale: LOCALE,
  audience: 'manager',
  roleTitle,
  count: questions.length,
  traits: questions.flatMap(({ code, facet: of }) => {
    const facet = FACETS.find((one) => one === of)
    const t = facet && measures.get(facet)?.t
    if (!facet || t === undefined || t === null) return []
    const side = code.endsWith('.L') ? ('L' as const) : ('H' as const)
    return [{ code: facet, label: scaleOf(facet).name, band: bandOfT(t), side }]
  }),
  gaps: analyse(measures, traits).gaps,
})

/** Answers in the shape of the contract, or why not; whatever goes wrong, the questions of the rules are there. */
const ask = async (writer: QuestionWriterPort, input: WriterInput) => {
  try {
    const output = await writer.write(input)
    const refusal = refusalOf(output, input)
    return refusal === null && isWriterOutput(output)
      ? { output, outcome: 'accepted' }
      : { output: null, outcome: `refused: ${refusal}` }
  } catch (error) {
    return { output: null, outcome: error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'failed' }
  }
}

/**
 * Puts another way to ask beside the questions of the rules, where a writer is switched on. The same request is not sent twice:
 * `before` is what was kept of the last time.
 */
export const withSuggestions = async (
  ctx: Context,
  writer: QuestionWriterPort | null,
  about: Basis & { questions: readonly GuideQuestion[]; before: readonly Suggested[] },
): Promise<Suggested[]> => {
  const { questions, before } = about
  const input = inputFor(questions, about)
  if (!writer || questions.length === 0 || !mayBeSent(input)) return [...questions]
  const { who, hash } = markOf(writer, input)
  const known = new Map(before.flatMap((one) => (one.made?.input === hash ? [[one.code, one] as const] : [])))
  if (known.size)
    return questions.map((question) => {
      const { suggestion, made } = known.get(question.code) ?? {}
      return suggestion && made ? { ...question, suggestion, made } : question
    })
  const { output, outcome } = await ask(writer, input)
  Object.assign(ctx.audit, { changed: { writer: who, input: hash, outcome } })
  if (!output) ctx.log.warn({ writer: who, outcome }, 'What a writer suggested was not taken')
  const made = { writer: who, input: hash, output: sha256(JSON.stringify(output)) }
  return questions.map((question) => {
    const item = output?.items.find(({ trait, side }) => trait === question.facet && question.code.endsWith(`.${side}`))
    return item ? { ...question, suggestion: { text: item.text, probes: item.probes }, made } : question
  })
}

/** What stands out, one facet each: its side, as its id says it. */
const standsOut = ({ id, kind, scales }: AnalysisBlock) => {
  const facet = FACETS.find((one) => one === scales[0])
  if (!facet || (kind !== 'high' && kind !== 'low')) return null
  const side = kind === 'high' ? ('H' as const) : ('L' as const)
  return id === `${facet}.${side}` ? { facet, side } : null
}

/**
 * Puts other words beside what stands out, when somebody asks for them. Each block keeps its id, its rule and the words of the rules;
 * what a writer says of another facet, of another side or with another number is not taken.
 */
export const withOtherWords = async (
  ctx: Context,
  writer: QuestionWriterPort,
  { blocks, measures, traits, roleTitle }: Basis & { blocks: readonly Worded[] },
): Promise<Worded[]> => {
  const told = blocks.flatMap((block) => {
    const found = standsOut(block)
    const t = found && measures.get(found.facet)?.t
    if (!found || t === undefined || t === null) return []
    return [{ code: found.facet, label: scaleOf(found.facet).name, band: bandOfT(t), side: found.side }]
  })
  const { gaps } = analyse(measures, traits)
  const about = { kind: 'analysis', locale: LOCALE, audience: 'manager', roleTitle } as const
  const input: WriterInput = { ...about, count: told.length, traits: told, gaps }
  const { who, hash } = markOf(writer, input)
  if (!mayBeSent(input) || blocks.some(({ made }) => made?.input === hash)) return [...blocks]
  const { output, outcome } = await ask(writer, input)
  Object.assign(ctx.audit, { changed: { writer: who, input: hash, outcome, of: 'analysis' } })
  if (!output) ctx.log.warn({ writer: who, outcome }, 'What a writer suggested was not taken')
  const made = { writer: who, input: hash, output: sha256(JSON.stringify(output)) }
  return blocks.map(({ suggestion: _, made: _before, ...block }) => {
    const found = standsOut(block)
    const item = found && output?.items.find(({ trait, side }) => trait === found.facet && side === found.side)
    return item ? { ...block, suggestion: { text: item.text, by: writer.version }, made } : block
  })
}
