import type { ReplyOf } from '#contract/core/endpoint.ts'
import { RESULT_EVENTS, resultEventWords, taggedWords } from '#contract/result-events.ts'
import type { SurveyResult, surveyResults } from '#contract/resources/survey-results.ts'
import type { WalkPage } from '#client/lib/walk-page.ts'

/** A text with a great first letter. */
export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A line of the timeline in words. */
export const eventWords = (event: SurveyResult['timeline'][number], statuses: SurveyResult['statuses']): string => {
  const to = event.properties['to']
  // Of somebody who is erased only what happened and when stays.
  if (event.event === 'assigned') return typeof to === 'string' ? `Assigned to ${to}` : RESULT_EVENTS.assigned
  const { reason, added, removed } = event.properties
  if (event.event === 'tagged' && Array.isArray(added) && Array.isArray(removed))
    return capital(taggedWords(added, removed))
  if (event.event === 'asked_again' && typeof reason === 'string') return `${RESULT_EVENTS.asked_again}: ${reason}`
  if (event.event === 'role_changed' && typeof to === 'string')
    return `Role changed from ${String(event.properties['from'])} to ${to}`
  if (event.event === 'erased' && event.properties['because'] === 'retention') return 'Erased: its time was over'
  if (event.event !== 'status_changed') return resultEventWords(event.event)
  return typeof to === 'string'
    ? `Moved to ${statuses.find((status) => status.key === to)?.name ?? to}`
    : RESULT_EVENTS.status_changed
}

const share = (value: number) => `${Math.floor(100 * value + 0.5)} %`
const decimals = (value: number) => (Math.floor(value * 100 + 0.5) / 100).toFixed(2).replace(/^(-?)0\./, '$1.')

/** The figures of the response quality that people can read, in words. */
export const qualityFigures = ({
  values,
}: NonNullable<SurveyResult['quality']>): { name: string; value: string; flags: string[] }[] => [
  ...(values.mean_s === null
    ? []
    : [{ name: 'Pace', value: `${values.mean_s.toFixed(1)} s per statement`, flags: ['mean_s', 'share_fast'] }]),
  ...(values.longstring === null
    ? []
    : [{ name: 'Longest same answer', value: `${values.longstring} in a row`, flags: ['longstring', 'irv'] }]),
  ...(values.evenodd === null
    ? []
    : [{ name: 'Consistency', value: decimals(values.evenodd), flags: ['evenodd', 'synonyms'] }]),
  ...(values.mahal_d2 === null
    ? []
    : [{ name: 'Unusual combination', value: String(Math.round(values.mahal_d2)), flags: ['mahal_d2'] }]),
  ...(values.missing_share === null
    ? []
    : [{ name: 'Unanswered', value: share(values.missing_share), flags: ['missing_share'] }]),
]

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

/** A page of an answer as a page of a walk. */
export const walkPage = ({ survey_results, pagination }: ReplyOf<typeof surveyResults.search>): WalkPage => ({
  ids: survey_results.map((row) => row.id),
  page: pagination.page,
  limit: pagination.limit,
  total: pagination.total,
  next: pagination.next_cursor,
})

/** Another page, without whoever stands on this one: nobody comes twice because the list has moved. */
export const withoutSeen = (other: WalkPage, here: WalkPage | undefined): WalkPage => ({
  ...other,
  ids: other.ids.filter((id) => !here?.ids.includes(id)),
})

/** The place of somebody in a list, counted from 1, and the people before and after, over the edges of its pages. */
export const neighboursOf = (id: number, here: WalkPage, before?: WalkPage, after?: WalkPage) => {
  const at = here.ids.indexOf(id)
  if (at < 0) return undefined
  const step = (wanted: number | undefined, walk: WalkPage | undefined) =>
    wanted === undefined || !walk ? undefined : { id: wanted, walk }
  return {
    place: (here.page - 1) * here.limit + at + 1,
    previous: at > 0 ? step(here.ids[at - 1], here) : step(before?.ids.at(-1), before),
    next: at < here.ids.length - 1 ? step(here.ids[at + 1], here) : step(after?.ids[0], after),
  }
}

/** Whether the questionnaire of a result knows facets; the short ones do not. */
export const knowsFacets = ({ scores }: Pick<SurveyResult, 'scores'>): boolean =>
  scores.some(({ level }) => level === 'facet')

/** Why the test suggests nothing to ask about: of facets that were not asked nobody can say where they lie. */
export const nothingToAsk = (result: Pick<SurveyResult, 'scores'>): string =>
  knowsFacets(result)
    ? 'No facet lies clearly outside the middle'
    : 'This questionnaire is about five domains alone, and questions are about facets'
