import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PICTURE_MAX_BYTES } from '#contract/constants.ts'
import type { Employment, FunnelStep } from '#contract/resources/hiring-campaigns.funnels.ts'
import { useUploadPicture } from '#client/data/hiring-campaigns.funnels.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Choices } from './choices.tsx'
import styles from './funnel.module.css'
import { QuestionFields } from './funnel-questions.tsx'

type Of<Kind extends FunnelStep['kind']> = Extract<FunnelStep, { kind: Kind }>

interface FieldsProps {
  funnelId: number
  /** Where the block stands, from 0. */
  block: number
  step: FunnelStep
  onChange: (step: FunnelStep) => void
  /** What is wrong with a field of this block. */
  errorOf: (path: string) => string | undefined
}

interface RowsProps<Row> {
  rows: readonly Row[]
  empty: Row
  /** "fact": for "Remove fact 2 of block 1" and "Add a fact". */
  thing: string
  /** Where the block stands, from 0. */
  block: number
  max: number
  onChange: (rows: Row[]) => void
  children: (row: Row, set: (row: Row) => void, at: number) => ReactNode
}

/** Rows of a block that can be added to and taken from. */
const Rows = <Row,>({ rows, empty, thing, block, max, onChange, children }: RowsProps<Row>) => (
  <div className={styles.rows}>
    {rows.map((row, at) => (
      <div key={at} className={styles.row}>
        <div className={styles.rowFields}>
          {children(row, (next) => onChange(rows.map((one, index) => (index === at ? next : one))), at)}
        </div>
        <IconButton
          size="small"
          label={`Remove ${thing} ${at + 1} of block ${block + 1}`}
          icon={<IconTrash />}
          disabled={rows.length === 1}
          onClick={() => onChange(rows.filter((_, index) => index !== at))}
        />
      </div>
    ))}
    <span>
      <Button
        size="small"
        kind="quiet"
        icon={<IconPlus />}
        aria-label={`Add a ${thing} to block ${block + 1}`}
        aria-disabled={rows.length >= max}
        onClick={() => onChange([...rows, empty])}
      >
        Add a {thing}
      </Button>
    </span>
  </div>
)

const PictureFields = ({ funnelId, step, onChange, errorOf }: FieldsProps & { step: Of<'picture'> }) => {
  const upload = useUploadPicture(funnelId)
  return (
    <>
      <FileField
        label={step.picture ? 'Another picture' : 'Picture'}
        hint="PNG, JPEG or WebP, up to 4 MB"
        endings={['.png', '.jpg', '.jpeg', '.webp']}
        maxBytes={PICTURE_MAX_BYTES}
        maxFiles={1}
        files={[]}
        disabled={upload.isPending}
        error={upload.error ? sentencesOf(asProblem(upload.error))[0] : errorOf('picture')}
        onChange={([file]) => {
          // What was said is said of the file before, also where this one is refused by the field.
          upload.reset()
          if (file) upload.mutate(file, { onSuccess: (picture) => onChange({ ...step, picture }) })
        }}
      />
      <TextField
        label="What it shows"
        hint="Read out to whoever does not see it."
        maxLength={300}
        value={step.alt}
        error={errorOf('alt')}
        onChange={(event) => onChange({ ...step, alt: event.target.value })}
      />
      <TextField
        label="Line below it"
        optional
        maxLength={120}
        value={step.caption ?? ''}
        onChange={(event) => onChange({ ...step, caption: event.target.value })}
      />
    </>
  )
}

const EMPLOYMENT: readonly { kind: Employment; name: string }[] = [
  { kind: 'full_time', name: 'Full time' },
  { kind: 'part_time', name: 'Part time' },
  { kind: 'temporary', name: 'For a limited time' },
  { kind: 'contractor', name: 'As a contractor' },
  { kind: 'intern', name: 'Internship' },
]
const EMPLOYMENT_ROWS = EMPLOYMENT.map(({ name }, id) => ({ id, name }))

