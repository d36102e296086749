import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { EXPORT_TIMEOUT_MS } from '#contract/constants.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { auditEvents } from '#contract/resources/audit-events.ts'
import { listCall } from '#client/lib/list-call.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { authorizedCall, authorizedFile } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'

export type AuditFilters = Input<(typeof auditEvents)['search']['query']>

const key = ['audit-events'] as const

export const auditQuery = (query: AuditFilters) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => listCall<typeof auditEvents.search>('/audit-events/search', query, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { shownInPlace: true },
  })

/** One line, on whichever page of the list it stands; null where none that may be seen has this number. */
export const auditLineQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, { id }],
    queryFn: async ({ signal }) => {
      const { audit_events } = await listCall<typeof auditEvents.search>('/audit-events/search', { id }, signal)
      return audit_events[0] ?? null
    },
    meta: { shownInPlace: true },
  })

export const useExportAudit = () =>
  useMutation({
    mutationFn: async (body: AuditFilters) =>
      saveFile(
        await authorizedFile<typeof auditEvents.exportFile>(
          { method: 'POST', path: '/audit-events/export' },
          { body, timeoutMs: EXPORT_TIMEOUT_MS },
        ),
      ),
    onSuccess: () => recordEvent('Exported the audit list'),
  })

/** Walks the whole list; it takes as long as it is. */
export const useVerifyAudit = () =>
  useMutation({
    mutationFn: () =>
      authorizedCall<typeof auditEvents.verify>(
        { method: 'GET', path: '/audit-events/verify' },
        { timeoutMs: EXPORT_TIMEOUT_MS },
      ),
  })
