import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconArrowsLeftRight,
  IconBell,
  IconBriefcase,
  IconEdit,
  IconFlask,
  IconMail,
  IconRefresh,
  IconSend,
  IconTag,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { BULK_MAX_IDS, COMPARE_MAX, COMPARE_MIN } from '#contract/constants.ts'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import type { ResultFiltersInput } from '#contract/result-filters.ts'
import { useReminding } from '#client/blocks/asking-people/use-reminding.tsx'
import { allOf, type Chosen, NOBODY } from '#client/blocks/people-table/chosen.ts'
import { useChooseAll } from '#client/blocks/people-table/use-choose-all.ts'
import { useGone } from '#client/blocks/people-table/use-gone.ts'
import { NOTHING_LEFT, useDataEntries } from '#client/blocks/personal-data/data-entries.tsx'
import { useChangePeople, type Whom } from '#client/data/survey-results.matching.ts'
import { useReminders } from '#client/data/survey-results.reminders.ts'
import { useBrand, useMay, useProfile } from '#client/lib/current-user.ts'
import { countOf, fullName } from '#client/lib/format.ts'
import { namedPeople } from '#client/lib/named-people.ts'
import { SelectionBar } from '#client/ui/table/selection-bar.tsx'
import { ArchiveDialog } from './archive.dialog.tsx'
import { StatusDialog } from './status.dialog.tsx'

const ChangeDialog = lazy(() => import('./change.dialog.tsx').then((file) => ({ default: file.ChangeDialog })))
const RoleDialog = lazy(() =>
  import('#client/blocks/role-change/role.dialog.tsx').then((file) => ({ default: file.RoleDialog })),
)
const AskAgainDialog = lazy(() =>
  import('#client/blocks/asking-people/ask-again.dialog.tsx').then((file) => ({ default: file.AskAgainDialog })),
)
const InvitePeopleDialog = lazy(() =>
  import('#client/blocks/asking-people/invite-people.dialog.tsx').then((file) => ({
    default: file.InvitePeopleDialog,
  })),
)
const TagDialog = lazy(() => import('#client/blocks/tags/tag.dialog.tsx').then((file) => ({ default: file.TagDialog })))
const WriteDialog = lazy(() => import('./write.dialog.tsx').then((file) => ({ default: file.WriteDialog })))

/** Why these people cannot stand on one chart. */
const whyNotCompare = (rows: readonly SurveyResultRow[]): string | undefined => {
  if (rows.length < COMPARE_MIN) return 'Choose at least two people'
  if (rows.length > COMPARE_MAX) return `At most ${COMPARE_MAX} on one chart`
  const isReadable = ({ progress, quality_verdict }: SurveyResultRow) =>
    progress === 'completed' && quality_verdict !== 'not interpretable'
  return rows.every(isReadable) ? undefined : 'Somebody has no result that can be read'
}

interface PeopleActionsProps {
  /** Those in sight, where everybody is chosen. */
  chosen: Chosen
  /** Everybody whom the filters leave in: more than can be named one by one. */
  isEveryone: boolean
  onChoose: (chosen: Chosen) => void
  onChooseEveryone: () => void
  /** The list that they were chosen from, for all of it at once. */
  filters: ResultFiltersInput
  total: number
}