/** What kind of employment it is: nothing is chosen for a page that does not say. */
const EmploymentField = ({ step, onChange }: Pick<FieldsProps, 'onChange'> & { step: Of<'form'> }) => (
  <Choices
    label="Employment, for search engines"
    rows={EMPLOYMENT_ROWS}
    chosen={EMPLOYMENT.flatMap(({ kind }, id) => (step.employment?.includes(kind) ? [id] : []))}
    onChange={(chosen) =>
      onChange({ ...step, employment: EMPLOYMENT.flatMap(({ kind }, id) => (chosen.includes(id) ? [kind] : [])) })
    }
  />
)

/** The fields of a block, by its kind. */
export const StepFields = (props: FieldsProps) => {
  const { step, onChange, errorOf } = props
  if (step.kind === 'picture') return <PictureFields {...props} step={step} />
  return (
    <>
      <TextField
        label="Heading"
        optional={step.kind !== 'video'}
        maxLength={120}
        value={step.title ?? ''}
        error={errorOf('title')}
        onChange={(event) => onChange({ ...step, title: event.target.value })}
      />
      <OwnFields {...props} step={step} />
    </>
  )
}

const OwnFields = ({ step, block, onChange, errorOf }: FieldsProps & { step: Exclude<FunnelStep, Of<'picture'>> }) => {
  switch (step.kind) {
    case 'text':
      return (
        <TextArea
          label="Text"
          rows={5}
          maxLength={5_000}
          value={step.text}
          error={errorOf('text')}
          onChange={(event) => onChange({ ...step, text: event.target.value })}
        />
      )
    case 'facts':
      return (
        <Rows
          rows={step.facts}
          empty={{ label: '', value: '' }}
          thing="fact"
          block={block}
          max={12}
          onChange={(facts) => onChange({ ...step, facts })}
        >
          {(row, set, at) => (
            <>
              <TextField
                label="What"
                maxLength={60}
                value={row.label}
                error={errorOf(`facts.${at}.label`)}
                onChange={(event) => set({ ...row, label: event.target.value })}
              />
              <TextField
                label="How it is"
                maxLength={200}
                value={row.value}
                error={errorOf(`facts.${at}.value`)}
                onChange={(event) => set({ ...row, value: event.target.value })}
              />
            </>
          )}
        </Rows>
      )
    case 'benefits':
      return (
        <Rows
          rows={step.benefits}
          empty=""
          thing="benefit"
          block={block}
          max={12}
          onChange={(benefits) => onChange({ ...step, benefits })}
        >
          {(row, set, at) => (
            <TextField
              label={`Benefit ${at + 1}`}
              labelHidden
              maxLength={200}
              value={row}
              error={errorOf(`benefits.${at}`)}
              onChange={(event) => set(event.target.value)}
            />
          )}
        </Rows>
      )
    case 'video':
      return (
        <TextField
          label="Address"
          hint="Opens in a new tab: nothing of it is loaded into your page."
          type="url"
          maxLength={500}
          value={step.url}
          error={errorOf('url')}
          onChange={(event) => onChange({ ...step, url: event.target.value })}
        />
      )
    case 'faq':
      return (
        <Rows
          rows={step.entries}
          empty={{ question: '', answer: '' }}
          thing="question"
          block={block}
          max={20}
          onChange={(entries) => onChange({ ...step, entries })}
        >
          {(row, set, at) => (
            <>
              <TextField
                label="Question"
                maxLength={300}
                value={row.question}
                error={errorOf(`entries.${at}.question`)}
                onChange={(event) => set({ ...row, question: event.target.value })}
              />
              <TextArea
                label="Answer"
                rows={2}
                maxLength={2_000}
                value={row.answer}
                error={errorOf(`entries.${at}.answer`)}
                onChange={(event) => set({ ...row, answer: event.target.value })}
              />
            </>
          )}
        </Rows>
      )
    case 'questions':
      return <QuestionFields step={step} onChange={onChange} errorOf={errorOf} />
    case 'form':
      return (
        <>
          <p className={styles.small}>Asks for name, mail and consent, then leads on into the assessment.</p>
          <Checkbox
            label="Asks for a phone number"
            checked={step.asks_phone}
            onChange={(event) => onChange({ ...step, asks_phone: event.target.checked })}
          />
          <Checkbox
            label="Takes a resume"
            checked={step.asks_resume}
            onChange={(event) => onChange({ ...step, asks_resume: event.target.checked })}
          />
          <EmploymentField step={step} onChange={onChange} />
        </>
      )
  }
}
