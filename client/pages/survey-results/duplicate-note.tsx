import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Duplicate } from '#contract/resources/survey-results.likeness.ts'
import { duplicatesQuery } from '#client/data/survey-results.likeness.ts'
import { fullName } from '#client/lib/format.ts'
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
  const { other, why } = found
  return (
    <>
      <Banner
        tone="warn"
        actions={
          <Button size="small" onClick={() => setMerging(true)}>
            Compare and merge
          </Button>
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

/** Says who else may be the same person, and makes one of them. */
export const DuplicateNote = ({ resultId }: { resultId: number }) => {
  const { data: found } = useQuery(duplicatesQuery(resultId))
  if (!found?.length) return null
  return (
    <div className={styles.notes}>
      {found.map((one) => (
        <Note key={one.other.id} found={one} />
      ))}
    </div>
  )
}
