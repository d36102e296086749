import type { GuideQuestion } from '#contract/resources/survey-results.ts'
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

const LOCALE = 'en'

/** What a writer is told of these questions: their facets, as bands, and what the role misses. */
const inputFor = (
  questions: readonly GuideQuestion[],
  { measures, traits, roleTitle }: { measures: Measures; traits: readonly BenchmarkTrait[]; roleTitle: string },
): WriterInput => ({
  kind: 'questions',
  locale: LOCALE,
  audience: 'manager',
  roleTitle,
  count: questions.length,
  traits: questions.flatMap(({ code, facet: of }) => {
    const facet = FACETS.find((one) => one === of)
    const t = facet && measures.get(facet)?.t
    if (!facet || t === undefined || t === null) return []
    const band = BAND_LABELS[bandOf(shownPercentile(percentileOfT(t)))]
    const side = code.endsWith('.L') ? ('L' as const) : ('H' as const)
    return [{ code: facet, label: scaleOf(facet).name, band, side }]
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
  about: Parameters<typeof inputFor>[1] & { questions: readonly GuideQuestion[]; before: readonly Suggested[] },
): Promise<Suggested[]> => {
  const { questions, before } = about
  const input = inputFor(questions, about)
  if (!writer || questions.length === 0 || !mayBeSent(input)) return [...questions]
  const who = `${writer.id} ${writer.version} ${writer.promptVersion}`
  const hash = sha256(`${who}\n${canonicalInput(input)}`)
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
