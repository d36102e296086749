import { IconEyeExclamation, IconMailPause, IconUserCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { BoardColumn, Card } from '#contract/resources/survey-results.board.ts'
import { markOf } from '#client/blocks/fit/fit.model.ts'
import { BandLabel } from '#client/blocks/score-bands/band-label.tsx'
import { cardQuery } from '#client/data/survey-results.board.ts'
import { initialsOf, useBrand } from '#client/lib/current-user.ts'
import { fullName, fullTime } from '#client/lib/format.ts'
import { BareCheckbox } from '#client/ui/fields/checkbox.tsx'
import { bandFrom, bandLabel, neighbourBand } from '#client/ui/marks/bands.ts'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Dot, Tag } from '#client/ui/tag.tsx'
import { Tags } from '#client/ui/tags.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { ageWords, isLate, justMovedBy, leavesWords, nextAction, placeWords } from './board.model.ts'
import { useBoardTools } from './board-tools.ts'
import { useDrag } from './drag-state.ts'
import styles from './board-card.module.css'

const whole = (value: number | null, otherwise: number): number =>
  value === null ? otherwise : Math.min(99, Math.max(1, Math.floor(value + 0.5)))

/** The band in the brand's words, and the score with its range; or why there is none. */
const CardScore = ({ card }: { card: Card }) => {
  const { view } = useBoardTools()
  const labels = useBrand().text.pipeline_bands
  const { score } = card
  const band = bandFrom(score?.band ?? null)
  if (card.progress !== 'completed') return null
  if (card.quality_verdict === 'not interpretable')
    return view.parts.includes('band') ? (
      <span className={styles.band}>
        <Tag tone="warn" icon={<IconEyeExclamation />}>
          Answers cannot be read
        </Tag>
      </span>
    ) : null
  if (!score || !band || score.percentile === null) return null
  const [low, high] = [whole(score.low, score.percentile), whole(score.high, score.percentile)]
  const mark = { point: score.percentile, low, high }
  const name = isScaleCode(score.scale) ? scaleOf(score.scale).name : score.scale
  return (
    <>
      {view.parts.includes('band') ? (
        <span className={styles.band}>
          <BandLabel band={band} mayBe={neighbourBand(band, low, high)} labels={labels} />
        </span>
      ) : null}
      {view.parts.includes('range') ? (
        <span className={styles.range} title={`${name} ${markText({ score: mark })}`}>
          <Mark size="table" score={mark} />
          <VisuallyHidden>{`${name} ${markText({ score: mark })}`}</VisuallyHidden>
        </span>
      ) : null}
    </>
  )
}

