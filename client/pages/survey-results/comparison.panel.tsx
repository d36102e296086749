import { IconDownload, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { COMPARE_MAX } from '#contract/constants.ts'
import type { Comparison } from '#contract/resources/comparisons.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { countOf } from '#client/lib/format.ts'
import { comparisonQuery, useComparisonFile } from '#client/data/comparisons.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { isActing } from '#client/lib/proxy-header.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import {
  namesOf,
  referenceOf,
  scalesInSight,
  type Shown,
  SHOWN,
} from '#client/blocks/comparison-chart/comparison.model.ts'
import styles from '#client/blocks/comparison-chart/comparison.module.css'
import { ComparisonPeople } from './comparison-people.tsx'
import { ComparisonChart } from '#client/blocks/comparison-chart/comparison-chart.tsx'
import { PdfButton } from './pdf-button.tsx'
import { PersonPicker } from './person-picker.tsx'
import type { PersonSearch } from './survey-results.route.ts'

const ShareDialog = lazy(() => import('./share.dialog.tsx').then((file) => ({ default: file.ShareDialog })))

const LABELS: Record<Shown, string> = { domains: 'Traits', facets: 'With facets', differ: 'Only what differs' }

/** The choice of a comparison is the address alone: who, against whom, which role, names or none. */
const useChoice = (result: SurveyResult) => {
  const search = useSearch({ from: '/survey-results/$id' })
  const navigate = useNavigate()
  const others = (search.with ?? []).filter((id) => id !== result.id)
  const change = (changes: PersonSearch) =>
    void navigate({
      to: '/survey-results/$id',
      params: { id: String(result.id) },
      search: Object.fromEntries(
        Object.entries({ ...search, tab: 'comparison', ...changes }).filter(([, value]) => value !== undefined),
      ),
      state: (state) => state,
      replace: true,
      resetScroll: false,
    })
  return { search, others, ids: [result.id, ...others], change }
}

