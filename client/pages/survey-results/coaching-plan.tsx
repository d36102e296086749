import { IconX } from '@tabler/icons-react'
import type { CoachingItem } from '#contract/resources/development-plans.ts'
import type { CoachingPiece, ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import type { usePin } from '#client/data/development-plans.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { Section } from '#client/ui/section.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { dayOf, dayWords } from '#client/lib/format.ts'
import styles from './advice.module.css'

export const SPANS = [30, 60, 90] as const

const nameOf = (facet: string) => (isScaleCode(facet) ? scaleOf(facet).name : facet)

interface PinMenuProps {
  piece: CoachingPiece
  item: CoachingItem | undefined
  reader: CoachingItem['reader']
  pin: ReturnType<typeof usePin>
}

const pinWords = (item: CoachingItem | undefined) => (item ? `In the plan: ${item.days} days` : 'Add to the plan')

/** Puts a piece into the plan, for one of three spans. */
export const PinMenu = ({ piece, item, reader, pin }: PinMenuProps) => (
  <Menu
    label={pinWords(item)}
    name={`${pinWords(item)}, ${nameOf(piece.facet)}`}
    button={{ size: 'small', kind: 'quiet' }}
    entries={[
      ...SPANS.map((days) => ({
        kind: 'radio' as const,
        label: `In ${days} days`,
        checked: item?.days === days,
        onSelect: () => pin.mutate({ piece: piece.id, reader, days }),
      })),
      ...(item ? [{ label: 'Take out', onSelect: () => pin.mutate({ piece: piece.id, reader, days: null }) }] : []),
    ]}
  />
)

/** For whom a piece is, and until when; what is open after its day says that it is over. */
const hintOf = ({ reader, due_on, is_done }: CoachingItem, facet: string) => {
  const isOver = due_on !== null && !is_done && due_on < dayOf(new Date())
  const until = due_on === null ? [] : [isOver ? `was for ${dayWords(due_on)}` : `until ${dayWords(due_on)}`]
  return [nameOf(facet), reader === 'manager' ? 'for their manager' : 'for the person', ...until].join(', ')
}

interface CoachingPlanProps {
  items: readonly CoachingItem[]
  coaching: NonNullable<ResultAnalysis['coaching']>
  pin: ReturnType<typeof usePin>
}

/** What is pinned, by span; what the analysis no longer says is no longer shown. */
export const CoachingPlan = ({ items, coaching, pin }: CoachingPlanProps) => {
  const told = items.flatMap((item) => {
    const piece = coaching[item.reader].find(({ id }) => id === item.piece)
    return piece ? [{ item, piece }] : []
  })
  if (told.length === 0) return null
  return (
    <Section title="Plan" note={`${told.filter(({ item }) => item.is_done).length} of ${told.length} done`}>
      <div className={styles.spans}>
        {SPANS.map((days) => {
          const own = told.filter(({ item }) => item.days === days)
          return (
            <section key={days} aria-label={`${days} days`}>
              <h3>{days} days</h3>
              {own.length ? (
                <ul>
                  {own.map(({ item, piece }) => (
                    <li key={`${item.reader} ${item.piece}`}>
                      <Checkbox
                        label={piece.do}
                        hint={hintOf(item, piece.facet)}
                        checked={item.is_done}
                        onChange={(event) =>
                          pin.mutate({ piece: item.piece, reader: item.reader, days, is_done: event.target.checked })
                        }
                      />
                      <IconButton
                        size="small"
                        label={`Take out: ${piece.do}`}
                        icon={<IconX />}
                        onClick={() => pin.mutate({ piece: item.piece, reader: item.reader, days: null })}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                <p>Nothing yet</p>
              )}
            </section>
          )
        })}
      </div>
    </Section>
  )
}
