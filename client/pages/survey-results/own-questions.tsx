import { IconBooks, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomQuestion } from '#contract/resources/custom-interview-questions.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import {
  chosenQuery,
  notesOfQuery,
  useChooseQuestions,
  useNoteAnswer,
  useRemoveQuestion,
} from '#client/data/custom-interview-questions.ts'
import { countOf } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { Section } from '#client/ui/section.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { OwnQuestionDialog } from './own-question.dialog.tsx'
import own from './own-questions.module.css'
import { QuestionLibrary } from './question-library.tsx'
import styles from './questions.module.css'
import { RatingField } from './rating-field.tsx'
import { useKeptText } from './use-kept-text.ts'

interface AskedProps {
  question: CustomQuestion
  result: SurveyResult
  at: number
  count: number
  onMove: (by: -1 | 1) => void
  onDrop: () => void
  onEdit: () => void
  onRemove: () => void
}

const Asked = ({ question, result, at, count, onMove, onDrop, onEdit, onRemove }: AskedProps) => {
  const { data } = useQuery(notesOfQuery(question.id, result.id))
  const note = useNoteAnswer(question.id, result.id)
  const mine = data?.notes.find(({ is_mine }) => is_mine)
  const others = data?.notes.filter(({ is_mine }) => !is_mine) ?? []
  const notes = useKeptText(mine?.notes ?? '', (text) => note.mutateAsync({ notes: text || null }))
  const facet = question.facet && isScaleCode(question.facet) ? scaleOf(question.facet).name : null
  const gone = question.is_in_library ? null : 'no longer in the library'
  const whyNot = question.may_change
    ? undefined
    : gone
      ? 'It is no longer there'
      : `Only ${question.by} or an owner may`
  return (
    <li className={styles.question}>
      <div className={own.head}>
        <p className={styles.why}>
          {[question.role_name ?? 'every role', facet, `by ${question.by}`, gone].filter(Boolean).join(' · ')}
        </p>
        <Menu
          label={`Actions for: ${question.text}`}
          size="small"
          entries={[
            { label: 'Move up', whyNot: at === 0 ? 'It is the first' : undefined, onSelect: () => onMove(-1) },
            { label: 'Move down', whyNot: at === count - 1 ? 'It is the last' : undefined, onSelect: () => onMove(1) },
            { label: 'Do not ask', onSelect: onDrop },
            { kind: 'line' },
            { label: 'Change', whyNot, onSelect: onEdit },
            { label: 'Take out of the library', danger: true, whyNot, onSelect: onRemove },
          ]}
        />
      </div>
      <h3 className={own.text}>{question.text}</h3>
      {question.warning ? (
        <Banner tone="warn">This touches “{question.warning}” and in most countries may not be asked.</Banner>
      ) : null}
      <RatingField
        anchors={question.anchors}
        value={mine?.rating ?? null}
        onRate={(rating) => note.mutate({ rating })}
      />
      <TextArea label="Notes" optional rows={2} maxLength={4_000} {...notes} />
      {others.length ? (
        <ul className={styles.others}>
          {others.map((one, at) => (
            <li key={`${one.by} ${at}`}>
              <b>{one.rating ?? '–'}</b> {one.by}
              {one.notes ? <p>{one.notes}</p> : null}
            </li>
          ))}
        </ul>
      ) : data?.others ? (
        <p className={styles.quiet}>
          {countOf(data.others, 'colleague has', 'colleagues have')} rated this. You see it when your own rating is in.
        </p>
      ) : null}
    </li>
  )
}

/** Questions of the team's own beside those of the guide: chosen for this person, in their order, each with a rating. */
export const OwnQuestions = ({ result }: { result: SurveyResult }) => {
  const { data: chosen, error, refetch } = useQuery(chosenQuery(result.id))
  const choose = useChooseQuestions(result.id)
  const remove = useRemoveQuestion()
  const [open, setOpen] = useState<'library' | 'new' | CustomQuestion | null>(null)
  const list = chosen ?? []
  const ids = list.map(({ id }) => id)
  const put = (next: number[]) => choose.mutate({ ids: next, was: ids })
  const move = (id: number, by: -1 | 1) => {
    const from = ids.indexOf(id)
    put(ids.toSpliced(from, 1).toSpliced(from + by, 0, id))
  }
  const edited = typeof open === 'object' ? open : null
  return (
    <Section
      title="Your own questions"
      note={list.length || undefined}
      ruled
      end={
        <span className={own.tools}>
          <Button kind="quiet" size="small" icon={<IconBooks />} onClick={() => setOpen('library')}>
            Library
          </Button>
          <Button kind="quiet" size="small" icon={<IconPlus />} onClick={() => setOpen('new')}>
            Write one
          </Button>
        </span>
      }
    >
      {error && !chosen ? (
        <ErrorPanel
          title="Your questions could not be loaded"
          problem={error}
          retry={{ onRetry: () => void refetch() }}
        />
      ) : null}
      {chosen?.length === 0 ? (
        <p className={styles.quiet}>Ask everybody for a role the same: write a question once, and choose it here.</p>
      ) : null}
      <ol className={styles.questions}>
        {list.map((question, at) => (
          <Asked
            key={question.id}
            {...{ question, result, at }}
            count={list.length}
            onMove={(by) => move(question.id, by)}
            onDrop={() => put(ids.filter((id) => id !== question.id))}
            onEdit={() => setOpen(question)}
            onRemove={() => remove.mutate(question.id)}
          />
        ))}
      </ol>
      {open === 'library' ? (
        <QuestionLibrary
          result={result}
          chosen={ids}
          onPick={({ id }) => put([...ids, id])}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'new' || edited ? (
        <OwnQuestionDialog
          result={result}
          {...(edited && { question: edited })}
          onWritten={({ id }) => {
            put([...ids, id])
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Section>
  )
}
