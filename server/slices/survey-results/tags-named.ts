import { TAGS_MAX } from '#contract/constants.ts'
import { bookOf } from '#contract/core/called.ts'
import { folded } from '#contract/core/folded.ts'
import { lowered } from '#contract/core/lowered.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/problems.ts'
import { insertTags, lockNames, type NamedTag, selectNames } from './tags.queries.ts'

// Tags by their names: neither case nor accents make another tag, and one that a company does not have yet is made.

/** Of some tags, those that are called by one of these names in their company. */
export const called = <Tag extends Pick<NamedTag, 'company_id' | 'name'>>(
  tags: readonly Tag[],
  names: readonly string[],
): Tag[] =>
  [...Map.groupBy(tags, ({ company_id }) => company_id).values()].flatMap((own) => {
    const find = bookOf(own)
    return [...new Set(names.flatMap((name) => find(name) ?? []))]
  })

const firstOf = (names: readonly string[], key: (name: string) => string): string[] =>
  [...new Map(names.toReversed().map((name) => [key(name), name])).values()].toReversed()

/** Each name once, as and where it was written first. Two that differ in accents may both stand since an earlier release. */
export const eachOnce = (names: readonly string[] = []): string[] => firstOf(names, lowered)

/** Of these names, those that find no tag: each a tag to be made. */
export const namesBeyond = (find: (name: string) => unknown, names: readonly string[]): string[] =>
  firstOf(names, folded).filter((name) => find(name) === undefined)

const missingOf = (
  there: readonly NamedTag[],
  companies: readonly number[],
  names: readonly string[],
  field: 'add' | 'text',
) =>
  companies
    .toSorted((a, b) => a - b)
    .flatMap((company_id) => {
      const own = there.filter((tag) => tag.company_id === company_id)
      const fresh = namesBeyond(bookOf(own), names)
      if (own.length + fresh.length > TAGS_MAX)
        throw invalid(field, `A company has at most ${TAGS_MAX} tags. Use one that is there, or remove one first.`)
      return fresh.toSorted().map((name) => ({ company_id, name }))
    })

/** Every company's tag of each name; those that it does not have yet are made, in one order for everybody. */
export const tagsOf = async (
  ctx: Context,
  companies: readonly number[],
  names: readonly string[],
  field: 'add' | 'text',
): Promise<{ tags: NamedTag[]; made: NamedTag[] }> => {
  const known = await selectNames(ctx.db, companies)
  if (missingOf(known, companies, names, field).length === 0) return { tags: known, made: [] }
  await lockNames(ctx.db, companies)
  // Somebody else may have made one of them in this moment.
  const there = await selectNames(ctx.db, companies)
  const missing = missingOf(there, companies, names, field)
  const now = ctx.clock.now()
  const made = missing.length
    ? await insertTags(
        ctx.db,
        missing.map((tag) => ({ ...tag, created_at: now, updated_at: now })),
      )
    : []
  // A server of the release before takes no turns.
  const tags = made.length === missing.length ? [...there, ...made] : await selectNames(ctx.db, companies)
  return { tags, made }
}
