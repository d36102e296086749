import { type FormEvent, useRef, useState } from 'react'
import type {
  ExpertOpinion,
  OpenedExpertSurvey,
  roleBenchmarksExperts,
} from '#contract/resources/role-benchmarks.experts.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { EndField } from '#client/blocks/target-range/end-field.tsx'
import { movedTo, rangeWords } from '#client/blocks/target-range/range.model.ts'
import { RangeEditor } from '#client/blocks/target-range/range-editor.tsx'
import { dayWords } from '#client/lib/format.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem } from '#client/lib/problems.ts'
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts'
import { Button } from '#client/ui/button.tsx'
import { BandAxis } from '#client/ui/marks/band-axis.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { type ScaleCode, scaleOf } from '#science/vocabulary.ts'
import {
  type Choice,
  firstOpen,
  isWhole,
  keptOpinions,
  type Opinions,
  opinionsFor,
  withChoice,
} from './expert.model.ts'
import { ExpertFrame } from './expert-frame.tsx'
import styles from './expert-survey.module.css'

const CHOICES: readonly { key: Choice; label: string }[] = [
  { key: 'none', label: 'Does not matter' },
  { key: '1', label: 'Helps' },
  { key: '2', label: 'Important' },
  { key: '3', label: 'Decides' },
]

const answer = (payload: string, opinions: ExpertOpinion[]) =>
  call<typeof roleBenchmarksExperts.answerExpertSurvey>(
    { method: 'POST', path: '/public/role-benchmarks/expert-surveys/answers' },
    { body: { payload, opinions } },
  )

interface ExpertFormProps {
  survey: OpenedExpertSurvey
  onAnswered: (survey: OpenedExpertSurvey) => void
}

/** One question a trait: whether it matters, and if it does, which range is right. */
export const ExpertForm = ({ survey, onAnswered }: ExpertFormProps) => {
  const key = storageKeys.expertAnswer(survey.id)
  const [opinions, setOpinions] = useState<Opinions>(() => keptOpinions(readStored(key), survey.scales))
  const [wasAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const said = survey.scales.filter((scale) => opinions[scale]).length
  // A closed tab loses nothing: what is set is kept on this device until it is sent.
  const keep = (next: Opinions) => {
    setOpinions(next)
    writeStored(key, JSON.stringify(opinionsFor(survey.scales, next)))
  }
  const send = async () => {
    try {
      const { expert_surveys: sent } = await answer(location.hash.slice(1), opinionsFor(survey.scales, opinions))
      removeStored(key)
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
    <ExpertFrame survey={survey} title={`What does the role ${survey.role} need?`}>
      <p className={styles.lead}>
        {survey.name ? `Hello ${survey.name}. ` : ''}
        {survey.company} asks people who know this job. For each trait say whether it matters, and where people who do
        the job well stand compared with people in general. Answer alone: you see what the others hold once you have
        sent yours, and they see yours without your name. Open until {dayWords(survey.closes_on)}.
      </p>
      {survey.message ? <p className={styles.message}>{survey.message}</p> : null}
      <form ref={form} onSubmit={submit} noValidate>
        <ol className={styles.traits}>
          {survey.scales.map((scale) => (
            <Trait
              key={scale}
              scale={scale}
              opinion={opinions[scale]}
              isMissing={wasAsked && !opinions[scale]}
              onChange={(opinion) => keep({ ...opinions, [scale]: opinion })}
            />
          ))}
        </ol>
        <ProblemNote problem={problem} />
        <div className={styles.send}>
          <p role="status">
            {wasAsked && !isWhole(survey.scales, opinions)
              ? `Say something about each trait: ${survey.scales.length - said} left.`
              : `${said} of ${survey.scales.length}`}
          </p>
          <Button type="submit" kind="primary" size="touch" pending={isPending}>
            Send my answer
          </Button>
        </div>
        <p className={styles.quiet}>It counts once, and cannot be changed afterwards.</p>
      </form>
    </ExpertFrame>
  )
}

interface TraitProps {
  scale: ScaleCode
  opinion: ExpertOpinion | undefined
  isMissing: boolean
  onChange: (opinion: ExpertOpinion) => void
}

const Trait = ({ scale, opinion, isMissing, onChange }: TraitProps) => {
  const { name, definition, lowPole, highPole } = scaleOf(scale)
  const setEnd = (end: 'low' | 'high') => (value: number | null) =>
    opinion && onChange(movedTo(opinion, end, value ?? (end === 'low' ? 0 : 100)))
  return (
    <li data-scale={scale}>
      <h2>{name}</h2>
      <p className={styles.definition}>{definition}</p>
      <SegmentedControl
        label={`How much ${name} matters`}
        options={CHOICES}
        value={opinion ? (opinion.weight === null ? 'none' : (String(opinion.weight) as Choice)) : ('' as Choice)}
        onChange={(choice) => onChange(withChoice(scale, opinion, choice))}
      />
      {isMissing ? <p className={styles.missing}>Say whether it matters.</p> : null}
      {opinion && opinion.weight !== null ? (
        <div className={styles.range}>
          <p>
            Right for the job: higher than <b>{rangeWords(opinion)}</b> of 100 people in general.
          </p>
          <div className={styles.plot}>
            <BandAxis />
            <RangeEditor name={name} trait={opinion} before={undefined} strokes={[]} onChange={onChange} />
          </div>
          <p className={styles.poles}>
            <span>{lowPole}</span>
            <span>{highPole}</span>
          </p>
          <p className={styles.numbers}>
            From <EndField label={`${name}, from percentile`} value={opinion.low} onChange={setEnd('low')} />
            to <EndField label={`${name}, to percentile`} value={opinion.high} onChange={setEnd('high')} />
          </p>
        </div>
      ) : null}
    </li>
  )
}
