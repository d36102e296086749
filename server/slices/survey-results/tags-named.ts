import { TAGS_MAX } from '#contract/constants.ts'
import { lowered } from '#contract/core/lowered.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/problems.ts'
import { insertTags, type NamedTag, selectNames } from './tags.queries.ts'

// Tags by their names: case makes no other tag, and one that a company does not have yet is made.

export const tagKey = lowered

export const isCalled = (names: readonly string[]) => {
  const keys = new Set(names.map(tagKey))
  return ({ name }: Pick<NamedTag, 'name'>) => keys.has(tagKey(name))
}

/** Each name once, as and where it was written first. */
export const eachOnce = (names: readonly string[] = []): string[] =>
  [...new Map(names.toReversed().map((name) => [tagKey(name), name])).values()].toReversed()

/** Every company's tag of each name; those that it does not have yet are made, in one order for everybody. */
export const tagsOf = async (
  ctx: Context,
  companies: readonly number[],
  names: readonly string[],
  field: 'add' | 'text',
): Promise<{ tags: NamedTag[]; made: NamedTag[] }> => {
  const there = await selectNames(ctx.db, companies)
  const missing = companies
    .toSorted((a, b) => a - b)
    .flatMap((company_id) => {
      const own = there.filter((tag) => tag.company_id === company_id)
      const fresh = names.filter((name) => !own.some(isCalled([name])))
      if (own.length + fresh.length > TAGS_MAX)
        throw invalid(field, `A company has at most ${TAGS_MAX} tags. Use one that is there, or remove one first.`)
      return fresh.toSorted().map((name) => ({ company_id, name }))
    })
  if (missing.length === 0) return { tags: there, made: [] }
  const now = ctx.clock.now()
  const made = await insertTags(
    ctx.db,
    missing.map((tag) => ({ ...tag, created_at: now, updated_at: now })),
  )
  // Somebody else may have made one of them in this moment.
  const tags = made.length === missing.length ? [...there, ...made] : await selectNames(ctx.db, companies)
  return { tags, made }
}
