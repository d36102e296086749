import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { Duplicate, ToldApart } from '#contract/resources/survey-results.likeness.ts'
import { duplicatesQuery, useTellApart } from '#client/data/survey-results.likeness.ts'
import { dayAt, fullName } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './likeness.module.css'

const MergeDialog = lazy(() => import('./merge.dialog.tsx').then((file) => ({ default: file.MergeDialog })))

const WHY = {
  name_and_phone: 'same name and phone under another address',
  other_name: 'the same address under another name',
} as const

const Note = ({ found }: { found: Duplicate }) => {
  const [isMerging, setMerging] = useState(false)
  const tellApart = useTellApart()
  const { other, why } = found
  return (
    <>
      <Banner
        tone="warn"
        actions={
          <>
            <Button size="small" onClick={() => setMerging(true)}>
              Compare and merge
            </Button>
            <Button
              size="small"
              pending={tellApart.isPending}
              onClick={() => tellApart.mutate({ survey_result_id: found.this.id, other_id: other.id, are_two: true })}
            >
              These are two people
            </Button>
          </>
        }
      >
        May be on the list twice: {WHY[why]},{' '}
        <Link to="/survey-results/$id" params={{ id: String(other.id) }} className={textLinkClass}>
          {fullName(other)}
        </Link>
        .
      </Banner>
      {isMerging ? (
        <Suspense>
          <MergeDialog found={found} onClose={() => setMerging(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Who looks like this person and was said to be somebody else, with the way back. */
const Told = ({ resultId, told }: { resultId: number; told: ToldApart }) => {
  const tellApart = useTellApart()
  return (
    <Banner
      actions={
        <Button
          size="small"
          pending={tellApart.isPending}
          onClick={() => tellApart.mutate({ survey_result_id: resultId, other_id: told.id, are_two: false })}
        >
          Take back
        </Button>
      }
    >
      Not the same person as{' '}
      <Link to="/survey-results/$id" params={{ id: String(told.id) }} className={textLinkClass}>
        {fullName(told)}
      </Link>
      , as {told.by} said on {dayAt(told.at)}.
    </Banner>
  )
}

/** Says who else may be the same person, and makes one of them or tells them apart for good. */
export const DuplicateNote = ({ resultId }: { resultId: number }) => {
  const { data } = useQuery(duplicatesQuery(resultId))
  if (!data || data.duplicates.length + data.told_apart.length === 0) return null
  return (
    <div className={styles.notes}>
      {data.duplicates.map((one) => (
        <Note key={one.other.id} found={one} />
      ))}
      {data.told_apart.map((one) => (
        <Told key={one.id} resultId={resultId} told={one} />
      ))}
    </div>
  )
}