/** Two to eight people on the same scales; only differences beyond the error of measurement are marked. */
export const ComparisonPanel = ({ result }: { result: SurveyResult }) => {
  const { search, others, ids, change } = useChoice(result)
  const asked = {
    survey_result_id: result.id,
    ...(search.pinned ? { pinned: search.pinned } : {}),
    ...(search.against ? { role_benchmark_id: search.against } : {}),
  }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...comparisonQuery({ ...asked, with: others.join(',') }),
    enabled: others.length > 0,
  })
  const file = useComparisonFile()
  const [isSharing, setSharing] = useState(false)
  const add = (
    <PersonPicker
      label="Add somebody"
      without={ids}
      disabled={ids.length >= COMPARE_MAX}
      onPick={({ id }) => change({ with: [...others, id] })}
    />
  )
  if (others.length === 0)
    return (
      <EmptyState title="Compare with whom?" action={add}>
        Up to eight people stand on the same scales. Only differences that are larger than the error of measurement are
        marked.
      </EmptyState>
    )
  if (error) {
    const problem = asProblem(error)
    const { status } = problem
    const title = 'The comparison could not be made'
    // What the address asks for is not had by asking again.
    return status < 500 ? (
      <EmptyState
        title={title}
        action={
          <Button onClick={() => change({ with: undefined, pinned: undefined, against: undefined })}>
            Start again
          </Button>
        }
      >
        {status === 404
          ? 'Somebody in it was erased, or belongs to a company that you do not see.'
          : sentencesOf(problem).join(' ')}
      </EmptyState>
    ) : (
      <ErrorPanel title={title} problem={error} retry={{ onRetry: () => void refetch() }} />
    )
  }
  if (!data)
    return (
      <>
        <LoadingNote>Loading the comparison</LoadingNote>
        <Skeleton width="100%" height="320px" />
      </>
    )
  const areHidden = search.names === 'hidden'
  const present = data.people.map(({ id }) => id)
  const erased = isPlaceholderData ? [] : others.filter((id) => !present.includes(id))
  return (
    <>
      {erased.length ? (
        <div className={styles.leftOut}>
          <Banner
            actions={
              <Button
                size="small"
                onClick={() =>
                  change({
                    with: others.filter((id) => present.includes(id)),
                    ...(data.pinned === null ? { pinned: undefined } : {}),
                  })
                }
              >
                Compare the others
              </Button>
            }
          >
            {countOf(erased.length, 'person', 'people')} of this comparison{' '}
            {erased.length === 1 ? 'is erased and is' : 'are erased and are'} left out.
          </Banner>
        </div>
      ) : null}
      <div className={styles.tools}>
        {add}
        <Switch
          label="Hide names"
          checked={areHidden}
          onChange={(event) => change({ names: event.target.checked ? 'hidden' : undefined })}
        />
        {data.benchmarks.length > 1 ? (
          <SelectField
            label="Target of"
            value={String(data.role_benchmark?.id ?? '')}
            options={data.benchmarks.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => change({ against: Number(event.target.value) })}
          />
        ) : null}
        <span className={styles.end}>
          <GatedButton
            kind="quiet"
            size="small"
            icon={<IconLink />}
            allowed={!isActing()}
            whyNot="Not while you act as another user"
            whyIn="tooltip"
            onClick={() => setSharing(true)}
          >
            Share
          </GatedButton>
          <PdfButton
            id={result.id}
            ofSeveral
            sections={['comparison']}
            shows_names={!areHidden}
            with={others}
            {...(search.pinned && { pinned: search.pinned })}
            {...(search.against && { role_benchmark_id: search.against })}
          />
          <GatedButton
            kind="quiet"
            size="small"
            icon={<IconDownload />}
            allowed={!isActing()}
            whyNot="Not while you act as another user"
            whyIn="tooltip"
            pending={file.isPending}
            onClick={() => file.mutate({ ...asked, with: others, hide_names: areHidden })}
          >
            CSV
          </GatedButton>
        </span>
      </div>
      {isSharing ? (
        <Suspense fallback={null}>
          <ShareDialog
            id={result.id}
            comparison={{ with: others, pinned: search.pinned, role_benchmark_id: search.against }}
            showsNames={!areHidden}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      ) : null}
      <Compared
        comparison={data}
        areHidden={areHidden}
        shown={search.show ?? 'domains'}
        onShow={(show) => change({ show: show === 'domains' ? undefined : show })}
        onPin={(pinned) => change({ pinned })}
        onRemove={(id) =>
          change({
            with: others.filter((other) => other !== id),
            ...(search.pinned === id ? { pinned: undefined } : {}),
          })
        }
      />
    </>
  )
}

interface ComparedProps {
  comparison: Comparison
  areHidden: boolean
  shown: Shown
  onShow: (shown: Shown) => void
  onPin: (id: number | undefined) => void
  onRemove: (id: number) => void
}

const Compared = ({ comparison, areHidden, shown, onShow, onPin, onRemove }: ComparedProps) => {
  const names = namesOf(comparison, areHidden)
  const scales = scalesInSight(comparison, shown)
  const { role_benchmark: role, norm, pinned } = comparison
  return (
    <>
      <ComparisonPeople {...{ comparison, names, areHidden, onPin, onRemove }} />
      <div className={styles.head}>
        <SegmentedControl
          label="Scales"
          options={SHOWN.map((key) => ({ key, label: LABELS[key] }))}
          value={shown}
          onChange={onShow}
        />
        <p className={styles.key}>
          Strong marks differ from {pinned === null ? 'the mean' : 'the reference'} by more than the error of
          measurement. Dotted: the mean.{role ? ` Cup: the target of ${role.name}, version ${role.version}.` : ''}
        </p>
      </div>
      {scales.length ? (
        <ComparisonChart {...{ comparison, scales, names }} />
      ) : (
        <EmptyState title={`Nobody really differs from ${referenceOf(comparison, names)}`} level={3}>
          Every such difference is within the error of measurement. People may still differ from each other: pin another
          one as the reference to see.
        </EmptyState>
      )}
      <p className={styles.note}>Norm: {norm.words}. A comparison helps to ask, it decides nothing: a person does.</p>
    </>
  )
}
