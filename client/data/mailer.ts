import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { mailer } from '#contract/resources/mailer.ts'
import { retryUnlessRefused } from '#client/lib/query-client.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { wholeList } from '#client/lib/whole-list.ts'
import { useUndoToast } from './commands.ts'

const mailerKey = ['mailer'] as const
const LOOK_AGAIN_MS = 3_000

export const templatesQuery = queryOptions({
  queryKey: [...mailerKey, 'templates'],
  queryFn: async ({ signal }) => {
    const pages = await wholeList((query) =>
      authorizedCall<typeof mailer.templates>({ method: 'GET', path: '/mailer/templates' }, { query, signal }),
    )
    return pages.flatMap((page) => page.mail_templates)
  },
  meta: { shownInPlace: true },
})

/** Mails to a person; asked again with each look and while one waits, because they leave by themselves. */
export const mailsQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: [...mailerKey, 'mails', survey_result_id],
    queryFn: ({ signal }) =>
      authorizedCall<typeof mailer.mails>(
        { method: 'GET', path: '/mailer/mails' },
        { query: { survey_result_id }, signal },
      ),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some(({ state }) => state === 'waiting') ? LOOK_AGAIN_MS : false,
    meta: { shownInPlace: true },
  })

/** Words as one person would read them. */
export const previewQuery = (body: BodyOf<typeof mailer.preview>) =>
  queryOptions({
    queryKey: [...mailerKey, 'preview', body],
    queryFn: async ({ signal }) =>
      (await authorizedCall<typeof mailer.preview>({ method: 'POST', path: '/mailer/preview' }, { body, signal }))
        .previews[0],
    retry: retryUnlessRefused,
    // The last words stay in sight while the next are filled in.
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

const useAsksAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: mailerKey })
}

export const useCreateTemplate = () => {
  const askAgain = useAsksAgain()
  const send = useOnce((body: BodyOf<typeof mailer.createTemplate>, keyed: KeyHeaders) =>
    authorizedCall<typeof mailer.createTemplate>(
      { method: 'POST', path: '/mailer/templates' },
      { body, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Made a mail template')
      return askAgain()
    },
  })
}

export const useChangeTemplate = () => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof mailer.updateTemplate> & { id: number }) =>
      authorizedCall<typeof mailer.updateTemplate>(
        { method: 'PUT', path: '/mailer/templates/{id}' },
        { params: { id }, body },
      ),
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a mail template')
    },
    onSettled: askAgain,
  })
}

export const useRemoveTemplate = () => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof mailer.removeTemplate>(
        { method: 'DELETE', path: '/mailer/templates/{id}' },
        { params: { id } },
      ),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Removed a mail template')
    },
    onSettled: askAgain,
  })
}

export const useTestTemplate = (id: number) => {
  const refused = useRef<number>(undefined)
  const send = useOnce(
    (body: BodyOf<typeof mailer.testTemplate>, keyed: KeyHeaders) =>
      authorizedCall<typeof mailer.testTemplate>(
        { method: 'POST', path: '/mailer/templates/{id}/test' },
        { params: { id }, body, headers: keyed },
      ),
    id,
  )
  return useMutation({
    mutationFn: send,
    onSuccess: ({ mails: [mail] }) => {
      // Why the test before was not sent is over.
      if (refused.current !== undefined) toasts.dismiss(refused.current)
      refused.current = mail?.why ? toasts.error(`Nothing was sent. ${mail.why}`) : undefined
      if (mail?.why) return
      recordEvent('Sent a mail to try it')
      toasts.done(`Sent to ${mail?.to ?? 'you'}`)
    },
  })
}

export const useSendTemplate = (id: number) => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  const send = useOnce(
    (body: BodyOf<typeof mailer.sendTemplate>, keyed: KeyHeaders) =>
      authorizedCall<typeof mailer.sendTemplate>(
        { method: 'POST', path: '/mailer/templates/{id}/send' },
        { params: { id }, body, headers: keyed },
      ),
    id,
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      if (command) recordEvent('Sent mails')
      return askAgain()
    },
  })
}
