import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bands } from '#contract/brands/brand.ts'
import type {
  ExpertOpinion,
  OpenedExpertSurvey,
  roleBenchmarksExperts,
} from '#contract/resources/role-benchmarks.experts.ts'
import { EndField } from '#client/blocks/target-range/end-field.tsx'
import { movedTo, rangeWords } from '#client/blocks/target-range/range.model.ts'
import { RangeEditor } from '#client/blocks/target-range/range-editor.tsx'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem } from '#client/lib/problems.ts'
import type { ExpertTexts } from '#client/survey-texts/expert/expert-texts.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { dayIn } from '#client/survey-texts/survey-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { BandAxis } from '#client/ui/marks/band-axis.tsx'
import { PRINTED_RANGES } from '#client/ui/marks/bands.ts'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { ScaleCode } from '#science/vocabulary.ts'
import {
  type Choice,
  firstOpen,
  isWhole,
  keptOpinions,
  type Opinions,
  opinionsFor,
  withChoice,
} from './expert.model.ts'
import { forgetOpinions, keepOpinions, readOpinions } from './expert-store.ts'
import { ExpertFrame, type ExpertTalk } from './expert-frame.tsx'
import { traitWords } from './trait-words.ts'
import type { ExpertWords } from './use-expert-words.ts'
import styles from './expert-survey.module.css'

const [, ...HIGHER_RANGES] = PRINTED_RANGES
// The lowest band in a sign that every language reads.
const SHORT_RANGES: Bands<string> = ['≤ 9', ...HIGHER_RANGES]

const choicesOf = (texts: ExpertTexts): readonly { key: Choice; label: string }[] => [
  { key: 'none', label: texts.none },
  { key: '1', label: texts.helps },
  { key: '2', label: texts.important },
  { key: '3', label: texts.decides },
]

/** Why an answer could not be sent, in the language of the page. */
const problemWords = ({ code }: ApiProblem, texts: ExpertTexts): string => {
  if (code === 'ANSWERED_ALREADY') return texts.answered_already
  return code === 'EXPERT_SURVEY_OVER' ? texts.over : texts.not_sent
}

const answer = (payload: string, opinions: ExpertOpinion[]) =>
  call<typeof roleBenchmarksExperts.answerExpertSurvey>(
    { method: 'POST', path: '/public/role-benchmarks/expert-surveys/answers' },
    { body: { payload, opinions } },
  )

interface ExpertFormProps extends ExpertTalk {
  survey: OpenedExpertSurvey
  onAnswered: (survey: OpenedExpertSurvey) => void
}

