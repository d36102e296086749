import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { FORMS_FOR, type OfferedCode } from '#science/vocabulary.ts'

const WORDS: Record<OfferedCode, { label: string; hint: string }> = {
  'work-style-108': { label: 'Work style', hint: '108 statements, 11 to 14 minutes. Five domains and 27 facets.' },
  'ffm-48': {
    label: 'Short work style',
    hint: '48 statements, 5 minutes, in English. Five domains, no facets: a first look, not the whole picture.',
  },
  'ffm-50': {
    label: 'Short work style',
    hint: '50 statements, 5 to 6 minutes, in English. Five domains, no facets.',
  },
  'pulse-adaptive': {
    label: 'Pulse',
    hint: 'About 63 statements, 6 to 8 minutes, chosen one by one from the answers. Five domains, no facets, no fit.',
  },
}

/** The questionnaire as chosen, or the first for these people where they are not asked that one. */
export const formFor = ({ type, instrument }: Pick<Campaign, 'type' | 'instrument'>): OfferedCode =>
  FORMS_FOR[type].find((code) => code === instrument) ?? FORMS_FOR[type][0]

interface QuestionnaireProps {
  /** The one that is changed: its questionnaire stays, so that everybody in it answers the same. */
  campaign: Campaign | undefined
  type: Campaign['type']
  value: OfferedCode
  error: string | undefined
  onChange: (code: OfferedCode) => void
}

/** Which questionnaire the people of a campaign answer. */
export const QuestionnaireField = ({ campaign, type, value, error, onChange }: QuestionnaireProps) => (
  <RadioGroup
    label="Questionnaire"
    name="instrument"
    value={value}
    error={error}
    {...(campaign && { hint: 'It stays with the campaign, so that everybody in it answers the same.' })}
    onChange={(event) => {
      const chosen = FORMS_FOR[type].find((code) => code === event.target.value)
      if (chosen) onChange(chosen)
    }}
    options={FORMS_FOR[type].map((code) => ({ value: code, ...WORDS[code], disabled: campaign !== undefined }))}
  />
)
