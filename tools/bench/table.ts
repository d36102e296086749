import { cpus } from 'node:os'
import type { Row } from './measure.ts'

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const spread = (values: number[]): string => {
  const sorted = values.toSorted((a, b) => a - b)
  return `${Math.round((((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / median(values)) * 100)} %`
}
const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toPrecision(3)

const shareOf = ({ ours, limit, isLess }: Row): number =>
  isLess ? median(limit) / median(ours) : median(ours) / median(limit)

/** Prints the table: medians, spread over the rounds, and the share of the limit beside the goal. */
export const printTable = (rows: Row[]): void => {
  const head = ['#', 'task', 'ours', 'spread', 'limit', 'spread', 'share', 'goal', 'limit is']
  const body = rows.map((row) => [
    row.number,
    row.task,
    `${figure(median(row.ours))} ${row.unit}`,
    spread(row.ours),
    figure(median(row.limit)),
    spread(row.limit),
    `${(shareOf(row) * 100).toPrecision(3)} %`,
    `${Number((row.goal * 100).toPrecision(3))} %`,
    row.limitIs,
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...body.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  process.stdout.write(
    `${cpus().length} x ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}; median of five rounds, ours and limit in turn\n\n`,
  )
  process.stdout.write(`${[head, ...body].map(line).join('\n')}\n`)
}
