import { IconFilter, IconSend, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Board } from '#contract/resources/survey-results.board.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useRemovePipeline } from '#client/data/pipelines.ts'
import { useMay, useProfile } from '#client/lib/current-user.ts'
import { nameWithin } from '#client/blocks/fit/fit.model.ts'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { Button, buttonClass, ButtonIcon } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import type { MenuEntry } from '#client/ui/menu-item.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import type { BoardView } from '#contract/resources/saved-views.ts'
import { type BoardSearch, boardSearch } from './hiring-pipeline.route.ts'
import type { useBoardAddress } from './use-board-address.ts'
import { ViewPanel } from './view.panel.tsx'
import styles from './hiring-pipeline.module.css'

interface ToolbarProps {
  board: Board | undefined
  address: ReturnType<typeof useBoardAddress>
  view: BoardView
  onView: (view: BoardView) => void
  onStart: () => void
  /** Opens the conditions. */
  onFilter: () => void
  /** What the board is narrowed to. */
  chips: ReactNode
}

const Invite = () =>
  useMay()('campaigns:manage') ? (
    <Link to="/hiring-campaigns" search={{ invite: 1 }} className={buttonClass({ kind: 'primary' })}>
      <ButtonIcon of={<IconSend />} />
      Invite people
    </Link>
  ) : null

/** A pipeline with a long name leaves room for the tools beside it. */
const NAME_PX = 220

const scoreName = (scale: string) => (isScaleCode(scale) ? scaleOf(scale).name : scale)

/** Which board, who is on it, how it looks, and whom to bring. */
export const Toolbar = ({ board, address, view, onView, onStart, onFilter, chips }: ToolbarProps) => {
  const { search, go, chooseCompany, choosePipeline, forgetPipeline } = address
  const profile = useProfile()
  const mayManage = useMay()('pipeline:manage')
  const hasCompanies = profile.companies.length !== 1
  const { data: companies } = useQuery({ ...companiesQuery, enabled: hasCompanies })
  const remove = useRemovePipeline()
  const everybody = board?.columns.reduce((sum, column) => sum + column.count, 0) ?? 0
  const manage: MenuEntry[] = [
    { kind: 'line' },
    { label: 'New pipeline…', onSelect: onStart },
    {
      label: 'Remove this pipeline',
      whyNot: board?.pipeline.is_default ? 'New people come into it' : everybody > 0 ? 'People stand in it' : undefined,
      onSelect: () => board && remove.mutate(board.pipeline.id, { onSuccess: forgetPipeline }),
    },
  ]
  const change = (part: BoardSearch) => go(boardSearch({ ...search, ...part }))
  const hasPipelines = mayManage || (board?.pipelines.length ?? 0) > 1
  const which =
    board && (hasCompanies || hasPipelines) ? (
      <div className={styles.which}>
        {hasCompanies ? (
          <div className={styles.company}>
            <SelectField
              label="Company"
              labelHidden
              value={String(board.pipeline.company.id)}
              onChange={(event) => {
                const company = companies?.find(({ id }) => id === Number(event.target.value))
                if (company) chooseCompany(company)
              }}
              options={(companies ?? [board.pipeline.company]).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
            />
          </div>
        ) : null}
        {hasPipelines ? (
          <Menu
            label={nameWithin(board.pipeline.name, NAME_PX)}
            name={board.pipeline.name}
            button={{}}
            entries={[
              ...board.pipelines.map(({ id, name }) => ({
                kind: 'radio' as const,
                label: name,
                checked: id === board.pipeline.id,
                onSelect: () => choosePipeline(id),
              })),
              ...(mayManage ? manage : []),
            ]}
          />
        ) : null}
      </div>
    ) : null
  return (
    <ListBar
      views={which}
      search={
        <ListSearch
          label="Name, email, resume"
          value={search.search ?? ''}
          onChange={(text) => change({ search: text })}
        />
      }
      filters={
        <>
          <Button icon={<IconFilter />} onClick={onFilter}>
            Filter
          </Button>
          {board ? (
            <span className={styles.fact}>
              Score <b>{scoreName(board.pipeline.score_scale)}</b>
            </span>
          ) : null}
        </>
      }
      chips={chips}
      tools={
        <>
          {board ? <ViewPanel {...{ view, onView, search }} columns={board.columns} onSearch={change} /> : null}
          <GatedButton
            allowed={mayManage}
            whyNot="Owners edit stages and rules"
            whyIn="tooltip"
            icon={<IconSettings />}
            onClick={() => change({ edit: 'stages' })}
          >
            Stages
          </GatedButton>
        </>
      }
      primary={<Invite />}
    />
  )
}
