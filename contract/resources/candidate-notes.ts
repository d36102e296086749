import * as z from 'zod/mini'
import { NOTE_MAX_LENGTH } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, prose } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listReply, ownOrderFields } from '#contract/core/page.ts'
import { NoteFile } from './candidate-notes.files.ts'

export const CandidateNote = z.object({
  id: Id,
  surveyResultId: Id,
  body: z.string(),
  is_pinned: z.boolean(),
  author: z.object({ id: Id, first: z.string(), last: z.string() }),
  files: z.array(NoteFile),
  /** Whether the caller may change or delete it. */
  may_change: z.boolean(),
  /** When its words were changed last, and by whom: an owner may change those of others. Null while they are as they were written. */
  edited: z.nullable(z.object({ at: Instant, by: z.string() })),
  created_at: Instant,
  updated_at: Instant,
})
export type CandidateNote = z.output<typeof CandidateNote>

/** Somebody who can be mentioned in a note: by @ and the name. */
export const Colleague = z.object({ id: Id, first: z.string(), last: z.string() })
export type Colleague = z.output<typeof Colleague>

const one = z.object({ id: IdParam })
const body = prose(NOTE_MAX_LENGTH)

export const candidateNotes = {
  list: endpoint({
    method: 'GET',
    path: '/candidate-notes',
    summary: 'Notes about one result: pinned first, then newest first',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    query: z.strictObject({ ...ownOrderFields(['created_at', 'updated_at']), surveyResultId: Id }),
    replies: { 200: listReply('candidate_notes', CandidateNote) },
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/candidate-notes',
    summary: 'Write a note; whoever is mentioned by @ and their name gets a mail',
    access: 'notes:write',
    audit: 'candidate-notes.create',
    idempotent: true,
    body: z.strictObject({ surveyResultId: Id, body }),
    replies: { 201: itemsReply(201, 'candidate_notes', CandidateNote) },
    errors: ['NOT_FOUND'],
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/candidate-notes/colleagues',
    summary: 'Who can be mentioned in notes about a result: the active staff of its company',
    access: 'notes:write',
    addition: true,
    query: z.strictObject({ surveyResultId: Id }),
    replies: { 200: itemsReply(200, 'colleagues', Colleague) },
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/candidate-notes/{id}',
    summary: 'One note',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    params: one,
    replies: { 200: itemsReply(200, 'candidate_notes', CandidateNote) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/candidate-notes/{id}',
    summary: 'Change or pin a note: its author, an owner or a super admin',
    access: 'notes:write',
    audit: 'candidate-notes.update',
    params: one,
    body: z.strictObject({
      body: z.optional(body),
      is_pinned: z.optional(z.boolean()),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: itemsReply(200, 'candidate_notes', CandidateNote) },
    errors: ['FORBIDDEN', 'STALE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/candidate-notes/{id}',
    summary: 'Delete a note; can be undone for 15 seconds',
    access: 'notes:write',
    audit: 'candidate-notes.delete',
    params: one,
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
    errors: ['FORBIDDEN'],
  }),
}
