import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Norm, NormOffer, NormUse } from '#contract/resources/norms.ts'
import { normsQuery, useChooseNorm, useRescore } from '#client/data/norms.ts'
import { countOf, dayAt, dayWords, inFigures } from '#client/lib/format.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Section } from '#client/ui/section.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { MakeNormDialog } from './make-norm.dialog.tsx'
import styles from './company.module.css'

const COUNTED = 10_000
const shown = (count: number): string => (count > COUNTED ? `${inFigures(COUNTED)}+` : String(count))
/** A period with its days as they are written everywhere else. */
const inWords = (period: string): string => period.replaceAll(/\d{4}-\d\d-\d\d/g, dayWords)
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const Actions = ({ companyId, norm }: { companyId: number; norm: Norm }) => {
  const choose = useChooseNorm()
  const rescore = useRescore()
  const target = { company_id: companyId, version: norm.version }
  return (
    <Menu
      label={`Actions for the norm ${norm.name ?? norm.words}`}
      size="small"
      entries={[
        ...(norm.is_default
          ? []
          : [
              {
                label: 'Take it for new campaigns',
                hint: 'Those that run keep theirs',
                onSelect: () => choose.mutate(target),
              },
            ]),
        {
          label: 'Score stored results under it too',
          hint: 'The scores they have stay',
          onSelect: () => rescore.mutate(target),
        },
      ]}
    />
  )
}

const columnsFor = (companyId: number): Column<Norm>[] => [
  {
    key: 'words',
    title: 'Norm',
    isName: true,
    cell: (norm) => (
      <span className={styles.who}>
        <span className={styles.placeName}>
          {norm.name ?? capital(norm.words)}
          {norm.is_default ? <Tag tone="good">New campaigns</Tag> : null}
        </span>
        <span className={styles.reason}>
          {norm.own
            ? `${capital(norm.words)}, ${inWords(norm.period)}; approved by ${norm.own.approved_by} on ${dayAt(norm.own.created_at)}`
            : norm.population}
        </span>
        <NarrowLine below={560}>
          {countOf(norm.campaigns, 'campaign', 'campaigns')} ·{' '}
          {norm.scored === 1 ? '1 result' : `${shown(norm.scored)} results`}
        </NarrowLine>
      </span>
    ),
  },
  {
    key: 'campaigns',
    title: 'Campaigns',
    align: 'end',
    width: '104px',
    leavesBelowPx: 560,
    cell: (norm) => norm.campaigns,
  },
  {
    key: 'scored',
    title: 'Results',
    align: 'end',
    width: '84px',
    leavesBelowPx: 560,
    cell: (norm) => shown(norm.scored),
  },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    width: '48px',
    cell: (norm) => <Actions companyId={companyId} norm={norm} />,
  },
]

const whyNot = (offer: NormOffer): string | null => {
  if (offer.people < offer.needed) return countOf(offer.needed - offer.people, 'more is needed', 'more are needed')
  return offer.next_on ? `Once a quarter: the next from ${dayWords(offer.next_on)}` : null
}

const Offer = ({ offer, onOpen }: { offer: NormOffer; onOpen: () => void }) => {
  const why = whyNot(offer)
  const people = offer.use === 'employee' ? 'employees' : 'candidates'
  return (
    <li className={styles.offer}>
      <ProgressBar
        label={`Readable results of ${people}`}
        done={Math.min(offer.people, offer.needed)}
        total={offer.needed}
        words={`${shown(offer.people)}${offer.people < offer.needed ? ' of' : ','} ${offer.needed} needed`}
      />
      <GatedButton
        aria-label={`See what it would change for ${people}`}
        allowed={why === null}
        whyNot={why ?? ''}
        onClick={onOpen}
      >
        See what it would change
      </GatedButton>
    </li>
  )
}

/** Whom a company's people are compared with. */
export const NormsPanel = ({ companyId }: { companyId: number }) => {
  const [open, setOpen] = useState<NormUse | null>(null)
  const query = useQuery(normsQuery(companyId))
  return (
    <div className={styles.fields}>
      <Section title="Whom people are compared with" note="a campaign keeps its norm from its first day to its last">
        <div className={styles.events}>
          <DataTable
            label="Norms"
            columns={columnsFor(companyId)}
            content={contentOf(query, (data) => data.norms)}
            rowKey={(norm) => norm.version}
            rowName={(norm) => norm.name ?? norm.words}
            skeletonRows={3}
            failedTitle="The norms could not be loaded"
            empty={null}
          />
        </div>
      </Section>
      {query.data ? (
        <Section title="A norm of your own people" note="always the whole group, never a part of it">
          <ul className={styles.offers}>
            {query.data.offers.map((offer) => (
              <Offer key={offer.use} offer={offer} onOpen={() => setOpen(offer.use)} />
            ))}
          </ul>
        </Section>
      ) : null}
      {open ? <MakeNormDialog companyId={companyId} use={open} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}
