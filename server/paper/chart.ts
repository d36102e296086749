import type { ReactElement } from 'react'
import type { Bands } from '#contract/brands/brand.ts'
import { box, INK, QUIET, styles, text, whole } from './kit.ts'

// A score is drawn as one thing: a point and its 90 % range, in ink, on seven washes; the target is an open cup.

/** Where bands begin and end, in percentiles. */
const EDGES = [0, 9.5, 19.5, 34.5, 65.5, 80.5, 90.5, 100] as const
const LABELS = ['to 9', '10–19', '20–34', '35–65', '66–80', '81–90', '91+'] as const
const HEIGHT = 14
const POINT = 5

export interface Drawn {
  name: string
  isFacet: boolean
  lessPrecise: boolean
  point: number | null
  low: number | null
  high: number | null
  target?: { low: number | null; high: number | null } | undefined
}

const at = (value: number) => `${value}%` as const
const wide = (from: number, to: number) => ({ left: at(from), width: at(to - from) })

const washes = (colours: Bands<string>, height: number): ReactElement[] =>
  colours.map((backgroundColor, band) =>
    box({
      position: 'absolute',
      top: 0,
      height,
      ...wide(EDGES[band] ?? 0, EDGES[band + 1] ?? 100),
      backgroundColor,
      opacity: 0.16,
    }),
  )

const cup = ({ low, high }: NonNullable<Drawn['target']>, accent: string): ReactElement =>
  box({
    position: 'absolute',
    top: 2,
    height: HEIGHT - 4,
    ...wide(low ?? 0, high ?? 100),
    borderColor: accent,
    borderLeftWidth: low === null ? 0 : 1,
    borderRightWidth: high === null ? 0 : 1,
    borderBottomWidth: 1,
  })

/** The plot of one score. */
export const plot = (drawn: Drawn, colours: Bands<string>, accent: string): ReactElement => {
  const { point, low, high, lessPrecise, target } = drawn
  const middle = HEIGHT / 2
  const end = { position: 'absolute', top: middle - 3, width: 1, height: 6, backgroundColor: INK } as const
  const isThere = point !== null && low !== null && high !== null
  return box(
    { position: 'relative', height: HEIGHT, flexGrow: 1, flexBasis: 0 },
    ...washes(colours, HEIGHT),
    target ? cup(target, accent) : null,
    isThere
      ? box({
          position: 'absolute',
          top: middle - 0.5,
          ...wide(low, high),
          borderTopWidth: 1,
          borderTopColor: INK,
          borderStyle: lessPrecise ? 'dashed' : 'solid',
        })
      : null,
    isThere ? box({ ...end, left: at(low) }) : null,
    isThere ? box({ ...end, left: at(high) }) : null,
    isThere
      ? box({
          position: 'absolute',
          left: at(point),
          top: middle - POINT / 2,
          marginLeft: -POINT / 2,
          width: POINT,
          height: POINT,
          borderRadius: POINT / 2,
          borderWidth: 1,
          borderColor: INK,
          backgroundColor: lessPrecise ? '#ffffff' : INK,
        })
      : null,
  )
}

/** What the bands are called, over a chart. */
export const bandHead = (colours: Bands<string>): ReactElement =>
  box(
    [styles.row, { alignItems: 'flex-end', marginBottom: 2 }],
    box({ width: 138 }),
    box(
      { flexGrow: 1, flexBasis: 0, flexDirection: 'row' },
      ...LABELS.map((label, band) =>
        box(
          {
            width: at((EDGES[band + 1] ?? 100) - (EDGES[band] ?? 0)),
            borderBottomWidth: 2,
            borderBottomColor: colours[band] ?? INK,
          },
          text(label, { fontSize: 6, color: QUIET, textAlign: 'center' }),
        ),
      ),
    ),
    box({ width: 74 }, text('Percentile, likely range', { fontSize: 6, color: QUIET })),
  )

/** "70, likely 46–87", as figures stand beside a mark. */
export const figures = ({ point, low, high }: Pick<Drawn, 'point' | 'low' | 'high'>): string =>
  point === null || low === null || high === null ? 'not enough answers' : `${point}, likely ${low}–${high}`

/** One line of a chart: the name, the plot, the figures. */
export const chartRow = (drawn: Drawn, colours: Bands<string>, accent: string): ReactElement =>
  whole(
    [styles.row, { alignItems: 'center', marginBottom: 0.5 }],
    box(
      { width: 138, paddingLeft: drawn.isFacet ? 8 : 0 },
      text(drawn.name + (drawn.lessPrecise ? ', less precise' : ''), drawn.isFacet ? { fontSize: 8 } : styles.name),
    ),
    plot(drawn, colours, accent),
    box({ width: 74 }, text(figures(drawn), { fontSize: 8, ...(drawn.isFacet ? {} : { fontWeight: 600 }) })),
  )
