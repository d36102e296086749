import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Fairness } from '#contract/resources/fairness.ts'
import { RatesTable } from '#client/blocks/rates/rates-table.tsx'
import { companiesQuery } from '#client/data/companies.list.ts'
import { fairnessQuery, useAskForGroups, useFairnessFile } from '#client/data/fairness.ts'
import { campaignsQuery } from '#client/data/hiring-campaigns.list.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { countOf, dayWords } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { fairnessSearch } from './fairness.route.ts'
import { NoticePanel } from './notice.panel.tsx'
import { campaignOptions } from './fairness.model.ts'
import styles from './fairness.module.css'

const MOST_CAMPAIGNS = 200

const Answered = ({ fairness }: { fairness: Fairness }) => (
  <p className={styles.quiet}>
    {countOf(fairness.handed_in, 'person has', 'people have')} handed in
    {fairness.from && fairness.to ? `, ${dayWords(fairness.from)} to ${dayWords(fairness.to)}` : ''}; when they were
    last counted, {fairness.answered} had said something of themselves. What one person said is shown to nobody: groups
    under five people have no figures, nor does what would give them away, and what changes is counted in once it
    concerns at least five people who said of which group they are.
  </p>
)

const nameOf = (all: readonly { id: number; name: string }[] | undefined, wanted: number | undefined) =>
  all?.find(({ id }) => id === wanted)?.name

const stageOf = ({ stages, status }: Fairness): string => stages.find(({ key }) => key === status)?.name ?? 'the stage'

interface PaperProps {
  fairness: Fairness
  company: string | undefined
  campaign: string | undefined
  benchmark: string | undefined
}

