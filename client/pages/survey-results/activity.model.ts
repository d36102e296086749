import { RESULT_EVENTS, resultEventWords, taggedWords } from '#contract/result-events.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { capital } from './survey-results.model.ts'

type Line = SurveyResult['timeline'][number]

/** What was changed of somebody, in words: "Now an employee, location now Leeds". Nothing where it was not kept. */
const changeWords = ({ type, is_test, location, department, details }: Line['properties']): string => {
  const place = (name: string, now: unknown) =>
    now === undefined ? [] : [typeof now === 'string' ? `${name} now ${now}` : `no ${name} any more`]
  const words = [
    ...(type === undefined ? [] : [type === 'employee' ? 'now an employee' : 'now a candidate']),
    ...(is_test === undefined ? [] : [is_test ? 'marked as a test record' : 'no test record any more']),
    ...place('location', location),
    ...place('department', department),
    ...(Array.isArray(details) ? [`${details.join(' and ')} corrected`] : []),
  ]
  return capital(words.join(', '))
}

/** By what somebody registered: a code of a book, else a campaign. */
const wayOf = ({ campaign, came_by: { book_code } }: SurveyResult): string | undefined =>
  book_code
    ? `with code ${book_code.number} of “${book_code.batch_name}”`
    : campaign
      ? `through the campaign “${campaign.name}”`
      : undefined

/** All that happened, newest first: the timeline, with the way by which they registered, and who put them on the list before it. */
export const activityOf = (result: SurveyResult): SurveyResult['timeline'] => {
  const { table } = result.came_by
  const way = wayOf(result)
  return [
    ...calmTimeline(result.timeline).map((line) =>
      line.event === 'registered' ? { ...line, properties: { ...line.properties, way } } : line,
    ),
    ...(table ? [{ id: 0, event: 'listed', ...table, properties: {} }] : []),
  ]
}

/** A line of the timeline in words. */
export const eventWords = (event: Line, statuses: SurveyResult['statuses']): string => {
  const to = event.properties['to']
  // Of somebody who is erased only what happened and when stays.
  if (event.event === 'assigned') return typeof to === 'string' ? `Assigned to ${to}` : RESULT_EVENTS.assigned
  const { reason, added, removed } = event.properties
  if (event.event === 'tagged' && Array.isArray(added) && Array.isArray(removed))
    return capital(taggedWords(added, removed))
  if (event.event === 'asked_again' && typeof reason === 'string') return `${RESULT_EVENTS.asked_again}: ${reason}`
  if (event.event === 'role_changed' && typeof to === 'string')
    return `Role changed from ${String(event.properties['from'])} to ${to}`
  if (event.event === 'changed' || event.event === 'type_changed')
    return changeWords(event.properties) || resultEventWords(event.event)
  // No line of the timeline: it is made of how the result came to be.
  if (event.event === 'listed') return 'Put on the list from a table'
  const { of, way } = event.properties
  if (event.event === 'registered' && typeof way === 'string') return `${RESULT_EVENTS.registered} ${way}`
  // Lines of before do not say what they take back.
  if (event.event === 'undone' && typeof of === 'string')
    return `Undone: ${eventWords({ ...event, event: of }, statuses)}`
  if (event.event === 'erased' && event.properties['because'] === 'retention') return 'Erased: its time was over'
  if (event.event !== 'status_changed') return resultEventWords(event.event)
  return typeof to === 'string'
    ? `Moved to ${statuses.find((status) => status.key === to)?.name ?? to}`
    : RESULT_EVENTS.status_changed
}

/** What happened, newest first, where looks of one person in a row count as the newest of them. */
export const calmTimeline = (timeline: SurveyResult['timeline']): SurveyResult['timeline'] =>
  timeline.filter((event, index) => {
    const newer = timeline[index - 1]
    return !(event.event === 'viewed' && newer?.event === 'viewed' && newer.by === event.by)
  })

/** Whoever has opened a result, the latest first, with how often. */
export const viewersOf = (timeline: SurveyResult['timeline']): { by: string; at: string; times: number }[] => {
  const viewers = new Map<string, { by: string; at: string; times: number }>()
  // Newest first: the first look that is met is the last one.
  for (const { event, by, at } of timeline) {
    if (event !== 'viewed' || by === null) continue
    const before = viewers.get(by)
    viewers.set(by, before ? { ...before, times: before.times + 1 } : { by, at, times: 1 })
  }
  return [...viewers.values()]
}
