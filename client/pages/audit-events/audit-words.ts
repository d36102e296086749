import { auditWords } from '#contract/audit-words.ts'
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

/** What was done, in words. */
export const wordsOf = ({ action }: Pick<Line, 'action'>): string => auditWords(action)

const THINGS: Record<string, string> = {
  academy: 'Course',
  'book-code-batches': 'Batch of codes',
  'book-codes': 'Book code',
  'candidate-notes': 'Note',
  commands: 'Change',
  companies: 'Company',
  'company-events': 'Event',
  'configured-reports': 'Report',
  'conflict-plans': 'Conflict plan',
  'course-pictures': 'Picture of a lesson',
  'custom-interview-questions': 'Question',
  'custom-webhooks': 'Webhook',
  departments: 'Department',
  'expert-surveys': 'Survey of experts',
  'feature-flags': 'Flag',
  franchises: 'Franchise',
  funnels: 'Public page',
  'hiring-campaigns': 'Campaign',
  jobs: 'Job',
  locations: 'Location',
  mailer: 'Template',
  mails: 'Mail',
  norms: 'Norm',
  'people-exports': 'Export',
  'people-import': 'Import',
  pipelines: 'Pipeline',
  'report-links': 'Link',
  'role-benchmarks': 'Benchmark',
  'saved-views': 'View',
  'survey-results': 'Result',
  tags: 'Tag',
  users: 'Account',
}

/** Numbers with the names that belong to them: "1 (Sara Whitfield), 7". */
const named = (ids: string, names: AuditEvent['names']): string =>
  ids
    .split(',')
    .map((id) => (names[id] ? `${id} (${names[id]})` : id))
    .join(', ')

/**
 * What it was about, by its number and, where it has one, its name: "Result 7, 12", "Account 1 (Sara Whitfield)"; of a change that was taken back, what it had been. What has no word here is
 * said as the line holds it.
 */
export const aboutOf = ({ object, names, changed }: Pick<AuditEvent, 'object' | 'names' | 'changed'>): string => {
  if (object === null) return ''
  const [kind = '', ...rest] = object.split(':')
  if (kind === 'commands' && typeof changed.summary === 'string') return changed.summary
  const thing = THINGS[kind]
  return thing ? `${thing} ${named(rest.join(':'), names)}` : object
}

/** The result that a line is about, where it is about one. */
export const resultOf = (object: string | null): string | undefined => /^survey-results:(\d+)$/.exec(object ?? '')?.[1]
