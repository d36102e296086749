import type { ReplyOf } from '#contract/core/endpoint.ts'
import type { SurveyResult, surveyResults } from '#contract/resources/survey-results.ts'
import type { WalkPage } from '#client/lib/walk-page.ts'

/** A text with a great first letter. */
export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

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