/** One question a trait: whether it matters, and if it does, which range is right. */
export const ExpertForm = ({ survey, onAnswered, ...talk }: ExpertFormProps) => {
  const { locale, texts } = talk.words
  const [opinions, setOpinions] = useState<Opinions>({})
  const [wasAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const said = survey.scales.filter((scale) => opinions[scale]).length
  // A closed tab loses nothing: what is set is kept on this device until it is sent.
  const keep = (next: Opinions) => {
    setOpinions(next)
    void keepOpinions(survey.id, opinionsFor(survey.scales, next))
  }
  // What is set before the kept ones have come is newer than they are.
  const resume = useEffectEvent((kept: Opinions) => Object.keys(kept).length > 0 && keep({ ...kept, ...opinions }))
  useEffect(() => void readOpinions(survey.id).then((kept) => resume(keptOpinions(kept, survey.scales))), [survey])
  const send = async () => {
    try {
      const { expert_surveys: sent } = await answer(location.hash.slice(1), opinionsFor(survey.scales, opinions))
      await forgetOpinions(survey.id)
      if (sent[0]) onAnswered(sent[0])
    } catch (error) {
      setProblem(asProblem(error))
    }
    setPending(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    setProblem(null)
    const open = firstOpen(survey.scales, opinions)
    if (open) return form.current?.querySelector<HTMLInputElement>(`[data-scale="${open}"] input`)?.focus()
    setPending(true)
    void send()
  }
  return (
    <ExpertFrame survey={survey} title={fill(texts.question, { role: survey.role })} {...talk}>
      <p className={styles.lead}>
        {survey.name ? `${fill(texts.hello, { name: survey.name })} ` : ''}
        {fill(texts.lead, { company: survey.company, day: dayIn(locale, survey.closes_on) })}
      </p>
      {survey.message ? (
        <p className={styles.message} dir="auto">
          {survey.message}
        </p>
      ) : null}
      <form ref={form} onSubmit={submit} noValidate>
        <ol className={styles.traits}>
          {survey.scales.map((scale) => (
            <Trait
              key={scale}
              scale={scale}
              words={talk.words}
              opinion={opinions[scale]}
              isMissing={wasAsked && !opinions[scale]}
              onChange={(opinion) => keep({ ...opinions, [scale]: opinion })}
            />
          ))}
        </ol>
        <ProblemNote problem={problem && problemWords(problem, texts)} />
        <div className={styles.send}>
          <p role="status">
            {wasAsked && !isWhole(survey.scales, opinions)
              ? fill(texts.left, { n: survey.scales.length - said })
              : fill(texts.said, { n: said, all: survey.scales.length })}
          </p>
          <Button type="submit" kind="primary" size="touch" pending={isPending}>
            {texts.send}
          </Button>
        </div>
        <p className={styles.quiet}>{texts.once}</p>
      </form>
    </ExpertFrame>
  )
}

interface TraitProps {
  words: ExpertWords
  scale: ScaleCode
  opinion: ExpertOpinion | undefined
  isMissing: boolean
  onChange: (opinion: ExpertOpinion) => void
}

const Trait = ({ scale, words: { texts, traits }, opinion, isMissing, onChange }: TraitProps) => {
  const { name, definition, lowPole, highPole } = traitWords(traits, scale)
  const [beforeRange, afterRange] = texts.right.split('{range}')
  const setEnd = (end: 'low' | 'high') => (value: number | null) =>
    opinion && onChange(movedTo(opinion, end, value ?? (end === 'low' ? 0 : 100)))
  return (
    <li data-scale={scale}>
      <h2>{name}</h2>
      <p className={styles.definition}>{definition}</p>
      <SegmentedControl
        label={fill(texts.matters, { trait: name })}
        options={choicesOf(texts)}
        value={opinion ? (opinion.weight === null ? 'none' : (String(opinion.weight) as Choice)) : ('' as Choice)}
        onChange={(choice) => onChange(withChoice(scale, opinion, choice))}
      />
      {isMissing ? <p className={styles.missing}>{texts.say_it}</p> : null}
      {opinion && opinion.weight !== null ? (
        <div className={styles.range}>
          <p>
            {beforeRange}
            <b>{rangeWords(opinion, texts)}</b>
            {afterRange}
          </p>
          <div className={styles.plot} dir="ltr">
            <BandAxis labels={traits ? SHORT_RANGES : PRINTED_RANGES} />
            <RangeEditor
              name={name}
              trait={opinion}
              before={undefined}
              strokes={[]}
              words={texts}
              onChange={onChange}
            />
          </div>
          <p className={styles.poles} dir="ltr">
            <span dir="auto">{lowPole}</span>
            <span dir="auto">{highPole}</span>
          </p>
          <p className={styles.numbers}>
            {texts.from}{' '}
            <EndField
              label={fill(texts.from_label, { trait: name })}
              open={texts.open}
              value={opinion.low}
              onChange={setEnd('low')}
            />
            {texts.to}{' '}
            <EndField
              label={fill(texts.to_label, { trait: name })}
              open={texts.open}
              value={opinion.high}
              onChange={setEnd('high')}
            />
          </p>
        </div>
      ) : null}
    </li>
  )
}
