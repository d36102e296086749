import type { Norm } from '#science/norms/norm.ts'
import { NORMS, PULSE_MODEL, PULSE_PEOPLE, PULSE_WORDS, TRANSLATION_WORDS } from '#science/norms/norms.ts'
import type { OwnReport } from '#contract/resources/surveys.data.ts'
import { norms } from '#server/database/schema/norms.ts'
import type { Database } from '#server/kernel/database.ts'
import type { LiveEvents } from '#server/kernel/events.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { fail } from '#server/kernel/problems.ts'
import { inBackground } from '#server/kernel/scope.ts'

// Norms never change, so every process knows all of them by heart: the published ones and those that companies made.

const AGAIN_MS = 2_000

const own = new Map<string, Norm>()
const published = new Map<string, Norm>(Object.values(NORMS).map((norm) => [norm.id, norm]))

/** A norm by its version; undefined where there is none of that name. */
export const normOf = (version: string | undefined): Norm | undefined =>
  version === undefined ? undefined : (published.get(version) ?? own.get(version))

/**
 * The same where nothing can be said without it. Fails with UNAVAILABLE where another process made it and its news has not come: numbers
 * under any other norm would be wrong, and stay.
 */
export const knownNorm = (version: string): Norm => {
  const norm = normOf(version)
  if (!norm) throw fail('UNAVAILABLE')
  return norm
}

/** Whom a result is compared with, in words; answers in another language than English say so. */
export const normWords = (version: string, locale: string): string => {
  const words = version === PULSE_MODEL ? PULSE_WORDS : (normOf(version)?.words ?? version)
  return locale === 'en' ? words : `${words}; ${TRANSLATION_WORDS}`
}

/** Whom a result is compared with, for whoever says it in another language. */
export const comparedWith = (version: string): OwnReport['compared_with'] => {
  if (version === PULSE_MODEL) return { group: 'model', n: PULSE_PEOPLE }
  const n = normOf(version)?.n ?? null
  if (!published.has(version)) return { group: 'company', n }
  if (version.startsWith('ffm-')) return { group: 'adults', n }
  return { group: version === 'work-style-108/working-age/v1' ? 'working_age' : 'volunteers', n }
}

/** The same for several people who are held against one norm: one who answered in another language is enough to say so. */
export const normWordsOfAll = (version: string, people: readonly { locale: string }[]): string =>
  normWords(version, people.find(({ locale }) => locale !== 'en')?.locale ?? 'en')

/** A stored row as the norm that science knows. */
export const normFrom = (row: typeof norms.$inferSelect): Norm => ({
  id: row.version,
  // Both were written from a norm of science.
  form: row.form as Norm['form'],
  scales: row.scales as Norm['scales'],
  method: 'linear',
  n: row.n,
  population: row.population,
  period: row.period,
  words: row.words,
})

/** Learns a norm that was just made. */
export const learnNorm = (norm: Norm): void => void own.set(norm.id, norm)

/** Learns what companies have made, now, whenever one is made by any process, and after the database was away. */
export const keepNormBook = async (database: Database, events: LiveEvents, log: Logger): Promise<() => void> => {
  const learn = async () => {
    const rows = await database.transaction(inBackground('norms'), (db) => db.select().from(norms).limit(100_000))
    for (const row of rows) learnNorm(normFrom(row))
  }
  let later: NodeJS.Timeout | undefined
  const again = () =>
    void learn().catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Norms wait for the database')
      clearTimeout(later)
      later = setTimeout(again, AGAIN_MS).unref()
    })
  await learn()
  const stops = [
    events.subscribe((event) => event.type === 'norms' && again()),
    events.onOutbox((kind) => kind === null && again()),
  ]
  return () => {
    clearTimeout(later)
    stops.forEach((stop) => stop())
  }
}
