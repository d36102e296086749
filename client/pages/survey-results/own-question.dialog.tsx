import { useState } from 'react'
import type { CustomQuestion } from '#contract/resources/custom-interview-questions.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { useChangeQuestion, useWriteQuestion } from '#client/data/custom-interview-questions.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { forbiddenTopics } from '#science/reports/content/forbidden-topics.ts'
import { SCALES } from '#science/vocabulary.ts'

const FACETS = SCALES.filter(({ level }) => level === 'facet').map(({ code, name }) => ({ value: code, label: name }))
const ANCHORS = [
  { point: 1, label: 'An answer of 1 sounds like' },
  { point: 3, label: 'An answer of 3 sounds like' },
  { point: 5, label: 'An answer of 5 sounds like' },
] as const

interface OwnQuestionDialogProps {
  result: SurveyResult
  /** Changes this one; left out, writes a new one. */
  question?: CustomQuestion
  onWritten: (question: CustomQuestion) => void
  onClose: () => void
}

/** A question of one's own: its words, the role and facet it is for, and what answers sound like. */
export const OwnQuestionDialog = ({ result, question, onWritten, onClose }: OwnQuestionDialogProps) => {
  const [text, setText] = useState(question?.text ?? '')
  const [facet, setFacet] = useState(question?.facet ?? '')
  const [isForRole, setForRole] = useState(question ? question.role_name !== null : true)
  const [anchors, setAnchors] = useState<Record<1 | 3 | 5, string>>(question?.anchors ?? { 1: '', 3: '', 5: '' })
  const write = useWriteQuestion()
  const change = useChangeQuestion()
  const problem = write.error ?? change.error
  const shown = problem ? asProblem(problem) : null
  const given = ANCHORS.filter(({ point }) => anchors[point].trim() !== '')
  const isHalf = given.length > 0 && given.length < ANCHORS.length
  const topics = forbiddenTopics([text, ...Object.values(anchors)].join(' '))
  const role = question?.role_name ?? result.role_name
  const submit = () => {
    if (isHalf) return
    const body = {
      text: text.trim(),
      role_name: isForRole ? role : null,
      facet: facet || null,
      anchors: given.length ? anchors : null,
    }
    if (question) change.mutate({ id: question.id, ...body, updated_at: question.updated_at }, { onSuccess: onClose })
    else
      write.mutate(
        { company_id: result.company.id, ...body },
        { onSuccess: (reply) => (reply.question ? onWritten(reply.question) : onClose()) },
      )
  }
  return (
    <FormDialog
      open
      title={question ? 'Change the question' : 'Write a question'}
      lead={question ? 'It changes everywhere it is asked.' : 'It goes into your library and to this interview.'}
      verb={question ? 'Save' : 'Add question'}
      pending={write.isPending || change.isPending}
      problem={shown}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Question"
        hint="Ask for something the person did: “Tell me about a time when …”"
        rows={3}
        maxLength={500}
        value={text}
        error={fieldError(shown, 'text')}
        onChange={(event) => setText(event.target.value)}
      />
      {topics.length > 0 ? (
        <Banner tone="warn" isNew>
          This touches {topics.map((topic) => `“${topic}”`).join(' and ')}. In most countries it may not be asked in an
          interview. Ask about the work instead.
        </Banner>
      ) : null}
      <Checkbox label={`Only for ${role}`} checked={isForRole} onChange={(event) => setForRole(event.target.checked)} />
      <SelectField
        label="What it tells about"
        optional
        placeholder="No facet of the test"
        value={facet}
        options={FACETS}
        onChange={(event) => setFacet(event.target.value)}
      />
      {ANCHORS.map(({ point, label }) => (
        <TextField
          key={point}
          label={label}
          optional
          maxLength={200}
          value={anchors[point]}
          error={isHalf && anchors[point].trim() === '' ? 'Fill in all three, or none.' : undefined}
          onChange={(event) => setAnchors({ ...anchors, [point]: event.target.value })}
        />
      ))}
    </FormDialog>
  )
}
