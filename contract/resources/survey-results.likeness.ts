import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant } from '#contract/core/fields.ts'
import { CommandReceipt } from '#contract/core/page.ts'

const Assessment = z.object({
  id: Id,
  role_name: z.string(),
  status_name: z.string(),
  submitted_at: z.nullable(Instant),
  created_at: Instant,
})

const Namesake = z.object({
  /** Their newest assessment. */
  id: Id,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Refused the company's mails; a merge carries that over to the address that is kept. */
  wants_no_mails: z.boolean(),
  assessments: z.array(Assessment),
})
export type Namesake = z.output<typeof Namesake>

/** Why two may be one: same name and phone under two addresses, or one address under two names. */
export const Duplicate = z.object({ why: z.enum(['name_and_phone', 'other_name']), this: Namesake, other: Namesake })
export type Duplicate = z.output<typeof Duplicate>

/** Somebody of whom staff said that they are not this person, though it looks so. */
export const ToldApart = z.object({
  /** Their newest assessment. */
  id: Id,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  /** Who said so. */
  by: z.string(),
  at: Instant,
})
export type ToldApart = z.output<typeof ToldApart>

const Similar = z.object({
  id: Id,
  first: z.string(),
  last: z.string(),
  role_name: z.string(),
  status_name: z.string(),
  type: z.enum(['candidate', 'employee']),
  /** In standard deviations over the facets. */
  distance: z.number(),
  /** People of one group cannot be told apart by nearness. */
  group: z.int(),
})

export const SimilarPeople = z.object({
  people: z.array(Similar),
  /** How many of the company they were looked for among, the newest first. */
  considered: z.int(),
  /** How many more are as near as the last one shown. */
  tied_beyond: z.int(),
})
export type SimilarPeople = z.output<typeof SimilarPeople>

/** Another assessment of the same person, and what hangs on it there. */
export const OtherAssessment = z.extend(Assessment, {
  is_archived: z.boolean(),
  notes: z.int(),
  has_resume: z.boolean(),
})
export type OtherAssessment = z.output<typeof OtherAssessment>

const Side = z.enum(['this', 'other'])

/** What else a person was asked, who may be the same person, and who is like them. */
export const surveyResultsLikeness = {
  duplicates: endpoint({
    method: 'GET',
    path: '/survey-results/duplicates',
    summary: 'What else the same person was asked, and who of the company may be the same person',
    access: 'candidates:view',
    reads: 'survey-results.listed',
    addition: true,
    query: z.strictObject({ survey_result_id: Id }),
    replies: {
      200: z.object({
        status: z.literal(200),
        duplicates: z.array(Duplicate),
        /** Who was suggested, and is said to be somebody else. */
        told_apart: z.array(ToldApart),
        /** Newest first. */
        others: z.array(OtherAssessment),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  merge: endpoint({
    method: 'PUT',
    path: '/survey-results/merge',
    summary:
      'Make one person of two, or one name of two: every assessment stays, with all that hangs on it; can be undone',
    access: 'candidates:edit',
    audit: 'survey-results.merge',
    addition: true,
    body: z.strictObject({
      survey_result_id: Id,
      other_id: Id,
      /** Whose name, address and phone hold from now on. */
      name: Side,
      email: Side,
      phone: Side,
    }),
    replies: { 200: z.object({ status: z.literal(200), updated: z.int(), command: z.optional(CommandReceipt) }) },
    errors: ['NOT_FOUND'],
  }),
  tellApart: endpoint({
    method: 'PUT',
    path: '/survey-results/told-apart',
    summary:
      'Say that two who look like one person are two, so that they are not suggested again; or take that back; can be undone',
    access: 'candidates:edit',
    audit: 'survey-results.tell_apart',
    addition: true,
    body: z.strictObject({ survey_result_id: Id, other_id: Id, are_two: z.boolean() }),
    replies: { 200: z.object({ status: z.literal(200), updated: z.int(), command: z.optional(CommandReceipt) }) },
    errors: ['NOT_FOUND'],
  }),
  similar: endpoint({
    method: 'GET',
    path: '/survey-results/similar',
    summary: 'The people of the company whose profiles are nearest, in groups that cannot be told apart',
    access: 'candidates:view',
    reads: 'survey-results.listed',
    addition: true,
    query: z.strictObject({ survey_result_id: Id }),
    replies: { 200: z.object({ status: z.literal(200), similar: SimilarPeople }) },
    errors: ['NOT_FOUND', 'NOTHING_TO_ANALYSE'],
  }),
}
