import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { FORMS_FOR, type OfferedCode } from '#science/vocabulary.ts'

const WORDS: Record<OfferedCode, { label: string; short: string; hint: string }> = {
  'work-style-108': {
    label: 'Work style',
    short: '108 statements',
    hint: '108 statements, 11 to 14 minutes. Five domains and 27 facets.',
  },
  'ffm-48': {
    label: 'Short work style',
    short: '48 statements',
    hint: '48 statements, 5 minutes, in English. Five domains, no facets: a first look, not the whole picture.',
  },
  'ffm-50': {
    label: 'Short work style',
    short: '50 statements',
    hint: '50 statements, 5 to 6 minutes, in English. Five domains, no facets.',
  },
  'pulse-adaptive': {
    label: 'Pulse',
    short: 'pulse',
    hint: 'About 63 statements, 6 to 8 minutes, chosen one by one from the answers. Five domains, no facets, no fit.',
  },
}

/** How long a questionnaire is, in two words. */
export const questionnaireWords = (instrument: string): string | undefined =>
  (WORDS as Partial<Record<string, { short: string }>>)[instrument]?.short

type Asked = keyof typeof FORMS_FOR

/** The questionnaire as chosen, or the first for these people where they are not asked that one. */
export const formFor = ({ type, instrument }: { type: Asked; instrument: string }): OfferedCode =>
  FORMS_FOR[type].find((code) => code === instrument) ?? FORMS_FOR[type][0]

interface QuestionnaireProps {
  type: Asked
  value: OfferedCode
  /** Why it can no longer be another. */
  fixed?: string | undefined
  error: string | undefined
  onChange: (code: OfferedCode) => void
}

/** Which questionnaire these people answer. */
export const QuestionnaireField = ({ type, value, fixed, error, onChange }: QuestionnaireProps) => (
  <RadioGroup
    label="Questionnaire"
    name="instrument"
    value={value}
    error={error}
    {...(fixed && { hint: fixed })}
    onChange={(event) => {
      const chosen = FORMS_FOR[type].find((code) => code === event.target.value)
      if (chosen) onChange(chosen)
    }}
    options={FORMS_FOR[type].map((code) => {
      const { label, hint } = WORDS[code]
      return { value: code, label, hint, disabled: fixed !== undefined }
    })}
  />
)
