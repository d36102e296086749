import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { sectionsOf } from './person-sections.tsx'
import styles from './survey-results.module.css'

const Waiting = () => (
  <div className={styles.loading}>
    <LoadingNote>Loading this section</LoadingNote>
    <Skeleton width="40%" height="20px" />
    <Skeleton width="100%" height="120px" />
  </div>
)

/** The sections about one person; the address names the one in sight. */
export const PersonTabs = ({ result }: { result: SurveyResult }) => {
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/survey-results/$id' })
  const sections = sectionsOf(useBrand(), result)
  const [first] = sections
  const active = sections.find(({ key }) => key === tab) ?? first
  if (!active || !first) return null
  return (
    <Tabs
      label="Sections"
      active={active.key}
      onChange={(key) =>
        void navigate({
          to: '/survey-results/$id',
          params: { id: String(result.id) },
          // What was chosen in one section is there when one comes back to it; names show again, as in every other section.
          search: ({ tab: _, names: __, ...rest }) => (key === first.key ? rest : { ...rest, tab: key }),
          state: (state) => state,
          replace: true,
          resetScroll: false,
        })
      }
      tabs={sections.map(({ key, label, count, Panel }) => ({
        key,
        label,
        ...(count ? { count: count(result) } : {}),
        content: (
          // What was begun about one person is no beginning about the next.
          <Suspense key={result.id} fallback={<Waiting />}>
            <Panel result={result} />
          </Suspense>
        ),
      }))}
    />
  )
}
