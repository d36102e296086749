import * as z from 'zod/mini'
import { BULK_MAX_IDS, MATCHING_MAX, TAG_MAX_LENGTH, TAGS_OF_PERSON_MAX } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'
import { ResultFilters } from '#contract/result-filters.ts'

export const TagName = line(TAG_MAX_LENGTH)

/** A word that a company marks its people with, and how many of its lists have it; counted up to 1,001, and only where asked for. */
export const Tag = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  name: z.string(),
  people: z.nullable(z.int()),
  updated_at: Instant,
})
export type Tag = z.output<typeof Tag>

const names = z.optional(z.array(TagName).check(z.maxLength(TAGS_OF_PERSON_MAX, `Name at most ${TAGS_OF_PERSON_MAX}.`)))
/** By name, because people of several companies may be marked at once; a company that has no tag of a name gets it. */
const marks = { add: names, remove: names }
const marked = z.object({ status: z.literal(200), updated: z.int(), command: z.optional(CommandReceipt) })
const one = z.object({ id: IdParam })
const changed = z.object({ status: z.literal(200), tags: z.array(Tag), command: CommandReceipt })

/** Tags of people. */
export const surveyResultsTags = {
  tags: endpoint({
    method: 'GET',
    path: '/survey-results/tags',
    summary: 'Tags of companies in reach, by name; where asked for, with how many people of the lists have each',
    access: 'candidates:view',
    addition: true,
    query: z.strictObject({ company_id: z.optional(Id), with_people: z.optional(z.literal('true')) }),
    replies: { 200: itemsReply(200, 'tags', Tag) },
  }),
  tagPeople: endpoint({
    method: 'PUT',
    path: '/survey-results/tags',
    summary: 'Put tags on people and take tags off them, by name; a tag that is new to their company is made',
    access: 'candidates:edit',
    audit: 'survey-results.tag',
    addition: true,
    body: z.strictObject({
      ids: z
        .array(Id)
        .check(z.minLength(1, 'Choose at least one.'), z.maxLength(BULK_MAX_IDS, `Choose at most ${BULK_MAX_IDS}.`)),
      ...marks,
    }),
    replies: { 200: marked },
    errors: ['NOT_FOUND'],
  }),
  tagMatching: endpoint({
    method: 'PUT',
    path: '/survey-results/tag-matching',
    summary: 'The same for everybody whom filters leave in, up to 10,000',
    access: 'candidates:edit',
    audit: 'survey-results.tag_matching',
    addition: true,
    body: z.strictObject({
      filters: ResultFilters,
      /** How many the list said; were it another number by now, nobody is changed. */
      people: z.int().check(z.gte(1), z.lte(MATCHING_MAX, 'Narrow the filters: at most 10,000 people at once.')),
      ...marks,
    }),
    replies: { 200: marked },
    errors: ['NOT_FOUND', 'MATCH_CHANGED'],
  }),
  createTag: endpoint({
    method: 'POST',
    path: '/survey-results/tags',
    summary: 'Make a tag of a company, on nobody yet',
    access: 'candidates:edit',
    audit: 'survey-results.create_tag',
    addition: true,
    idempotent: true,
    body: z.strictObject({ company_id: Id, name: TagName }),
    replies: { 201: z.extend(itemsReply(201, 'tags', Tag), { command: CommandReceipt }) },
    errors: ['NOT_FOUND'],
  }),
  updateTag: endpoint({
    method: 'PUT',
    path: '/survey-results/tags/{id}',
    summary: 'Give a tag another name, on everybody who has it',
    access: 'company-setup:manage',
    audit: 'survey-results.update_tag',
    addition: true,
    params: one,
    body: z.strictObject({ name: TagName, updated_at: z.optional(Instant) }),
    replies: { 200: changed },
    errors: ['STALE'],
  }),
  mergeTag: endpoint({
    method: 'POST',
    path: '/survey-results/tags/{id}/merge',
    summary:
      'Make two tags of a company one: whoever has the first has the second then, and rules that put it on people put the second on',
    access: 'company-setup:manage',
    audit: 'survey-results.merge_tags',
    addition: true,
    params: one,
    body: z.strictObject({ into_id: Id }),
    replies: { 200: changed },
    errors: ['NOT_FOUND'],
  }),
  removeTag: endpoint({
    method: 'DELETE',
    path: '/survey-results/tags/{id}',
    summary: 'Take a tag off everybody, and out of the company',
    access: 'company-setup:manage',
    audit: 'survey-results.delete_tag',
    addition: true,
    params: one,
    replies: { 200: z.object({ status: z.literal(200), command: CommandReceipt }) },
    errors: ['TAG_IN_USE'],
  }),
}
