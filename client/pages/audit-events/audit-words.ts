import { isLook, looks } from '#contract/core/looks.ts'
import type { AuditEvent } from '#contract/resources/audit-events.ts'

type Line = Pick<AuditEvent, 'action' | 'actor' | 'on_behalf_of'>

/** Whether a line tells of what runs by itself at night: it comes from no browser and answers no request. */
export const isNightlyRun = ({ action }: Pick<Line, 'action'>): boolean => action === 'survey-results.retention'

/** Who did it, and as whom. */
export const whoOf = ({ action, actor, on_behalf_of }: Line): string => {
  if (isNightlyRun({ action })) return 'The nightly run'
  if (!actor) return 'Somebody not signed in'
  const name = actor.name || actor.email
  return on_behalf_of ? `${name} for ${on_behalf_of.name || on_behalf_of.email}` : name
}

/** What was done: a look in words, a change by its name. */
export const wordsOf = ({ action }: Pick<Line, 'action'>): string => (isLook(action) ? looks[action] : action)
