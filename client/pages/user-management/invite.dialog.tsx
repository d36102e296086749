import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLE_OF_COLLEAGUE, type Role } from '#contract/access/roles.ts'
import { placesQuery } from '#client/data/users.management.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Gift } from './gift-fields.tsx'
import { InviteList } from './invite-list.form.tsx'
import { InviteOne } from './invite-one.form.tsx'

const KINDS = [
  { key: 'one', label: 'One person' },
  { key: 'list', label: 'A list' },
] as const

interface InviteDialogProps {
  companyId: number | undefined
  /** What the form begins with. */
  role: Role | undefined
  onClose: () => void
}

/** Invites colleagues: one by name, or a list of them. */
export const InviteDialog = ({ companyId, role = ROLE_OF_COLLEAGUE, onClose }: InviteDialogProps) => {
  const { data: places } = useQuery(placesQuery)
  const [kind, setKind] = useState<'one' | 'list'>('one')
  const [part, setPart] = useState<Partial<Gift>>({})
  const only = places?.companies.length === 1 ? places.companies[0] : undefined
  const gift: Gift = {
    auth_role: role,
    company: String(companyId ?? only?.id ?? ''),
    franchise: '',
    pipeline: false,
    ...part,
  }
  const Form = kind === 'one' ? InviteOne : InviteList
  return (
    <Form
      gift={gift}
      onGift={(change) => setPart({ ...part, ...change })}
      onClose={onClose}
      head={
        <SegmentedControl
          label="Whom to invite"
          options={KINDS}
          value={kind}
          onChange={(key) => setKind(key === 'list' ? 'list' : 'one')}
        />
      }
    />
  )
}
