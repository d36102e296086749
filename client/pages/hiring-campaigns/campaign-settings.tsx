import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CAMPAIGN_MAX_TOLD, LOCALES } from '#contract/constants.ts'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { companyBenchmarksQuery } from '#client/data/role-benchmarks.list.ts'
import { colleaguesQuery } from '#client/data/users.management.ts'
import { fullName } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ComboboxField } from '#client/ui/fields/combobox-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import styles from './hiring-campaigns.module.css'
import { languageName } from './language-name.ts'

type Told = Campaign['told'][number]

interface TeamProps {
  companyId: number
  told: readonly Told[]
  error: string | undefined
  onChange: (told: readonly Told[]) => void
}

/** Who is told by mail when somebody has handed in. */
export const TeamField = ({ companyId, told, error, onChange }: TeamProps) => {
  const { data } = useQuery({
    ...colleaguesQuery({ company_id: companyId, state: 'active', limit: 100, sort_by: 'last', order_by: 'asc' }),
    enabled: companyId > 0,
  })
  const others = (data?.users ?? []).filter(({ id }) => !told.some((one) => one.id === id))
  return (
    <div>
      <ComboboxField
        label="Told when somebody has handed in"
        placeholder="Add somebody of the company"
        hint="By a mail that names the role and nobody. Whoever asked in their profile to be told of all is told anyway."
        error={error}
        disabled={companyId === 0 || told.length >= CAMPAIGN_MAX_TOLD}
        choices={others.map((one) => ({ value: String(one.id), label: fullName(one), hint: one.email }))}
        chosen={null}
        onChoose={(choice) => {
          const added = others.find(({ id }) => String(id) === choice?.value)
          if (added) onChange([...told, { id: added.id, first: added.first, last: added.last }])
        }}
      />
      {told.length ? (
        <ul className={styles.told} aria-label="Told of results">
          {told.map((one) => (
            <li key={one.id}>
              <Button
                size="small"
                icon={<IconX />}
                aria-label={`Do not tell ${fullName(one)}`}
                onClick={() => onChange(told.filter(({ id }) => id !== one.id))}
              >
                {fullName(one)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** As a campaign begins by itself. */
export const USUAL = 'usual'
const NONE = 'none'

const WHY = { campaign: 'this campaign', role: 'its role', company: 'the company' } as const

/** What the form begins with. */
export const benchmarkOf = (campaign: Campaign | undefined): string => {
  if (!campaign) return USUAL
  return String(campaign.benchmarks?.find(({ by }) => by === 'campaign')?.id ?? NONE)
}

/** What is sent; nothing where nothing was chosen. */
export const benchmarkPart = (campaign: Campaign | undefined, value: string): { role_benchmark_id?: number | null } =>
  value === benchmarkOf(campaign) ? {} : { role_benchmark_id: value === NONE ? null : Number(value) }

interface BenchmarkProps {
  companyId: number
  campaign: Campaign | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** What results are held against: the campaign’s own benchmark beside those of its role and company. */
export const BenchmarkField = ({ companyId, campaign, value, error, onChange }: BenchmarkProps) => {
  const { data } = useQuery({ ...companyBenchmarksQuery(companyId), enabled: companyId > 0 })
  const known = data?.role_benchmarks ?? []
  const own = campaign?.benchmarks?.find(({ by }) => by === 'campaign')
  const options = own && !known.some(({ id }) => id === own.id) ? [...known, own] : known
  const others = campaign?.benchmarks?.filter(({ by }) => by !== 'campaign') ?? []
  return (
    <SelectField
      label="Benchmark of its own"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={
        campaign
          ? others.length
            ? `Besides: ${others.map(({ name, by }) => `${name} (${WHY[by]})`).join(', ')}. Fits are computed anew in the background.`
            : 'No other benchmark applies to its results. Fits are computed anew in the background.'
          : 'Left as it is, results are held against the benchmark of the role, or else the default of the company.'
      }
      options={[
        ...(campaign ? [] : [{ value: USUAL, label: 'As the role has it, or else the default' }]),
        { value: NONE, label: 'None' },
        ...options.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      error={error}
    />
  )
}

/** In which language invitations and reminders are written. */
export const LanguageField = ({ value, onChange }: { value: Locale; onChange: (locale: Locale) => void }) => (
  <SelectField
    label="Language of its mails"
    hint="Invitations and their reminders. Whoever answers chooses their own language on the page, and mails after that are in it."
    value={value}
    onChange={(event) => onChange(LOCALES.find((locale) => locale === event.target.value) ?? value)}
    options={LOCALES.map((locale) => ({ value: locale, label: languageName(locale) }))}
  />
)
