import { IconPencil, IconTag } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { useMay } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { classes } from '#client/ui/classes.ts'
import { Tags } from '#client/ui/tags.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { Fact } from './fact.tsx'
import styles from './survey-results.module.css'

const TagDialog = lazy(() => import('#client/blocks/tags/tag.dialog.tsx').then((file) => ({ default: file.TagDialog })))

/** The tags of the person, changed in place; a print may come into the person's hands, and has none. */
export const TagsFact = ({ result }: { result: SurveyResult }) => {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  const { id, tags, company, is_erased } = result
  if (is_erased) return null
  const all = (
    <span className={styles.own}>
      <Tags tags={tags} />
    </span>
  )
  if (!may('candidates:edit'))
    return tags.length ? (
      <Fact icon={IconTag} isInternal>
        {all}
      </Fact>
    ) : null
  const close = () => setOpen(false)
  return (
    <>
      <Fact icon={IconTag} isInternal>
        <button
          type="button"
          className={classes(styles.inPlace, tags.length > 0 && styles.chips)}
          title="Change the tags"
          onClick={() => setOpen(true)}
        >
          {tags.length ? (
            <>
              <VisuallyHidden>Tags:</VisuallyHidden>
              {all}
              <VisuallyHidden>, change</VisuallyHidden>
            </>
          ) : (
            'Add a tag'
          )}
          <IconPencil size={14} stroke={1.6} aria-hidden="true" />
        </button>
      </Fact>
      {isOpen ? (
        <Suspense>
          <TagDialog
            whom={{ ids: [id] }}
            tagsOf={[tags]}
            companyId={company.id}
            who={fullName(result)}
            onDone={close}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