/** What the fields over the tables say, for paper: there they are not. */
const OnPaper = ({ fairness, company, campaign, benchmark }: PaperProps) => (
  <div className={styles.onPaper}>
    <p>{company ? `Fairness at ${company}` : 'Fairness'}</p>
    <p>
      {[
        campaign ? `Campaign ${campaign}` : 'All campaigns',
        `selected means reached “${stageOf(fairness)}”`,
        benchmark ? `fit to ${benchmark}` : '',
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
  </div>
)

const Tables = ({ fairness }: { fairness: Fairness }) => {
  const of = (kind: 'selection' | 'scoring') => fairness.tables.filter((table) => table.kind === kind)
  const scoring = of('scoring')
  return (
    <>
      <h2 className={styles.kind}>Who reached “{stageOf(fairness)}”</h2>
      {of('selection').map((table) => (
        <RatesTable key={table.by} table={table} counted="Reached it" />
      ))}
      {scoring.length > 0 ? (
        <>
          <h2 className={styles.kind}>Whose fit is above the median of those in the table</h2>
          {scoring.map((table) => (
            <RatesTable key={table.by} table={table} counted="Above it" />
          ))}
        </>
      ) : null}
      <p className={styles.note}>
        The dashed line stands at four fifths. A ratio below it is a reason to look, no proof; one above it is no proof
        of the opposite. The likely range is 95 %. Groups under 30 people or 2 % get no verdict; an auditor may leave
        out those under 2 %, with the reason and their numbers. An audit under New York City Local Law 144 is made by an
        independent auditor each year; the file has what they ask for.
      </p>
    </>
  )
}

/** /fairness: whether groups fare alike, per campaign, stage and benchmark. */
export const FairnessPage = () => {
  const search = fairnessSearch(useSearch({ from: '/fairness' }))
  const navigate = useNavigate()
  const profile = useProfile()
  const { data: fairness, error, refetch, isPlaceholderData } = useQuery(fairnessQuery(search))
  const isGone = error !== null && asProblem(error).status === 404
  const campaigns = useQuery(
    campaignsQuery({
      limit: MOST_CAMPAIGNS,
      sort_by: 'name',
      order_by: 'asc',
      ...(search.company_id === undefined ? {} : { company_id: search.company_id }),
    }),
  )
  const hasMany = profile.companies.length !== 1
  // The platform's own profile names no companies: it has them all.
  const companies = useQuery({ ...companiesQuery, enabled: hasMany })
  const file = useFairnessFile()
  const ask = useAskForGroups()
  const go = (changes: { [Name in keyof typeof search]?: (typeof search)[Name] | undefined }) =>
    void navigate({
      to: '/fairness',
      search: Object.fromEntries(
        Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined && value !== 0),
      ),
      replace: true,
    })
  const number = (text: string) => (text === '' ? undefined : Number(text))
  const options = campaignOptions(campaigns.data?.campaigns ?? [], { company_id: search.company_id, hasMany })
  const canAsk = !hasMany || search.company_id !== undefined
  // A campaign is of one company.
  const isOfOne = canAsk || search.campaign_id !== undefined
  const ofCompany = hasMany
    ? (search.company_id ?? campaigns.data?.campaigns.find(({ id }) => id === search.campaign_id)?.company.id)
    : profile.companies[0]?.id
  return (
    <>
      <PageTitle title="Fairness" />
      <div className={styles.tools}>
        {hasMany ? (
          <SelectField
            label="Company"
            placeholder="Choose a company"
            value={String(search.company_id ?? '')}
            options={(companies.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) =>
              go({
                company_id: number(event.target.value),
                campaign_id: undefined,
                status: undefined,
                role_benchmark_id: undefined,
              })
            }
          />
        ) : null}
        <SelectField
          label="Campaign"
          optional
          placeholder="All campaigns"
          value={String(search.campaign_id ?? '')}
          options={options}
          onChange={(event) => go({ campaign_id: number(event.target.value) })}
        />
        <SelectField
          label="Selected means: reached"
          value={fairness?.status ?? ''}
          options={(fairness?.stages ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(event) => go({ status: event.target.value })}
        />
        {fairness?.benchmarks.length ? (
          <SelectField
            label="Fit to"
            optional
            placeholder="No benchmark"
            value={String(search.role_benchmark_id ?? '')}
            options={fairness.benchmarks.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => go({ role_benchmark_id: number(event.target.value) })}
          />
        ) : null}
        <span className={styles.end}>
          <GatedButton
            icon={<IconDownload />}
            allowed={isOfOne}
            whyNot="Choose a company first"
            whyIn="tooltip"
            pending={file.isPending}
            onClick={() => file.mutate(search)}
          >
            CSV for an auditor
          </GatedButton>
        </span>
      </div>
      {isGone ? (
        <EmptyState
          title="These rates are not there"
          action={
            <Button onClick={() => void navigate({ to: '/fairness', search: {}, replace: true })}>Start again</Button>
          }
        >
          The company, campaign or role of this address was removed, or is out of your reach.
        </EmptyState>
      ) : null}
      {error && !fairness && !isGone ? (
        <ErrorPanel title="The rates could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : null}
      {!fairness && !error ? (
        <>
          <LoadingNote>Loading the rates</LoadingNote>
          <Skeleton width="100%" height="320px" />
        </>
      ) : null}
      {fairness ? (
        <div aria-busy={isPlaceholderData}>
          {isOfOne ? (
            <OnPaper
              fairness={fairness}
              company={nameOf(hasMany ? companies.data : profile.companies, ofCompany)}
              campaign={options.find(({ value }) => value === String(search.campaign_id))?.label}
              benchmark={nameOf(fairness.benchmarks, search.role_benchmark_id)}
            />
          ) : null}
          {canAsk ? (
            <div className={styles.asks}>
              <Switch
                label="Ask people for their group after they hand in"
                hint="They may leave it out. You never see who said what; check first that the law where you hire allows the question."
                checked={fairness.asks}
                onChange={(event) =>
                  ask.mutate({
                    asks: event.target.checked,
                    ...(search.company_id === undefined ? {} : { company_id: search.company_id }),
                  })
                }
              />
            </div>
          ) : null}
          {isOfOne ? <Answered fairness={fairness} /> : null}
          {!isOfOne ? (
            <EmptyState title="Choose a company">
              Rates are of one company at a time, so that nobody can be worked out from several of them.
            </EmptyState>
          ) : fairness.answered === 0 ? (
            <EmptyState title="There is nothing to count yet">
              {fairness.asks
                ? 'People are asked on the page that thanks them. Rates stand here once enough have answered.'
                : 'Switch the question on, and people are asked on the page that thanks them.'}
            </EmptyState>
          ) : (
            <Tables fairness={fairness} />
          )}
          {fairness.notice ? (
            <div className={styles.onScreen}>
              <NoticePanel key={ofCompany} notice={fairness.notice} company_id={hasMany ? ofCompany : undefined} />
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