/** The band of the fit in the brand's words, where a benchmark applies to them. */
const CardFit = ({ card }: { card: Card }) => {
  const labels = useBrand().text.pipeline_bands
  const fit = card.fit?.fit
  const band = bandFrom(fit?.band ?? null)
  if (!card.fit || !fit || !band) return null
  const score = markOf(fit)
  const mayBe = neighbourBand(band, score.low, score.high)
  const words = `Fit to ${card.fit.role_benchmark.name} ${markText({ score })}`
  return (
    <span className={styles.fit} title={words}>
      Fit <b>{bandLabel(band, labels)}</b>
      {mayBe ? ` may be ${bandLabel(mayBe, labels)}` : null}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

const CardFoot = ({ card, column }: { card: Card; column: BoardColumn }) => {
  const { now } = useBoardTools()
  const next = column.is_rejection ? card.reason : nextAction(card, column)
  return (
    <span className={styles.foot}>
      <time
        dateTime={card.status_changed_at}
        title={`Since ${fullTime(card.status_changed_at)}`}
        className={isLate(card, column, now) ? styles.late : undefined}
      >
        {ageWords(card, column, now)}
      </time>
      {next ? <span title={column.is_rejection ? next : undefined}>{next}</span> : null}
    </span>
  )
}

/** Role and place; or who has just moved the card, or that a mail still waits. */
const CardLine = ({ card }: { card: Card }) => {
  const { me, now } = useBoardTools()
  const mover = justMovedBy(card, me, now)
  if (mover !== null)
    return (
      <span className={styles.moved}>
        <IconUserCheck aria-hidden="true" />
        moved by {mover} just now
      </span>
    )
  if (card.waiting_mail && Date.parse(card.waiting_mail.leaves_at) > now)
    return (
      <span className={styles.moved} title={card.waiting_mail.subject}>
        <IconMailPause aria-hidden="true" />
        {leavesWords(card.waiting_mail.leaves_at, now)}
      </span>
    )
  return <small>{[card.role_name, card.location].filter(Boolean).join(' · ')}</small>
}

interface BoardCardProps {
  id: number
  column: BoardColumn
  /** Place in the column, from 1. */
  place: number
}

/** One person: whoever stands on the card with the keyboard walks, chooses and moves from it. */
export const BoardCard = ({ id, column, place }: BoardCardProps) => {
  const tools = useBoardTools()
  const element = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const { data: card, isError } = useQuery(cardQuery(tools.pipelineId, id))
  const { mouse, hooks, active } = tools
  const isChosen = tools.chosen.has(id)
  const isActive = active.id === id
  const isDragged = useDrag(tools.drag, (drag) => drag?.ids.includes(id) ?? false)
  useEffect(
    () => (mouse && element.current ? mouse.mouseCard(element.current, id, hooks) : undefined),
    [mouse, hooks, id],
  )
  useEffect(() => {
    if (isActive && active.turn > 0) element.current?.focus({ preventScroll: true })
  }, [isActive, active.turn])
  const name = card ? fullName(card) : 'Loading'
  const list = {
    name: column.name,
    path: '/hiring-pipeline' as const,
    search: { pipeline_id: tools.pipelineId },
    filters: { pipeline_id: tools.pipelineId, statuses: [column.key] },
  }
  // The person's page walks the column in the order it has here.
  const remember = () =>
    client.setQueryData(['walk', { ...list.filters, page: 1 }], {
      ids: column.ids,
      page: 1,
      limit: column.ids.length,
      total: column.ids.length,
      next: null,
    })
  return (
    <article
      ref={element}
      data-card={id}
      data-chosen={isChosen || undefined}
      data-dragged={isDragged || undefined}
      tabIndex={isActive || (active.id === null && place === 1) ? 0 : -1}
      aria-label={`${name}, ${placeWords(place, column.count)} in ${column.name}${isChosen ? ', selected' : ''}`}
      className={styles.card}
      onFocus={() => tools.activate(id)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) tools.choose([id], !isChosen)
      }}
    >
      {card ? (
        <>
          <span className={styles.top}>
            <Link
              to="/survey-results/$id"
              params={{ id: String(id) }}
              state={{ list }}
              draggable={false}
              tabIndex={-1}
              data-name
              onClick={remember}
            >
              {name}
            </Link>
            {card.is_test ? <Tag>Test</Tag> : null}
            {card.is_archived ? <Tag>Archived</Tag> : null}
            {card.assigned_to ? (
              <span
                role="img"
                title={`Looked after by ${fullName(card.assigned_to)}`}
                aria-label={`Looked after by ${fullName(card.assigned_to)}`}
                className={styles.keeper}
                data-me={card.assigned_to.id === tools.me || undefined}
              >
                {initialsOf({ ...card.assigned_to, email: '' })}
              </span>
            ) : null}
            {card.is_unread ? <Dot label="unread" /> : null}
            <span className={styles.controls}>
              <BareCheckbox
                label={`Select ${name}`}
                tabIndex={-1}
                checked={isChosen}
                onChange={(event) => tools.choose([id], event.target.checked)}
              />
              <button
                type="button"
                tabIndex={-1}
                aria-label={`Actions for ${name}`}
                aria-haspopup="menu"
                className={styles.more}
                onClick={(event) => tools.openMenu(id, event.currentTarget)}
              />
            </span>
          </span>
          {tools.view.parts.includes('role') ? <CardLine card={card} /> : null}
          <CardScore card={card} />
          {tools.view.parts.includes('fit') ? <CardFit card={card} /> : null}
          {tools.view.parts.includes('tags') ? (
            <span className={styles.tags}>
              <Tags tags={card.tags} />
            </span>
          ) : null}
          {tools.view.parts.includes('foot') ? <CardFoot card={card} column={column} /> : null}
        </>
      ) : (
        <CardAway isError={isError} isGone={card === null} />
      )}
    </article>
  )
}

const CardAway = ({ isError, isGone }: { isError: boolean; isGone: boolean }) =>
  isError || isGone ? (
    <small>{isGone ? 'They have left this pipeline.' : 'This card could not be loaded.'}</small>
  ) : (
    <>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
    </>
  )
