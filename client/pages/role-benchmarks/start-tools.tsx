import { IconMessages, IconTemplate, IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { Button } from '#client/ui/button.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import type { Draft } from './editor.model.ts'
import styles from './benchmark-editor.module.css'

const TemplateDialog = lazy(() => import('./template.dialog.tsx').then((file) => ({ default: file.TemplateDialog })))
const PeopleDialog = lazy(() => import('./people.dialog.tsx').then((file) => ({ default: file.PeopleDialog })))
const ExpertsDialog = lazy(() => import('./experts.dialog.tsx').then((file) => ({ default: file.ExpertsDialog })))

/** Other ways to come to targets: a template, people who do the job well, people who know it. */
export const StartTools = ({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) => {
  const [open, setOpen] = useState<'template' | 'people' | 'experts' | null>(null)
  const close = () => setOpen(null)
  const use = (changed: Draft) => {
    onChange(changed)
    close()
  }
  return (
    <div className={styles.tools}>
      <Button kind="quiet" icon={<IconTemplate />} onClick={() => setOpen('template')}>
        Start from a template
      </Button>
      <Button kind="quiet" icon={<IconUsers />} onClick={() => setOpen('people')}>
        Start from people
      </Button>
      <GatedButton
        kind="quiet"
        icon={<IconMessages />}
        allowed={draft.traits.length > 0}
        whyNot="Add the traits to ask about first"
        whyIn="tooltip"
        onClick={() => setOpen('experts')}
      >
        Ask experts
      </GatedButton>
      <Suspense>
        {open === 'template' ? <TemplateDialog draft={draft} onUse={use} onClose={close} /> : null}
        {open === 'people' ? <PeopleDialog draft={draft} onUse={use} onClose={close} /> : null}
        {open === 'experts' ? <ExpertsDialog draft={draft} onUse={use} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}
