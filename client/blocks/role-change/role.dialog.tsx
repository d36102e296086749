import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { OF_MANY } from '#client/data/commands.ts'
import { roleEffectsQuery } from '#client/data/survey-results.roles.ts'
import { filterOptionsQuery, useBulkUpdate } from '#client/data/survey-results.ts'
import { asProblem } from '#client/lib/problems.ts'
import { SuggestField } from '#client/ui/fields/suggest-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { EffectList } from './effect-list.tsx'

const WAIT_MS = 300

interface RoleDialogProps {
  ids: readonly number[]
  who: string
  /** Theirs, where they are of one; it knows which roles there are. */
  companyId: number | undefined
  /** The role that all of them are in, where they are in one. */
  current?: string
  onDone: () => void
  onClose: () => void
}

/** Puts people into another role, after showing what that does to their fits. It can be undone. */
export const RoleDialog = ({ ids, who, companyId, current, onDone, onClose }: RoleDialogProps) => {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [fault, setFault] = useState<string>()
  const wanted = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), WAIT_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data: options } = useQuery(filterOptionsQuery(companyId === undefined ? {} : { company_id: companyId }))
  const { data: effects, error } = useQuery({ ...roleEffectsQuery(ids, asked), enabled: asked !== '' })
  const change = useBulkUpdate(OF_MANY)
  const isShown = effects !== undefined && effects.role_name === wanted
  const submit = () => {
    if (!wanted) return setFault('Write or choose a role')
    // Nobody changes what they have not seen: the first Enter shows the effect, the next one brings it.
    if (!isShown) return setAsked(wanted)
    if (effects.in_role === effects.people) return setFault('This is the role they are in already')
    change.mutate({ ids: [...ids], changes: { role_name: wanted }, seen: effects.seen }, { onSuccess: onDone })
  }
  return (
    <FormDialog
      open
      title={`Change the role of ${who}`}
      lead="The role decides which benchmarks people are held against. What was decided keeps the fit it was decided with, and written analyses stay until somebody has them written again."
      verb="Change role"
      size={ids.length === 1 ? 'form' : 'wide'}
      pending={change.isPending}
      problem={change.error ?? (error ? asProblem(error) : null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SuggestField
        label="Role"
        required
        maxLength={120}
        suggestions={options?.role_names.filter((name) => name !== current) ?? []}
        value={text}
        {...(current ? { hint: `Now: ${current}` } : {})}
        error={fault}
        onChange={(event) => {
          setFault(undefined)
          setText(event.target.value)
        }}
      />
      {isShown ? (
        <EffectList effects={effects} />
      ) : wanted && !error ? (
        <>
          <LoadingNote>Looking what it changes</LoadingNote>
          <Skeleton width="80%" height="18px" />
        </>
      ) : null}
    </FormDialog>
  )
}
