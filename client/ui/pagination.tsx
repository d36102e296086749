import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { inFigures } from '#client/lib/format.ts'
import { TOTAL_CAP } from '#contract/constants.ts'
import { IconButton } from './icon-button.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  /** What is counted: "person". */
  thing: string
  /** The same in the plural: "people". */
  things: string
  page: number
  limit: number
  /** Counted up to 10,001. */
  total: number
  onPage: (page: number) => void
}

/** Which rows are in sight, of how many, and the way to the next ones; only how many they are where one page holds them all. */
export const Pagination = ({ thing, things, page, limit, total, onPage }: PaginationProps) => {
  if (page <= 1 && total <= limit) return <span>{rangeText({ thing, things, page, limit, total })}</span>
  return (
    <nav className={styles.pages} aria-label={`Pages of ${things}`}>
      <span>{rangeText({ thing, things, page, limit, total })}</span>
      <IconButton
        size="small"
        label="Previous page"
        icon={<IconChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        size="small"
        label="Next page"
        icon={<IconChevronRight />}
        disabled={page * limit >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

/** The rows of a page in words: "26–50 of 248 people", "1 report" where one page holds them all. */
export const rangeText = ({ thing, things, page, limit, total }: Omit<PaginationProps, 'onPage'>): string => {
  if (total === 0) return `No ${things}`
  if (page <= 1 && total <= limit) return totalOf(total, thing, things)
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, Math.max(total, first))
  return `${inFigures(first)}–${inFigures(last)} of ${totalText(total)} ${things}`
}

/** A total in words: the count stops at 10,001, which reads "more than 10,000". */
export const totalText = (total: number) =>
  total >= TOTAL_CAP ? `more than ${inFigures(TOTAL_CAP - 1)}` : inFigures(total)

/** "1 person", "248 people", "more than 10,000 people". */
export const totalOf = (total: number, thing: string, things: string) =>
  `${totalText(total)} ${total === 1 ? thing : things}`
