import { may } from '#contract/access/permissions.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import { EXPORT_KEPT_HOURS, EXPORT_STEP_ROWS } from '#contract/constants.ts'
import type { PeopleColumnKey } from '#contract/people-columns.ts'
import type { StaffUser } from '#server/kernel/actor.ts'
import { addSeconds, type Clock } from '#server/kernel/clock.ts'
import { todayFor, zoneOf } from '#server/kernel/company-days.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { type Step, workOn } from '#server/kernel/job-runs.ts'
import type { JobDefinition } from '#server/kernel/jobs.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { type Cell, csvLines, toCsv, xlsxInWorker } from '#server/kernel/spreadsheet.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { EXPORT_QUEUE, type ExportPart, selectPart, updateExport } from './exports.queries.ts'
import { fileName, sheetOf } from './people-sheet.ts'
import { selectByIds } from './survey-results.queries.ts'
import { rowsView } from './survey-results.service.ts'

export interface ExportDeps {
  database: Database
  clock: Clock
  storage: ObjectStoragePort
  /** Somebody as they are now, with what they may see; null where they may not sign in any more. */
  standing(db: Db, userId: number): Promise<{ user: StaffUser; scope: Scope } | null>
  /** Where links of a brand begin. */
  urlOf(brand: BrandKey): string
}

const HOUR_SECONDS = 3_600
const brandOf = (part: ExportPart): BrandKey => (part.brand === 'be' ? 'be' : 'hb')

/** The next people as they stand now; whoever is out of reach since is left out. */
const cellsOf = async (db: Db, scope: Scope, part: ExportPart): Promise<Cell[][]> => {
  const found = new Map((await selectByIds(db, scope, part.next)).map((row) => [row.id, row]))
  const records = part.next.flatMap((id) => found.get(id) ?? [])
  const ctx = { db, scope, brand: brandOf(part) }
  const rows = await rowsView(ctx, records, part.role_benchmark_id ?? undefined)
  return rows.map(sheetOf(part.columns as PeopleColumnKey[], zoneOf(scope)).cells)
}

const readPart = async (storage: ObjectStoragePort, key: string): Promise<Buffer> => {
  const bytes = await storage.read(key)
  if (!bytes) throw new Error('A part of the export is away.')
  return bytes
}

/** The file of all its parts. */
const put = async (storage: ObjectStoragePort, part: ExportPart, zone: string): Promise<Uint8Array> => {
  const { headings, times } = sheetOf(part.columns as PeopleColumnKey[], zone)
  const parts: Buffer[] = []
  for (const key of part.keys) parts.push(await readPart(storage, key))
  if (part.format === 'csv') return Buffer.concat([toCsv({ headings, rows: [] }), ...parts])
  const rows = parts.flatMap((one) => JSON.parse(one.toString()) as Cell[][])
  return xlsxInWorker({ headings, times, rows }, 'People')
}

/** The worker of exports: some people a step, each step a part of its own; then the file, and a mail that it is there. */
export const exportJob = (deps: ExportDeps): JobDefinition => {
  const { clock, storage } = deps
  const keyOf = (user: StaffUser) => `${user.company_id ?? 0}/${newUuid()}`

  const finish = async (db: Db, part: ExportPart, { user, scope }: { user: StaffUser; scope: Scope }) => {
    const now = clock.now()
    const content = await put(storage, part, zoneOf(scope))
    const key = keyOf(user)
    await storage.put(key, content)
    const isWanted = await updateExport(db, part.id, {
      state: 'done',
      keys: [key],
      name: fileName(todayFor(scope, now), part.format === 'xlsx' ? 'xlsx' : 'csv'),
      size: content.byteLength,
      finished_at: now,
      expires_at: addSeconds(now, EXPORT_KEPT_HOURS * HOUR_SECONDS),
    })
    if (!isWanted) return
    const brand = brandOf(part)
    await sendLater(db, clock, {
      kind: 'mail',
      recipient: user.email,
      company_id: user.company_id,
      payload: composeMail(brand, user.email, {
        subject: 'Your export is ready',
        lines: [
          `Hello ${user.first},`,
          `The file with ${part.total.toLocaleString('en-GB')} people that you asked for is ready. It is kept for ${EXPORT_KEPT_HOURS / 24} days, and only you can fetch it.`,
        ],
        action: { label: 'Fetch the file', url: `${deps.urlOf(brand)}/candidates?exports=true` },
      }),
    })
  }

  const step: Step = async (db, run) => {
    const over = { done: 0, cursor: null }
    const part = await selectPart(db, run.target, EXPORT_STEP_ROWS)
    if (!part) return over
    const now = await deps.standing(db, part.user_id)
    const rights = now && { ...now.user, internal_tools: false }
    // Whoever may not see them any more gets no file of them, however far it is.
    if (!now || !rights || !may(rights, 'candidates:export')) {
      await updateExport(db, part.id, { state: 'failed', ids: [], keys: [], finished_at: clock.now() })
      return over
    }
    if (part.next.length === 0) {
      await finish(db, part, now)
      return over
    }
    const cells = await cellsOf(db, now.scope, part)
    const key = keyOf(now.user)
    await storage.put(key, Buffer.from(part.format === 'csv' ? csvLines(cells) : JSON.stringify(cells)))
    const done = part.done + part.next.length
    await updateExport(db, part.id, { state: 'running', done, keys: [...part.keys, key] })
    return { done: part.next.length, cursor: { at: done } }
  }
  return { name: EXPORT_QUEUE, run: ({ run }) => workOn(deps, String(run), step, async () => undefined) }
}
