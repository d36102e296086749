import { PROGRESS, QUALITY } from '#client/blocks/conditions/answer-words.ts'
import { choicesOf, type ConditionLists } from '#client/blocks/conditions/conditions.model.ts'
import { dayWords } from '#client/lib/format.ts'
import { nameless } from '#client/lib/nameless.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type BoardSearch, boardSearch } from './hiring-pipeline.route.ts'

export interface PlainFilter {
  key: keyof BoardSearch
  name: string
  value: string
  /** The address without it. */
  rest: BoardSearch
}

const words = (...all: (string | number | undefined)[]) => all.filter((one) => one !== undefined).join(', ')

/** The filters of an address that are neither conditions nor words of a search: whoever sees the board sees what it leaves out. */
export const plainFilters = (search: BoardSearch, lists: ConditionLists | undefined): PlainFilter[] => {
  const named = (field: 'location' | 'department' | 'campaign' | 'tag', ids: readonly number[] | undefined) => {
    const choices = choicesOf(field, lists)
    return ids
      ?.map((id) => choices.find(({ value }) => value === String(id))?.label ?? nameless(lists && choices))
      .join(', ')
  }
  const { scale, score_bands, type, progress } = search
  const chip = (
    key: keyof BoardSearch,
    name: string,
    value: string | false | 0 | undefined,
    ...also: (keyof BoardSearch)[]
  ) =>
    value
      ? [
          {
            key,
            name,
            value,
            rest: boardSearch({ ...search, ...Object.fromEntries([key, ...also].map((one) => [one, undefined])) }),
          },
        ]
      : []
  return [
    ...chip('type', 'Type', type && (type === 'candidate' ? 'Candidate' : 'Employee')),
    ...chip('role_names', 'Role', words(...(search.role_names ?? []))),
    ...chip('location_ids', 'Location', named('location', search.location_ids)),
    ...chip('department_ids', 'Department', named('department', search.department_ids)),
    ...chip('campaign_id', 'Campaign', search.campaign_id && named('campaign', [search.campaign_id])),
    ...chip('tag_ids', 'Tag', named('tag', search.tag_ids)),
    ...chip('progress', 'Progress', progress && PROGRESS[progress]),
    ...chip('quality', 'Quality', words(...(search.quality ?? []).map((one) => QUALITY[one]))),
    ...chip('is_unread', 'Opened', search.is_unread && 'by nobody yet'),
    ...chip(
      'scale',
      scale && isScaleCode(scale) ? scaleOf(scale).name : 'Trait',
      scale && (score_bands?.join(', ') ?? 'any band'),
      'score_bands',
    ),
    ...chip('start_date', 'From', search.start_date && dayWords(search.start_date)),
    ...chip('end_date', 'To', search.end_date && dayWords(search.end_date)),
    ...chip('include_archived', 'Archived', search.include_archived && 'included'),
    ...chip('include_tests', 'Test records', search.include_tests && 'included'),
  ]
}
