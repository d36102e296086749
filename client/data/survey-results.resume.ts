import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/core/endpoint.ts'
import type { Resume, ResumeReceived, surveyResultsResume } from '#contract/resources/survey-results.resume.ts'
import { documentTypeOf } from '#contract/document-types.ts'
import type { output } from 'zod/mini'
import { problemOf } from '#client/lib/problems.ts'
import { putFile } from '#client/lib/put-file.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { resultsKey } from './survey-results.ts'

const fetchResume = async (id: number): Promise<Resume | null> => {
  const { resumes } = await authorizedCall<typeof surveyResultsResume.resume>(
    { method: 'GET', path: '/survey-results/{survey_result_id}/resume' },
    { params: { survey_result_id: id } },
  )
  return resumes[0] ?? null
}

export const resumeQuery = (id: number) =>
  queryOptions({
    queryKey: [...resultsKey, 'resume', id],
    queryFn: () => fetchResume(id),
    meta: { shownInPlace: true },
  })

/** Announces a file, sends it, and hears whether it was taken. */
export const useUploadResume = (id: number, onProgress: (part: number) => void) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: async (file: File) => {
      const content_type = documentTypeOf(file.name)
      if (!content_type) throw problemOf(422, { message: 'Choose a PDF, Word, OpenDocument or plain text file.' })
      const upload: ReplyOf<typeof surveyResultsResume.presignResume> = await authorizedCall<
        typeof surveyResultsResume.presignResume
      >(
        { method: 'POST', path: '/survey-results/{survey_result_id}/upload-presigned-url/resume' },
        { params: { survey_result_id: id }, body: { file_name: file.name, content_type, size: file.size } },
      )
      return (await putFile(upload, file, onProgress)) as output<typeof ResumeReceived>
    },
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command ?? undefined)
      recordEvent('Uploaded a resume')
    },
    onSettled: () => client.invalidateQueries({ queryKey: resumeQuery(id).queryKey }),
  })
}

export const useRemoveResume = (id: number) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: () =>
      authorizedCall<typeof surveyResultsResume.removeResume>(
        { method: 'DELETE', path: '/survey-results/{survey_result_id}/resume' },
        { params: { survey_result_id: id } },
      ),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Deleted a resume')
    },
    onSettled: () => client.invalidateQueries({ queryKey: resumeQuery(id).queryKey }),
  })
}
