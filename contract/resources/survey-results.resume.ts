import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { IdParam, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'
import { AnnouncedDocument, documentReceived, KeptDocument, UploadReply } from '#contract/core/upload.ts'

export const Resume = z.extend(KeptDocument, {
  /** Who put it here: the person, or somebody of the staff. */
  uploaded_by: z.enum(['person', 'staff']),
  /** Shows it in a frame where browsers can: PDF only. Ends with `url`. */
  preview_url: z.nullable(z.string()),
})
export type Resume = z.output<typeof Resume>

/** What whoever has sent a resume is answered. */
export const ResumeReceived = z.object({ ...documentReceived, resumes: z.array(Resume) })

/** By number, or by the uuid that the person knows. */
const one = z.object({ survey_result_id: z.union([IdParam, Uuid]) })

export const surveyResultsResume = {
  presignResume: endpoint({
    method: 'POST',
    path: '/survey-results/{survey_result_id}/upload-presigned-url/resume',
    summary: 'Where to PUT a resume; it is checked there, and named by the result if it is what it says',
    access: 'signed-in-or-survey-token',
    audit: 'survey-results.presign_resume',
    params: one,
    body: AnnouncedDocument,
    replies: { 200: UploadReply },
  }),
  resume: endpoint({
    method: 'GET',
    path: '/survey-results/{survey_result_id}/resume',
    summary: 'The resume of a result, if there is one, with links that end after five minutes',
    access: 'signed-in-or-survey-token',
    reads: 'survey-results.opened',
    addition: true,
    params: one,
    replies: { 200: itemsReply(200, 'resumes', Resume) },
  }),
  removeResume: endpoint({
    method: 'DELETE',
    path: '/survey-results/{survey_result_id}/resume',
    summary: 'Delete the resume; can be undone for 15 seconds',
    access: 'candidates:edit',
    addition: true,
    audit: 'survey-results.remove_resume',
    params: one,
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
  }),
}
