import { asc } from 'drizzle-orm'
import { flagDefaults } from '#contract/flag-defaults.ts'
import { featureFlags } from '#server/database/schema/platform.ts'
import type { Database } from '#server/kernel/database.ts'
import type { LiveEvents } from '#server/kernel/events.ts'
import { everything } from '#server/kernel/scope.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'
import type { FlagSettings } from '#contract/resources/feature-flags.ts'
import { evaluate, explain, type Flag } from './evaluation.ts'

const KEPT_MS = 1_000

/** Flags of the code that no row has overridden stand with their default. */
const withDefaults = (stored: Flag[]): Flag[] => [
  ...stored,
  ...Object.entries(flagDefaults)
    .filter(([key]) => !stored.some((flag) => flag.key === key))
    .map(([key, value]): Flag => ({
      key,
      is_on: true,
      default_variant: value ? 'on' : 'off',
      variants: { on: true, off: false },
      rules: [],
    })),
]

/** Flags as rows of the database, kept for a second and asked for again when somebody changes one. */
export const embeddedFlags = ({ database, events }: { database: Database; events: LiveEvents }): FeatureFlagsPort => {
  let kept: { flags: Flag[]; until: number } | null = null
  let changes = 0
  const follow = (tell: () => void) =>
    events.subscribe((event) => {
      if (event.type === 'flags') tell()
    })
  const stop = follow(() => {
    kept = null
    changes++
  })
  const load = async (): Promise<Flag[]> => {
    const now = performance.now()
    if (kept && kept.until > now) return kept.flags
    const asked = changes
    const rows = await database.transaction(everything('flags'), (db) =>
      db.select().from(featureFlags).orderBy(asc(featureFlags.key)).limit(500),
    )
    const flags = withDefaults(
      rows.map((row) => ({
        ...row,
        variants: row.variants as FlagSettings['variants'],
        rules: row.rules as FlagSettings['rules'],
      })),
    )
    // What was read while somebody changed a flag may be from before.
    if (asked === changes) kept = { flags, until: now + KEPT_MS }
    return flags
  }
  return {
    all: async (context) => (await load()).map((flag) => evaluate(flag, context)),
    explain: async (context, draft) => {
      kept = null
      const flags = (await load()).filter((flag) => flag.key !== draft?.key)
      return [...flags, ...(draft ? [draft] : [])].map((flag) => explain(flag, context))
    },
    follow,
    host: () => null,
    stop,
  }
}