/** What can be done with whoever is chosen, and choosing everybody who fits the filters. */
export const PeopleActions = (props: PeopleActionsProps) => {
  const { chosen, isEveryone, onChoose, onChooseEveryone, filters, total } = props
  const [dialog, setDialog] = useState<
    'again' | 'archive' | 'change' | 'invite' | 'role' | 'status' | 'tag' | 'write' | null
  >(null)
  const bulk = useChangePeople()
  const navigate = useNavigate()
  const { features } = useBrand()
  const mayInvite = useMay()('campaigns:manage')
  const rows = [...chosen.values()]
  const ids = rows.map((row) => row.id)
  const count = isEveryone ? total : ids.length
  const whom: Whom = isEveryone ? { filters, people: total } : { ids }
  const ofSeveral = useProfile().companies.length !== 1
  const companies = new Set(rows.map((row) => row.company.id))
  const isOneCompany = companies.size === 1 && !(isEveryone && ofSeveral && filters.company_id === undefined)
  const onlyCompany = isOneCompany ? rows[0]?.company.id : undefined
  const areTests = rows.every((row) => row.is_test)
  const areErased = !isEveryone && rows.every((row) => row.is_erased)
  const areArchived = rows.every((row) => row.is_archived)
  const [only] = rows
  const who = count === rows.length ? namedPeople(rows) : countOf(count, 'person', 'people')
  const clear = () => onChoose(NOBODY)
  const names = new Map(rows.map((row) => [row.id, fullName(row)]))
  const done = () => {
    setDialog(null)
    clear()
  }
  const close = () => setDialog(null)
  const choosing = useChooseAll(chosen, onChoose)
  const chooseAll = () => (total > BULK_MAX_IDS ? onChooseEveryone() : void choosing.chooseAll(filters))
  const { notYet } = choosing
  const tooMany = notYet ?? (count > BULK_MAX_IDS ? `At most ${BULK_MAX_IDS} at once` : undefined)
  const notNamed = isEveryone ? undefined : tooMany
  const severalCompanies = isOneCompany ? undefined : 'Choose people of one company'

  const roles = new Set(rows.map((row) => row.role_name))
  const data = useDataEntries({
    ids,
    who,
    areHeld: rows.every((row) => row.legal_hold !== null),
    areErased,
    free: rows.filter((row) => row.legal_hold === null),
    tooMany,
    onDone: clear,
  })
  const choose = (isWanted: (id: number) => boolean) =>
    onChoose(new Map([...chosen].filter(([, row]) => isWanted(row.id))))
  useGone(names, {
    onLeft: choose,
    onNobody: () => {
      close()
      data.open(null)
    },
  })

  const reminding = useReminding({
    ...useReminders(),
    idOf: (one) => one.survey_result_id,
    personOf: (one) => one,
    onDone: clear,
    onChoose: (left) => choose((id) => left.has(id)),
  })
  const [first, ...others] = ids
  const compare = () => {
    if (first === undefined) return
    const search = { tab: 'comparison', with: others }
    void navigate({ to: '/survey-results/$id', params: { id: String(first) }, search })
  }

  return (
    <>
      <SelectionBar
        label="Selected people"
        count={count}
        onClear={clear}
        {...(total > count
          ? { selectAll: { ...allOf(total), ...(notYet && { whyNot: notYet }), onAct: chooseAll } }
          : {})}
        actions={[
          {
            label: 'Status',
            icon: <IconArrowsExchange />,
            whyNot: notNamed ?? severalCompanies,
            onAct: () => setDialog('status'),
          },
          {
            label: 'Write',
            icon: <IconMail />,
            whyNot: tooMany ?? severalCompanies,
            onAct: () => setDialog('write'),
          },
          ...(features.comparison
            ? [{ label: 'Compare', icon: <IconArrowsLeftRight />, whyNot: whyNotCompare(rows), onAct: compare }]
            : []),
          areArchived
            ? {
                label: 'Restore',
                icon: <IconArchiveOff />,
                whyNot: notNamed ?? (areErased ? NOTHING_LEFT : undefined),
                onAct: () => bulk.mutate({ whom, changes: { is_archived: false } }, { onSuccess: clear }),
              }
            : { label: 'Archive', icon: <IconArchive />, whyNot: notNamed, onAct: () => setDialog('archive') },
          {
            label: areTests ? 'No test' : 'Mark as test',
            icon: <IconFlask />,
            whyNot: notNamed,
            onAct: () => bulk.mutate({ whom, changes: { is_test: !areTests } }, { onSuccess: clear }),
          },
        ]}
        more={[
          {
            label: 'Change',
            hint: 'Type, location, department',
            icon: <IconEdit />,
            whyNot: notNamed,
            onSelect: () => setDialog('change'),
          },
          {
            label: 'Tags',
            hint: 'Words to mark and to find them by',
            icon: <IconTag />,
            whyNot: notNamed,
            onSelect: () => setDialog('tag'),
          },
          {
            label: 'Role',
            hint: 'Shows first what becomes of their fit',
            icon: <IconBriefcase />,
            whyNot: tooMany,
            onSelect: () => setDialog('role'),
          },
          {
            label: 'Invite to a campaign',
            hint: 'Shows first who gets a mail and who does not',
            icon: <IconSend />,
            whyNot: mayInvite ? (tooMany ?? severalCompanies) : 'Owners invite people',
            onSelect: () => setDialog('invite'),
          },
          {
            label: 'Ask again',
            hint: 'A new assessment; results stay as they are',
            icon: <IconRefresh />,
            whyNot: tooMany,
            onSelect: () => setDialog('again'),
          },
          {
            label: 'Remind',
            hint: 'Their link again, to whoever has not handed in',
            icon: <IconBell />,
            whyNot:
              tooMany ?? (rows.every((row) => row.progress === 'completed') ? 'All of them have handed in' : undefined),
            onSelect: () => reminding.begin(ids),
          },
          ...data.entries,
        ]}
      />
      {data.dialogs}
      {reminding.dialog}
      {dialog === 'archive' ? <ArchiveDialog whom={whom} who={who} onDone={done} onClose={close} /> : null}
      <Suspense>
        {dialog === 'change' ? (
          <ChangeDialog whom={whom} companyId={onlyCompany} who={who} onDone={done} onClose={close} />
        ) : null}
        {dialog === 'role' ? (
          <RoleDialog
            ids={ids}
            companyId={onlyCompany}
            who={who}
            {...(roles.size === 1 && only ? { current: only.role_name } : {})}
            onDone={done}
            onClose={close}
          />
        ) : null}
        {dialog === 'again' ? <AskAgainDialog ids={ids} who={who} onDone={done} onClose={close} /> : null}
        {dialog === 'invite' && onlyCompany !== undefined ? (
          <InvitePeopleDialog ids={ids} companyId={onlyCompany} who={who} onDone={done} onClose={close} />
        ) : null}
        {dialog === 'tag' ? (
          <TagDialog
            whom={whom}
            tagsOf={rows.map((row) => row.tags)}
            companyId={onlyCompany}
            who={who}
            onDone={done}
            onClose={close}
          />
        ) : null}
        {dialog === 'write' ? (
          <WriteDialog people={names} companyId={onlyCompany} who={who} onDone={done} onClose={close} />
        ) : null}
      </Suspense>
      {dialog === 'status' ? (
        <StatusDialog
          whom={whom}
          people={rows}
          companyId={rows[0]?.company.id}
          who={who}
          onDone={done}
          onClose={close}
        />
      ) : null}
    </>
  )
}
