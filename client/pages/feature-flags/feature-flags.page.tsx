import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { wordsOf } from '#contract/core/folded.ts'
import type { FeatureFlag } from '#contract/resources/feature-flags.ts'
import { flagsQuery } from '#client/data/feature-flags.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { saysAll } from '#client/lib/matches.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import { isMaintenance, ruleWords } from './flags.model.ts'
import type { FlagsSearch } from './feature-flags.route.ts'
import { HostedFlags } from './hosted.panel.tsx'
import { MaintenancePanel } from './maintenance.panel.tsx'
import { NewFlagForm } from './new-flag.form.tsx'
import { useRuleNames } from './use-rule-names.ts'
import styles from './feature-flags.module.css'

const FlagEditor = lazy(() => import('./flag-editor.tsx').then((part) => ({ default: part.FlagEditor })))

const Rules = ({ rules }: Pick<FeatureFlag, 'rules'>) => {
  const [first] = rules
  const names = useRuleNames(rules.slice(0, 1))
  if (!first) return 'No rules'
  const words = ruleWords(first, names)
  return rules.length === 1 ? words : `${words}, and ${countOf(rules.length - 1, 'rule', 'rules')} more`
}

const columns: Column<FeatureFlag>[] = [
  {
    key: 'key',
    title: 'Flag',
    isName: true,
    cell: (row) => (
      <>
        <Link from="/feature-flags" search={(list) => ({ ...list, flag: row.key })} className={nameLinkClass}>
          {row.key}
        </Link>
        <NarrowLine below={560}>otherwise {row.default_variant}</NarrowLine>
      </>
    ),
  },
  {
    key: 'state',
    title: 'State',
    cell: (row) => (
      <Tag tone={row.is_on ? (row.rules.length ? 'accent' : 'plain') : 'line'}>
        {row.is_on ? (row.rules.length ? 'By rules' : 'Default') : 'Switched off'}
      </Tag>
    ),
  },
  {
    key: 'default',
    title: 'Otherwise',
    leavesBelowPx: 560,
    cell: (row) => `${row.default_variant}`,
  },
  {
    key: 'rules',
    title: 'Rules',
    leavesBelowPx: 720,
    cell: (row) => (
      <span className={styles.rules}>
        <Rules rules={row.rules} />
      </span>
    ),
  },
  {
    key: 'updated_at',
    title: 'Changed',
    leavesBelowPx: 880,
    cell: ({ updated_at: at }) =>
      at ? (
        <time dateTime={at} title={fullTime(at)}>
          {when(at)}
        </time>
      ) : (
        <span className={styles.quiet}>never</span>
      ),
  },
]

/** /feature-flags, and with ?flag= one of them */
export const FeatureFlagsPage = () => {
  const search = useSearch({ from: '/feature-flags' })
  const navigate = useNavigate({ from: '/feature-flags' })
  const query = useQuery(flagsQuery)
  const go = (next: FlagsSearch) => void navigate({ search: next, replace: true })
  if (query.data?.host) return <HostedFlags host={query.data.host} />
  const flags = query.data?.feature_flags
  const chosen = flags?.find(({ key }) => key === search.flag)
  if (chosen)
    return (
      <Suspense fallback={<LoadingNote>Loading the flag</LoadingNote>}>
        <FlagEditor key={chosen.key} flag={chosen} />
      </Suspense>
    )
  const words = wordsOf(search.search)
  const maintenance = flags?.find(({ key }) => key === 'maintenance')
  return (
    <>
      <PageTitle title="Feature flags" count={flags ? countOf(flags.length, 'flag', 'flags') : undefined} />
      {maintenance ? <MaintenancePanel key={String(isMaintenance(maintenance))} flag={maintenance} /> : null}
      <ListBar
        search={
          <ListSearch
            label="Search flags"
            value={search.search ?? ''}
            onChange={(next) => go(next ? { search: next } : {})}
          />
        }
        primary={
          <Button kind="primary" icon={<IconPlus />} onClick={() => go({ start: 1 })}>
            New flag
          </Button>
        }
      />
      <DataTable
        label="Feature flags"
        columns={columns}
        content={contentOf(query, (data) => data.feature_flags.filter(({ key }) => saysAll(key, words)))}
        rowKey={(row) => row.key}
        rowName={(row) => row.key}
        skeletonRows={3}
        failedTitle="The flags could not be loaded"
        empty={
          words.length ? (
            <EmptyState title="No flag has these words" action={<Button onClick={() => go({})}>Show all flags</Button>}>
              Flags are found by their key.
            </EmptyState>
          ) : (
            <EmptyState title="No flags">Flags that the product asks for stand here.</EmptyState>
          )
        }
        foot={<span>Open pages follow a change within two seconds. Each change stands in the audit list.</span>}
      />
      {search.start ? <NewFlagForm onClose={() => go({})} onCreated={(flag) => go({ flag })} /> : null}
    </>
  )
}
