import type { Activity } from '#contract/resources/user-events.ts'
import { findRoute } from '#contract/routes.ts'

const PAGE_VIEW = /^Page view: (\/\S*)$/

/** What somebody did, as a person would say it: pages by their titles. */
export const activityWords = (description: string): string => {
  const path = PAGE_VIEW.exec(description)?.[1]
  if (path === undefined) return description
  return `Opened ${findRoute(path)?.title ?? path}`
}

/** On what, and by whom where somebody acted as them, or as whoever reads it. */
export const aboutWords = ({ browser, os, by }: Pick<Activity, 'browser' | 'os' | 'by'>, isOwn: boolean): string =>
  [by === null ? null : `by ${by}, who acted as ${isOwn ? 'you' : 'them'}`, `${browser} on ${os}`]
    .filter(Boolean)
    .join(', ')
